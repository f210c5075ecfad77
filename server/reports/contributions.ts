import type { Day } from '@holdfast/domain/kernel/time/day';
import { categorySummaryOf } from '@holdfast/domain/kernel/ledger/summaries';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { sourceSummaryOf, totalsOf } from '@holdfast/domain/reports/make-reports';
import { periodBefore, periodLabel, periodOf } from '@holdfast/domain/reports/period';
import { payeeLabel } from '@holdfast/domain/reports/sheet';
import * as asked from '@holdfast/domain/reports/tools';
import type { Tx } from '../kernel/database/database.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readPayees } from './payees.ts';
import { readComparison, readNames } from './read-reports.ts';
import { periodFrom, readSums, type Scope, type Sum } from './sums.ts';

type Asked = { from?: Day | undefined; to?: Day | undefined };

const scopeOf = ({ from, to }: Asked, today: Day): Scope => ({
  period: periodFrom(from, to, periodOf('this-month', today)),
});

/** The accounts that sums are of; not the one on which stands what was paid from none. */
const accountsOf = (sums: readonly Sum[], outside: string | undefined): Figure['cites'] =>
  [...new Set(sums.map(({ account_id }) => account_id))]
    .filter((id) => id !== outside)
    .sort()
    .map((item_id) => ({ item_type: 'money_account', item_id }));

const money = (id: string, label: string, value: string, cites: Figure['cites']): Figure => ({
  id,
  label,
  unit: 'money',
  value,
  cites,
});

/** The sums of a period, those of one kind alone where it is told, and the accounts that they are of. */
async function sumsOf(tx: Tx, owner: string, scope: Scope, kind?: Sum['kind']) {
  const all = await readSums(tx, owner, scope, ['kind', 'category_id', 'account_id']);
  const sums = all.filter((each) => kind === undefined || each.kind === kind);
  const outside = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('user_id', '=', owner)
    .where('kind', '=', 'outside')
    .executeTakeFirst();
  return { sums, cites: accountsOf(sums, outside?.id) };
}

/** What was spent, earned and saved, computed by the same functions as the reports. */
export const tools: readonly LentTool[] = [
  answerTool(asked.moneySpent, async ({ tx, owner, asked: { category, ...months }, today }) => {
    const scope = scopeOf(months, today);
    const { sums, cites } = await sumsOf(tx, owner, scope, 'expense');
    const { categories } = await readNames(tx, owner);
    const wanted = category?.toLowerCase() ?? '';
    const shown = categorySummaryOf(sums, categories).filter(({ category_name }) =>
      category_name.toLowerCase().includes(wanted),
    );
    const all = money('spent', `Spent in ${periodLabel(scope.period)}`, totalsOf(sums).total_expenses, cites);
    return {
      figures: [
        ...(category === undefined ? [all] : []),
        ...shown.map((each) => money(each.category_id ?? 'none', each.category_name, each.amount, cites)),
      ],
    };
  }),
  answerTool(asked.moneyEarned, async ({ tx, owner, asked: months, today }) => {
    const scope = scopeOf(months, today);
    const { sums, cites } = await sumsOf(tx, owner, scope, 'income');
    const { sources } = await readNames(tx, owner);
    return {
      figures: [
        money('earned', `Earned in ${periodLabel(scope.period)}`, totalsOf(sums).total_income, cites),
        ...sourceSummaryOf(sums, sources).map((each) =>
          money(each.source_id ?? 'none', each.source_name, each.amount, cites),
        ),
      ],
    };
  }),
  answerTool(asked.savingsRate, async ({ tx, owner, asked: months, today }) => {
    const scope = scopeOf(months, today);
    const { sums, cites } = await sumsOf(tx, owner, scope);
    const { savings_rate, net_amount } = totalsOf(sums);
    return {
      figures: [
        money('left', `Net in ${periodLabel(scope.period)}`, net_amount, cites),
        ...(savings_rate === null
          ? []
          : [
              {
                id: 'rate',
                label: 'Savings rate',
                unit: 'percent' as const,
                value: String(savings_rate),
                cites,
              },
            ]),
      ],
    };
  }),
  answerTool(asked.biggestPayees, async ({ tx, owner, asked: { count, ...months }, today }) => {
    const scope = scopeOf(months, today);
    const { cites } = await sumsOf(tx, owner, scope, 'expense');
    const paid = (await readPayees(tx, owner, scope)).filter(({ payee }) => payee !== null);
    return {
      figures: paid
        .slice(0, count)
        .map(({ payee, amount }, place) => money(`payee${place + 1}`, payeeLabel(payee), amount, cites)),
    };
  }),
  answerTool(asked.moneyCompared, async ({ tx, owner, asked: months, today }) => {
    const scope = scopeOf(months, today);
    const { income, expenses, than } = await readComparison(tx, owner, scope, {
      from: undefined,
      to: undefined,
    });
    const { cites } = await sumsOf(tx, owner, scope);
    const { cites: before } = await sumsOf(tx, owner, { period: periodBefore(scope.period) });
    const [now, earlier] = [periodLabel(scope.period), periodLabel(than.period)];
    return {
      figures: [
        money('spent', `Spent in ${now}`, expenses.first, cites),
        money('spent_before', `Spent in ${earlier}`, expenses.second, before),
        money('earned', `Earned in ${now}`, income.first, cites),
        money('earned_before', `Earned in ${earlier}`, income.second, before),
      ],
    };
  }),
];
