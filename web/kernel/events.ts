import { tellStale } from './changes.ts';

const eventsAddress = '/api/events';
const firstDelay = 1_000;
const longestDelay = 60_000;

/** The areas that an event names; an event that cannot be read names none. */
export function areasOf(data: string): string[] {
  try {
    const message: unknown = JSON.parse(data);
    if (typeof message !== 'object' || message === null || !('areas' in message)) return [];
    return Array.isArray(message.areas) ? message.areas.filter((area) => typeof area === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Listens to what changes on the server: each message `{ areas }` makes these areas' answers stale. A broken line is taken up
 * again after 1 s, 2 s, 4 s … at most a minute; what was missed meanwhile is made good by refreshing everything seen.
 * Answers a function that stops listening.
 */
export function listen(everything: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;
  let missed = false;

  function open() {
    source = new EventSource(eventsAddress);
    source.onopen = () => {
      delay = firstDelay;
      if (missed) everything();
      missed = false;
    };
    source.onmessage = (event: MessageEvent<string>) => tellStale(areasOf(event.data));
    // The session has ended: asking anew for all that is seen leads to the sign-in.
    source.addEventListener('over', everything);
    source.onerror = () => {
      source?.close();
      // Not broken off but not taken up either: the session may be over, here or at its owner's word elsewhere.
      if (missed) tellStale(['accounts']);
      missed = true;
      timer = setTimeout(open, delay + Math.random() * 250);
      delay = Math.min(delay * 2, longestDelay);
    };
  }

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
