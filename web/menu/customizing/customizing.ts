import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether "Customize menu" is open. It stands here because an entry's own menu opens it too, and because the sidebar may be drawn
 * twice, beside the screen and in the drawer: the one that was there first draws the dialog.
 */
let open = false;
let places: readonly symbol[] = [];
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCustomizing(next: boolean) {
  open = next;
  tell();
}

/** Whether the one who asks is to draw the dialog now. */
export function useCustomizing(): boolean {
  const [place] = useState(() => Symbol('sidebar'));
  useEffect(() => {
    places = [...places, place];
    tell();
    return () => {
      places = places.filter((each) => each !== place);
      if (places.length === 0) open = false;
      tell();
    };
  }, [place]);
  return useSyncExternalStore(subscribe, () => open && places[0] === place);
}
