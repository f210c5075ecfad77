import { useSyncExternalStore } from 'react';
import { useGo, usePath } from '../../../base/link.tsx';
import { useAllAdds } from './given-areas.ts';
import type { AddAction } from './add-action.ts';

/** The form that lies over the screen, and the path on which it was opened. */
type OpenAdd = { readonly action: AddAction; readonly path: string };

let current: OpenAdd | null = null;
const listeners = new Set<() => void>();

function become(next: OpenAdd | null) {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The form that lies over the screen; null while none does. A form of a path that was left is none. */
export function useOpenAdd(): AddAction | null {
  const open = useSyncExternalStore(subscribe, () => current);
  const path = usePath();
  return open?.path === path ? open.action : null;
}

export const closeAdd = () => become(null);

/** Closes a form that was opened on another path than this one: going back does not open it again. */
export function leaveAdd(path: string) {
  if (current !== null && current.path !== path) closeAdd();
}

/**
 * Opens the form of an add action, named by its `href`: over the screen where the action has a sheet, else at its address. Where the
 * address itself shows a form already, the next one opens at its own address.
 */
export function useAdd(): (href: string) => void {
  const actions = useAllAdds();
  const path = usePath();
  const go = useGo();
  return (href) => {
    const action = actions.find((each) => each.href === href);
    const isForm = actions.some((each) => each.href === path);
    if (action?.sheet === undefined || isForm) {
      closeAdd();
      go(href);
    } else become({ action, path });
  };
}

/** The action whose records the open screen lists: what the phone's plus opens there. */
export function useAddHere(): AddAction | undefined {
  const path = usePath();
  return useAllAdds().find(({ list }) => list === path);
}
