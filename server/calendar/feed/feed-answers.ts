import * as endpoints from '@holdfast/domain/calendar/feed-endpoints';
import { feedTexts, type NewFeed } from '@holdfast/domain/calendar/feed';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { idempotencyHeader } from '@holdfast/domain/kernel/call/idempotency';
import { answer, answerPublic, type Answer } from '../../kernel/http/answer/answer.ts';
import { readIdempotencyKey } from '../../kernel/http/once/idempotency-key.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CalendarGiven } from '../given.ts';
import { addFeed, changeFeed, listFeeds, revokeFeed } from './feeds.ts';
import { answerFeed, writtenFiles } from './read-feed.ts';

/** Calendar feeds: their owner's list, and the file that calendars read. */
export function feedAnswers(kernel: Kernel, given: CalendarGiven): Answer[] {
  const { database, config } = kernel;
  const written = writtenFiles();
  const prove = given.requireFreshProof ?? (async () => undefined);
  const checkAreas = (areas: readonly string[] | null | undefined) => {
    const known = given.datedAreas?.();
    const strange = areas?.some((area) => known?.includes(area) === false) ?? false;
    refuse(strange ? [{ field: 'areas', message: feedTexts.unknownArea }] : []);
  };
  return [
    answer(endpoints.listFeeds, async ({ tx, owner }) => ({ items: await listFeeds(tx, owner) })),

    answer(
      endpoints.addFeed,
      async ({ tx, owner, input, request, now }): Promise<NewFeed> => {
        const header = request.headers.get(idempotencyHeader);
        const under = header === null ? null : readIdempotencyKey(header);
        const { feed, token } = await addFeed(tx, owner, input, { under, now });
        const address = new URL(`/api/calendar/feed/${token}.ics`, config.baseUrl).href;
        const webcal = address.replace(/^https?:/, 'webcal:');
        const { renderSVG } = await import('uqr');
        return { ...feed, address, webcal, picture: renderSVG(webcal, { ecc: 'L', border: 2 }) };
      },
      async ({ input, viewer, now }) => {
        checkAreas(input.areas);
        await prove(database, viewer, now);
      },
    ),

    answer(
      endpoints.changeFeed,
      ({ tx, owner, input: { id, ...change }, now }) => changeFeed(tx, owner, id, change, now),
      async ({ input, viewer, now }) => {
        checkAreas(input.areas);
        // What opens more to whoever has the address wants the same proof as the address itself.
        if (input.with_private === true || input.areas !== undefined) await prove(database, viewer, now);
      },
    ),

    answer(endpoints.revokeFeed, ({ tx, owner, input, now }) => revokeFeed(tx, owner, input.id, now)),

    answerPublic(endpoints.readFeed, (call) => answerFeed(kernel, written, call)),
  ];
}
