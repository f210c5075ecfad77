import * as endpoints from '@holdfast/domain/calendar/endpoints';
import * as own from '@holdfast/domain/calendar/event-endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable } from './contributions.ts';
import { tools, topics } from './tools.ts';
import { changeEventDays, removeEventDays, undoEventDays } from './event-parts.ts';
import { addEvent, changeEvent, findEvent, listEvents, removeEvent, restoreEvent } from './events.ts';
import { feedAnswers } from './feed/feed-answers.ts';
import type { CalendarGiven } from './given.ts';
import { readProperties } from './properties.ts';
import { readCalendar } from './read-calendar.ts';

/** The calendar of everything that has a date (S-021, G-40): those of other areas, and the events that people put into it. */
export function calendarArea(kernel: Kernel, given: CalendarGiven = {}): Area {
  return {
    name: 'calendar',
    findable,
    tools,
    names: [topics],
    trash: [{ table: 'events' }],
    answers: [
      answer(endpoints.showCalendar, async ({ tx, owner, input, today }) => ({
        items: await readCalendar(tx, owner, input, today),
      })),
      answer(endpoints.listCalendarProperties, async ({ tx, owner, input }) => ({
        items: await readProperties(tx, owner, input),
      })),
      ...feedAnswers(kernel, given),
      answer(own.listEvents, ({ tx, owner, input, today }) => listEvents(tx, owner, input, today)),
      answer(own.findEvent, ({ tx, owner, input, today }) => findEvent(tx, owner, input.id, today)),
      answer(own.addEvent, async ({ tx, owner, input, today }) =>
        findEvent(tx, owner, await addEvent(tx, owner, input), today),
      ),
      answer(own.changeEvent, ({ tx, owner, input: { id, version, ...change }, today }) =>
        changeEvent(tx, owner, id, change, { version, today }),
      ),
      ...trashAnswers(own.removeEvent, own.restoreEvent, { remove: removeEvent, restore: restoreEvent }),
      answer(own.changeEventDays, ({ tx, owner, input, today, now }) =>
        changeEventDays(tx, owner, input, { today, now }),
      ),
      answer(own.removeEventDays, ({ tx, owner, input, today, now }) =>
        removeEventDays(tx, owner, input, { today, now }),
      ),
      answer(own.undoEventDays, ({ tx, owner, input, today, now }) =>
        undoEventDays(tx, owner, input, { today, now }),
      ),
    ],
  };
}
