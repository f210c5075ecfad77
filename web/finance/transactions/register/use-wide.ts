import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';

function subscribe(listener: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether there is room for a table; on a phone rows are cards by day. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
