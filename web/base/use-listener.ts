import { useEffect, useRef, type RefObject } from 'react';

/**
 * Listens for events that bubble up to an element that is no control itself: keys within a form, clicks on a table's rows. The handler
 * may be a new function at each render.
 */
export function useListener<Type extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  handler: (event: HTMLElementEventMap[Type]) => void,
) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const heard = element.current;
    const hear = (event: HTMLElementEventMap[Type]) => latest.current(event);
    heard?.addEventListener(type, hear);
    return () => heard?.removeEventListener(type, hear);
  }, [element, type]);
}
