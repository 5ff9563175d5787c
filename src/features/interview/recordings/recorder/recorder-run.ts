/** A part's bytes as the browser's recorder gives them, in order from 0. */
export type Run = { mime: string; pause(): void; resume(): void; stop(): Promise<void> };

type RunEnds = {
  /** The recorder has truly begun. */
  onBegun: () => void;
  onSlice: (slice: number, bytes: Blob) => void;
  /** A track has ended, or the recorder could not go on: nothing more comes. */
  onLost: () => void;
};

const SLICE_MS = 2000;
const VIDEO_BITS = 1_000_000;
const SOUND_BITS = 48_000;

/** VP8 before VP9: it leaves an old laptop the strength to run an interview. Safari knows MP4 alone. */
const CONTAINERS = {
  video: ["video/webm;codecs=vp8,opus", "video/webm;codecs=vp9,opus", "video/webm", "video/mp4"],
  audio: ["audio/webm;codecs=opus", "audio/webm", "audio/mp4"],
};

export const findContainer = (kind: "audio" | "video"): string | null =>
  "MediaRecorder" in window ? (CONTAINERS[kind].find((type) => MediaRecorder.isTypeSupported(type)) ?? null) : null;

/** Starts a recorder over a stream. @throws where the browser has no recorder for it. */
export function startRun(stream: MediaStream, mimeType: string, ends: RunEnds): Run {
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration?: number } = {
    mimeType,
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: SOUND_BITS,
    // A slice begins with a whole picture: MP4 is cut nowhere else, and seeking lands close.
    videoKeyFrameIntervalDuration: SLICE_MS,
  };
  const recorder = new MediaRecorder(stream, options);
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  let next = 0;
  let isAsked = false;
  recorder.addEventListener("start", ends.onBegun, { once: true });
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) ends.onSlice(next++, data);
  });
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  /** The page may be about to go: what has been recorded so far is a slice. */
  const flush = () => {
    if (document.hidden && recorder.state === "recording") recorder.requestData();
  };
  document.addEventListener("visibilitychange", flush);
  recorder.addEventListener("error", stop);
  recorder.addEventListener("stop", () => {
    document.removeEventListener("visibilitychange", flush);
    resolve();
    if (!isAsked) ends.onLost();
  });
  for (const track of stream.getTracks()) track.addEventListener("ended", stop);
  recorder.start(SLICE_MS);
  return {
    mime: recorder.mimeType || mimeType,
    pause: () => recorder.state === "recording" && recorder.pause(),
    resume: () => recorder.state === "paused" && recorder.resume(),
    stop: () => {
      isAsked = true;
      // Inactive by itself already, its last slice may still be on its way.
      stop();
      return stopped;
    },
  };
}
