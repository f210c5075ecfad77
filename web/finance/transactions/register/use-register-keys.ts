import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What a key asks of the list of transactions. */
export type Stroke =
  | 'next'
  | 'previous'
  | 'tick'
  | 'open'
  | 'category'
  | 'cleared'
  | 'split'
  | 'delete'
  | 'add'
  | 'transfer'
  | 'search'
  | 'help'
  | 'leave';

/** The keys, in the order in which the sheet of them shows them. */
export const registerKeys: readonly { keys: readonly string[]; does: string; stroke: Stroke }[] = [
  { keys: ['n'], does: 'Add a transaction', stroke: 'add' },
  { keys: ['t'], does: 'Transfer between accounts', stroke: 'transfer' },
  { keys: ['/'], does: 'Search', stroke: 'search' },
  { keys: ['j'], does: 'Next row', stroke: 'next' },
  { keys: ['k'], does: 'Previous row', stroke: 'previous' },
  { keys: ['x'], does: 'Select the row', stroke: 'tick' },
  { keys: ['e'], does: 'Open the row', stroke: 'open' },
  { keys: ['c'], does: 'Choose a category; Enter goes on to the next row', stroke: 'category' },
  { keys: ['p'], does: 'Pending or cleared', stroke: 'cleared' },
  { keys: ['s'], does: 'Split', stroke: 'split' },
  { keys: ['Delete'], does: 'Delete the row, with undo', stroke: 'delete' },
  { keys: ['Escape'], does: 'Clear the selection', stroke: 'leave' },
  { keys: ['?'], does: 'Show these keys', stroke: 'help' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key asks, where nothing is being typed; null where it asks nothing here. */
export function strokeOf({ key, ctrlKey, metaKey, altKey }: Pressed): Stroke | null {
  if (ctrlKey || metaKey || altKey) return null;
  return registerKeys.find(({ keys }) => keys.includes(key))?.stroke ?? null;
}

const typing =
  'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Hears the keys wherever nothing is being typed and no dialog is open. */
export function useRegisterKeys(active: boolean, act: (stroke: Stroke, at: HTMLElement | null) => void) {
  const on = useKeysOn();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const stroke = strokeOf(event);
      if (stroke === null || event.defaultPrevented || target?.closest(typing)) return;
      if (document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]')) return;
      // Whoever switched the single keys off can still clear a selection.
      if (!on && stroke !== 'leave') return;
      if (stroke !== 'leave') event.preventDefault();
      latest.current(stroke, target?.closest<HTMLElement>('tr[data-at]') ?? null);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active, on]);
}

const place = 'transactions-keys';
const changed = 'transactions-keys-changed';

/** Whether single keys do something here: who dictates, or hits keys by accident, switches them off (WCAG 2.1.4). */
export const useKeysOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener(changed, listener);
      return () => window.removeEventListener(changed, listener);
    },
    () => localStorage.getItem(place) !== 'off',
  );

export function setKeysOn(on: boolean): void {
  if (on) localStorage.removeItem(place);
  else localStorage.setItem(place, 'off');
  window.dispatchEvent(new Event(changed));
}
