/** Milliseconds after which what stands above a section has its size. */
const settled = 3000;
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The id of a section's heading. */
export const headingOf = (name: string) => `heading-${name}`;

/**
 * Leads to a section: its heading has the focus and stands in sight, and stays there while the sections before it are still
 * growing, until the owner moves. Gives what ends that.
 */
export function landOn(name: string): () => void {
  const heading = document.getElementById(headingOf(name));
  const section = heading?.parentElement;
  if (!heading || !section) return () => undefined;
  const land = () => section.scrollIntoView({ block: 'start' });
  const focus = () => heading.focus({ preventScroll: true });
  focus();
  land();
  // A browser that follows a fragment of its own accord takes the focus away again right after.
  const frame = requestAnimationFrame(focus);
  const growing = new ResizeObserver(land);
  if (section.parentElement) growing.observe(section.parentElement);
  const timer = setTimeout(() => stop(), settled);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    growing.disconnect();
    for (const move of moves) window.removeEventListener(move, stop);
  }
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}
