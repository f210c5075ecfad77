import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { agreementTexts, type AssetType } from '@holdfast/domain/rentals/agreements/agreement';
import { lastDayOf } from '@holdfast/domain/rentals/agreements/agreement-status';
import type { Tx } from '../../kernel/database/database.ts';
import { lastDay } from '../last-day.ts';

export type Premises = { asset_type: AssetType; asset_id: string; unit_id: string | null };

/** A term as it is held against the others; `renews_id` names the agreement that it follows. */
export type HeldTerm = Premises & {
  id?: string;
  renews_id?: string | null;
  start_date: Day;
  end_date: Day;
  month_to_month: boolean;
  leaves_on: Day | null;
};

/** Keeps others from letting any part of the same property or thing until this transaction ends. */
export async function lockPremises(
  tx: Tx,
  owner: string,
  { asset_id }: Pick<Premises, 'asset_id'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`let ${owner} ${asset_id}`}, 0))`.execute(tx);
}

/**
 * What is let, in words: "22 Harbor Lane, Upper". Throws `invalid` for a thing or unit that is not the owner's, lies in the trash, or for a
 * unit of another property.
 */
export async function premisesWords(
  tx: Tx,
  owner: string,
  { asset_type, asset_id, unit_id }: Premises,
): Promise<string> {
  const { rows } = await sql<{ label: string; unit: string | null }>`
    select r.label, u.name as unit from records r
    left join rental_units u on u.user_id = r.user_id and u.id = ${unit_id} and u.of_id = r.item_id and u.removed_at is null
      and r.item_type = 'real_estate'
    where r.user_id = ${owner} and r.item_type = ${asset_type} and r.item_id = ${asset_id} and r.removed_at is null`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) refuse([{ field: 'asset_id', message: 'Asset not found' }]);
  if (unit_id !== null && row?.unit == null) refuse([{ field: 'unit_id', message: 'Unit not found' }]);
  return [row?.label, row?.unit].filter(Boolean).join(', ');
}

/**
 * The agreement whose dates overlap with this term on the same premises, or undefined. The whole of a property overlaps with each of its
 * units; an agreement does not overlap with the one that it renews. Call `lockPremises` before.
 */
export async function findOverlap(
  tx: Tx,
  owner: string,
  term: HeldTerm,
): Promise<{ id: string; words: string } | undefined> {
  const { rows } = await sql<{ id: string; words: string }>`
    select a.id, concat_ws(', ', nullif(a.tenant_names, ''), a.start_date || ' to ' || coalesce(${lastDay}::text, 'an open end')) as words
    from rental_agreements a
    where a.user_id = ${owner} and a.of_type = ${term.asset_type} and a.of_id = ${term.asset_id} and a.removed_at is null
      and a.id is distinct from ${term.id ?? null}::uuid and a.id is distinct from ${term.renews_id ?? null}::uuid
      and (a.renews_id is null or a.renews_id is distinct from ${term.id ?? null}::uuid)
      and (a.unit_id is null or ${term.unit_id}::uuid is null or a.unit_id = ${term.unit_id}::uuid)
      and a.start_date <= coalesce(${lastDayOf(term)}::date, 'infinity') and coalesce(${lastDay}, 'infinity') >= ${term.start_date}::date
    order by a.start_date limit 1`.execute(tx);
  return rows[0];
}

/** Throws `invalid` on the start date where another agreement has the same days on the same premises (G-24). */
export async function refuseOverlap(tx: Tx, owner: string, term: HeldTerm): Promise<void> {
  const found = await findOverlap(tx, owner, term);
  if (found !== undefined) {
    refuse([{ field: 'start_date', message: `${agreementTexts.overlap}: ${found.words}` }]);
  }
}

/** Throws `conflict` where another agreement has the days of one that is signed, restored or goes on. */
export async function refuseTaken(tx: Tx, owner: string, term: HeldTerm): Promise<void> {
  const found = await findOverlap(tx, owner, term);
  if (found !== undefined) throw new Fault('conflict', `${agreementTexts.overlap}: ${found.words}`);
}

/** Whether a property or thing of the owner is private. Throws `not_found`. */
export async function findPremises(
  tx: Tx,
  owner: string,
  { asset_type, asset_id }: { asset_type: string; asset_id: string },
): Promise<{ private: boolean }> {
  const { rows } = await sql<{ private: boolean }>`
    select private from records
    where user_id = ${owner} and item_type = ${asset_type} and item_id = ${asset_id}`.execute(tx);
  if (rows[0] === undefined) throw notFound('Property');
  return rows[0];
}
