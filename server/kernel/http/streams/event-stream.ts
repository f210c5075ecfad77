import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Clock } from '../../clock.ts';
import type { Events } from '../../events.ts';
import type { Visit } from '../../database/guest.ts';
import { movedIn, type GuestSights, type Sight } from '../../people/guest-sight.ts';
import type { RightsMemory } from '../../people/rights.ts';
import type { Sessions } from '../../people/session.ts';
import { beyondKey } from '../gate/admission.ts';
import { enterHouse, type Entered } from '../gate/house.ts';
import { replyOf } from '../answer/reply.ts';
import type { Streams } from './streams.ts';

/** No page is told more than ten times a second (S-250); what happens between is told together. */
const pause = 100;
/** Keeps proxies from closing a quiet stream, and ends a stream whose session has ended. */
const heartbeat = 20_000;
/** A guest's page rests so many times as long as the look took: owners who work without a pause do not pay for it. */
const restAfterLook = 4;

const stopping = 'The server is restarting. Please try again in a moment.';

/** What the streams of pages need. */
type Watching = {
  readonly events: Events;
  readonly sessions: Sessions;
  readonly rights: RightsMemory;
  readonly clock: Clock;
  readonly streams: Streams;
  /** What guests see of a house: their pages hear of nothing else. */
  readonly sights: GuestSights;
  /** The areas of a guest's own that are told to their page in another house: what is open to them, and who they are. */
  readonly ofGuests: ReadonlySet<string>;
};

/** A guest's stream is open as a call that only looks. */
const watching = { guests: 'view', gate: 'open' } as const;

/**
 * `GET /api/events`: server-sent events for the signed-in viewer. Each message is `{ areas: [...] }`: in which areas something
 * of theirs changed. It carries no record; the page asks for what it shows. `GET /api/of/{owner}/events` tells a guest in which areas
 * of the house something changed of what they see, with the house as `of`. Any change in the house makes it look again as the guest; a
 * change of what is closed to them leaves the look as it was, and nothing is said.
 */
export function serveEvents(
  app: Hono,
  { events, sessions, rights, clock, streams, sights, ofGuests }: Watching,
  secure: Readonly<Record<string, string>>,
): void {
  /** Ends the streams that are open: their pages come back at once and ask anew for all that they show. */
  const leaving = new Set<() => void>();
  events.onGap(() => {
    for (const leave of leaving) leave();
  });

  for (const path of ['/api/events', houseCall(':house', '/api/events')]) app.get(path, watch);

  async function watch(context: Context): Promise<Response> {
    const house = context.req.param('house')?.toLowerCase();
    const cookies = context.req.header('cookie');
    const authorization = context.req.header('authorization');
    let viewer: Viewer;
    let entered: Entered | undefined;
    let endTurn: () => void;
    try {
      viewer = whoWatches(await sessions.callerOf(cookies, authorization));
      if (house !== undefined) entered = await enterHouse(rights, watching, viewer, house, clock.now());
      // Whoever asks for the head alone never reads: a stream for them would stay for good.
      if (context.req.raw.method === 'HEAD') {
        return new Response(null, { headers: { ...secure, 'content-type': 'text/event-stream' } });
      }
      if (events.closing()) throw new Fault('unavailable', stopping, { retryAfter: 2 });
      endTurn = streams.enter(viewer.session_id);
    } catch (fault) {
      return replyOf(fault, randomUUID(), secure);
    }
    for (const [name, value] of Object.entries(secure)) context.header(name, value);
    // Some proxies gather an answer until it is whole, which this one never is.
    context.header('x-accel-buffering', 'no');
    return streamSSE(context, async (stream) => {
      const changed = new Set<string>();
      const visit = entered?.visit;
      /** What the guest saw last, and whether it may be something else by now. */
      let [seen, doubtful] = [new Map() as Sight, false];
      let [wake, left] = [() => {}, false];
      const leave = () => {
        left = true;
        wake();
      };
      const hear = (areas: readonly string[]) => {
        for (const area of areas) changed.add(area);
        wake();
      };
      const doubt = () => {
        doubtful = true;
        wake();
      };
      const ends =
        visit === undefined
          ? [events.subscribe(viewer.user_id, hear)]
          : [
              events.subscribe(visit.owner, doubt),
              events.subscribe(viewer.user_id, (areas) => hear(areas.filter((area) => ofGuests.has(area)))),
            ];
      /** The database may be away: then the page comes back, and is told so by the answer that it gets. */
      const isLetIn = async () => {
        if ((await sessions.callerOf(cookies, authorization).catch(() => null)) === null) return false;
        if (house === undefined) return true;
        return (await rights.of(viewer.user_id, house).catch(() => null)) !== null;
      };
      const over = () => left || stream.aborted || events.closing();
      const woken = (within: number) =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, within);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      leaving.add(leave);
      stream.onAbort(leave);
      try {
        // Without an answer nobody knows what has changed: the page comes back and asks anew for all that it shows.
        const look = (as: Visit) => sights.look(as).catch(leave);
        if (visit !== undefined) seen = (await look(visit)) ?? seen;
        await stream.writeSSE({ event: 'open', data: '{}' });
        // By the clock, whatever is heard meanwhile: a beat that comes late would tell a guest that something is going on.
        let beatAt = performance.now() + heartbeat;
        let restUntil = 0;
        while (!over()) {
          const waits = doubtful ? restUntil : beatAt;
          if (changed.size === 0) await woken(Math.max(0, waits - performance.now()));
          if (over()) break;
          let isOpen = await isLetIn();
          if (isOpen && visit !== undefined && doubtful && performance.now() >= restUntil) {
            doubtful = false;
            const begun = performance.now();
            const now = await look(visit);
            if (now === undefined) break;
            restUntil = performance.now() + restAfterLook * (performance.now() - begun);
            const moved = movedIn(seen, now);
            seen = now;
            for (const area of moved) changed.add(area);
            // Where nothing is left of an area, a grant may have ended of which no word has come yet.
            if (moved.some((area) => !now.has(area))) {
              rights.forget(viewer.user_id);
              isOpen = await isLetIn();
            }
          }
          if (over()) break;
          if (!isOpen) {
            // It hears of no change any more, but its page shall ask who is signed in, and learn it.
            await stream.writeSSE({ event: 'over', data: '{}' });
            break;
          }
          const areas = [...changed];
          changed.clear();
          if (areas.length > 0) {
            await stream.writeSSE({
              data: JSON.stringify(house === undefined ? { areas } : { areas, of: house }),
            });
            await stream.sleep(pause);
          }
          if (performance.now() >= beatAt) {
            await stream.write(': still here\n\n');
            beatAt = performance.now() + heartbeat;
          }
        }
      } finally {
        leaving.delete(leave);
        for (const end of ends) end();
        endTurn();
      }
    });
  }
}

/** Pages watch, programs do not: an area's name would tell of what a key may not reach. */
function whoWatches(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
  if (viewer.key_scope !== null) throw new Fault('forbidden', beyondKey);
  return viewer;
}
