import { useState } from 'react';

/** What was pressed last; Safari gives a pressed button no focus that could be asked for. */
let pressed: HTMLElement | null = null;
// The build writes the public pages without a document.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      pressed = event.target.closest<HTMLElement>('a, button, [role^=menuitem]');
    },
    { capture: true },
  );
}

/** The control that the person has in hand. */
function inHand(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : pressed;
}

/** A menu is gone once one of its entries was chosen; what opened the menu still stands. */
function standing(control: HTMLElement | null): HTMLElement | null {
  const menu = control?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : control;
  return opener?.isConnected === true && opener.checkVisibility() ? opener : null;
}

/**
 * Gives the focus back to what opened a dialog, once it closes: to the control, to the button of the menu that held it, or, where
 * neither stands any more, to the heading of the screen. Hand the answer to Radix as `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [known, setKnown] = useState<{ open: boolean; opener: HTMLElement | null }>({
    open: false,
    opener: null,
  });
  // Asked for while drawing, because the dialog's own first field takes the focus as soon as it stands.
  if (known.open !== open) setKnown({ open, opener: open ? inHand() : known.opener });
  const { opener } = known;
  return (event) => {
    event.preventDefault();
    const aim = standing(opener);
    if (aim) return aim.focus({ preventScroll: true });
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
}

const controls =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Gives the focus to the first field or button of a dialog's content, or of its foot, instead of to the cross that closes it. Hand it to
 * Radix as `onOpenAutoFocus`.
 */
export function focusFirstField(event: Event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const aims = ['[data-dialog-content]', '[data-dialog-foot]'].flatMap((part) => [
    ...dialog.querySelectorAll<HTMLElement>(`${part} :is(${controls})`),
  ]);
  const first = aims.find((each) => each.checkVisibility());
  if (first === undefined) return;
  event.preventDefault();
  first.focus({ preventScroll: true });
}
