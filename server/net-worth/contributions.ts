import { sql } from 'kysely';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { changeLabels } from '@holdfast/domain/kernel/money/worth-change';
import { rowsBehind, worthLineLabels, type WorthRow } from '@holdfast/domain/kernel/money/worth-history';
import { liquidAssets, netWorth, netWorthChange } from '@holdfast/domain/net-worth/tools';
import { rowsOfKey, worthTotalsOf } from '@holdfast/domain/net-worth/worth';
import type { WorthLineRow } from '../kernel/area.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readWorthChange, type WorthSources } from '../kernel/worth/read-worth.ts';
import { readWorthOn } from './worth.ts';

/**
 * What lies on accounts of a kind, or is owed on them, at the end of today: of the kept balance without what is dated later. An account in the
 * trash counts no more, nor a closed one on which nothing is; what stands on the account "outside" never does.
 */
const accountsOf = (kind: 'bank' | 'card' | 'debt'): WorthLineRow => ({
  side: kind,
  label: worthLineLabels[kind],
  rows: (owner, today) => sql`
    select count(*) as count, coalesce(sum(${sql.lit(kind === 'bank' ? 1 : -1)} * b.balance), 0) as total
    from money_accounts a
    cross join lateral (select a.balance - coalesce((select sum(l.amount) from transaction_lines l
      where l.user_id = a.user_id and l.account_id = a.id and l.day > ${today} and l.counts), 0) as balance) b
    where a.user_id = ${owner} and a.kind = ${sql.lit(kind)} and a.removed_at is null
      and (a.closed_on is null or a.closed_on > ${today} or b.balance <> 0)`,
});

/** Bank accounts count into the net worth, cards and debts against it (S-140). */
export const worthLines: readonly WorthLineRow[] = [
  accountsOf('bank'),
  accountsOf('debt'),
  accountsOf('card'),
];

const cite = ({ type, id }: Pick<WorthRow, 'type' | 'id'>) =>
  ({ item_type: type, item_id: id }) as RecordReference;
const money = (id: string, label: string, value: string, rows: readonly Pick<WorthRow, 'type' | 'id'>[]) => ({
  id,
  label,
  unit: 'money' as const,
  value,
  cites: rows.map(cite),
});

/** Net worth and what made it another one, by the same function as the screens. */
export const toolsOf = (sources: WorthSources): readonly LentTool[] => [
  answerTool(netWorth, async ({ tx, owner, asked, today }) => {
    const point = await readWorthOn(tx, owner, sources, { on: asked.on, today });
    const totals = worthTotalsOf(point);
    const behind = (figure: Parameters<typeof rowsBehind>[1]) => rowsBehind(point, figure);
    const owed = (side: WorthRow['side']) => point.rows.filter((row) => row.side === side);
    return {
      figures: [
        money('net', 'Net worth', totals.net, behind('net')),
        money('portfolio', 'Portfolio', totals.portfolio, behind('portfolio')),
        money('liquid', 'Liquid assets', totals.liquid, behind('liquid')),
        money('debts', 'Debts and mortgages', totals.debts, owed('debt')),
        money('cards', 'Credit cards', totals.cards, owed('card')),
      ],
    };
  }),
  answerTool(netWorthChange, async ({ tx, owner, asked, today }) => {
    const [from, to] = changeDays(asked, today);
    const { before, after, parts } = await readWorthChange(tx, owner, sources, { from, to, today });
    const rows = parts.flatMap((part) => part.rows);
    return {
      figures: [
        money('change', 'Change of the net worth', subtractMoney(after, before), rows),
        ...parts.map((part) => money(part.kind, changeLabels[part.kind], part.amount, part.rows)),
      ],
    };
  }),
  answerTool(liquidAssets, async ({ tx, owner, today }) => {
    const point = await readWorthOn(tx, owner, sources, { today });
    const rows = rowsOfKey(point, 'bank');
    return {
      figures: [
        money('liquid', 'Liquid assets', point.worth.liquid, rows),
        ...rows.map((row) => money(row.id, row.label, row.amount, [row])),
      ],
    };
  }),
];

/** The days of a change: without any, the last month. */
export function changeDays(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): [from: Day, to: Day] {
  const end = to === undefined || to > today ? today : to;
  return [from ?? addMonths(end, -1), end];
}
