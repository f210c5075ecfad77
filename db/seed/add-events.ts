import { eventDraft, type EventDraft } from '@holdfast/domain/calendar/event';
import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { weekdayOf, type Weekday } from '@holdfast/domain/kernel/due-rule';
import { sql } from 'kysely';
import { addEvent } from '../../server/calendar/events.ts';
import type { Tx } from '../../server/kernel/database/database.ts';
import type { Kernel } from '../../server/kernel/kernel.ts';

/** An event as the sample says it, with the key of the home that it is about. */
export type SampleEvent = Partial<EventDraft> & Pick<EventDraft, 'title' | 'day'> & { readonly of?: string };

/** The first such weekday that lies so many days ahead or more. */
function weekdayAhead(today: Day, weekday: Weekday, days: number): Day {
  const from = addDays(today, days);
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** What the family has in its calendar: far enough to leave the nearest due dates to documents and loans. */
export function familyEvents(today: Day): SampleEvent[] {
  const zone = 'America/Chicago';
  const trip = weekdayAhead(today, 6, 45);
  return [
    {
      title: 'Lucia’s piano lesson',
      day: weekdayAhead(today, 3, 40),
      time: '16:30',
      end_time: '17:15',
      zone,
      repeats: 'weekly',
      location: 'Barton Hills Music',
      color: 'plum',
      remind_days: [],
    },
    {
      title: 'Book club',
      day: weekdayAhead(today, 4, 42),
      time: '19:30',
      end_time: '21:30',
      zone,
      repeats: 'monthly',
      falls_on: 'weekday',
      location: 'At the Okafors’',
      color: 'ochre',
    },
    { title: 'Week at the sea', day: trip, lasts_days: 8, color: 'teal', remind_days: [14, 1] },
    {
      title: 'Neighborhood meeting',
      day: weekdayAhead(today, 2, 48),
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

/** Moves events by some days; those that repeat by whole weeks, so that they keep their weekdays. */
export async function moveEvents(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`
    update events set day = day + case repeats when 'none' then ${days}::int else ${days}::int / 7 * 7 end
    where user_id = ${owner}`.execute(tx);
}
