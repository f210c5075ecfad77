import * as endpoints from '@holdfast/domain/finance/saved-view-endpoints';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { addSavedView, changeSavedView, listSavedViews, removeSavedView } from './saved-views.ts';

/** The views of the list of transactions that a person keeps. */
export const savedViewAnswers: readonly Answer[] = [
  answer(endpoints.listSavedViews, async ({ tx, owner }) => ({ items: await listSavedViews(tx, owner) })),
  answer(endpoints.addSavedView, ({ tx, owner, input }) => addSavedView(tx, owner, input)),
  answer(endpoints.changeSavedView, ({ tx, owner, input: { id, version, ...change } }) =>
    changeSavedView(tx, owner, id, change, version),
  ),
  answer(endpoints.removeSavedView, ({ tx, owner, input }) => removeSavedView(tx, owner, input.id)),
];
