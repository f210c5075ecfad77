import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  tone: 'success' | 'warning' | 'danger' | 'info';
  text: string;
  detail?: string | undefined;
  /** Undo, or whatever else can be done about it. */
  action?: { label: string; run: () => void } | { label: string; href: string } | undefined;
  /** Milliseconds on screen; 5 s unless told (S-122). */
  lasts: number;
};

let list: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]) {
  list = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and gives back its id. Equal texts that are still on screen are not repeated. */
export function toast(shown: Omit<Toast, 'id' | 'lasts'> & { lasts?: number }): number {
  const same = list.find(
    (each) => each.text === shown.text && each.tone === shown.tone && !isDeed(shown.action),
  );
  if (same) return same.id;
  lastId += 1;
  become([...list, { lasts: shown.action ? 8_000 : 5_000, ...shown, id: lastId }]);
  return lastId;
}

/** A way on can be offered once for all; a deed belongs to one thing. */
function isDeed(action: Toast['action']): boolean {
  return action !== undefined && 'run' in action;
}

/** A toast with Undo: the thing was done already, `undo` takes it back. */
export function toastWithUndo(text: string, undo: () => void) {
  toast({ tone: 'success', text, action: { label: 'Undo', run: undo } });
}

export function dismissToast(id: number) {
  become(list.filter((each) => each.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );
}
