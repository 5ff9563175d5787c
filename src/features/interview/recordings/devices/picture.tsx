import { cx } from "class-variance-authority";
import { useEffect, useRef } from "react";

/** What the camera sees now, the way a mirror shows it. Never with sound: that would howl. */
export function Picture({ stream, className }: { stream: MediaStream; className?: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    if (shown === null) return;
    shown.srcObject = stream;
    // A page that is put aside before the first picture interrupts it; the next one shows it anyway.
    shown.play().catch(() => undefined);
    return () => {
      shown.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What your camera sees"
      className={cx("aspect-video w-full -scale-x-100 rounded-md bg-well object-cover", className)}
    />
  );
}
