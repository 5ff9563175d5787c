import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

const STEPS = [
  { at: 0, percent: 20 },
  { at: 100, percent: 50 },
  { at: 200, percent: 80 },
  { at: 300, percent: 100 },
];
const GONE_AT = 450;

/** The thin line at the top on each change of route. */
export function RouteProgress() {
  const router = useRouter();
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = router.subscribe("onBeforeNavigate", ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      timers.forEach(clearTimeout);
      timers = STEPS.map(({ at, percent }) => setTimeout(() => setPercent(percent), at));
      timers.push(setTimeout(() => setPercent(0), GONE_AT));
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [router]);

  if (percent === 0) return null;
  return (
    <svg aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 block h-0.75 w-full">
      <rect width={`${percent}%`} height="100%" className="fill-medical transition-all duration-100" />
    </svg>
  );
}
