import * as endpoints from '@holdfast/domain/dates/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { findable, firstStep } from './contributions.ts';
import { addOwnDate, changeOwnDate, listOwnDates, removeOwnDate, restoreOwnDate } from './own-dates.ts';

const done = { done: true } as const;

/** Dates that people write down themselves, beside those that documents and loans bring along. */
export function datesArea(_kernel: Kernel): Area {
  return {
    name: 'dates',
    findable,
    firstSteps: { date: firstStep },
    trash: [{ table: 'own_dates' }],
    answers: [
      answer(endpoints.listOwnDates, async ({ tx, owner }) => ({
        items: await listOwnDates(tx, owner),
      })),
      answer(endpoints.addOwnDate, ({ tx, owner, input }) => addOwnDate(tx, owner, input)),
      answer(endpoints.changeOwnDate, ({ tx, owner, input: { id, version, ...change } }) =>
        changeOwnDate(tx, owner, id, change, version),
      ),
      answer(endpoints.removeOwnDate, async ({ tx, owner, input, now }) => {
        await removeOwnDate(tx, owner, input.id, now);
        return done;
      }),
      answer(endpoints.restoreOwnDate, async ({ tx, owner, input }) => {
        await restoreOwnDate(tx, owner, input.id);
        return done;
      }),
    ],
  };
}
