import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { isZero, negateMoney, sumMoney } from '@holdfast/domain/kernel/money/money';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { takenBack } from '@holdfast/domain/rentals/ledger/ledger-row';
import { ledgerTexts } from '@holdfast/domain/rentals/ledger/ledger-view';
import { nextDue } from '@holdfast/domain/rentals/ledger/next-charge';
import {
  payerOf,
  proposalsOf,
  type Income,
  type Proposal,
  type Waiting,
} from '@holdfast/domain/rentals/ledger/proposals';
import type { Tx } from '../../kernel/database/database.ts';
import { openCharges } from './ledger-shown.ts';
import { countedLedgers } from './payment-lists.ts';
import { append, lockedLedger, nothingElse, type Acting } from './payments.ts';

/** How far back incomes are looked at. */
const daysBack = 90;

/** An income that nothing has posted and that stands for no payment yet. */
const free = (
  owner: string,
) => sql`t.user_id = ${owner} and t.kind = 'income' and t.amount > 0 and t.status <> 'void'
  and t.source_type is null and not exists (select from recurring_occurrences o where o.user_id = t.user_id and o.transaction_id = t.id)
  and not exists (select from rent_ledger l where l.user_id = t.user_id and l.transaction_id = t.id and not exists (
    select from rent_ledger b where b.user_id = l.user_id and b.agreement_id = l.agreement_id and b.kind = 'reversal' and b.reverses = l.seq))`;

/** Lists incomes of the last months that fit a rent that is open or falls due next. */
export async function listProposals(tx: Tx, owner: string, today: Day): Promise<Proposal[]> {
  const { rows } = await sql<Income>`
    select t.id, t.transaction_date::text as day, t.amount::text, concat_ws(' ', t.merchant, t.description) as words
    from transactions t where ${free(owner)} and t.transaction_date >= ${addDays(today, -daysBack)}::date
    order by t.transaction_date desc, t.id limit 500`.execute(tx);
  return rows.length === 0 ? [] : proposalsOf(rows, await waitingOf(tx, owner, today));
}

async function waitingOf(tx: Tx, owner: string, today: Day): Promise<Waiting[]> {
  const { rows: payers } = await sql<{ agreement_id: string; payers: string[] }>`
    select agreement_id, array_agg(payer) as payers from rent_payers where user_id = ${owner} group by agreement_id`.execute(
    tx,
  );
  const known = new Map(payers.map((each) => [each.agreement_id, each.payers]));
  return (await countedLedgers(tx, owner, today)).flatMap(({ agreement, rows }): Waiting[] => {
    const open = openCharges(rows, agreement.settles);
    const next = nextDue(agreement, rows, today);
    if (next === null) return [];
    const { id, premises, tenant_names } = agreement;
    const sum = sumMoney(open.map((charge) => charge.open));
    return [
      {
        agreement_id: id,
        version: rows.reduce((most, { seq }) => Math.max(most, seq), 0),
        premises,
        tenant_names,
        expected: isZero(sum) ? next.amount : sum,
        rent: next.amount,
        due_day: next.due_day,
        payers: known.get(id) ?? [],
      },
    ];
  });
}

/**
 * Records an income that is in the ledger of accounts as the payment of a rent: nothing is posted. The payer is known from then on. A second
 * call for the same agreement changes nothing. Throws `not_found`, and `conflict` where the income stands for another payment.
 */
export async function settleProposal(
  tx: Tx,
  owner: string,
  { id, transaction_id }: { id: string; transaction_id: string },
  { by, today }: Acting,
): Promise<void> {
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  const back = takenBack(rows);
  if (rows.some((row) => row.transaction_id === transaction_id && !back.has(row.seq))) return;
  const { rows: found } = await sql<Income & { free: boolean }>`
    select t.id, t.transaction_date::text as day, t.amount::text, concat_ws(' ', t.merchant, t.description) as words, ${free(owner)} as free
    from transactions t where t.user_id = ${owner} and t.id = ${transaction_id}`.execute(tx);
  const [income] = found;
  if (income === undefined) throw notFound('Transaction');
  if (!income.free) throw new Fault('conflict', ledgerTexts.linked);
  const row = {
    ...nothingElse,
    kind: 'payment',
    day: income.day,
    amount: negateMoney(income.amount),
    method: 'transfer',
    transaction_id,
    created_by: by,
  } as const;
  await append(tx, owner, agreement, [row], today);
  const payer = payerOf(income.words);
  if (payer === '') return;
  await sql`insert into rent_payers (user_id, agreement_id, payer) values (${owner}, ${id}, ${payer}) on conflict do nothing`.execute(
    tx,
  );
}
