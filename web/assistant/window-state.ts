import { useSyncExternalStore } from 'react';

/** How the window stands on this device (S-240), and whether the button was there last: it is drawn by that before the server answers. */
export type WindowState = {
  shown: 'closed' | 'open' | 'minimized';
  expanded: boolean;
  /** Null: not known yet on this device. */
  on: boolean | null;
};

const place = 'holdfast.assistant';
const usual: WindowState = { shown: 'closed', expanded: false, on: null };

let state = stored();
const listeners = new Set<() => void>();

function stored(): WindowState {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<WindowState>) };
  } catch {
    return usual;
  }
}

export function changeWindow(change: Partial<WindowState>) {
  const keys = Object.keys(change) as (keyof WindowState)[];
  if (keys.every((key) => state[key] === change[key])) return;
  state = { ...state, ...change };
  try {
    localStorage.setItem(place, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing still has the page's memory.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWindowState = (): WindowState => useSyncExternalStore(subscribe, () => state);
