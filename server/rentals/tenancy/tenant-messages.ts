import { Fault } from '@holdfast/domain/kernel/call/fault';
import * as endpoints from '@holdfast/domain/rentals/tenancy/tenancy-messages';
import { tenancyTexts } from '@holdfast/domain/rentals/tenancy/tenancy';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Tx } from '../../kernel/database/database.ts';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { requireOpenHouse } from '../../kernel/http/gate/house-standing.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import type { RentalsGiven } from '../given.ts';
import { requireTenancy } from './tenancies.ts';

const writing: Limit = { name: 'messages', tries: 30, seconds: 60 };
const atOnce = 40;

type Asking = {
  readonly owner: string;
  readonly standing: Standing;
  readonly input: { house: string; agreement_id: string };
  readonly today: string;
  readonly now: Date;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** The conversation of an agreement on the pages of its tenants. Everybody in it is there in their own name; nothing is written as the owner. */
export function tenantMessages(
  { database, events }: Kernel,
  { tenancyThreads }: RentalsGiven,
): readonly Answer[] {
  const allowed = async ({ input, owner, standing, today, now, reading }: Asking) => {
    const own = await reading((tx) => requireTenancy(tx, input, today));
    if (!own.runs) throw new Fault('forbidden', tenancyTexts.notWriting);
    await requireOpenHouse(database, { house: own.owner, owner, standing }, now);
    await spend(database, writing, owner);
  };
  return [
    answer(endpoints.listTenancyMessages, async ({ tx, owner, input, today }) => {
      const own = await requireTenancy(tx, input, today);
      const { items, more, unread } = await tenancyThreads.list(tx, input, {
        before: input.before,
        limit: atOnce,
      });
      const shown = items.map(({ author_id, files, ...each }) => ({
        ...each,
        mine: author_id === owner,
        files: files.map(({ id, name, file_id }) => ({ id, name, file_id })),
      }));
      return { items: shown, more, unread, writes: own.runs };
    }),
    answer(
      endpoints.sendTenancyMessage,
      async ({ tx, input, now, afterCommit }) => {
        const people = await tenancyThreads.send(
          tx,
          input,
          { body: input.body, file_ids: input.file_ids },
          now,
        );
        afterCommit(() => {
          for (const userId of people) events.publish({ userId, areas: ['messaging', 'rentals'] });
        });
      },
      allowed,
    ),
    answer(endpoints.readTenancyMessages, async ({ tx, input, today, now }) => {
      await requireTenancy(tx, input, today);
      await tenancyThreads.read(tx, input, input.seq, now);
    }),
  ];
}
