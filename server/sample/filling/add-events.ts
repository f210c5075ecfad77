import { eventDraft, type EventDraft } from '@holdfast/domain/calendar/event';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { weekdayOf, type Weekday } from '@holdfast/domain/kernel/due/due-rule';
import { sql } from 'kysely';
import { addEvent } from '../../calendar/events.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** An event as the sample says it, with the key of the home that it is about. */
export type SampleEvent = Partial<EventDraft> & Pick<EventDraft, 'title' | 'day'> & { readonly of?: string };

/** The first such weekday that lies so many days ahead or more. */
function weekdayAhead(today: Day, weekday: Weekday, days: number): Day {
  const from = addDays(today, days);
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** The last Monday to Friday before today: the next one of its name is more than three days ahead. */
function lastWeekday(today: Day): Day {
  const days = [0, 3, 1, 1, 1, 1, 1, 2][weekdayOf(today)] ?? 1;
  return addDays(today, -days);
}

/** What the family has in its calendar; the nearest due dates are left to documents and loans. */
export function familyEvents(today: Day): SampleEvent[] {
  const zone = 'America/Chicago';
  return [
    {
      title: 'Lucia’s piano lesson',
      day: addDays(lastWeekday(today), -28),
      time: '16:30',
      end_time: '17:15',
      zone,
      repeats: 'weekly',
      until: addDays(today, 150),
      location: 'Barton Hills Music',
      color: 'plum',
      remind_days: [],
    },
    {
      title: 'Book club',
      day: weekdayAhead(today, 4, 9),
      time: '19:30',
      end_time: '21:30',
      zone,
      repeats: 'monthly',
      falls_on: 'weekday',
      location: 'At the Okafors’',
      color: 'ochre',
    },
    { title: 'Grandmother stays', day: addDays(today, -13), lasts_days: 5, color: 'clay', remind_days: [7] },
    {
      title: 'Ana stays with us',
      day: addDays(today, 13),
      lasts_days: 14,
      color: 'ochre',
      remind_days: [1],
    },
    {
      title: 'Dentist, Lucia and Daniel',
      day: addDays(today, 10),
      time: '08:40',
      end_time: '10:00',
      zone,
      location: 'South Lamar Dental',
      color: 'teal',
      remind_days: [1],
    },
    {
      title: 'Week at the sea',
      day: weekdayAhead(today, 6, 45),
      lasts_days: 8,
      color: 'teal',
      remind_days: [14, 1],
    },
    {
      title: 'Neighborhood meeting',
      day: weekdayAhead(today, 2, 15),
      time: '18:00',
      zone,
      notes: 'About the trees along the drive.',
      of: 'home',
    },
    {
      title: 'Wedding anniversary',
      day: addDays(today, 130),
      repeats: 'yearly',
      color: 'clay',
      remind_days: [7, 0],
    },
  ];
}

/** Puts events into the calendar of a household. */
export async function addEvents(
  kernel: Kernel,
  owner: string,
  events: readonly SampleEvent[],
  homes: ReadonlyMap<string, string>,
): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    for (const { of, ...event } of events) {
      const of_id = of === undefined ? undefined : homes.get(of);
      const thing = of_id === undefined ? {} : { of_type: 'real_estate', of_id };
      await addEvent(tx, owner, eventDraft.parse({ ...event, ...thing }));
    }
  });
}

/** Moves events by some days; those that repeat by whole weeks, so that they keep their weekdays, and their last day by all of them. */
export async function moveEvents(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`
    update events set day = day + case repeats when 'none' then ${days}::int else ${days}::int / 7 * 7 end, until = until + ${days}::int
    where user_id = ${owner}`.execute(tx);
}
