import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { sessionExpired } from '@holdfast/domain/kernel/connection';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Viewer } from '@holdfast/domain/kernel/viewer';
import type { Events } from '../events.ts';
import type { Sessions } from '../session.ts';
import { beyondKey } from './admit.ts';
import { replyOf } from './reply.ts';
import type { Streams } from './streams.ts';

/** No page is told more than ten times a second (S-250); what happens between is told together. */
const pause = 100;
/** Keeps proxies from closing a quiet stream, and ends a stream whose session has ended. */
const heartbeat = 20_000;

const stopping = 'The server is restarting. Please try again in a moment.';

/**
 * `GET /api/events`: server-sent events for the signed-in viewer. Each message is `{ areas: [...] }`: in which areas something
 * of theirs changed. It carries no record; the page asks for what it shows.
 */
export function serveEvents(
  app: Hono,
  events: Events,
  sessions: Sessions,
  secure: Readonly<Record<string, string>>,
  streams: Streams,
): void {
  /** Ends the streams that are open: their pages come back at once and ask anew for all that they show. */
  const leaving = new Set<() => void>();
  events.onGap(() => {
    for (const leave of leaving) leave();
  });

  app.get('/api/events', async (context) => {
    const cookies = context.req.header('cookie');
    const authorization = context.req.header('authorization');
    let viewer: Viewer;
    let endTurn: () => void;
    try {
      viewer = whoWatches(await sessions.callerOf(cookies, authorization));
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
      const end = events.subscribe(viewer.user_id, (areas) => {
        for (const area of areas) changed.add(area);
        wake();
      });
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
          if (over()) break;
          if (still === null) {
            // It hears of no change any more, but its page shall ask who is signed in, and learn it.
            await stream.writeSSE({ event: 'over', data: '{}' });
            break;
          }
          if (changed.size === 0) {
            await stream.write(': still here\n\n');
            continue;
          }
          const areas = [...changed];
          changed.clear();
          await stream.writeSSE({ data: JSON.stringify({ areas }) });
          await stream.sleep(pause);
        }
      } finally {
        leaving.delete(leave);
        end();
        endTurn();
      }
    });
  });
}

/** Pages watch, programs do not: an area's name would tell of what a key may not reach. */
function whoWatches(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
  if (viewer.key_scope !== null) throw new Fault('forbidden', beyondKey);
  return viewer;
}
