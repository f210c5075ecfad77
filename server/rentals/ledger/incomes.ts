import { sql } from 'kysely';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { joinsWithinDays, payerOf, wordsFit, type Income } from '@holdfast/domain/rentals/ledger/proposals';
import type { Tx } from '../../kernel/database/database.ts';
import { changeTransaction, findTransaction } from '../../kernel/ledger/lines/change.ts';

/** Selects an income out of `transactions t`, as matching reads it. */
export const incomeColumns = sql`t.id, t.transaction_date::text as day, t.amount::text as amount,
  concat_ws(' ', t.merchant, t.description) as words`;

/** Whether `transactions t` is an income that nothing has posted and that stands for no payment yet. */
export const free = (
  owner: string,
) => sql<boolean>`(t.user_id = ${owner} and t.kind = 'income' and t.amount > 0 and t.status <> 'void'
  and t.source_type is null and not exists (select from recurring_occurrences o where o.user_id = t.user_id and o.transaction_id = t.id)
  and not exists (select from rent_ledger l where l.user_id = t.user_id and l.transaction_id = t.id and not exists (
    select from rent_ledger b where b.user_id = l.user_id and b.agreement_id = l.agreement_id and b.kind = 'reversal' and b.reverses = l.seq)))`;

type Payer = { readonly agreement_id: string; readonly tenant_names: string; readonly payers: string[] };

/** Who pays for each agreement: its tenants, and words by which their payments have come in before. */
export async function payersOf(tx: Tx, owner: string): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select a.id as agreement_id, a.tenant_names,
      array(select p.payer from rent_payers p where p.user_id = a.user_id and p.agreement_id = a.id order by p.payer) as payers
    from rental_agreements a where a.user_id = ${owner} and a.removed_at is null`.execute(tx);
  return rows;
}

/** Remembers by which words a tenant's payments come in. */
export async function rememberPayer(
  tx: Tx,
  owner: string,
  agreement_id: string,
  words: string,
): Promise<void> {
  const payer = payerOf(words);
  if (payer === '') return;
  await sql`insert into rent_payers (user_id, agreement_id, payer) values (${owner}, ${agreement_id}, ${payer}) on conflict do nothing`.execute(
    tx,
  );
}

/**
 * Files an income from a bank as a posted payment is: about its agreement, and as rental income where it is filed as none. A split one, and one
 * that is about something else, stays as somebody has filed it.
 */
export async function fileAsRent(
  tx: Tx,
  owner: string,
  agreement_id: string,
  transaction_id: string,
): Promise<void> {
  const { lines } = await findTransaction(tx, owner, transaction_id);
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0 || line.of_id !== null) return;
  const income_source_id = line.income_source_id ?? (await rentalIncome(tx, owner));
  await changeTransaction(tx, owner, transaction_id, 'any', {
    lines: [{ ...line, of_type: 'agreement', of_id: agreement_id, income_source_id }],
  });
}

/** The owner's source of rental income; null where there is none. */
export async function rentalIncome(tx: Tx, owner: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from income_sources where user_id = ${owner} and type = 'rental' and removed_at is null order by created_at, id limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

type Paid = { readonly amount: Money; readonly day: Day; readonly account_id: string | null };

/**
 * Finds the income that a payment recorded by hand is: of the same amount within five days, on that account where one is named, naming this
 * tenant, or the only one that names nobody and is filed as nothing else. Null where the payment has not come in yet.
 */
export async function incomeOf(
  tx: Tx,
  owner: string,
  agreement_id: string,
  { amount, day, account_id }: Paid,
): Promise<string | null> {
  const { rows } = await sql<Income & { filed: boolean }>`
    select ${incomeColumns}, exists (select from transaction_lines n join income_sources s on s.user_id = n.user_id and s.id = n.income_source_id
      where n.user_id = t.user_id and n.transaction_id = t.id and s.type <> 'rental') as filed
    from transactions t
    where ${free(owner)} and t.amount = ${amount}::numeric
      and t.transaction_date between ${addDays(day, -joinsWithinDays)}::date and ${addDays(day, joinsWithinDays)}::date
      and (t.account_id = coalesce(${account_id}::uuid, t.account_id) or exists (select from money_accounts m
        where m.user_id = t.user_id and m.id = ${account_id}::uuid and m.kind = 'outside'))
    order by abs(t.transaction_date - ${day}::date), t.id limit 50`.execute(tx);
  if (rows.length === 0) return null;
  const payers = await payersOf(tx, owner);
  const namedIn = (income: Income) =>
    payers.filter((payer) => wordsFit(income, payer).length > 0).map((payer) => payer.agreement_id);
  const own = rows.find((income) => namedIn(income).includes(agreement_id));
  const unnamed = rows.filter((income) => !income.filed && namedIn(income).length === 0);
  return own?.id ?? (unnamed.length === 1 ? (unnamed[0]?.id ?? null) : null);
}
