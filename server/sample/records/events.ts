import type { addEvent } from '@holdfast/domain/calendar/event-endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type EventInput = InputOf<typeof addEvent>;

/** An event with every field filled: every third Friday evening until June. */
export function sampleEvent(more: Partial<EventInput> = {}): EventInput {
  return {
    title: 'Book club',
    day: '2031-01-17',
    of_type: null,
    of_id: null,
    lasts_days: 1,
    time: '19:30',
    end_time: '21:00',
    zone: 'Europe/Lisbon',
    location: 'At Ana’s',
    notes: 'Bring the next book',
    color: 'teal',
    remind_days: [7, 1],
    repeats: 'monthly',
    every: 1,
    weekdays: null,
    falls_on: 'weekday',
    until: '2031-06-30',
    times: null,
    private: false,
    ...more,
  };
}
