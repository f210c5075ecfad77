import { sql } from 'kysely';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import {
  categorySummaryOf,
  debtSummaryOf,
  financialSummaryOf,
  monthlySummaryOf,
  type MonthTotal,
  type Owed,
} from '@holdfast/domain/kernel/ledger/summaries';
import type { MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import { rowsBehind, type WorthPoint } from '@holdfast/domain/kernel/money/worth-history';
import type * as endpoints from '@holdfast/domain/net-worth/endpoints';
import type { FinancesPiece } from '@holdfast/domain/net-worth/finances-piece';
import type { AskedOfRead } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { readTogether, readTogetherRemembered } from '../kernel/database/read-together.ts';
import { keptSelects, keptWorth, type KeptRows } from '../kernel/worth/read-kept.ts';
import { readWorthAt, type WorthSources } from '../kernel/worth/read-worth.ts';
import { monthEnds } from '@holdfast/domain/net-worth/worth';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { readWorthOn } from './worth.ts';

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const lastOf = (day: Day): Day => addDays(addMonths(firstOf(day), 1), -1);

type Total = MonthTotal & { category_id: string };

/** Selects the sums of whole months by kind and category; nothing of an account in the trash. */
const totalRows = (owner: string, from: Day, to: Day) => sql<Total>`
    select m.month, m.kind, m.category_id, sum(m.total)::numeric(18, 2)::text as total from money_months m
    where m.user_id = ${owner} and m.month between ${firstOf(from)} and ${to} and m.kind in ('income', 'expense')
      and exists (select from money_accounts a where a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null)
    group by 1, 2, 3`;

type Rate = { id: string; interest_rate: string | null };

/** Selects the rates that are known of what is owed: that of its terms before that of the account or the mortgage. */
const rateRows = (owner: string) => sql<Rate>`
    select o.id, coalesce((select l.interest_rate from loans l where l.user_id = ${owner} and l.of_id = o.id and l.removed_at is null),
      o.interest_rate)::text as interest_rate
    from (select id, interest_rate from money_accounts where user_id = ${owner} and kind in ('card', 'debt')
      union all select id, interest_rate from real_estate_mortgages where user_id = ${owner}) o`;

/** What is owed, with the rates that are known. */
function owedAt(point: WorthPoint, known: readonly Rate[]): Owed[] {
  const rates = new Map(known.map(({ id, interest_rate }) => [id, interest_rate]));
  return rowsBehind(point, 'owed').map(({ id, type, side, amount }) => ({
    kind: type === 'mortgage' ? 'mortgage' : side === 'card' ? 'card' : 'debt',
    balance: amount,
    interest_rate: rates.get(id) ?? null,
  }));
}

/** Income and expenses of whole months, and the net worth at their end, or now where they are not over (S-229). */
export async function findFinancialSummary(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  asked: { from?: Day | undefined; to?: Day | undefined; today: Day },
): Promise<OutputOf<typeof endpoints.findFinancialSummary>> {
  const to = lastOf(asked.to ?? asked.today);
  const from = firstOf(asked.from ?? to);
  const point = await readWorthOn(tx, owner, sources, { on: to, today: asked.today });
  const { totals, rates } = await readTogether<{ totals: Total; rates: Rate }>(tx, {
    totals: totalRows(owner, from, to),
    rates: rateRows(owner),
  });
  const debts = debtSummaryOf(owedAt(point, rates));
  return { ...financialSummaryOf(point.lines, totals), from, to, debts, lines: [...point.lines] };
}

/** Selects what came in and what was spent in a month; nothing of an account in the trash. */
const monthRows = (owner: string, month: Day) => sql<MonthTotal>`
    select m.month, m.kind, sum(m.total)::numeric(18, 2)::text as total
    from money_totals m join money_accounts a on a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null
    where m.user_id = ${owner} and m.month = ${month} and m.kind in ('income', 'expense') group by 1, 2`;

/** What the dashboard shows of money: the summary of this month, and the net worth at the ends of the last twelve and today, from what is kept of it. */
export async function readFinancesPiece(
  tx: Tx,
  owner: string,
  { today, worth, afterwards }: AskedOfRead,
  settle: () => Promise<void>,
): Promise<FinancesPiece> {
  // The first is the last end of a month that is a year ago, so that the line spans twelve months.
  const ends = monthEnds(addDays(`${addMonths(today, -12).slice(0, 7)}-01`, -1), today).slice(0, -1);
  const [from, to] = [firstOf(today), lastOf(today)];
  const found = await readTogetherRemembered<KeptRows & { totals: MonthTotal }>(
    tx,
    owner,
    `finances on ${today}`,
    (someone) => ({ ...keptSelects(someone, { ends, today }), totals: monthRows(someone, from) }),
  );
  if (found.marks.length > 0) afterwards(settle);
  const { line, lines } = keptWorth(found, { ends, today, present: worth });
  return { summary: { ...financialSummaryOf(lines, found.totals), from, to, lines }, line };
}

/** The properties on which something was spent in the month of a day; to a guest those that are open to them. */
const spentOnProperties = (tx: Tx, owner: string, today: Day) =>
  sql<OutputOf<typeof endpoints.showFinances>['properties'][number]>`
    select r.item_id as id, r.label, (-sum(m.total))::numeric(18, 2) as amount from money_months m
    join records r on r.user_id = ${owner} and r.item_type = 'real_estate' and r.item_id = m.of_id and r.removed_at is null
    where m.user_id = ${owner} and m.month = ${firstOf(today)} and m.kind = 'expense' and m.of_type = 'real_estate'
      and exists (select from money_accounts a where a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null)
    group by 1, 2 having sum(m.total) < 0 order by 3 desc, 2, 1 limit ${sql.lit(categoriesNamed)}`.execute(
    tx,
  );

/** Lists the open dates until a day on which something is to be paid, each payment once; what comes round lends it. */
export type ListDatesToPay = (
  tx: Tx,
  owner: string,
  span: { today: Day; until: Day },
) => Promise<readonly string[]>;

/** How many days ahead the overview looks for what is due, and how much of it it names. */
const [dueDays, dueNamed] = [60, 5] as const;
/** How many categories and properties it names. */
const categoriesNamed = 5;

/** What other areas lend to the overview. */
export type OverviewSources = WorthSources & { readonly listDatesToPay: ListDatesToPay };

/** All that the overview of money shows. */
export async function showFinances(
  tx: Tx,
  owner: string,
  { listDatesToPay, ...sources }: OverviewSources,
  today: Day,
): Promise<OutputOf<typeof endpoints.showFinances>> {
  const before = addMonths(firstOf(today), -1);
  const days = monthEnds(addMonths(today, -12), today);
  const points = await readWorthAt(tx, owner, sources, { days, today });
  const { rows: totals } = await totalRows(owner, before, lastOf(today)).execute(tx);
  const ofMonth = totals.filter(({ month }) => month === firstOf(today));
  const now = points.at(-1) ?? { rows: [], lines: [] };
  const { rows: categories } = await sql<{ id: string; name: string; color: string }>`
    select id, name, color from expense_categories where user_id = ${owner}`.execute(tx);
  const { rows: properties } = await spentOnProperties(tx, owner, today);
  const toPay = await listDatesToPay(tx, owner, { today, until: addDays(today, dueDays) });
  const { rows: due } = await sql<OutputOf<typeof endpoints.showFinances>['due'][number]>`
    select i.id, i.source_type, i.source_id, i.slot, i.title, i.due_date, i.amount from due_items i
    where i.user_id = ${owner} and i.id = any(${[...toPay]}::uuid[]) and i.amount > 0 and i.due_date >= ${today}
    order by i.due_date, i.title, i.id limit ${sql.lit(dueNamed)}`.execute(tx);
  const { rows: begun } = await sql<OutputOf<typeof endpoints.showFinances>['begun']>`
    select exists (select from transactions where user_id = ${owner}) as transactions,
      exists (select from transactions where user_id = ${owner} and import_id is not null) as imports,
      exists (select from records where user_id = ${owner} and item_type = 'budget' and removed_at is null) as budgets`.execute(
    tx,
  );
  return {
    summary: financialSummaryOf(now.lines, ofMonth),
    months: monthlySummaryOf(totals, today, 2),
    accounts: now.rows.flatMap(({ type, id, label, side, amount }) =>
      type === 'money_account'
        ? { id, name: label, kind: side as Exclude<MoneyAccountKind, 'outside'>, balance: amount }
        : [],
    ),
    worth: points.map(({ day, worth }) => ({
      day,
      net: worth.net,
      assets: addMoney(worth.portfolio, worth.liquid),
      owed: worth.owed,
    })),
    categories: categorySummaryOf(ofMonth, categories).slice(0, categoriesNamed),
    properties,
    due,
    begun: begun[0] ?? { transactions: false, imports: false, budgets: false },
  };
}
