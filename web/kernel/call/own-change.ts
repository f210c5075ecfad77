import { guestHouse } from '../../base/guest-house.ts';
import { doubtAlone, tellAlone, tellStale, withGathering } from './changes.ts';
import { eventsHeard, isLive, isToldSince } from './events.ts';

/** How long the answer of a change waits for its own event, which the server sends before it, in milliseconds. */
const patience = 60;

/** Marks the moment at which a change is sent, for `tellOwnChange`. */
export const changeSent = eventsHeard;

/**
 * Makes the answers of these areas stale after a change by a call of `area`, of which the server tells all pages, this one too. What an event has
 * made stale since the change was sent is being asked for already; were that event of another change, the one of this change would still come.
 */
export function tellOwnChange(areas: readonly string[], { area, sent }: { area: string; sent: number }) {
  // Guests hear of what they see of a house, after a look of its own.
  if (!isLive() || guestHouse !== null) return tellStale(areas);
  const stale = withGathering(areas);
  const tellRest = () => {
    const rest = stale.filter((each) => !isToldSince(each, sent));
    if (rest.length > 0) tellAlone(rest);
  };
  if (isToldSince(area, sent)) return tellRest();
  doubtAlone(stale);
  setTimeout(tellRest, patience);
}
