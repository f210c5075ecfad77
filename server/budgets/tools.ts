import type { Budget } from '@holdfast/domain/budgets/budget';
import type { PeriodLine, PeriodView } from '@holdfast/domain/budgets/budget-view';
import { lineName } from '@holdfast/domain/budgets/telling';
import * as asked from '@holdfast/domain/budgets/tools';
import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import { addMoney, compareMoney, negateMoney, shareOf } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listBudgets } from './budgets.ts';
import { readPeriods } from './months.ts';

/** So many budgets are spoken of at once. */
const spokenOf = 20;

type Said = {
  of?: RecordReference | undefined;
  category?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  side?: 'within' | 'over' | undefined;
  lead?: 'spent' | 'names' | undefined;
  order?: 'most' | 'least' | undefined;
};
type Present = { readonly budget: Budget; readonly period: PeriodView };

/**
 * The budgets, each with its period that holds the days that are asked about; the one that starts last stands first. A budget whose periods are
 * shorter than those days has no answer to them.
 */
async function periodsOf(tx: Tx, owner: string, { of, from, to }: Said, today: Day): Promise<Present[]> {
  const first = from ?? to ?? today;
  const last = to ?? (from !== undefined && from > today ? from : today);
  const { items } = await listBudgets(tx, owner, { view: 'active', limit: spokenOf });
  const found: Present[] = [];
  for (const budget of items.filter(({ id }) => of === undefined || id === of.item_id)) {
    const { periods } = await readPeriods(tx, owner, budget, { from: first, to: last, today });
    const own = periods.filter((period) => period.from <= first && period.to >= last);
    found.push(...own.map((period) => ({ budget, period })));
  }
  return found;
}

const cite = ({ budget }: Present) => ({ item_type: 'budget', item_id: budget.id }) as const;
const screen = '/finance/budgets';

const about = (one: Present, of: string) => ({
  ...figuresAbout(cite(one), of, `${screen}/${one.budget.id}`),
  in: (figures: Figure[]) =>
    figures.map((figure) => ({ ...figure, period: { from: one.period.from, to: one.period.to } })),
});
const nameOf = (one: Present, line: PeriodLine, several: boolean) =>
  several ? `${lineName(line)}, ${one.budget.name}` : lineName(line);

type Work = (call: {
  present: readonly Present[];
  /** The lines of the category that is asked about, or all of them. */
  lines: readonly { one: Present; line: PeriodLine; name: string }[];
  /** Figures about all budgets; none of a category. */
  whole: ReturnType<typeof figuresOf> | undefined;
  said: Said;
}) => Figure[];

/** Answers from the periods of budgets. What a guest does not see wholly has no sums for them. */
const fromPeriods = (tool: Tool, work: Work): LentTool =>
  answerTool(tool, async ({ tx, owner, asked: question, today }) => {
    const said = question as Said;
    const present = await periodsOf(tx, owner, said, today);
    const several = present.length > 1;
    const lines = present.flatMap((one) =>
      one.period.lines
        .filter(({ category_id }) => said.category === undefined || category_id === said.category)
        .map((line) => ({ one, line, name: nameOf(one, line, several) })),
    );
    const [only] = present;
    const whole =
      said.category !== undefined || guestIn(tx) !== undefined
        ? undefined
        : figuresOf({
            href: only === undefined || several ? screen : `${screen}/${only.budget.id}`,
            cites: present.map(cite),
            ...(only !== undefined && !several && { of: only.budget.name }),
            ...(only !== undefined &&
              present.every(
                ({ period }) => period.from === only.period.from && period.to === only.period.to,
              ) && {
                period: { from: only.period.from, to: only.period.to },
              }),
          });
    return { figures: work({ present, lines, whole, said }).slice(0, mostFigures), href: screen };
  });

const sum = (present: readonly Present[], key: keyof PeriodView['totals']) =>
  addMoney('0.00', ...present.map(({ period }) => period.totals[key]));

/** The lines by what is left of them, where that is asked; else as the budget has them. */
const inOrder = <Line extends { line: PeriodLine }>(lines: readonly Line[], order: Said['order']) =>
  order === undefined
    ? lines
    : lines.toSorted((a, b) => compareMoney(b.line.left, a.line.left) * (order === 'least' ? -1 : 1));

/** What is left, used and planned, and the categories that are over. */
export const tools: readonly LentTool[] = [
  fromPeriods(asked.budgetLeftTool, ({ present, lines, whole, said }) => [
    ...(said.order === undefined ? (whole?.money('left', 'Left', sum(present, 'left')) ?? []) : []),
    ...inOrder(lines, said.order).flatMap(({ one, line, name }) => {
      const made = about(one, name);
      return made.in(made.money(line.part_id, 'Left', line.left));
    }),
  ]),
  fromPeriods(asked.overBudgetTool, ({ lines, whole }) => {
    const over = lines.filter(({ line }) => line.state === 'over');
    return [
      ...(whole?.count('count', 'Categories over budget', over.length) ?? []),
      ...over.flatMap(({ one, line, name }) => {
        const made = about(one, name);
        return made.in(made.money(line.part_id, 'Over by', negateMoney(line.left)));
      }),
    ];
  }),
  fromPeriods(asked.budgetedTool, ({ present, lines, whole, said }) => [
    ...(said.lead === 'names' && whole !== undefined
      ? whole.list('names', 'Budgeted for', lines.map(({ name }) => name).join('\n'))
      : []),
    ...(whole?.money('allocated', 'Budgeted', sum(present, 'allocated')) ?? []),
    ...lines.flatMap(({ one, line, name }) => {
      const made = about(one, name);
      return made.in(made.money(line.part_id, 'Budgeted', line.allocated));
    }),
  ]),
  fromPeriods(asked.budgetUsedTool, ({ present, lines, whole, said }) => {
    const [spent, available] = [sum(present, 'spent'), sum(present, 'available')];
    return [
      ...(whole === undefined
        ? []
        : [
            ...whole.money('spent', 'Spent', spent),
            ...whole.money('available', 'Of', available),
            ...whole.percent('used', 'Used', available === '0.00' ? null : shareOf(spent, available)),
          ]),
      ...lines.slice(0, whole === undefined ? 4 : 3).flatMap(({ one, line, name }) => {
        const made = about(one, name);
        const used = made.percent(`used_${line.part_id}`, 'Used', line.used_percent);
        return made.in([
          ...(said.lead === undefined ? used : []),
          ...made.money(`spent_${line.part_id}`, 'Spent', line.spent),
          ...made.money(`available_${line.part_id}`, 'Of', line.available),
          ...(said.lead === undefined ? [] : used),
        ]);
      }),
    ];
  }),
  fromPeriods(asked.budgetHolds, ({ present, lines, whole, said }) => {
    const [label, isOver] = said.side === 'over' ? ['Over the budget', true] : ['Within the budget', false];
    if (said.category !== undefined)
      return lines.flatMap(({ one, line, name }) => {
        const made = about(one, name);
        const over = line.state === 'over';
        return made.in([
          ...made.yesNo(`holds_${line.part_id}`, label, over === isOver),
          ...made.money(
            `left_${line.part_id}`,
            over ? 'Over by' : 'Left',
            over ? negateMoney(line.left) : line.left,
          ),
          ...made.money(`spent_${line.part_id}`, 'Spent', line.spent),
          ...made.money(`available_${line.part_id}`, 'Of', line.available),
        ]);
      });
    if (whole === undefined || present.length === 0) return [];
    const left = sum(present, 'left');
    const over = compareMoney(left, '0.00') < 0;
    const above = lines.filter(({ line }) => line.state === 'over');
    return [
      ...whole.yesNo('holds', label, over === isOver),
      ...whole.money('left', over ? 'Over by' : 'Left', over ? negateMoney(left) : left),
      ...whole.money('spent', 'Spent', sum(present, 'spent')),
      ...whole.money('available', 'Of', sum(present, 'available')),
      ...whole.count('count', 'Categories over budget', above.length),
      ...above.flatMap(({ one, line, name }) => {
        const made = about(one, name);
        return made.in(made.money(line.part_id, 'Over by', negateMoney(line.left)));
      }),
    ];
  }),
  fromPeriods(asked.spendADayTool, ({ present, whole, said }) =>
    // What is over has no days left.
    whole === undefined || (said.to !== undefined && present.every(({ period }) => period.days_left === 0))
      ? []
      : present.slice(0, 4).flatMap((one) => {
          const made = about(one, one.budget.name);
          return made.in([
            ...made.money(`day_${one.budget.id}`, 'Left for each day', one.period.per_day),
            ...made.money(`left_${one.budget.id}`, 'Left', one.period.totals.left),
            ...made.days(`days_${one.budget.id}`, 'Days that are left', one.period.days_left),
          ]);
        }),
  ),
];
