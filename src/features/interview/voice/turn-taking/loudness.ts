import workletUrl from "./loudness-worklet.ts?worker&url";
import type { Frame } from "./voice-activity.ts";

/** A message later than this was not late: the computer slept, or the sound stood still. */
const ASTRAY_MS = 1000;

/**
 * How loud a microphone is, each 20 ms, dated on performance.now() by the sound's own clock: a busy page makes messages
 * late, never moments. Returns how to stop.
 */
export async function watchLoudness(stream: MediaStream, tell: (frame: Frame) => void): Promise<() => void> {
  const context = new AudioContext({ latencyHint: "interactive" });
  try {
    await context.audioWorklet.addModule(workletUrl);
  } catch (error) {
    await context.close();
    throw error;
  }
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, "loudness", { numberOfOutputs: 0 });
  const dated = soundClock();
  const hear = ({ data }: MessageEvent<{ endS: number; power: number }>) =>
    tell({ atMs: dated(data.endS * 1000, performance.now()), power: data.power });
  node.port.addEventListener("message", hear);
  node.port.start();
  source.connect(node);
  const wake = () => void context.resume().catch(() => undefined);
  context.addEventListener("statechange", wake);
  wake();
  return () => {
    context.removeEventListener("statechange", wake);
    node.port.removeEventListener("message", hear);
    node.port.close();
    source.disconnect();
    void context.close();
  };
}

/** From the sound's clock to the page's: the message that came soonest knows best. */
export function soundClock(): (soundMs: number, nowMs: number) => number {
  let offset = Infinity;
  return (soundMs, nowMs) => {
    const seen = nowMs - soundMs;
    if (seen < offset || seen > offset + ASTRAY_MS) offset = seen;
    return soundMs + offset;
  };
}
