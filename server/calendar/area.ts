import * as endpoints from '@holdfast/domain/calendar/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { feedAnswers } from './feed/feed-answers.ts';
import type { CalendarGiven } from './given.ts';
import { readCalendar } from './read-calendar.ts';

/** The calendar of everything that has a date; the dates are other areas' (S-021, G-40). */
export function calendarArea(kernel: Kernel, given: CalendarGiven = {}): Area {
  return {
    name: 'calendar',
    answers: [
      answer(endpoints.showCalendar, async ({ tx, owner, input, today }) => ({
        items: await readCalendar(tx, owner, input, today),
      })),
      ...feedAnswers(kernel, given),
    ],
  };
}
