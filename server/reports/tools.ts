import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { categorySummaryOf } from '@holdfast/domain/kernel/ledger/summaries';
import { addMoney, compareMoney, shareOf, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { sourceSummaryOf, totalsOf } from '@holdfast/domain/reports/make-reports';
import { periodOf } from '@holdfast/domain/reports/period';
import { payeeLabel } from '@holdfast/domain/reports/sheet';
import * as asked from '@holdfast/domain/reports/tools';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { ask, type Asked, fromSums, of, type Said } from './asked-sums.ts';
import { askedDays, type AskedDays, daysBefore, earlierOf, presentOf, readDaySums } from './days-asked.ts';
import { readHomeSums } from './home-sums.ts';
import { homeTools } from './home-tools.ts';
import { monthTools } from './month-tools.ts';
import { readPayees, readShops } from './payees.ts';
import { readSums } from './sums.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** What was spent, earned and saved, computed by the same functions as the reports. */
export const tools: readonly LentTool[] = [
  ...monthTools,
  ...homeTools,
  fromSums(asked.moneySpent, async ({ read, readAll, names, said, about }) => {
    const sums = of('expense', await read());
    const all = about(sums, { rows: { kind: 'expense' } });
    const total = totalsOf(sums).total_expenses;
    if (said.category !== undefined) {
      const name = names.categories.find(({ id }) => id === said.category)?.name;
      if (name === undefined) return [];
      const { money, percent } = about(sums, { of: name, rows: { kind: 'expense' } });
      const every = totalsOf(of('expense', await readAll())).total_expenses;
      return [
        ...money('spent', 'Spent', total),
        ...percent('share', 'Share of all spending', every === '0.00' ? null : shareOf(total, every)),
      ];
    }
    return [
      ...all.money('spent', 'Spent', total),
      ...categorySummaryOf(sums, names.categories).flatMap(({ category_id, category_name, amount }) =>
        about(
          sums.filter((each) => each.category_id === (category_id ?? nobody)),
          { of: category_name, rows: { kind: 'expense', category: category_id ?? 'none' } },
        ).money(category_id ?? 'none', 'Spent', amount),
      ),
    ];
  }),
  fromSums(asked.moneyEarned, async ({ read, names, said, about }) => {
    const sums = of('income', await read());
    // Income that is kept under no record is said of none: rent is the ledger's to say.
    if (said.of !== undefined && sums.length === 0) return [];
    if (said.source !== undefined) {
      const name = names.sources.find(({ id }) => id === said.source)?.name;
      const own = sums.filter(({ category_id }) => category_id === said.source);
      const made = about(own, { of: name, rows: { kind: 'income', source: said.source } });
      const [part, whole] = [totalsOf(own).total_income, totalsOf(sums).total_income];
      return name === undefined
        ? []
        : [
            ...made.money('earned', 'Came in', part),
            ...made.percent('share', 'Share of the income', whole === '0.00' ? null : shareOf(part, whole)),
          ];
    }
    const all = about(sums, { rows: { kind: 'income' } });
    return [
      ...all.money('earned', 'Came in', totalsOf(sums).total_income),
      ...sourceSummaryOf(sums, names.sources).flatMap(({ source_id, source_name, amount }) =>
        about(
          sums.filter((each) => each.category_id === (source_id ?? nobody)),
          { of: source_name, rows: { kind: 'income', source: source_id ?? 'none' } },
        ).money(source_id ?? 'none', 'Came in', amount),
      ),
    ];
  }),
  fromSums(asked.savingsRate, async ({ read, about }) => {
    const sums = await read();
    const { savings_rate, net_amount } = totalsOf(sums);
    const all = about(sums);
    return [
      ...all.percent('rate', 'Savings rate', savings_rate),
      ...all.money('left', 'Left of the income', net_amount),
    ];
  }),
  fromSums(asked.moneyLeft, async ({ read, about }) => {
    const sums = await read();
    const { net_amount, total_income, total_expenses } = totalsOf(sums);
    return [
      ...about(sums).money('left', 'Left of the income', net_amount),
      ...about(of('income', sums), { rows: { kind: 'income' } }).money('earned', 'Came in', total_income),
      ...about(of('expense', sums), { rows: { kind: 'expense' } }).money('spent', 'Spent', total_expenses),
    ];
  }),
  fromSums(asked.biggestPayees, async ({ tx, owner, scope, read, said, about }) => {
    const kind = said.side === 'in' ? 'income' : 'expense';
    const sums = of(kind, await read());
    const every =
      said.kind === 'shop' ? await readShops(tx, owner, scope) : await readPayees(tx, owner, scope, { kind });
    const paid = every.filter(({ payee }) => payee !== null && payee !== '');
    return paid.slice(0, said.count).flatMap(({ payee, amount }, place) =>
      about(sums, {
        of: payeeLabel(payee),
        rows: { kind, q: payee ?? undefined },
      }).money(`payee${place + 1}`, kind === 'income' ? 'Received' : 'Paid', amount),
    );
  }),
  fromSums(asked.biggestCategories, async ({ read, names, said, about }) => {
    const sums = of('expense', await read());
    return categorySummaryOf(sums, names.categories)
      .slice(0, said.count)
      .flatMap(({ category_id, category_name, amount }) =>
        about(
          sums.filter((each) => each.category_id === (category_id ?? nobody)),
          { of: category_name, rows: { kind: 'expense', category: category_id ?? 'none' } },
        ).money(category_id ?? 'none', 'Spent', amount),
      );
  }),
  fromSums(asked.moneyCompared, (call) => {
    const { before_from: from, before_to: to } = call.said;
    const earlier = from === undefined ? daysBefore(call.days) : askedDays({ from, to }, call.today);
    return compare(call, call.days, earlier);
  }),
  fromSums(asked.moneyThan, (call) =>
    call.said.from === undefined && call.said.to === undefined
      ? compare(call, call.days, daysBefore(call.days))
      : compare(call, presentOf(call.days, call.today), earlierOf(call.days, call.today)),
  ),
  answerTool(asked.propertyResult, async ({ tx, owner, asked: said, today }) => {
    // Of some of a house's accounts the result would be wrong.
    if (guestIn(tx) !== undefined) return { figures: [] };
    const isNamed = said.from !== undefined || said.to !== undefined;
    // One month says little of a home: without days, the last twelve are meant.
    const days = isNamed ? {} : periodOf('12-months', today);
    const own = said.of === undefined ? await spentOnMost(tx, owner, { ...said, ...days }, today) : [said.of];
    const figures: Figure[] = [];
    for (const each of own) {
      const found = await ask(tx, owner, { ...said, ...days, of: each }, today);
      if (found === undefined) continue;
      // The rents of a home that is let lie under its agreements.
      const isHome = each.item_type === 'real_estate';
      const sums = isHome ? await readHomeSums(tx, owner, found.days, each.item_id) : await found.read();
      // Where nothing moved in days that nobody named, "$0.00" would answer another question.
      if (sums.length === 0 && !isNamed) continue;
      const { net_amount, total_income, total_expenses } = totalsOf(sums);
      figures.push(
        ...found.about(sums).money(`net_${each.item_id}`, 'Income less costs', net_amount),
        ...found
          .about(sums, { rows: { kind: 'income' } })
          .money(`income_${each.item_id}`, 'Income', total_income),
        ...found
          .about(sums, { rows: { kind: 'expense' } })
          .money(`costs_${each.item_id}`, 'Costs', total_expenses),
      );
    }
    return { figures: figures.slice(0, mostFigures), href: '/finance/reports?report=properties' };
  }),
];

/** What was spent and came in on some days beside others, the difference first. */
async function compare(
  { read, names, said, about }: Asked,
  days: AskedDays,
  earlier: AskedDays,
): Promise<Figure[]> {
  const name = names.categories.find(({ id }) => id === said.category)?.name;
  if (said.category !== undefined && name === undefined) return [];
  const [sums, before] = [await read(days), await read(earlier)];
  const [now, then] = [totalsOf(of('expense', sums)), totalsOf(of('expense', before))];
  const rows = { kind: 'expense' } as const;
  const difference = subtractMoney(now.total_expenses, then.total_expenses);
  const more = compareMoney(difference, '0.00') >= 0;
  const named = { of: name, rows };
  const [came, cameBefore] = [of('income', sums), of('income', before)];
  return [
    ...about([...sums, ...before], { ...named, days }).money(
      'difference',
      more ? 'Spent more than before' : 'Spent less than before',
      more ? difference : subtractMoney('0.00', difference),
    ),
    ...about(sums, { ...named, days }).money('spent', 'Spent', now.total_expenses),
    ...about(before, { ...named, days: earlier }).money('spent_before', 'Spent before', then.total_expenses),
    ...(said.category === undefined
      ? [
          ...about(came, { rows: { kind: 'income' }, days }).money(
            'earned',
            'Came in',
            totalsOf(came).total_income,
          ),
          ...about(cameBefore, { rows: { kind: 'income' }, days: earlier }).money(
            'earned_before',
            'Came in before',
            totalsOf(cameBefore).total_income,
          ),
        ]
      : []),
  ];
}

/** The homes and things that moved the most money, those that cost the most first. */
async function spentOnMost(tx: Tx, owner: string, said: Said, today: Day): Promise<RecordReference[]> {
  const days = askedDays(said, today);
  const sums = days.whole
    ? await readSums(tx, owner, { period: days.period }, ['record', 'kind'])
    : await readDaySums(tx, owner, { period: days.period });
  const groups = [...Map.groupBy(of('expense', sums), ({ of_type, of_id }) => `${of_type}/${of_id}`)]
    .map(([key, all]) => ({ key, total: addMoney('0.00', ...all.map(({ total }) => total)) }))
    .toSorted((a, b) => compareMoney(a.total, b.total));
  return groups
    .flatMap(({ key }) => {
      const [item_type, item_id = nobody] = key.split('/');
      return item_id === nobody ? [] : [{ item_type, item_id } as RecordReference];
    })
    .slice(0, 4);
}
