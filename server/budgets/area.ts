import * as endpoints from '@holdfast/domain/budgets/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { addBudget, budgets, changeBudget, listBudgets } from './budgets.ts';
import { shown } from './contributions.ts';
import { tools } from './tools.ts';
import { removePart, restorePart } from './deleted-parts.ts';
import { proposeAmounts, proposeBudget, readPeriods } from './months.ts';
import { addPart, changePart, listParts, setAmounts } from './parts.ts';
import { tellBudgets } from './tell-budgets.ts';

/** Budgets: what is planned by category, against what the ledger says was spent (S-222, S-224, S-226). */
export function budgetsArea(kernel: Kernel): Area {
  return {
    name: 'budgets',
    shown,
    tools,
    trash: [{ table: 'budgets' }],
    jobs: [tellBudgets(kernel)],
    answers: [
      answer(endpoints.listBudgets, ({ tx, owner, input }) => listBudgets(tx, owner, input)),
      answer(endpoints.findBudget, ({ tx, owner, input }) => budgets.find(tx, owner, input.id)),
      answer(endpoints.addBudget, ({ tx, owner, input }) => addBudget(tx, owner, input)),
      answer(endpoints.changeBudget, ({ tx, owner, input: { id, version, ...change } }) =>
        changeBudget(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removeBudget, endpoints.restoreBudget, budgets),
      answer(endpoints.readBudgetMonths, async ({ tx, owner, input: { id, ...span }, today }) =>
        readPeriods(tx, owner, await budgets.find(tx, owner, id), { ...span, today }),
      ),
      answer(endpoints.listBudgetCategories, async ({ tx, owner, input: { id } }) => {
        await budgets.find(tx, owner, id);
        return { items: await listParts(tx, owner, id) };
      }),
      answer(endpoints.addBudgetCategory, async ({ tx, owner, input: { id, ...draft } }) => {
        await budgets.lock(tx, owner, id);
        return addPart(tx, owner, id, draft);
      }),
      answer(
        endpoints.changeBudgetCategory,
        async ({ tx, owner, input: { id, part_id, ...change }, today }) =>
          changePart(tx, owner, await budgets.lock(tx, owner, id), part_id, { ...change, today }),
      ),
      answer(endpoints.setBudgetAmounts, async ({ tx, owner, input: { id, period, amounts } }) => {
        await setAmounts(tx, owner, await budgets.lock(tx, owner, id), period, amounts);
        return { items: await listParts(tx, owner, id) };
      }),
      answer(endpoints.removeBudgetCategory, async ({ tx, owner, input: { id, part_id }, now }) => {
        await budgets.lock(tx, owner, id);
        return removePart(tx, owner, id, part_id, now);
      }),
      answer(endpoints.restoreBudgetCategory, async ({ tx, owner, input: { id, undo_id }, now }) => {
        await budgets.lock(tx, owner, id);
        return restorePart(tx, owner, id, undo_id, now);
      }),
      answer(endpoints.proposeBudget, ({ tx, owner, input }) => proposeBudget(tx, owner, input)),
      answer(endpoints.proposeAmounts, async ({ tx, owner, input: { id, period } }) =>
        proposeAmounts(tx, owner, await budgets.find(tx, owner, id), period),
      ),
    ],
  };
}
