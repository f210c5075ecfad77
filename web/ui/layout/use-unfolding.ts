import { useEffect, useRef, type RefObject } from 'react';

/**
 * A form that takes the place of the button that opened it, and gives it back: the focus goes into its first field, and afterwards
 * to the button. Both would else be gone from under it.
 */
export function useUnfolding<Part extends HTMLElement>(
  open: boolean,
): { opener: RefObject<HTMLButtonElement | null>; unfolded: RefObject<Part | null> } {
  const opener = useRef<HTMLButtonElement>(null);
  const unfolded = useRef<Part>(null);
  const former = useRef(open);
  useEffect(() => {
    if (former.current === open) return;
    former.current = open;
    if (open) unfolded.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    else opener.current?.focus();
  }, [open]);
  return { opener, unfolded };
}
