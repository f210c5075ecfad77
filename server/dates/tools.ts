import { repeatInWords } from '@holdfast/domain/dates/repeat';
import { ownDatesTool } from '@holdfast/domain/dates/tools';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findDate } from './date-items.ts';

type Ahead = { id: string; title: string; day: Day };
type Between = { of: RecordReference | undefined; from: Day; to: Day | undefined };

/** The reminders whose next date lies between two days, the earliest first; of a record those that are about it. */
async function listAhead(tx: Tx, owner: string, { of, from, to }: Between): Promise<Ahead[]> {
  const last = to === undefined ? '9999-12-31' : addDays(to, 1);
  const { rows } = await sql<Ahead>`
    select d.id, d.title, left(q.place, 10) as day from own_date_queue q
    join own_dates d on d.user_id = q.user_id and d.id = q.date_id
    where q.user_id = ${owner} and q.place >= ${from} and q.place < ${last}
      ${of === undefined ? sql`` : sql`and q.of_type = ${of.item_type} and q.of_id = ${of.item_id}`}
    order by q.place limit 1000`.execute(tx);
  return rows;
}

const about = ({ id, title }: Pick<Ahead, 'id' | 'title'>) =>
  figuresAbout({ item_type: 'date', item_id: id }, title, `/dates/${id}`);

/** How many reminders are due today or later, and which comes next. */
export const tools: readonly LentTool[] = [
  answerTool(ownDatesTool, async ({ tx, owner, asked: { of, ask, from, to }, today }) => {
    if (of?.item_type === 'date') {
      const found = await findDate(tx, owner, of.item_id, today);
      const { day, text, list } = about(found);
      const next = day('next', 'Next date', found.next_on);
      const often = text('often', 'How often', repeatInWords(found));
      const open = found.checklist.filter(({ id }) => !found.ticked.includes(id));
      const steps = [
        ...list('open', 'Still to do', open.map((each) => each.text).join('\n')),
        ...text(
          'all_done',
          'Still to do',
          found.checklist.length > 0 && open.length === 0 ? 'Nothing' : null,
        ),
      ];
      const last = day('last', 'Done last', found.last_done?.done_on);
      const figures =
        ask === 'often'
          ? often
          : ask === 'steps'
            ? [...steps, ...next]
            : [...next, ...steps, ...often, ...last, ...text('notes', 'Notes', found.notes)];
      return { figures, href: `/dates/${found.id}` };
    }
    if (ask !== undefined && ask !== 'next') return { figures: [] };
    const ahead = await listAhead(tx, owner, { of, from: from ?? today, to });
    const cites = ahead.map(({ id }) => ({ item_type: 'date', item_id: id }) as const);
    const count = figuresOf({ cites, href: '/dates' }).count('count', 'Reminders ahead', ahead.length);
    const next = ahead.flatMap((each, nth) =>
      about(each).day(nth === 0 ? 'next' : `next_${nth + 1}`, 'Next date', each.day),
    );
    return {
      figures: (ask === 'next' ? [...next.slice(0, 1), ...count] : [...count, ...next]).slice(0, mostFigures),
      href: '/dates',
    };
  }),
];
