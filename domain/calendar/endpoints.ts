import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { day, daysBetween } from '../kernel/time/day.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { calendarDaysAtMost, calendarEntry } from './calendar-entry.ts';

const span = checkedTogether(z.object({ from: day, to: day }), ['from', 'to'], ({ from, to }) => {
  if (from > to) return [{ field: 'to', message: 'The last day lies before the first' }];
  if (daysBetween(from, to) < calendarDaysAtMost) return [];
  return [{ field: 'to', message: `Ask for ${calendarDaysAtMost} days at most` }];
});

export const showCalendar = endpoint('GET', '/api/calendar', {
  summary:
    'Shows what is due, was done or was left out between two days, both included, in their order (S-021, S-142, S-143, G-40)',
  input: span,
  output: z.object({ items: z.array(calendarEntry) }),
  guests: 'view',
});

/** A property with the records in it of which the calendar shows something: what lies in its rooms, and what hangs on things there. */
const propertyIn = z.object({ id, label: z.string(), records: z.array(id) });

export const listCalendarProperties = endpoint('GET', '/api/calendar/properties', {
  summary:
    'Lists the properties to which something belongs that the calendar shows between two days, by their names, to narrow it by',
  input: span,
  output: z.object({ items: z.array(propertyIn) }),
  guests: 'view',
});
