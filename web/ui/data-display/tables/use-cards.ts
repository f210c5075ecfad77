import { useLayoutEffect, type RefObject } from 'react';

/** Under this width, in pixels, a row is always a card: a phone is held in one hand and read downwards (S-256). */
const phone = 768;

/**
 * Draws a table's rows as cards wherever its columns do not fit beside one another: on the phone, beside the sidebar of a small
 * screen, in large letters, with more space between them. `in-data-cards:` in the classes says what a card looks like.
 */
export function useCards(frame: RefObject<HTMLElement | null>, rows: number) {
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    let seen = '';
    const measure = () => {
      // Rows that come by while one scrolls change the height alone; looking at each of them would lay out the table twice.
      const look = `${box.clientWidth} ${getComputedStyle(document.documentElement).fontSize}`;
      if (look === seen) return;
      seen = look;
      box.removeAttribute('data-cards');
      box.toggleAttribute('data-cards', window.innerWidth < phone || box.scrollWidth > box.clientWidth);
    };
    measure();
    // The frame changes its height too when letters grow.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    void document.fonts.ready.then(() => {
      seen = '';
      measure();
    });
    return () => observer.disconnect();
  }, [frame, rows]);
}
