import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Clock } from '../../clock.ts';
import type { Events } from '../../events.ts';
import type { RightsMemory } from '../../people/rights.ts';
import type { Sessions } from '../../people/session.ts';
import { beyondKey } from '../gate/admission.ts';
import { enterHouse } from '../gate/house.ts';
import { replyOf } from '../answer/reply.ts';
import type { Streams } from './streams.ts';

/** No page is told more than ten times a second (S-250); what happens between is told together. */
const pause = 100;
/** Keeps proxies from closing a quiet stream, and ends a stream whose session has ended. */
const heartbeat = 20_000;

const stopping = 'The server is restarting. Please try again in a moment.';

/** What the streams of pages need. */
type Watching = {
  readonly events: Events;
  readonly sessions: Sessions;
  readonly rights: RightsMemory;
  readonly clock: Clock;
  readonly streams: Streams;
  /** The areas that have something for guests: of the others a guest does not even hear. */
  readonly shown: ReadonlySet<string>;
  /** The areas of a guest's own that are told to their page in another house: what is open to them, and who they are. */
  readonly ofGuests: ReadonlySet<string>;
};

/** A guest's stream is open as a call that only looks. */
const watching = { guests: 'view', gate: 'open' } as const;

/**
 * `GET /api/events`: server-sent events for the signed-in viewer. Each message is `{ areas: [...] }`: in which areas something
 * of theirs changed. It carries no record; the page asks for what it shows. `GET /api/of/{owner}/events` tells a guest the same of
 * the house, in the areas in which something is open to them, with the owner's id as `of`.
 */
export function serveEvents(
  app: Hono,
  { events, sessions, rights, clock, streams, shown, ofGuests }: Watching,
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
    let endTurn: () => void;
    try {
      viewer = whoWatches(await sessions.callerOf(cookies, authorization));
      if (house !== undefined) await enterHouse(rights, watching, viewer, house, clock.now());
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
      let [wake, left] = [() => {}, false];
      const leave = () => {
        left = true;
        wake();
      };
      const hear = (areas: readonly string[]) => {
        for (const area of areas) changed.add(area);
        wake();
      };
      const ends =
        house === undefined
          ? [events.subscribe(viewer.user_id, hear)]
          : [
              events.subscribe(house, (areas) => hear(areas.filter((area) => shown.has(area)))),
              events.subscribe(viewer.user_id, (areas) => hear(areas.filter((area) => ofGuests.has(area)))),
            ];
      const over = () => left || stream.aborted || events.closing();
      leaving.add(leave);
      stream.onAbort(leave);
      try {
        await stream.writeSSE({ event: 'open', data: '{}' });
        while (!over()) {
          if (changed.size === 0) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, heartbeat);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          // The database may be away: then the page comes back, and is told so by the answer that it gets.
          const still = await sessions.callerOf(cookies, authorization).catch(() => null);
          const lent = house === undefined ? undefined : await lentIn(house, viewer.user_id);
          if (over()) break;
          if (still === null || lent === null) {
            // It hears of no change any more, but its page shall ask who is signed in, and learn it.
            await stream.writeSSE({ event: 'over', data: '{}' });
            break;
          }
          if (changed.size === 0) {
            await stream.write(': still here\n\n');
            continue;
          }
          const areas = [...changed].filter((area) => lent === undefined || lent.shows(area));
          changed.clear();
          if (areas.length === 0) continue;
          await stream.writeSSE({
            data: JSON.stringify(house === undefined ? { areas } : { areas, of: house }),
          });
          await stream.sleep(pause);
        }
      } finally {
        leaving.delete(leave);
        for (const end of ends) end();
        endTurn();
      }
    });
  }

  /** Which areas of a house a guest hears of; null where nothing is open to them any more. */
  async function lentIn(owner: string, guest: string): Promise<{ shows: (area: string) => boolean } | null> {
    const found = await rights.of(guest, owner).catch(() => null);
    if (found === null) return null;
    return {
      shows: (area) => found.areas === null || found.areas.includes(area) || ofGuests.has(area),
    };
  }
}

/** Pages watch, programs do not: an area's name would tell of what a key may not reach. */
function whoWatches(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
  if (viewer.key_scope !== null) throw new Fault('forbidden', beyondKey);
  return viewer;
}
