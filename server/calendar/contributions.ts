import { eventsTool } from '@holdfast/domain/calendar/tools';
import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { endFeedsSince } from './feed/feeds.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { endFeedsSince };

/** An event is found by its title, its day, its place and its notes. */
export const findable: FindableRecords = {
  event: {
    table: 'events',
    label: ['title'],
    detail: ['day'],
    content: ['location', 'notes'],
    hidden: {
      of_type: 'what it is about',
      time: 'an hour, read on its own screen',
      end_time: 'an hour, read on its own screen',
      zone: 'the zone of its hours',
      color: 'how it is drawn',
      repeats: 'its rule, read on its own screen',
      falls_on: 'its rule, read on its own screen',
      until: 'its rule, read on its own screen',
      occurrence: 'which day of another event it stands for',
    },
  },
};

type Coming = { id: string; title: string; day: Day };

/** The tool that counts the events of the next 30 days and names the first of them. */
export const tools: readonly LentTool[] = [
  answerTool(eventsTool, async ({ tx, owner, today }) => {
    const { rows } = await sql<Coming>`
      select i.source_id as id, i.title, i.due_date as day from due_items i
      where i.user_id = ${owner} and i.source_type = 'event' and i.state = 'open' and i.due_date <= ${addDays(today, 30)}
        and i.due_date + i.lasts_days > ${today}::date
      order by i.due_date, i.at_time nulls first, i.title, i.id`.execute(tx);
    const cite = (id: string) => ({ item_type: 'event', item_id: id }) as const;
    const ids = [...new Set(rows.map(({ id }) => id))];
    return {
      figures: [
        {
          id: 'count',
          label: 'Events within 30 days',
          unit: 'count',
          value: String(rows.length),
          cites: ids.map(cite),
        },
        ...rows.slice(0, 5).map(({ id, title, day }, nth) => ({
          id: `next_${nth + 1}`,
          label: title,
          unit: 'day' as const,
          value: day,
          cites: [cite(id)],
        })),
      ],
    };
  }),
];
