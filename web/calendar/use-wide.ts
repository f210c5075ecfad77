import { useSyncExternalStore } from 'react';

/** Under this width, in pixels, the calendar is the phone's. */
const query = '(min-width: 768px)';

/** Whether there is room for a desk's calendar. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
