import { budgetDraft, type Budget } from '@holdfast/domain/budgets/budget';
import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import { lineName } from '@holdfast/domain/budgets/telling';
import { budgetLeftTool, overBudgetTool } from '@holdfast/domain/budgets/tools';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Tx } from '../kernel/database/database.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { budgets, listBudgets } from './budgets.ts';
import { readPeriods } from './months.ts';

/** So many budgets are spoken of at once. */
const spokenOf = 20;

type Present = { readonly budget: Budget; readonly period: PeriodView };

/** The budgets that have a period today, each with it, the one that starts last first. */
async function presentPeriods(tx: Tx, owner: string, today: Day): Promise<Present[]> {
  const { items } = await listBudgets(tx, owner, { view: 'active', limit: spokenOf });
  const found: Present[] = [];
  for (const budget of items) {
    const { periods } = await readPeriods(tx, owner, budget, { from: today, to: today, today });
    found.push(...periods.filter(({ to }) => to >= today).map((period) => ({ budget, period })));
  }
  return found;
}

const cite = ({ budget }: Present) => ({ item_type: 'budget', item_id: budget.id }) as const;

/** What is left in all and by category, and the categories that are over. */
export const tools: readonly LentTool[] = [
  answerTool(budgetLeftTool, async ({ tx, owner, today }) => {
    const present = await presentPeriods(tx, owner, today);
    const left: Figure = {
      id: 'left',
      label: 'Left in all budgets',
      unit: 'money',
      value: addMoney('0.00', ...present.map(({ period }) => period.totals.left)),
      cites: present.map(cite),
    };
    const each = present.flatMap((one) =>
      one.period.lines.map((line): Figure => ({
        id: line.part_id,
        label: `${one.budget.name}: ${lineName(line)}, left`,
        unit: 'money',
        value: line.left,
        cites: [cite(one)],
      })),
    );
    return { figures: [left, ...each] };
  }),
  answerTool(overBudgetTool, async ({ tx, owner, today }) => {
    const present = await presentPeriods(tx, owner, today);
    const over = present.flatMap((one) =>
      one.period.lines.filter(({ state }) => state === 'over').map((line) => ({ one, line })),
    );
    const count: Figure = {
      id: 'count',
      label: 'Categories over budget',
      unit: 'count',
      value: String(over.length),
      cites: present.map(cite),
    };
    const each = over.map(({ one, line }): Figure => ({
      id: line.part_id,
      label: `${one.budget.name}: ${lineName(line)}, over by`,
      unit: 'money',
      value: negateMoney(line.left),
      cites: [cite(one)],
    }));
    return { figures: [count, ...each] };
  }),
];

/** How a budget is read for a visitor of a share link. */
export const shown: ShownRecords = {
  budget: { draft: budgetDraft, find: (tx, owner, id) => budgets.find(tx, owner, id) },
};
