import { useSyncExternalStore } from 'react';

/** Whether "Customize menu" is open: an entry's own menu opens it too, which stands elsewhere in the sidebar. */
let open = false;
const listeners = new Set<() => void>();

export function setCustomizing(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

export function useCustomizing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
