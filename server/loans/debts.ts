import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { monthlyInterest } from '@holdfast/domain/kernel/money/interest';
import { debtSummaryOf } from '@holdfast/domain/kernel/ledger/summaries';
import { compareMoney, partOf, type Money } from '@holdfast/domain/kernel/money/money';
import { plannedDebts, type Debt, type DebtPlan, type DebtsPage } from '@holdfast/domain/loans/debt';
import { extrasOf, type LoanExtra } from '@holdfast/domain/loans/loan-extra';
import { termsOf, type Loan } from '@holdfast/domain/loans/loan';
import { regularPayment } from '@holdfast/domain/loans/payment';
import {
  payoffPlan,
  planAsNow,
  savedBy,
  type PayoffOrder,
  type PayoffPlan,
} from '@holdfast/domain/loans/payoff-plan';
import { progressOf } from '@holdfast/domain/loans/progress';
import { paymentsInYear } from '@holdfast/domain/loans/terms';
import type { Tx } from '../kernel/database/database.ts';
import { makePauses } from '../kernel/pauses.ts';
import { extrasByLoan } from './list-extras.ts';
import { loanColumns } from './loans.ts';
import { owedOn } from './owed.ts';

type Row = Pick<
  Debt,
  'kind' | 'id' | 'name' | 'detail' | 'balance' | 'interest_rate' | 'property_id' | 'begin'
> & {
  /** What an account or a mortgage says of its own payment. */
  monthly_payment: Money | null;
};

/** Lists what is owed, each once, with the sums of S-229: accounts of debts and cards, and the mortgages of what is held. */
export async function listDebts(tx: Tx, owner: string, today: Day): Promise<DebtsPage> {
  const { summary, items: owed } = await listDebtBalances(tx, owner, today);
  const pause = makePauses();
  const items: Debt[] = [];
  for (const { terms, ...debt } of owed) {
    items.push({ ...debt, payoff: isOwed(debt) ? payoffOf(debt, terms, today) : null });
    await pause();
  }
  return { summary, items };
}

/** The same without the days on which all is paid, which take the whole schedule of each loan. */
export async function listDebtBalances(
  tx: Tx,
  owner: string,
  today: Day,
): Promise<{
  summary: DebtsPage['summary'];
  items: (Omit<Debt, 'payoff'> & { terms: Terms | undefined })[];
}> {
  const { rows } = await sql<Row>`
    select a.kind, a.id, a.name, '' as detail, ${owedOn(today)} as balance, a.interest_rate::text as interest_rate,
      null::uuid as property_id, a.minimum_payment as monthly_payment, null::jsonb as begin
    from money_accounts a
    where a.user_id = ${owner} and a.kind in ('debt', 'card') and a.removed_at is null and (a.closed_on is null or ${owedOn(today)} <> 0)
    union all
    select 'mortgage', m.id, r.label, coalesce(p.address, ''), m.current_balance, m.interest_rate::text, p.id, m.monthly_payment,
      case when m.original_amount > 0 then jsonb_build_object('lender', m.lender, 'original_amount', m.original_amount::text,
        'first_payment', (m.start_date + interval '1 month')::date, 'term_months',
        greatest(1, extract(year from age(m.end_date, m.start_date)) * 12 + extract(month from age(m.end_date, m.start_date)))::int) end
    from real_estate_mortgages m
    join records r on r.user_id = m.user_id and r.item_type = 'mortgage' and r.item_id = m.id
    left join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
    where m.user_id = ${owner} and r.removed_at is null and r.disposed_on is null
    order by balance desc, id`.execute(tx);
  const terms = await loansOf(tx, owner);
  const items = rows.map((row) => debtOf(row, terms.get(row.id)));
  return { summary: debtSummaryOf(items), items };
}

type Terms = { readonly loan: Loan; readonly extras: readonly LoanExtra[] };

/** The loans that are kept, by what they are the terms of. */
async function loansOf(tx: Tx, owner: string): Promise<Map<string, Terms>> {
  const found = await tx
    .selectFrom('loans')
    .select(loanColumns)
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .execute();
  const extras = await extrasByLoan(tx, owner, found);
  return new Map(found.map((loan) => [loan.of_id, { loan, extras: extras.get(loan.id) ?? [] }]));
}

const isOwed = ({ balance }: Pick<Debt, 'balance'>) => compareMoney(balance, '0.00') > 0;

function debtOf({ monthly_payment, ...row }: Row, terms: Terms | undefined) {
  const interest_rate = terms?.loan.interest_rate ?? row.interest_rate;
  return {
    ...row,
    interest_rate,
    payment: terms === undefined ? monthly_payment : inMonth(terms.loan),
    interest_a_month: isOwed(row) ? monthlyInterest(row.balance, interest_rate ?? '0') : '0.00',
    loan_id: terms?.loan.id ?? null,
    terms,
  };
}

/** The payment of a loan, as much as that is in a month. */
const inMonth = (loan: Loan): Money =>
  partOf(regularPayment(termsOf(loan)), BigInt(paymentsInYear[loan.frequency]), 12n);

/** By its terms where there are some, else by its payment. */
function payoffOf(
  debt: Pick<Debt, 'id' | 'balance' | 'interest_rate' | 'payment'>,
  terms: Terms | undefined,
  today: Day,
): Day | null {
  if (terms !== undefined) {
    const standing = { balance: debt.balance, today };
    return progressOf(termsOf(terms.loan), standing, extrasOf(terms.extras)).projected_payoff;
  }
  return debt.payment === null ? null : planAsNow(plannedDebts([debt]), today).done;
}

/** How everything that is owed is paid off with so much more a month. */
export async function planDebts(
  tx: Tx,
  owner: string,
  { extra, order }: { extra: Money; order: PayoffOrder },
  today: Day,
): Promise<DebtPlan> {
  const debts = plannedDebts((await listDebts(tx, owner, today)).items);
  const [plan, as_now] = [payoffPlan(debts, { order, extra, today }), planAsNow(debts, today)];
  return { plan: readable(plan), as_now: readable(as_now), saved: savedBy(plan, as_now) };
}

const readable = (plan: PayoffPlan): DebtPlan['plan'] => ({
  ...plan,
  ends: [...plan.ends],
  never: [...plan.never],
});
