import { useSyncExternalStore } from 'react';
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
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = Math.floor(((height / rem - around) / weeks - beside) / bar);
  return Math.min(most, Math.max(entriesInCell, room));
}
