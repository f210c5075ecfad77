import { budgetDraft } from '@holdfast/domain/budgets/budget';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { budgets } from './budgets.ts';

/** How a budget is read for a visitor of a share link. */
export const shown: ShownRecords = {
  budget: { draft: budgetDraft, find: (tx, owner, id) => budgets.find(tx, owner, id) },
};
