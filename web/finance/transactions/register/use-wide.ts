import { useSyncExternalStore } from 'react';

/** The table beside the sidebar needs so much; below it would lose more than the account. */
const query = '(min-width: 68rem)';

function subscribe(listener: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether there is room for a table; else the transactions stand below their days. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
