import type { Day } from '@holdfast/domain/kernel/day';

/**
 * The only place in the browser that asks for the time. What counts is the server's: a device whose calendar is wrong must not
 * close the gate, count other days than the server, or be offered a day that the server refuses.
 */
const name = 'holdfast.clock';

/** How far the server is ahead of this device, in milliseconds. Kept, so that a page that waits for the server is no worse off. */
let ahead = kept();
const listeners = new Set<() => void>();

/** A smaller change is the way of the answer through the network. */
const worthTelling = 2_000;

/** Sets the clock by what the server says, in ISO 8601, at the moment when it is said. */
export function setClock(serverNow: unknown) {
  const said = typeof serverNow === 'string' ? Date.parse(serverNow) : Number.NaN;
  if (Number.isNaN(said)) return;
  const moved = said - Date.now() - ahead;
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

function kept(): number {
  try {
    const read = Number(localStorage.getItem(name) ?? '0');
    return Number.isFinite(read) ? read : 0;
  } catch {
    return 0;
  }
}
