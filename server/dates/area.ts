import * as endpoints from '@holdfast/domain/dates/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { emptyTrash } from '../kernel/trash.ts';
import { dueItems, firstStep } from './contributions.ts';
import { addOwnDate, listOwnDates, removeOwnDate, restoreOwnDate } from './own-dates.ts';

const done = { done: true } as const;

/** Dates that people write down themselves, beside those that documents and loans bring along. */
export function datesArea(kernel: Kernel): Area {
  return {
    name: 'dates',
    dueItems,
    firstSteps: { date: firstStep },
    jobs: [emptyTrash(kernel, 'own_dates')],
    answers: [
      answer(endpoints.listOwnDates, async ({ tx, viewer }) => ({
        items: await listOwnDates(tx, viewer.user_id),
      })),
      answer(endpoints.addOwnDate, ({ tx, viewer, input }) => addOwnDate(tx, viewer.user_id, input)),
      answer(endpoints.removeOwnDate, async ({ tx, viewer, input, now }) => {
        await removeOwnDate(tx, viewer.user_id, input.id, now);
        return done;
      }),
      answer(endpoints.restoreOwnDate, async ({ tx, viewer, input }) => {
        await restoreOwnDate(tx, viewer.user_id, input.id);
        return done;
      }),
    ],
  };
}
