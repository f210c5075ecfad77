import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Events } from '../events.ts';
import type { Sessions } from '../session.ts';
import { replyOf } from './reply.ts';

/** No page is told more than ten times a second (S-250); what happens between is told together. */
const pause = 100;
/** Keeps proxies from closing a quiet stream, and ends a stream whose session has ended. */
const heartbeat = 20_000;

/**
 * `GET /api/events`: server-sent events for the signed-in viewer. Each message is `{ areas: [...] }`: in which areas something
 * of theirs changed. It carries no record; the page asks for what it shows.
 */
export function serveEvents(app: Hono, events: Events, sessions: Sessions): void {
  app.get('/api/events', async (context) => {
    const cookies = context.req.header('cookie');
    const viewer = await sessions.viewerOf(cookies);
    if (viewer === null) {
      return replyOf(new Fault('not_signed_in', 'Your session has expired. Please log in again.'), '');
    }
    return streamSSE(context, async (stream) => {
      const changed = new Set<string>();
      let wake = () => {};
      const end = events.subscribe(viewer.user_id, (areas) => {
        for (const area of areas) changed.add(area);
        wake();
      });
      stream.onAbort(() => {
        end();
        wake();
      });
      await stream.writeSSE({ event: 'open', data: '{}' });
      while (!stream.aborted && !events.closing()) {
        if (changed.size === 0) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, heartbeat);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
        if (stream.aborted || events.closing()) break;
        if ((await sessions.viewerOf(cookies)) === null) break;
        if (changed.size === 0) {
          await stream.write(': still here\n\n');
          continue;
        }
        const areas = [...changed];
        changed.clear();
        await stream.writeSSE({ data: JSON.stringify({ areas }) });
        await stream.sleep(pause);
      }
      end();
    });
  });
}
