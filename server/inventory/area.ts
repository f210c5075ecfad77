import * as endpoints from '@holdfast/domain/inventory/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { answerThing } from './answers.ts';
import { findCheck, listChecks } from './check-list.ts';
import { addCheck, changeCheck, checks } from './checks.ts';
import { findable, sections } from './contributions.ts';
import { tools } from './tools.ts';
import { finishCheck, reopenCheck } from './finish.ts';
import { findLastChecked } from './last-checked.ts';
import { listCheckPlaces, listCheckThings } from './things.ts';
import type { InventoryGiven } from './given.ts';

/** Inventory checks: once a year somebody walks through the home and says of each thing whether it is there (M-08). */
export function inventoryArea(_kernel: Kernel, keeping: InventoryGiven): Area {
  return {
    name: 'inventory',
    sections,
    // An inventory is done by walking through the home.
    finishes: { 'check.again': 'record' },
    findable,
    tools,
    trash: [{ table: 'inventory_checks' }],
    answers: [
      answer(endpoints.listChecks, ({ tx, owner, input }) => listChecks(tx, owner, input)),
      answer(endpoints.findCheck, ({ tx, owner, input }) => findCheck(tx, owner, input.id)),
      answer(endpoints.addCheck, ({ tx, owner, input, today }) => addCheck(tx, owner, input, today)),
      answer(endpoints.changeCheck, ({ tx, owner, input: { id, version, ...change } }) =>
        changeCheck(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removeCheck, endpoints.restoreCheck, checks),
      answer(endpoints.listCheckPlaces, ({ tx, owner, input }) => listCheckPlaces(tx, owner, input)),
      answer(endpoints.listCheckThings, ({ tx, owner, input }) => listCheckThings(tx, owner, input)),
      answer(endpoints.answerThing, ({ tx, owner, input, now, today }) =>
        answerThing(tx, owner, input, { keeping, now, today }),
      ),
      answer(endpoints.finishCheck, async ({ tx, owner, input, today }) => {
        await finishCheck(tx, owner, input.id, today);
        return findCheck(tx, owner, input.id);
      }),
      answer(endpoints.reopenCheck, async ({ tx, owner, input }) => {
        await reopenCheck(tx, owner, input.id);
        return findCheck(tx, owner, input.id);
      }),
      answer(endpoints.findLastChecked, ({ tx, owner, input, now }) =>
        findLastChecked(tx, owner, input, now),
      ),
    ],
  };
}
