import { useSyncExternalStore } from 'react';

const name = 'holdfast.looking';
/** In this page's memory as well, for a browser that keeps nothing. */
let kept: string | null = null;
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return sessionStorage.getItem(name) ?? kept;
  } catch {
    return kept;
  }
}

function write(person: string | null) {
  kept = person;
  try {
    if (person === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, person);
  } catch {
    // Without storage it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether somebody whose access has ended looks at their records all the same: it holds in this tab until it is closed, so
 * that the page which says what has ended comes first each time.
 */
export function useLooking(person: string): boolean {
  return useSyncExternalStore(subscribe, read, () => null) === person;
}

export const beginLooking = (person: string) => write(person);
export const endLooking = () => write(null);
