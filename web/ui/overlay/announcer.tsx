import { useEffect, useRef, useSyncExternalStore } from 'react';

/** How long a text must stand still before it is said, in milliseconds: what is typed on drops what was about to be said. */
const calm = 600;

let said = '';
let about: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function say(text: string) {
  clearTimeout(about);
  about = setTimeout(() => {
    // The same words once more are said only where something changes; a space is not spoken.
    said = said === text ? `${text}\u00a0` : text;
    for (const listener of listeners) listener();
  }, calm);
}

/** The product's one live region for what changes on a screen without being looked at: counts, hits, "No results found". */
export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
    () => '',
  );
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

/**
 * Says a text to those who listen, whenever it or `asked` changes: "12 documents" after a filter. `asked` is what was typed or
 * chosen; nothing is said before anything was, nor while `text` is null because its answer is on its way.
 */
export function useAnnouncement(text: string | null, asked: string) {
  const spoke = useRef(false);
  useEffect(() => {
    if (text === null || (asked === '' && !spoke.current)) return;
    spoke.current = true;
    say(text);
  }, [text, asked]);
}
