import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { valueCurve } from '@holdfast/domain/kernel/money/value-curve';
import {
  notADocument,
  sameDay,
  valuationFaults,
  type Valuation,
  type ValuationDraft,
} from '@holdfast/domain/values/valuation';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { changeValue, insertValue, listValues, removeValue } from '../kernel/records/asset-values.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { lockThing, type FoundThing, type Lent } from './things.ts';

/** A thing's valuations, the newest first; of one day the one that counts stands first. */
export async function listValuations(tx: Tx, owner: string, of: RecordReference): Promise<Valuation[]> {
  return valuationsQuery(tx, owner)
    .where('v.of_type', '=', of.item_type)
    .where('v.of_id', '=', of.item_id)
    .orderBy('v.day', 'desc')
    .orderBy(sql`value_rank(v.source)`)
    .execute();
}

function valuationsQuery(tx: Tx, owner: string) {
  return tx
    .selectFrom('asset_values as v')
    .leftJoin('records as r', (join) =>
      join
        .onRef('r.user_id', '=', 'v.user_id')
        .on('r.item_type', '=', 'document')
        .onRef('r.item_id', '=', 'v.document_id')
        .on('r.removed_at', 'is', null),
    )
    .select([
      'v.id',
      'v.version',
      'v.day',
      'v.value',
      'v.source',
      'v.appraiser',
      'v.note',
      // A document that the guest may not see is not named, not even by its id.
      sql<string | null>`r.item_id`.as('document_id'),
      'r.label as document_label',
    ])
    .where('v.user_id', '=', owner);
}

async function findValuation(tx: Tx, owner: string, id: string) {
  const row = await valuationsQuery(tx, owner)
    .select(['v.of_type', 'v.of_id'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Fault('not_found', 'This valuation is not there');
  const { of_type, of_id, ...rest } = row;
  return { of: { item_type: of_type, item_id: of_id } as RecordReference, valuation: rest };
}

/** Says what a thing was worth on a day. Throws `invalid`, also where its source has spoken on that day already. */
export async function addValuation(
  tx: Tx,
  owner: string,
  lent: Lent,
  { of, draft, today }: { of: RecordReference; draft: ValuationDraft; today: Day },
): Promise<Valuation> {
  const thing = await lockThing(tx, owner, lent, of);
  refuse(valuationFaults(thing, draft.day, today));
  await refuseSameDay(tx, owner, of, draft);
  await refuseOtherThanDocument(tx, owner, draft.document_id);
  const id = await insertValue(tx, owner, of, draft);
  await settleWorth(tx, owner, lent, thing);
  return (await findValuation(tx, owner, id)).valuation;
}

/** Changes what is given. Throws `not_found`, `conflict` where `version` is not the stored one, and `invalid`. */
export async function changeValuation(
  tx: Tx,
  owner: string,
  lent: Lent,
  change: { id: string; fields: Partial<ValuationDraft>; version: FromVersion; today: Day },
): Promise<Valuation> {
  const { id, fields, version, today } = change;
  const { of } = await findValuation(tx, owner, id);
  const thing = await lockThing(tx, owner, lent, of);
  const { valuation: former } = await findValuation(tx, owner, id);
  refuseOlder('valuation', former, version);
  const next = { day: fields.day ?? former.day, source: fields.source ?? former.source };
  if (fields.day !== undefined) refuse(valuationFaults(thing, fields.day, today));
  if (next.day !== former.day || next.source !== former.source) await refuseSameDay(tx, owner, of, next);
  await refuseOtherThanDocument(tx, owner, fields.document_id ?? null);
  if (Object.keys(fields).length > 0) await changeValue(tx, owner, id, fields);
  await settleWorth(tx, owner, lent, thing);
  return (await findValuation(tx, owner, id)).valuation;
}

/** Takes a valuation away; what is left decides over the thing's worth. Throws `not_found`. */
export async function removeValuation(tx: Tx, owner: string, lent: Lent, id: string): Promise<void> {
  const { of } = await findValuation(tx, owner, id);
  const thing = await lockThing(tx, owner, lent, of);
  if (!(await removeValue(tx, owner, id, guestIn(tx) !== undefined)))
    throw new Fault('not_found', 'This valuation is not there');
  await settleWorth(tx, owner, lent, thing);
}

/** Makes the newest valuation that counts the thing's value now, where it is held; without any, its price is. */
async function settleWorth(tx: Tx, owner: string, lent: Lent, thing: FoundThing): Promise<void> {
  if (thing.sale_date !== null) return;
  const newest = valueCurve(thing, await listValues(tx, owner, thing)).at(-1);
  if (newest === undefined || newest.value === thing.current_value) return;
  await lent.things[thing.item_type]?.setWorth(tx, owner, thing.item_id, newest.value);
}

/** Throws `invalid` for what is no document that whoever asks may see. */
async function refuseOtherThanDocument(tx: Tx, owner: string, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', 'document')
    .where('item_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) refuse([{ field: 'document_id', message: notADocument }]);
}

async function refuseSameDay(
  tx: Tx,
  owner: string,
  of: RecordReference,
  said: Pick<Valuation, 'day' | 'source'>,
): Promise<void> {
  const there = await tx
    .selectFrom('asset_values')
    .select('id')
    .where('user_id', '=', owner)
    .where('of_type', '=', of.item_type)
    .where('of_id', '=', of.item_id)
    .where('day', '=', said.day)
    .where('source', '=', said.source)
    .executeTakeFirst();
  if (there !== undefined) refuse([{ field: 'day', message: sameDay }]);
}
