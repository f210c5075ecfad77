import * as endpoints from '@holdfast/domain/dates/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { changeMany, setManyRemoved } from '../kernel/records/change-many.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, firstStep, shown, sections } from './contributions.ts';
import { tools } from './tools.ts';
import { findDate } from './date-items.ts';
import { finishDate, finishDates, moveDate, reopenDate, tickStep } from './finish-date.ts';
import { finishes } from './finishes.ts';
import { listDates } from './list-dates.ts';
import { listDone } from './list-done.ts';
import { addOwnDate, changeOwnDate, ownDates } from './own-dates.ts';

/** Reminders: dates that people write down themselves, with what is to be done then. */
export function datesArea(_kernel: Kernel): Area {
  return {
    name: 'dates',
    sections,
    findable,
    shown,
    tools,
    finishes,
    firstSteps: { date: firstStep },
    trash: [{ table: 'own_dates' }],
    answers: [
      answer(endpoints.listOwnDates, ({ tx, owner, input, today }) => listDates(tx, owner, input, today)),
      answer(endpoints.listDatesDone, ({ tx, owner, input }) => listDone(tx, owner, input)),
      answer(endpoints.findOwnDate, ({ tx, owner, input: { id }, today }) => findDate(tx, owner, id, today)),
      answer(endpoints.addOwnDate, ({ tx, owner, input, today }) => addOwnDate(tx, owner, input, today)),
      answer(endpoints.changeOwnDate, ({ tx, owner, input: { id, version, ...change }, today }) =>
        changeOwnDate(tx, owner, id, change, { version, today }),
      ),
      ...trashAnswers(endpoints.removeOwnDate, endpoints.restoreOwnDate, ownDates),
      answer(endpoints.finishOwnDate, async ({ tx, owner, viewer, input, today, now }) => {
        await finishDate(tx, owner, input, { by: viewer.user_id, on: today, now });
        return findDate(tx, owner, input.id, today);
      }),
      answer(endpoints.reopenOwnDate, async ({ tx, owner, input, today }) => {
        await reopenDate(tx, owner, input);
        return findDate(tx, owner, input.id, today);
      }),
      answer(endpoints.moveOwnDate, ({ tx, owner, input, today }) => moveDate(tx, owner, input, today)),
      answer(endpoints.tickDateStep, ({ tx, owner, viewer, input, now }) =>
        tickStep(tx, owner, input, { by: viewer.user_id, now }),
      ),
      answer(endpoints.changeOwnDates, ({ tx, owner, input }) =>
        changeMany(tx, owner, input.changes, {
          table: 'own_dates',
          fields: ['due_date', 'private'],
          also: ['repeats'],
          // What repeats would begin anew from that day.
          leaves: ({ repeats }, { due_date }) => due_date !== undefined && repeats !== 'once',
        }),
      ),
      answer(endpoints.finishOwnDates, async ({ tx, owner, viewer, input, today, now }) => ({
        items: await finishDates(tx, owner, input.items, { by: viewer.user_id, on: today, now }),
      })),
      answer(endpoints.reopenOwnDates, async ({ tx, owner, input }) => {
        for (const item of input.items.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
          await reopenDate(tx, owner, item);
      }),
      answer(endpoints.removeOwnDates, async ({ tx, owner, input, now }) => ({
        ids: await setManyRemoved(tx, owner, 'own_dates', input.ids, now),
      })),
      answer(endpoints.restoreOwnDates, async ({ tx, owner, input }) => ({
        ids: await setManyRemoved(tx, owner, 'own_dates', input.ids, null),
      })),
    ],
  };
}
