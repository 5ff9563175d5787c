import { useEffect, useState } from "react";

/** Whole seconds until it is over, and how to start it again. Counts on through a sleeping tab. */
export function useCountdown(seconds: number, isStarted = true) {
  const [endsAt, setEndsAt] = useState(() => (isStarted ? Date.now() + seconds * 1000 : 0));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));

  useEffect(() => {
    if (endsAt <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const restart = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { left, restart };
}
