import { alertDaysBack } from '@holdfast/domain/alerts/alert';
import { datesTool, overdueTool, toolDays, toolReaches, toolShows } from '@holdfast/domain/alerts/tools';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Figure, ToolAnswer } from '@holdfast/domain/kernel/call/tool';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { isDate, notPassed } from '../kernel/due/due-columns.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { asksOf, type BringsMoney } from './due-on-dashboard.ts';
import { isOverdue } from './read-bell.ts';

type About = {
  kind?: string | undefined;
  ask?: 'ends' | undefined;
  of?: RecordReference | undefined;
};
type Found = {
  id: string;
  item_type: RecordReference['item_type'];
  item_id: string;
  title: string;
  due_date: Day;
};

/** Dates on which something runs out or is renewed, by the slots of their records. */
const ends = ['expiry', 'renewal', 'registration', 'insurance', 'lease_end', 'end', 'valid'];

/** Only items of a kind or of a thing, where one is named. */
const narrowed = ({ kind, ask, of }: About) => sql`
  ${ask === undefined ? sql`` : sql`and i.slot = any(${ends}::text[])`}
  ${kind === undefined ? sql`` : sql`and i.source_type || '.' || i.slot = ${kind}`}
  ${of === undefined ? sql`` : sql`and (${of.item_type}, ${of.item_id}::uuid) in ((i.source_type, i.source_id), (i.of_type, i.of_id))`}`;

/** What is open between two days, of a kind or a thing where one is named. */
const openBetween = (owner: string, [first, last]: readonly [Day, Day], about: About) => sql`
  due_items i where i.user_id = ${owner} and i.state = 'open' and ${isDate('i')} and i.due_date between ${first} and ${last}
  ${narrowed(about)}`;

type Listed = {
  label: string;
  due: string;
  href: string;
  period?: Figure['period'];
  /** Whether all of them are named first, before they are counted. */
  named?: boolean;
};

/** So many are named at most. */
const mostNamed = 40;

/** Alerts are the owner's own: a guest sees the same dates in the calendar. */
const alertsLink = (tx: Tx, href: string): string => (guestIn(tx) === undefined ? href : '/calendar');

/** Lists what is open with how much there is in all, and says where not everything is listed. */
async function listed(
  tx: Tx,
  from: RawBuilder<unknown>,
  { label, due, href, period, named = false }: Listed,
): Promise<ToolAnswer> {
  const { rows } = await sql<Found & { total: number }>`
    select i.id, i.source_type as item_type, i.source_id as item_id, i.title, i.due_date, count(*) over ()::int as total
    from ${from} order by i.due_date, i.title, i.id limit ${sql.lit(named ? mostNamed : toolShows)}`.execute(
    tx,
  );
  const total = rows[0]?.total ?? 0;
  const shown = rows.slice(0, toolShows);
  const cites = shown.map(({ item_type, item_id }) => ({ item_type, item_id }));
  const counting = figuresOf({ cites, href, ...(period === undefined ? {} : { period }) });
  return {
    figures: [
      ...(named ? counting.list('names', label, rows.map(({ title }) => title).join('\n')) : []),
      ...counting.count('count', named && total > 0 ? 'In all' : label, total),
      ...shown.flatMap((row, nth) =>
        figuresAbout(row, row.title, alertsLink(tx, `/alerts/${row.id}`)).day(
          `due_${nth + 1}`,
          due,
          row.due_date,
        ),
      ),
      ...(total > shown.length
        ? figuresOf({ cites: [], href }).count(
            'not_listed',
            'Further ones, not listed here',
            total - shown.length,
          )
        : []),
    ],
    href,
  };
}

/** What is due between two days, and what the list of alerts shows as overdue; for a guest also what the owner muted. */
export const toolsOf = (bringsMoney: BringsMoney): readonly LentTool[] => [
  answerTool(datesTool, async ({ tx, owner, asked, today }) => {
    // Of one thing all is told that is known: there is little of it, and much of it is far.
    const ahead = asked.of === undefined ? toolDays : toolReaches;
    const { from = today, to = addDays(from > today ? from : today, ahead), ...about } = asked;
    const reach = addDays(today, toolReaches);
    const days = [from, to < reach ? to : reach] as const;
    const answer = await listed(tx, openBetween(owner, days, about), {
      label: asked.ask === 'ends' ? 'Runs out or renews' : 'Due',
      due: asked.ask === 'ends' ? 'On' : 'Due on',
      href: '/calendar',
      period: { from: days[0], to: days[1] },
      named: asked.ask === 'ends',
    });
    // A document without a date of its own is not what was asked about.
    const [count] = answer.figures;
    if (asked.of?.item_type === 'document' && count?.value === '0') return { figures: [] };
    if (to <= reach) return answer;
    const known = figuresOf({ cites: [] }).day('known_until', 'Nothing is known yet after', reach);
    return { ...answer, figures: [...answer.figures, ...known] };
  }),
  answerTool(overdueTool, async ({ tx, owner, asked, today }) => {
    const reader = { guest: guestIn(tx) !== undefined };
    const asks = asksOf(bringsMoney, owner, today, addDays(today, -1), reader);
    const late = sql`${asks} and ${isOverdue(today)} ${narrowed(asked)}`;
    const href = alertsLink(tx, '/alerts?view=overdue');
    const answer = await listed(tx, late, { label: 'Overdue', due: 'Overdue since', href });
    const before = ['1000-01-01', addDays(today, -alertDaysBack - 1)] as const;
    const { rows } = await sql<{ older: number }>`
      select count(*)::int as older from ${openBetween(owner, before, asked)} and ${notPassed('i', today)}`.execute(
      tx,
    );
    const older = rows[0]?.older ?? 0;
    if (older === 0) return answer;
    const more = figuresOf({ cites: [], href: '/calendar' }).count(
      'older',
      'Still open from before that, not listed here',
      older,
    );
    return { ...answer, figures: [...answer.figures, ...more] };
  }),
];
