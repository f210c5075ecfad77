import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Thread } from '@holdfast/domain/messaging/thread';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import { requireOpenHouse, standingOf } from '../../kernel/http/gate/house-standing.ts';
import type { ThreadKey } from './threads.ts';

/** Nobody types faster; a program that writes to people is stopped. */
export const messageLimit: Limit = { name: 'messages', tries: 30, seconds: 60 };
export const threadLimit: Limit = { name: 'conversations', tries: 20, seconds: 3600 };
/** Each report is a letter to the support. */
export const reportLimit: Limit = { name: 'reported messages', tries: 20, seconds: 3600 };
/** Files that somebody sends into the conversations of others. */
export const fileLimit: Limit = { name: 'files of conversations', tries: 100, seconds: 3600 };

type Asking = {
  readonly owner: string;
  readonly standing: Standing;
  readonly now: Date;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/**
 * What stands before writing: first that the conversation, or with `begins` the house, is open to the person, then the access of its owner,
 * then how much they have written. So nobody learns of a house that is none of theirs whether it is there.
 */
export const allowWriting =
  (database: Database, { begins = false } = {}) =>
  async ({
    input,
    owner,
    standing,
    now,
    reading,
  }: Asking & { readonly input: { house: string; id?: string } }) => {
    const { house, id } = input;
    const { rows } = await reading((tx) =>
      (begins
        ? sql<{ open: boolean }>`select writes_in(${house}::uuid) as open`
        : sql<{
            open: boolean;
          }>`select thread_role(${house}::uuid, ${id ?? null}::uuid, ${owner}::uuid) is not null as open`
      ).execute(tx),
    );
    if (rows[0]?.open !== true) throw notFound(begins ? 'Person' : 'Conversation');
    await requireOpenHouse(database, { house, owner, standing }, now);
    await spend(database, begins ? threadLimit : messageLimit, owner);
  };

/** The same for changing what stands already, which nobody needs to be kept from doing often. */
export const allowChanging =
  (database: Database) =>
  async ({ input, owner, standing, now, reading }: Asking & { readonly input: { house: string } }) => {
    const { rows } = await reading((tx) =>
      sql<{ open: boolean }>`select writes_in(${input.house}::uuid) as open`.execute(tx),
    );
    // What is not theirs is said by the change itself.
    if (rows[0]?.open === true)
      await requireOpenHouse(database, { house: input.house, owner, standing }, now);
  };

/** Says of one conversation also whether its owner's access has ended, which closes it for writing. */
export function withHouseClosed(database: Database) {
  return {
    prepare: async ({ input, owner, standing, now }: Asking & { readonly input: ThreadKey }) => {
      const found = await standingOf(database, { house: input.house, owner, standing }).catch(() => null);
      return found !== null && !hasAccess(found, now);
    },
    with: (thread: Thread, closed: boolean): Thread => ({
      ...thread,
      closed: thread.closed ?? (closed ? 'house' : null),
    }),
  };
}
