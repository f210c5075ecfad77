import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { MissingRow } from '@holdfast/domain/rentals/ledger/charges';
import { ledgerRow, type LedgerRow } from '@holdfast/domain/rentals/ledger/ledger-row';
import type { RentFrom, RentTerms } from '@holdfast/domain/rentals/ledger/rent-terms';
import type { Tx } from '../../kernel/database/database.ts';
import { lastDay } from '../last-day.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';

/** What the ledger needs to know of an agreement. */
export type LetAgreement = RentTerms & {
  readonly id: string;
  readonly of_type: string;
  readonly of_id: string;
  readonly unit_id: string | null;
  readonly premises: string;
  readonly tenant_names: string;
  readonly signed_on: string | null;
  readonly terminated_on: string | null;
};

/** A row to be written; its number is given by `appendRows`. */
export type NewRow = MissingRow & {
  readonly method?: string | null;
  readonly transaction_id?: string | null;
  readonly deduction_id?: string | null;
  readonly created_by?: string;
};

const columns = Object.keys(ledgerRow.shape) as (keyof LedgerRow)[];

/**
 * Reads agreements with their rents. The deposit of a renewal is what is agreed beyond that of the term before, which is held already.
 * Answers those that are there, in no order.
 */
export async function readAgreements(tx: Tx, owner: string, ids: readonly string[]): Promise<LetAgreement[]> {
  if (ids.length === 0) return [];
  type Row = Omit<LetAgreement, 'rents'> & { rents: RentFrom[]; former_deposit: Money };
  const { rows } = await sql<Row>`
    select a.id, a.of_type, a.of_id, a.unit_id, a.premises, a.tenant_names, a.signed_on::text, a.terminated_on::text,
      a.start_date::text, a.end_date::text, a.month_to_month, a.leaves_on::text, a.payment_frequency, a.payment_due_day, a.late_fee,
      a.late_fee_amount::text, a.late_fee_cap::text, a.grace_days, a.settles, a.security_deposit::text,
      coalesce(f.security_deposit, 0)::numeric(14, 2)::text as former_deposit,
      coalesce((select jsonb_agg(jsonb_build_object('from_day', r.from_day, 'amount', r.amount::text) order by r.from_day)
        from rental_agreement_rents r where r.user_id = a.user_id and r.agreement_id = a.id), '[]') as rents
    from rental_agreements a left join rental_agreements f on f.user_id = a.user_id and f.id = a.renews_id
    where a.user_id = ${owner} and a.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows.map(({ former_deposit, ...row }) => {
    const further = subtractMoney(row.security_deposit, former_deposit);
    return { ...row, security_deposit: further.startsWith('-') ? '0.00' : further };
  });
}

/** Reads one agreement; throws `not_found`. */
export async function readAgreement(tx: Tx, owner: string, id: string): Promise<LetAgreement> {
  const [found] = await readAgreements(tx, owner, [id]);
  if (found === undefined) throw notFound('Agreement');
  return found;
}

/**
 * An agreement with the signed ones that follow it, each renewing the one before, the first first. The deposit of the first is held for all of
 * them. Answers none for an agreement that is not there.
 */
export async function readTerms(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ id: string; last_day: Day | null }[]> {
  const { rows } = await sql<{ id: string; last_day: Day | null }>`
    with recursive terms as (
      select a.id, 0 as nth, ${lastDay} as last_day from rental_agreements a where a.user_id = ${owner} and a.id = ${id}
      union all
      select a.id, t.nth + 1, ${lastDay} from rental_agreements a join terms t on a.renews_id = t.id
      where a.user_id = ${owner} and a.signed_on is not null and a.removed_at is null and t.nth < 100)
    select id, last_day::text as last_day from terms order by nth, id`.execute(tx);
  return rows;
}

/** The rows of some agreements by number. */
export async function readRows(
  tx: Tx,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, LedgerRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('rent_ledger')
    .select([...columns, 'agreement_id'])
    .where('user_id', '=', owner)
    .where(sql<boolean>`agreement_id = any(${sql.val([...ids])}::uuid[])`)
    .orderBy('agreement_id')
    .orderBy('seq')
    .execute();
  const found = new Map<string, LedgerRow[]>(ids.map((id) => [id, []]));
  for (const { agreement_id, ...row } of rows) found.get(agreement_id)?.push(row);
  return found;
}

/** All charges and payments of an agreement, by number. */
export async function chargesAndPayments(tx: Tx, owner: string, id: string): Promise<LedgerRow[]> {
  return (await readRows(tx, owner, [id])).get(id) ?? [];
}

/** What is owed by an agreement's tenant (above zero) or paid ahead, and the deposit that is held. */
export async function balanceOf(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ balance: Money; deposit_held: Money }> {
  const found = await tx
    .selectFrom('rent_standings')
    .select(['balance', 'deposit_held'])
    .where('user_id', '=', owner)
    .where('agreement_id', '=', id)
    .executeTakeFirst();
  return found ?? { balance: '0.00', deposit_held: '0.00' };
}

/** Locks the owner's ledgers, of accounts and of rents, until the transaction ends: numbers and balances are given one after the other. */
export async function lockRents(tx: Tx, owner: string): Promise<void> {
  await lockLedger(tx, owner);
}

/** Adds rows behind the last one. The caller holds the lock (`lockRents`). Returns their numbers. */
export async function appendRows(
  tx: Tx,
  owner: string,
  agreement_id: string,
  rows: readonly NewRow[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const from = await lastSeq(tx, owner, agreement_id);
  const numbered = rows.map((row, nth) => ({ ...row, user_id: owner, agreement_id, seq: from + nth + 1 }));
  await tx.insertInto('rent_ledger').values(numbered).execute();
  return numbered.map(({ seq }) => seq);
}

/** The number of an agreement's last row; 0 where there is none. */
export async function lastSeq(tx: Tx, owner: string, agreement_id: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::int as seq from rent_ledger where user_id = ${owner} and agreement_id = ${agreement_id}`.execute(
    tx,
  );
  return rows[0]?.seq ?? 0;
}
