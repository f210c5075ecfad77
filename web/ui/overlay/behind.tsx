import { useLayoutEffect, type ReactNode } from 'react';

const id = 'behind-dialogs';
let dialogs = 0;

/** Everything that a dialog may stand before. What speaks through dialogs too (toasts, announcements) stands beside it. */
export function Behind({ children }: { children: ReactNode }) {
  return (
    <div id={id} className="contents">
      {children}
    </div>
  );
}

/**
 * Puts the screen out of reach for as long as a dialog is drawn, also of what the screen draws only later. Lay it into the dialog's
 * content. Radix hides what stands at the moment of opening, and nothing around a live region.
 */
export function Modal() {
  useLayoutEffect(() => {
    dialogs += 1;
    reach();
    return () => {
      dialogs -= 1;
      reach();
    };
  }, []);
  return null;
}

function reach() {
  document.getElementById(id)?.toggleAttribute('inert', dialogs > 0);
}
