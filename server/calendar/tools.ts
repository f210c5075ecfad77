import { eventsTool } from '@holdfast/domain/calendar/tools';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findEvent } from './events.ts';

type Coming = { id: string; title: string; day: Day; time: string | null };
type Between = { of: RecordReference | undefined; first: Day; last: Day };

/** Events that are not over on the first day and begin at the latest on the last one; of a record those that are about it. */
async function listComing(tx: Tx, owner: string, { of, first, last }: Between): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select i.source_id as id, i.title, i.due_date as day, to_char(i.at_time, 'HH24:MI') as time from due_items i
    where i.user_id = ${owner} and i.source_type = 'event' and i.state = 'open' and i.due_date <= ${last}::date
      and i.due_date + i.lasts_days > ${first}::date
      ${of === undefined ? sql`` : sql`and i.of_type = ${of.item_type} and i.of_id = ${of.item_id}`}
    order by i.due_date, i.at_time nulls first, i.title, i.id limit 1000`.execute(tx);
  return rows;
}

const about = ({ id, title }: Pick<Coming, 'id' | 'title'>) =>
  figuresAbout({ item_type: 'event', item_id: id }, title, `/calendar/events/${id}`);

/** The events of the next 30 days, of a period or about a record, and when one of them comes next. */
export const tools: readonly LentTool[] = [
  answerTool(eventsTool, async ({ tx, owner, asked: { of, from, to }, today }) => {
    if (of?.item_type === 'event') {
      const found = await findEvent(tx, owner, of.item_id, today);
      const { day, days, text } = about(found);
      return {
        figures: [
          ...day('next', found.next_day === null ? 'It was on' : 'Next', found.next_day ?? found.day),
          ...text('time', 'Begins at', found.time),
          ...days('lasts', 'Days that it lasts', found.lasts_days > 1 ? found.lasts_days : null),
          ...text('where', 'Where', found.location),
        ],
        href: `/calendar/events/${found.id}`,
      };
    }
    const first = from ?? today;
    const last = to ?? addDays(first > today ? first : today, 30);
    const rows = await listComing(tx, owner, { of, first, last });
    const ids = [...new Set(rows.map(({ id }) => id))];
    const { count } = figuresOf({
      cites: ids.map((id) => ({ item_type: 'event', item_id: id }) as const),
      href: '/calendar/events',
      period: { from: first, to: last },
    });
    return {
      figures: [
        ...count('count', 'Events', rows.length),
        ...rows.flatMap((each, nth) => about(each).day(`next_${nth + 1}`, 'On', each.day)),
      ].slice(0, mostFigures),
      href: '/calendar/events',
    };
  }),
];
