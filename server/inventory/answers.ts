import { sql } from 'kysely';
import type { AnswerDraft, CheckedType } from '@holdfast/domain/inventory/answer';
import { checkTexts } from '@holdfast/domain/inventory/check';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';

/** What the areas that keep things lend, by the kind of thing. */
export type Keeping = {
  /** Puts things into a place, or with null into none. */
  readonly move: Readonly<
    Record<
      CheckedType,
      (tx: Tx, owner: string, ids: readonly string[], placeId: string | null) => Promise<unknown>
    >
  >;
  /** Adds an uploaded photograph to a thing; false where it has that one already. */
  readonly photograph: Readonly<
    Record<CheckedType, (tx: Tx, owner: string, id: string, fileId: string, today: Day) => Promise<boolean>>
  >;
};

/**
 * Keeps what was said of a thing, moves it and adds its photograph where they are given. Of two answers the one that was said later holds,
 * whichever arrives first; the earlier one moves nothing, its photograph is kept. Throws `conflict` for a finished check, `not_found` for a
 * thing that is not there any more, `invalid` for a place or a photograph that is not.
 */
export async function answerThing(
  tx: Tx,
  owner: string,
  { id: check_id, item_type, item_id, answer, note, place_id, photo, age }: AnswerDraft & { id: string },
  { keeping, now, today }: { keeping: Keeping; now: Date; today: Day },
): Promise<{ holds: boolean }> {
  if (answer === 'moved' && place_id == null)
    refuse([{ field: 'place_id', message: 'Choose where it lies' }]);
  await requireOpen(tx, owner, check_id);
  await requireThing(tx, owner, item_type, item_id);
  const key = { user_id: owner, check_id, item_type, item_id };
  const said_at = new Date(now.getTime() - age * 1000).toISOString();
  // The row is there before it is locked, so that of two first answers one waits for the other.
  await tx
    .insertInto('inventory_answers')
    .values({ ...key, answer: 'open', said_at: '1970-01-01T00:00:00Z' })
    .onConflict((conflict) => conflict.columns(['user_id', 'check_id', 'item_type', 'item_id']).doNothing())
    .execute();
  const row = tx
    .selectFrom('inventory_answers')
    .select(['said_at', sql<boolean>`said_at <= ${said_at}::timestamptz`.as('holds')])
    .where((where) => where.and(key))
    .forUpdate();
  const { holds } = await row.executeTakeFirstOrThrow();
  if (holds && place_id !== undefined) await keeping.move[item_type](tx, owner, [item_id], place_id);
  const added =
    photo !== undefined && (await keeping.photograph[item_type](tx, owner, item_id, photo, today)) ? 1 : 0;
  if (holds) {
    await tx
      .updateTable('inventory_answers')
      .set({ answer, note, said_at, place_id: await placeOf(tx, owner, item_type, item_id) })
      .where((where) => where.and(key))
      .execute();
  }
  if (added > 0) {
    await tx
      .updateTable('inventory_answers')
      .set((eb) => ({ photographs: eb('photographs', '+', added) }))
      .where((where) => where.and(key))
      .execute();
  }
  return { holds };
}

/** Throws `not_found` for a check that is not there, `conflict` for a finished one; nobody finishes it while an answer is being written. */
async function requireOpen(tx: Tx, owner: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('inventory_checks')
    .select('finished_on')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (found === undefined) throw notFound('Check');
  if (found.finished_on !== null) throw new Fault('conflict', checkTexts.finished);
}

async function requireThing(tx: Tx, owner: string, type: CheckedType, id: string): Promise<void> {
  const found = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .where('removed_at', 'is', null)
    .where('disposed_on', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new Fault('not_found', checkTexts.gone);
}

/** In which place a thing lies; null where in none. */
async function placeOf(tx: Tx, owner: string, type: CheckedType, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('belongings')
    .select('of_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .where('of_type', '=', 'place')
    .executeTakeFirst();
  return row?.of_id ?? null;
}
