import * as endpoints from '@holdfast/domain/dates/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, firstStep, tools } from './contributions.ts';
import { addOwnDate, changeOwnDate, listOwnDates, ownDates } from './own-dates.ts';

/** Dates that people write down themselves; those of documents and loans are written by their own areas. */
export function datesArea(_kernel: Kernel): Area {
  return {
    name: 'dates',
    findable,
    tools,
    firstSteps: { date: firstStep },
    trash: [{ table: 'own_dates' }],
    answers: [
      answer(endpoints.listOwnDates, async ({ tx, owner }) => ({
        items: await listOwnDates(tx, owner),
      })),
      answer(endpoints.findOwnDate, ({ tx, owner, input: { id } }) => ownDates.find(tx, owner, id)),
      answer(endpoints.addOwnDate, ({ tx, owner, input }) => addOwnDate(tx, owner, input)),
      answer(endpoints.changeOwnDate, ({ tx, owner, input: { id, version, ...change } }) =>
        changeOwnDate(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removeOwnDate, endpoints.restoreOwnDate, ownDates),
    ],
  };
}
