import { useLayoutEffect, useRef, useState } from 'react';

/** How a drawing with a view box stands: as wide as it was drawn, printed as wide as there is room. */
export const asDrawn = 'block print:h-auto print:w-full';

/** An element's width in pixels, 0 before it is known, and the letters' size as a share of the usual 16 pixels. */
export function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, letter: 1 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setRoom({ width: element.clientWidth, letter });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, room] as const;
}
