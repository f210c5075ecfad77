import { sql } from 'kysely';
import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { areaRank, guestIn, type Visit } from '../kernel/database/guest.ts';
import { answer, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** What a manager of rentals names in a call. */
export type Named = {
  /** The record that is changed, which has to be open to them as its manager; null where one is added. */
  readonly changes: {
    readonly type: 'agreement' | 'repair';
    readonly id: string;
    readonly noun: string;
  } | null;
  /** What is named beside it, by its field: each has to be open to them, money to be written too. */
  readonly uses: readonly {
    readonly field: string;
    readonly type: string;
    readonly id: string | null | undefined;
  }[];
  /** Whether it would hide or show the record, or says what only the owner knows. */
  readonly ownersAlone: boolean;
};

type Writing<In> = {
  readonly tx: Tx;
  readonly owner: string;
  /** Who writes it. */
  readonly by: string;
  readonly input: In;
  readonly today: Day;
  readonly afterCommit: (act: () => void | Promise<void>) => void;
};

type Managed<E extends Endpoint> = {
  readonly names: (input: TakenBy<E>) => Named;
  /** Writes as the owner, and gives the id of what is shown then. */
  readonly write: (call: Writing<TakenBy<E>>) => Promise<string>;
  /** Reads the answer as who has asked. */
  readonly read: (tx: Tx, owner: string, id: string, today: Day) => Promise<OutputOf<E>>;
};

/**
 * Answers a change that a manager of the rentals, or of the record, may make in the owner's house. It touches rows that are closed to guests
 * (an overlap with a private agreement, the accounts that rent goes into), so it is written as the owner, once it is checked that all that is
 * named is open to the guest. What they get back is read as the guest.
 */
export function answerManaged<E extends Endpoint>(
  { database }: Kernel,
  endpoint: E,
  { names, write, read }: Managed<E>,
): Answer {
  return answer<E, string | null>(
    endpoint,
    async ({ tx, owner, viewer, input, today, afterCommit }, written) => {
      const own = { tx, owner, by: viewer.user_id, input, today, afterCommit };
      return read(tx, owner, written ?? (await write(own)), today);
    },
    async ({ owner, viewer, input, today, reading, afterCommit }) => {
      if (viewer.user_id === owner) return null;
      await reading((tx) => requireManager(tx, guestIn(tx), names(input)));
      return database
        .asViewer(owner, async (tx) => {
          await holdGrant(tx, owner, viewer.user_id, names(input).changes);
          return write({ tx, owner, by: viewer.user_id, input, today, afterCommit });
        })
        .catch(withoutWords);
    },
  );
}

/** Throws `not_found` for what is closed to the guest, and `forbidden` for what is more than they may do. */
async function requireManager(
  tx: Tx,
  visit: Visit | undefined,
  { changes, uses, ownersAlone }: Named,
): Promise<void> {
  const reach = async (type: string, id: string) => {
    const { rows } = await sql<{ far: number | null }>`select reach(${type}, ${id}::uuid) as far`.execute(tx);
    return rows[0]?.far ?? 0;
  };
  const rank =
    changes === null ? areaRank(visit ?? { opened: [] }, 'rentals') : await reach(changes.type, changes.id);
  if (changes !== null && rank === 0) throw notFound(changes.noun);
  if (rank < 3) throw new Fault('forbidden', houseTexts.beyondRole);
  if (ownersAlone) throw new Fault('forbidden', houseTexts.ownersAlone);
  for (const { field, type, id } of uses) {
    if (id == null) continue;
    if ((await reach(type, id)) >= (type === 'money_account' ? 2 : 1)) continue;
    const message = 'Not found';
    throw new Fault('invalid', message, { fields: [{ field, message }] });
  }
}

/** Holds what makes `guest` a manager until the transaction ends: where it was taken back since it was read, nothing is written. */
async function holdGrant(tx: Tx, owner: string, guest: string, changes: Named['changes']): Promise<void> {
  const { rows } = await sql`
    select g.id from grants g where g.user_id = ${owner} and g.opens_to = ${guest} and g.role = 'manager' and g.state = 'accepted'
      and (g.expires_at is null or g.expires_at > now())
      and (g.item_type in ('*', 'area:rentals') or (g.item_type = ${changes?.type ?? ''} and g.item_id = ${changes?.id ?? null}::uuid))
    order by g.id limit 1 for share`.execute(tx);
  if (rows.length === 0) throw new Fault('forbidden', houseTexts.beyondRole);
}

/** Takes the names out of a refusal: they may be those of an agreement that is closed to the guest. */
function withoutWords(error: unknown): never {
  if (!(error instanceof Fault)) throw error;
  const plain = (text: string) => text.replace(/^(Another agreement covers these dates): .*$/su, '$1');
  const fields = error.fields.map(({ field, message }) => ({ field, message: plain(message) }));
  throw new Fault(error.code, plain(error.message), { fields });
}
