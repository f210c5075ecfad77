import { randomUUID } from 'node:crypto';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** The fields that name a record by its id alone, and of which type it is. All of them may be null in an answer. */
const namingFields: Readonly<Record<string, RecordType>> = {
  place_id: 'place',
  vendor_id: 'vendor',
  account: 'money_account',
  account_id: 'money_account',
  to_account_id: 'money_account',
};

type Holder = Record<string, unknown>;
type Naming = {
  readonly holder: Holder;
  readonly field: string;
  readonly type: RecordType;
  readonly id: string;
};

/**
 * Blanks, in an answer to the guest for whom `tx` runs, the ids of places, vendors and accounts that are closed to them: a thing that is open may lie in
 * a place that is not, and what comes round may be paid from an account that is not. Of what many records were before a change, those that lay there are left out whole: sent back, a blank would take them
 * out of their place for good. The answer is changed in place.
 */
export async function blankClosed(tx: Tx, owner: string, answer: unknown): Promise<void> {
  const closed = await closedOf(tx, owner, namingsIn(answer));
  if (closed.length === 0) return;
  if (isBulkOutcome(answer)) {
    const holders = new Set(closed.map(({ holder }) => holder));
    answer.former = answer.former.filter(({ change }) => !holders.has(change));
  }
  for (const { holder, field } of closed) holder[field] = null;
}

const isBulkOutcome = (answer: unknown): answer is { former: { change: Holder }[] } =>
  typeof answer === 'object' && answer !== null && 'former' in answer && Array.isArray(answer.former);

/**
 * What a guest asks for, with an id that nobody has in place of a closed place, vendor or account: narrowing a list by it would else tell which records
 * lie there. A new object where something is closed.
 */
export async function askedByGuest<T>(tx: Tx, owner: string, input: T): Promise<T> {
  if (typeof input !== 'object' || input === null) return input;
  const asked = { ...input };
  for (const { holder, field } of await closedOf(tx, owner, ownNamings(asked as Holder)))
    holder[field] = randomUUID();
  return asked;
}

async function closedOf(tx: Tx, owner: string, named: readonly Naming[]): Promise<Naming[]> {
  if (named.length === 0) return [];
  const open = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id'])
    .where('user_id', '=', owner)
    .where(sql<boolean>`item_id = any(${sql.val([...new Set(named.map(({ id }) => id))])}::uuid[])`)
    .execute();
  const known = new Set(open.map(({ item_type, item_id }) => `${item_type}/${item_id}`));
  return named.filter(({ type, id }) => !known.has(`${type}/${id}`));
}

function namingsIn(value: unknown): Naming[] {
  if (Array.isArray(value)) return value.flatMap(namingsIn);
  if (typeof value !== 'object' || value === null || value instanceof Response) return [];
  return [...ownNamings(value as Holder), ...Object.values(value).flatMap(namingsIn)];
}

/** A list may be narrowed by a word, too, such as `none`. */
const isId = (word: string) => /^[0-9a-f-]{36}$/i.test(word);

const ownNamings = (holder: Holder): Naming[] =>
  Object.entries(namingFields).flatMap(([field, type]) => {
    const id = holder[field];
    return typeof id === 'string' && isId(id) ? [{ holder, field, type, id }] : [];
  });
