import { houseCall } from '@holdfast/domain/kernel/call/house';
import { doubtStanding, tellAlone, withGathering } from './changes.ts';
import { guestHouse } from '../../base/guest-house.ts';

/** Address of the stream of events; in another house it is that house's, which also tells of the viewer's own grants. */
const eventsAddress = guestHouse === null ? '/api/events' : houseCall(guestHouse, '/api/events');
/** In milliseconds. */
const firstDelay = 10_000;
const longestDelay = 60_000;

/**
 * How long the nth broken line in a row waits, `chance` being from 0 to 1: anywhere within 10 s, 20 s, 40 s, at most a minute. Spread
 * over the whole time, because after a restart of the server every open page would else come back in the same second.
 */
export function reconnectDelay(nth: number, chance: number): number {
  return chance * Math.min(firstDelay * 2 ** (nth - 1), longestDelay);
}

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

/** How many events have come, and by area the number of the last one that made it stale. */
let heard = 0;
const lastOf = new Map<string, number>();

/** How many events have come so far. */
export const eventsHeard = () => heard;

/** Whether an event has made an area stale since there were so many of them. */
export const isToldSince = (area: string, since: number) => (lastOf.get(area) ?? 0) > since;

function hear(areas: readonly string[]) {
  const stale = withGathering(areas);
  heard += 1;
  for (const area of stale) lastOf.set(area, heard);
  tellAlone(stale);
}

let live = false;
const liveListeners = new Set<() => void>();

/** Whether changes come by themselves at this moment. */
export const isLive = () => live;

/** Runs `listener` whenever the line is taken up or breaks; returns a function that ends it. */
export function onLive(listener: () => void): () => void {
  liveListeners.add(listener);
  return () => liveListeners.delete(listener);
}

function becomeLive(now: boolean) {
  if (live === now) return;
  live = now;
  for (const listener of liveListeners) listener();
}

/**
 * Listens to what changes on the server: each message `{ areas }` makes these areas' answers stale. A broken line is taken up
 * again after `reconnectDelay`, or as soon as the device has a network again; what was missed meanwhile is made good by refreshing everything seen.
 * Returns a function that stops listening.
 */
export function listen(everything: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let broken = 0;
  let missed = false;

  function open() {
    source = new EventSource(eventsAddress);
    source.onopen = () => {
      becomeLive(true);
      broken = 0;
      if (missed) everything();
      missed = false;
    };
    source.onmessage = (event: MessageEvent<string>) => hear(areasOf(event.data));
    // The session has ended: asking anew for all that is seen leads to the sign-in.
    source.addEventListener('over', everything);
    source.onerror = lose;
  }

  function lose() {
    becomeLive(false);
    source?.close();
    // Not broken off but not taken up either: the session may be over, here or at its owner's word elsewhere.
    if (missed) doubtStanding();
    missed = true;
    broken += 1;
    clearTimeout(timer);
    timer = setTimeout(open, reconnectDelay(broken, Math.random()));
  }

  // A line that falls silent is not noticed for minutes; that the device has no network is known at once.
  const onOffline = () => {
    if (live) lose();
  };
  const onOnline = () => {
    if (live) return;
    clearTimeout(timer);
    source?.close();
    open();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  open();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    becomeLive(false);
    clearTimeout(timer);
    source?.close();
  };
}
