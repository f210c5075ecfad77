import { useEffect, useState, type RefObject } from 'react';
import { hides, type Box } from './hides.ts';

const pressable = 'a[href], button, input, select, textarea, summary, [role=button]';

/** Whether a button that floats over the screen would lie on something to press, wherever the screen was scrolled to. */
export function useDrawnBack(button: RefObject<HTMLButtonElement | null>): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const own = button.current;
      setBack(own !== null && own.checkVisibility() && liesOn(own));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // What comes late makes the screen higher.
    const grows = new ResizeObserver(lookSoon);
    grows.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      grows.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  });
  return isBack;
}

/** The place where the button stands at rest: what draws it back is no part of its offset. */
const placeOf = (own: HTMLElement): Box => ({
  left: own.offsetLeft,
  top: own.offsetTop,
  right: own.offsetLeft + own.offsetWidth,
  bottom: own.offsetTop + own.offsetHeight,
});

function liesOn(own: HTMLElement): boolean {
  const place = placeOf(own);
  const shares = [0.1, 0.5, 0.9];
  const below = shares.flatMap((across) =>
    shares.flatMap((down) =>
      document.elementsFromPoint(
        place.left + (place.right - place.left) * across,
        place.top + (place.bottom - place.top) * down,
      ),
    ),
  );
  const controls = new Set(below.map((each) => each.closest(pressable)));
  return [...controls].some(
    (each) => each !== null && each !== own && hides(place, each.getBoundingClientRect()),
  );
}
