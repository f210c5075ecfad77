import { useEffect, useState } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes the linked marks of a drawing one stop of the Tab key, among which the arrow keys move. Gives the callback for the drawing's `ref`; each
 * drawing must have its figures as a table or list beside it, whose links are stops of their own.
 */
export function useOneStop() {
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null);
  useEffect(() => {
    if (drawing === null) return;
    const marks = () => [...drawing.querySelectorAll<SVGAElement>('a')];
    const stopAt = (stop: Element | undefined) => {
      for (const mark of marks()) mark.setAttribute('tabindex', mark === stop ? '0' : '-1');
    };
    const onFocus = ({ target }: FocusEvent) => {
      const mark = target instanceof Element ? target.closest('a') : null;
      if (mark !== null) stopAt(mark);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const all = marks();
      const at = all.findIndex((mark) => mark === document.activeElement);
      if (step === undefined || at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      all[step(at, all.length)]?.focus();
    };
    const keepOne = () => {
      const all = marks();
      const stops = all.filter((mark) => mark.getAttribute('tabindex') === '0');
      const untouched = all.some((mark) => !mark.hasAttribute('tabindex'));
      if (stops.length !== 1 || untouched) stopAt(stops[0] ?? all[0]);
    };
    keepOne();
    const observer = new MutationObserver(keepOne);
    observer.observe(drawing, { childList: true, subtree: true });
    drawing.addEventListener('focusin', onFocus);
    drawing.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      drawing.removeEventListener('focusin', onFocus);
      drawing.removeEventListener('keydown', onKey);
    };
  }, [drawing]);
  return setDrawing;
}
