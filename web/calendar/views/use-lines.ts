import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { entriesInCell } from './month-view.tsx';

/** What stands above and below the weeks on the screen, and in a cell beside its bars, in rem; and the height of a bar. */
const around = 22;
const beside = 4;
const bar = 1.625;
const most = 8;

/** How many bars a cell of the month has on this screen: as many as let all weeks be seen at once, and two at least (S-142). */
export function useLines(weeks: number): number {
  const height = useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener);
      return () => window.removeEventListener('resize', listener);
    },
    () => window.innerHeight,
  );
  const printing = usePrinting();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = Math.floor(((height / rem - around) / weeks - beside) / bar);
  if (printing) return weeks < 6 ? 4 : 3;
  return Math.min(most, Math.max(entriesInCell, room));
}

/** Whether the calendar is being printed: a sheet has room for more bars than a screen of usual height. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The printer takes what stands when `beforeprint` is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
