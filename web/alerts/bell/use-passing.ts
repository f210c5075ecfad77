import { useEffect, useState } from 'react';

/** How long one stays, in milliseconds. */
const stays = 6_000;

/** Which of `count` passes now, the next one every six seconds while `moving`; `step` goes on or back by hand. */
export function usePassing(count: number, moving: boolean): { at: number; step: (by: number) => void } {
  const [nth, setNth] = useState(0);
  useEffect(() => {
    if (!moving || count < 2) return;
    const timer = setInterval(() => setNth((now) => now + 1), stays);
    return () => clearInterval(timer);
  }, [moving, count]);
  return {
    at: count === 0 ? 0 : ((nth % count) + count) % count,
    step: (by) => setNth((now) => now + by),
  };
}
