import { alertDaysBack } from '@holdfast/domain/alerts/alert';
import { datesTool, overdueTool, toolDays, toolReaches, toolShows } from '@holdfast/domain/alerts/tools';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Figure, ToolAnswer } from '@holdfast/domain/kernel/call/tool';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { isDate } from '../kernel/due/due-columns.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';

type About = { kind?: string | undefined; of?: RecordReference | undefined };
type Found = { item_type: RecordReference['item_type']; item_id: string; title: string; due_date: Day };

/** What is open between two days, of a kind or a thing where one is named. */
const openBetween = (owner: string, [first, last]: readonly [Day, Day], { kind, of }: About) => sql`
  due_items i where i.user_id = ${owner} and i.state = 'open' and ${isDate('i')} and i.due_date between ${first} and ${last}
  ${kind === undefined ? sql`` : sql`and i.source_type || '.' || i.slot = ${kind}`}
  ${of === undefined ? sql`` : sql`and (${of.item_type}, ${of.item_id}::uuid) in ((i.source_type, i.source_id), (i.of_type, i.of_id))`}`;

/** Lists what is open with how much there is in all, and says where not everything is listed. */
async function listed(
  tx: Tx,
  from: RawBuilder<unknown>,
  { count, order }: { count: Pick<Figure, 'id' | 'label'>; order: 'asc' | 'desc' },
): Promise<ToolAnswer> {
  const { rows } = await sql<Found & { total: number }>`
    select i.source_type as item_type, i.source_id as item_id, i.title, i.due_date, count(*) over ()::int as total
    from ${from} order by i.due_date ${sql.raw(order)}, i.title, i.id limit ${sql.lit(toolShows)}`.execute(
    tx,
  );
  const total = rows[0]?.total ?? 0;
  const reference = ({ item_type, item_id }: Found) => ({ item_type, item_id });
  const figures: Figure[] = [
    { ...count, unit: 'count', value: String(total), cites: rows.map(reference) },
    ...rows.map((row, nth) => ({
      id: `due_${nth + 1}`,
      label: row.title,
      unit: 'day' as const,
      value: row.due_date,
      cites: [reference(row)],
    })),
  ];
  if (total > rows.length) {
    const more = String(total - rows.length);
    figures.push({
      id: 'not_listed',
      label: 'Further ones, not listed here',
      unit: 'count',
      value: more,
      cites: [],
    });
  }
  return { figures };
}

/** What is due between two days, and what is overdue; muted and put off or not, because somebody asks. */
export const tools: readonly LentTool[] = [
  answerTool(datesTool, async ({ tx, owner, asked, today }) => {
    const { from = today, to = addDays(from > today ? from : today, toolDays), ...about } = asked;
    const reach = addDays(today, toolReaches);
    const days = [from, to < reach ? to : reach] as const;
    const count = { id: 'count', label: `Due from ${days[0]} to ${days[1]}` };
    const { figures } = await listed(tx, openBetween(owner, days, about), { count, order: 'asc' });
    if (to <= reach) return { figures };
    const known: Figure = {
      id: 'known_until',
      label: 'Nothing is known yet after',
      unit: 'day',
      value: reach,
      cites: [],
    };
    return { figures: [...figures, known] };
  }),
  answerTool(overdueTool, async ({ tx, owner, asked, today }) => {
    const days = [addDays(today, -alertDaysBack), addDays(today, -1)] as const;
    const count = { id: 'count', label: `Overdue within ${alertDaysBack} days` };
    const { figures } = await listed(tx, openBetween(owner, days, asked), { count, order: 'desc' });
    const before = ['1000-01-01', addDays(today, -alertDaysBack - 1)] as const;
    const { rows } = await sql<{ older: number }>`
      select count(*)::int as older from ${openBetween(owner, before, asked)}`.execute(tx);
    const older = rows[0]?.older ?? 0;
    if (older === 0) return { figures };
    const label = `Still open from more than ${alertDaysBack} days ago, not listed here`;
    return { figures: [...figures, { id: 'older', label, unit: 'count', value: String(older), cites: [] }] };
  }),
];
