import { z } from 'zod';
import { day, daysBetween } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { calendarDaysAtMost, calendarEntry } from './calendar-entry.ts';

export const showCalendar = endpoint('GET', '/api/calendar', {
  summary:
    'Shows what is due, was done or was left out between two days, both included, in their order (S-021, S-142, S-143, G-40)',
  input: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day lies before the first' })
    .refine(({ from, to }) => daysBetween(from, to) < calendarDaysAtMost, {
      path: ['to'],
      error: `Ask for ${calendarDaysAtMost} days at most`,
    }),
  output: z.object({ items: z.array(calendarEntry) }),
  guests: 'view',
});
