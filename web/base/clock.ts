import type { Day } from '@holdfast/domain/kernel/time/day';

/**
 * Tells the time in the browser; nothing else does. The server's clock counts: a device whose calendar is wrong must not close the
 * gate, count other days than the server, or be offered a day that the server refuses.
 */
const name = 'holdfast.clock';

/** How far the server is ahead of this device, in milliseconds. It is stored, so that a page is right before its first answer. */
let ahead = storedAhead();
const listeners = new Set<() => void>();

/** Changes below this are the time that an answer takes through the network, in milliseconds. */
const worthTelling = 2_000;

/** Sets the clock by what the server says, in ISO 8601, at the moment when it is said. */
export function setClock(serverNow: unknown) {
  const moment = typeof serverNow === 'string' ? Date.parse(serverNow) : Number.NaN;
  if (Number.isNaN(moment)) return;
  const moved = moment - Date.now() - ahead;
  ahead += moved;
  try {
    localStorage.setItem(name, String(ahead));
  } catch {
    // Without storage the next page learns it from its first answer.
  }
  if (Math.abs(moved) > worthTelling) for (const listener of listeners) listener();
}

export function now(): Date {
  return new Date(Date.now() + ahead);
}

/** Today in the owner’s time zone, not in UTC. */
export function today(moment: Date = now()): Day {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const date = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${date}`;
}

/** Runs `listener` whenever the clock is found to be wrong and set. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedAhead(): number {
  try {
    const read = Number(localStorage.getItem(name) ?? '0');
    return Number.isFinite(read) ? read : 0;
  } catch {
    return 0;
  }
}
