import * as endpoints from '@holdfast/domain/finance/category-endpoints';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { giveDefaults } from '../../kernel/ledger/accounts/give-defaults.ts';
import { expenseCategories, incomeSources } from '../../kernel/ledger/accounts/money-categories.ts';
import { trashAnswers } from '../../kernel/records/trash-answers.ts';
import {
  addCategory,
  addSource,
  listCategories,
  listSources,
  mergeCategory,
  undoMerge,
} from './categories.ts';

/** The categories of expenses and the sources of income. */
export const categoryAnswers: readonly Answer[] = [
  answer(endpoints.listCategories, ({ tx, owner, viewer, input, today }) =>
    listCategories(tx, owner, input, { today, guest: viewer.user_id !== owner }),
  ),
  answer(endpoints.addCategory, ({ tx, owner, input }) => addCategory(tx, owner, input)),
  answer(endpoints.changeCategory, ({ tx, owner, input: { id, version, ...change } }) =>
    expenseCategories.change(tx, owner, id, change, version),
  ),
  ...trashAnswers(endpoints.removeCategory, endpoints.restoreCategory, expenseCategories),
  answer(endpoints.mergeCategory, ({ tx, owner, input, now }) => mergeCategory(tx, owner, input, now)),
  answer(endpoints.undoMerge, ({ tx, owner, input }) => undoMerge(tx, owner, input.id)),
  answer(endpoints.listSources, ({ tx, owner, input, today }) => listSources(tx, owner, input, today)),
  answer(endpoints.addSource, ({ tx, owner, input }) => addSource(tx, owner, input)),
  answer(endpoints.changeSource, ({ tx, owner, input: { id, version, ...change } }) =>
    incomeSources.change(tx, owner, id, change, version),
  ),
  ...trashAnswers(endpoints.removeSource, endpoints.restoreSource, incomeSources),
  answer(endpoints.makeDefaults, ({ tx, owner }) => giveDefaults(tx, owner)),
];
