import { sql } from 'kysely';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { categorySummaryOf, monthlySummaryOf } from '@holdfast/domain/kernel/ledger/summaries';
import {
  addMoney,
  compareMoney,
  isZero,
  negateMoney,
  subtractMoney,
} from '@holdfast/domain/kernel/money/money';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { flowOf } from '@holdfast/domain/reports/flow';
import {
  cashFlowOf,
  compareOf,
  sourceSummaryOf,
  totalsOf,
  trendsOf,
  type Names,
} from '@holdfast/domain/reports/make-reports';
import { periodBefore, periodOf, type StepName } from '@holdfast/domain/reports/period';
import { noRecord } from '@holdfast/domain/reports/report-labels';
import type {
  AccountsReport,
  CashFlowReport,
  CategoriesReport,
  CompareReport,
  FlowReport,
  PayeesReport,
  PropertiesReport,
  TrendsReport,
} from '@holdfast/domain/reports/report';
import type { Tx } from '../kernel/database/database.ts';
import { planOnce } from '../kernel/database/connection.ts';
import { remembered } from '../kernel/database/remembered.ts';
import { readPayees } from './payees.ts';
import { periodFrom, readBalances, readSums, sumsOf, type Scope, type Sum } from './sums.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** The last months, each with what came in and what was spent (S-229). */
export async function readMonths(
  tx: Tx,
  owner: string,
  { months, account }: { months: number; account?: string | undefined },
  today: Day,
) {
  const { to } = periodOf('this-month', today);
  const period = { from: addMonths(`${to.slice(0, 7)}-01`, 1 - months), to };
  const asked = (someone: string) => sumsOf(someone, { period, account }, ['month', 'kind']);
  // The dashboard of money asks for it, and everybody's is the same statement.
  const sums =
    account === undefined
      ? await remembered(tx, owner, `months from ${period.from} to ${to}`, (someone) =>
          planOnce(asked(someone).compile(tx)),
        )
      : (await asked(owner).execute(tx)).rows;
  return { items: monthlySummaryOf(sums, today, months) };
}

const head = (scope: Scope, sums: readonly Sum[]) => ({ period: scope.period, totals: totalsOf(sums) });

export async function readCashFlow(
  tx: Tx,
  owner: string,
  scope: Scope,
  step: StepName,
): Promise<CashFlowReport> {
  const sums = await readSums(tx, owner, scope, ['month', 'kind']);
  const balances = await readBalances(tx, owner, scope);
  return { ...head(scope, sums), ...cashFlowOf(sums, scope.period, step, balances) };
}

export async function readCategories(tx: Tx, owner: string, scope: Scope): Promise<CategoriesReport> {
  const { categories, sources } = await readNames(tx, owner);
  const sums = await readSums(tx, owner, scope, ['kind', 'category_id']);
  return {
    ...head(scope, sums),
    expenses: categorySummaryOf(sums, categories),
    income: sourceSummaryOf(sums, sources),
  };
}

export async function readTrends(tx: Tx, owner: string, scope: Scope, step: StepName): Promise<TrendsReport> {
  const names = await readNames(tx, owner);
  const sums = await readSums(tx, owner, scope, ['month', 'kind', 'category_id']);
  return { ...head(scope, sums), ...trendsOf(sums, scope.period, step, names) };
}

export async function readFlow(tx: Tx, owner: string, scope: Scope): Promise<FlowReport> {
  const names = await readNames(tx, owner);
  const sums = await readSums(tx, owner, scope, ['kind', 'category_id']);
  return { ...head(scope, sums), ...flowOf(sums, names) };
}

export async function readComparison(
  tx: Tx,
  owner: string,
  scope: Scope,
  than: { from: Day | undefined; to: Day | undefined },
): Promise<CompareReport> {
  const names = await readNames(tx, owner);
  const second = { ...scope, period: periodFrom(than.from, than.to, periodBefore(scope.period)) };
  const sums = await readSums(tx, owner, scope, ['kind', 'category_id']);
  const before = await readSums(tx, owner, second, ['kind', 'category_id']);
  return { ...head(scope, sums), than: head(second, before), ...compareOf([sums, before], names) };
}

export async function readPayeesReport(tx: Tx, owner: string, scope: Scope): Promise<PayeesReport> {
  const sums = await readSums(tx, owner, scope, ['kind']);
  return { ...head(scope, sums), items: await readPayees(tx, owner, scope) };
}

export async function readAccounts(tx: Tx, owner: string, scope: Scope): Promise<AccountsReport> {
  const sums = await readSums(tx, owner, scope, ['account_id', 'kind']);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from money_accounts where user_id = ${owner} order by name, id`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const items = [...Map.groupBy(sums, ({ account_id }) => account_id)].map(([account_id, of]) => ({
    account_id,
    name: names.get(account_id) ?? '',
    ...sidesOf(of),
  }));
  return { ...head(scope, sums), items: items.sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}

/** What came in, what was spent and what is left. */
function sidesOf(sums: readonly Sum[]) {
  const { total_income: income, total_expenses: expenses, net_amount: net } = totalsOf(sums);
  return { income, expenses, net };
}

/** What each home and thing earned and cost; those that a guest does not see share a row that names none of them. */
export async function readProperties(tx: Tx, owner: string, scope: Scope): Promise<PropertiesReport> {
  const sums = await readSums(tx, owner, scope, ['record', 'property_category', 'kind']);
  const { rows } = await sql<{ item_id: string; label: string }>`
    select item_id, label from records where user_id = ${owner} and item_id = any(${[...new Set(sums.map(({ of_id }) => of_id))]}::uuid[])`.execute(
    tx,
  );
  const labels = new Map(rows.map(({ item_id, label }) => [item_id, label]));
  const groups = Map.groupBy(sums, ({ of_type, of_id }) =>
    of_id === nobody ? '' : labels.has(of_id) ? `${of_type}/${of_id}` : 'unseen',
  );
  const items = [...groups].map(([key, of]) => {
    const [item_type, item_id = ''] = key.split('/');
    const record = recordReference.safeParse({ item_type, item_id }).data ?? null;
    const label = record === null ? (key === '' ? noRecord : 'Not shared with you') : labels.get(item_id);
    return { record, label: label ?? '', ...sidesOf(of), parts: record === null ? [] : partsOf(of) };
  });
  // Homes and things first, by what they moved.
  const rank = (item: (typeof items)[number]) => (item.record === null ? 1 : 0);
  return {
    ...head(scope, sums),
    items: items.sort((a, b) => rank(a) - rank(b) || compareMoney(b.expenses, a.expenses)),
  };
}

function partsOf(sums: readonly Sum[]): PropertiesReport['items'][number]['parts'] {
  const spent = sums.filter(({ kind }) => kind === 'expense');
  return [...Map.groupBy(spent, ({ property_category }) => property_category)]
    .map(([property_category, of]) => ({
      property_category,
      amount: negateMoney(addMoney(...of.map(({ total }) => total))),
    }))
    .filter(({ amount }) => !isZero(amount))
    .sort((a, b) => compareMoney(subtractMoney(b.amount, a.amount), '0.00'));
}

/** What categories and sources are called, also those in the trash: what was spent on them was spent. */
export async function readNames(tx: Tx, owner: string): Promise<Names> {
  const { rows } = await sql<{ id: string; name: string; color: string | null }>`
    select id, name, color from expense_categories where user_id = ${owner}
    union all select id, name, null from income_sources where user_id = ${owner}`.execute(tx);
  return {
    categories: rows.flatMap(({ id, name, color }) => (color === null ? [] : [{ id, name, color }])),
    sources: rows.filter(({ color }) => color === null),
  };
}
