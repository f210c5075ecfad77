import { calendarDaysAtMost } from '@holdfast/domain/calendar/calendar-entry';
import { entryTitle } from '@holdfast/domain/calendar/entry-title';
import { repetitionInWords } from '@holdfast/domain/calendar/event-words';
import { calendarTool, eventsTool } from '@holdfast/domain/calendar/tools';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
import { findEvent } from './events.ts';
import { readCalendar } from './read-calendar.ts';

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

/** On which days an event falls within others. */
async function daysWithin(
  tx: Tx,
  owner: string,
  id: string,
  { from, to, today }: { from: Day | undefined; to: Day | undefined; today: Day },
): Promise<Day[]> {
  const first = from ?? today;
  const latest = addDays(first, calendarDaysAtMost - 1);
  const last = to === undefined || to > latest ? latest : to;
  const entries = await readCalendar(tx, owner, { from: first, to: last }, today);
  return entries
    .filter(({ source_id, state }) => source_id === id && state !== 'skipped')
    .map(({ date }) => date);
}

/** The most entries that an answer names, and the most that it shows one by one; its counts are exact. */
const named = 40;
const shown = 8;
/** Without days, so many are looked at. */
const daysAhead = 30;

const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const dayWords = (date: Day) => short.format(new Date(`${date}T12:00:00Z`));

const wordsIn = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[’']s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/** Words that stand in the titles of several events, such as whose they are: a question may be about all of these. */
export const topics: LentNames = {
  kind: 'topic',
  find: async (tx, owner, words) => {
    const { rows } = await sql<{ title: string }>`
      select distinct title from events where user_id = ${owner} and removed_at is null limit 2000`.execute(
      tx,
    );
    const titles = rows.map(({ title }) => new Set(wordsIn(title)));
    return words
      .filter((word) => titles.filter((title) => title.has(word)).length > 1)
      .slice(0, 50)
      .map((word) => ({
        value: word,
        label: `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
        whole: true,
      }));
  },
};

/** The events of the next 30 days, of a period or about a record, and when one of them comes next. */
export const tools: readonly LentTool[] = [
  answerTool(eventsTool, async ({ tx, owner, asked: { of, topic, ask, say, from, to }, today }) => {
    if (of?.item_type === 'event') {
      const found = await findEvent(tx, owner, of.item_id, today);
      const { day, days, text } = about(found);
      const often = found.repeats === 'none' ? [] : text('often', 'How often', repetitionInWords(found));
      const within =
        from === undefined && to === undefined
          ? undefined
          : await daysWithin(tx, owner, of.item_id, { from, to, today });
      // "Book club in January": another of its days than the next.
      if (within?.length === 0) return { figures: [] };
      const begins = within?.[0] ?? found.next_day ?? found.day;
      const isLong = found.lasts_days > 1;
      const where = text('where', 'Where', found.location);
      const until = isLong
        ? day('until', 'Until', addDays(begins, found.lasts_days - 1))
        : text('ends', 'Ends at', found.end_time);
      const asked = [
        ...(ask === 'often' ? often : []),
        ...(say === 'where' ? where : []),
        ...(say === 'until' ? until : []),
      ];
      const all = [
        ...day(
          'next',
          within === undefined ? (found.next_day === null ? 'It was on' : 'Next') : 'On',
          begins,
        ),
        ...(within ?? []).slice(1, 4).flatMap((each, nth) => day(`on_${nth + 2}`, 'On', each)),
        ...text('time', 'Begins at', found.time),
        ...days('lasts', 'Days that it lasts', isLong ? found.lasts_days : null),
        ...until,
        ...where,
        ...text('notes', 'Notes', found.notes),
        ...often,
      ];
      const rest = all.filter(({ id }) => !asked.some((each) => each.id === id));
      return { figures: [...asked, ...rest], href: `/calendar/events/${found.id}` };
    }
    if (ask === 'often') return { figures: [] };
    const first = from ?? today;
    const last = to ?? addDays(first > today ? first : today, 30);
    const coming = await listComing(tx, owner, { of, first, last });
    // Where no event is, nothing is said of a place: what was asked about may be a thing.
    if (say !== undefined && coming.length === 0) return { figures: [] };
    const rows = coming.filter(({ title }) => topic === undefined || wordsIn(title).includes(topic));
    const ids = [...new Set(rows.map(({ id }) => id))];
    const { count } = figuresOf({
      cites: ids.map((id) => ({ item_type: 'event', item_id: id }) as const),
      href: '/calendar/events',
      period: { from: first, to: last },
    });
    const counted = count('count', 'Events', rows.length);
    return {
      figures: [
        ...(ask === 'next' && rows.length > 0 ? [] : counted),
        ...rows.flatMap((each, nth) => [
          ...about(each).day(`next_${nth + 1}`, 'On', each.day),
          ...(ask === 'next' && nth === 0 ? about(each).text('time', 'Begins at', each.time) : []),
        ]),
        ...(ask === 'next' && rows.length > 0 ? counted : []),
      ].slice(0, mostFigures),
      href: '/calendar/events',
    };
  }),
  answerTool(calendarTool, async ({ tx, owner, asked: { from, to }, today }) => {
    const first = from ?? today;
    const latest = addDays(first, calendarDaysAtMost - 1);
    const wanted = to ?? addDays(first, daysAhead);
    const last = wanted < latest ? wanted : latest;
    const all = await readCalendar(tx, owner, { from: first, to: last }, today);
    const entries = all.filter(({ state }) => state !== 'skipped');
    const told = entries.map(
      (entry) =>
        `${entryTitle({ ...entry, detail: entry.description })}${first === last ? '' : ` (${dayWords(entry.date)})`}`,
    );
    const cites = entries.map(({ source_type, source_id }) => ({
      item_type: source_type,
      item_id: source_id,
    }));
    const { list, count } = figuresOf({ cites, href: '/calendar', period: { from: first, to: last } });
    const rest = entries.length - Math.min(entries.length, named);
    return {
      figures: [
        ...list('names', 'On the calendar', told.slice(0, named).join('\n')),
        ...count('count', entries.length === 0 ? 'On the calendar' : 'Entries', entries.length),
        ...(rest > 0
          ? figuresOf({ cites: [], href: '/calendar' }).count('rest', 'Further ones, not listed here', rest)
          : []),
        ...entries
          .slice(0, shown)
          .flatMap(({ source_type, source_id, title, date }, nth) =>
            figuresAbout({ item_type: source_type, item_id: source_id }, title, '/calendar').day(
              `on_${nth + 1}`,
              'On',
              date,
            ),
          ),
      ],
      href: '/calendar',
    };
  }),
];
