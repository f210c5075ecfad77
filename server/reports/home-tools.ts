import { compareMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import * as asked from '@holdfast/domain/reports/home-tools';
import { sourceSummaryOf, totalsOf } from '@holdfast/domain/reports/make-reports';
import { periodOf } from '@holdfast/domain/reports/period';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { fromSums, of } from './asked-sums.ts';
import { askedDays } from './days-asked.ts';
import { readHomeSums } from './home-sums.ts';

const heldHomes = (tx: Tx, owner: string) =>
  tx
    .selectFrom('real_estate_properties')
    .select(['id', 'address'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Which home brought in, left or cost the most, as the report of properties says it. */
export const homeTools: readonly LentTool[] = [
  answerTool(asked.homesByIncome, async ({ tx, owner, asked: { from, to, by, order }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const days =
      from === undefined && to === undefined
        ? { period: periodOf('this-year', today), whole: true }
        : askedDays({ from, to }, today);
    const sums = await readHomeSums(tx, owner, days);
    const homes = await heldHomes(tx, owner);
    const lines = homes
      .map(({ id, address }) => {
        const own = sums.filter(({ home }) => home === id);
        const income = totalsOf(of('income', own)).total_income;
        const costs = totalsOf(of('expense', own)).total_expenses;
        return { id, address, income, costs, left: subtractMoney(income, costs) };
      })
      // What brought nothing in is no rental.
      .filter(({ income, costs }) => (by === 'costs' ? costs : income) !== '0.00')
      .toSorted((a, b) => compareMoney(b[by], a[by]) * (order === 'least' ? -1 : 1));
    const labels = { income: 'Came in', costs: 'Costs', left: 'Income less costs' } as const;
    const shown = [by, ...(['income', 'costs', 'left'] as const).filter((each) => each !== by)];
    return {
      figures: lines
        .flatMap((line) => {
          const about = figuresAbout(
            { item_type: 'real_estate', item_id: line.id },
            line.address,
            `/real-estate/${line.id}`,
          );
          return shown.flatMap((key) => about.money(`${key}_${line.id}`, labels[key], line[key]));
        })
        .map((figure) => ({ ...figure, period: days.period }))
        .slice(0, mostFigures),
      href: '/finance/reports?report=properties',
    };
  }),
  fromSums(asked.spentOnHome, async ({ tx, owner, said, today, about }) => {
    const { of: home, part, from, to } = said;
    if (part === undefined) return [];
    const days =
      from === undefined && to === undefined
        ? { period: periodOf('this-year', today), whole: true }
        : askedDays({ from, to }, today);
    const sums = of('expense', await readHomeSums(tx, owner, days, home?.item_id)).filter(
      ({ property_category }) => property_category === part,
    );
    const label = `Spent on ${part}`;
    const all = about(sums, { days }).money('spent', label, totalsOf(sums).total_expenses);
    if (home !== undefined) return all;
    const each = [...Map.groupBy(sums, (sum) => sum.home)].map(([id, own]) => ({
      id,
      total: totalsOf(own).total_expenses,
    }));
    const names = new Map((await heldHomes(tx, owner)).map(({ id, address }) => [id, address]));
    return [
      ...all,
      ...each
        .toSorted((a, b) => compareMoney(b.total, a.total))
        .flatMap(({ id, total }) =>
          figuresAbout({ item_type: 'real_estate', item_id: id }, names.get(id) ?? '', `/real-estate/${id}`)
            .money(`spent_${id}`, label, total)
            .map((figure) => ({ ...figure, period: days.period })),
        ),
    ];
  }),
  fromSums(asked.incomeSources, async ({ names, read, about, today }) => {
    const days = { period: periodOf('12-months', today), whole: true };
    const sums = of('income', await read(days));
    const sources = sourceSummaryOf(sums, names.sources);
    if (sources.length === 0) return [];
    const all = about(sums, { rows: { kind: 'income' }, days });
    return [
      ...all.list('names', 'Income from', sources.map(({ source_name }) => source_name).join('\n')),
      ...sources.flatMap(({ source_id, source_name, amount }) =>
        about(sums, {
          of: source_name,
          rows: { kind: 'income', source: source_id ?? 'none' },
          days,
        }).money(source_id ?? 'none', 'Came in', amount),
      ),
    ];
  }),
];
