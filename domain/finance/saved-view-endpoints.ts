/** Views of the list of transactions that a person keeps: its filters under a name (S-225). */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { savedView, savedViewChange, savedViewDraft } from './saved-views/saved-view.ts';

const byId = z.object({ id });
const views = '/api/finance/saved-views';

export const listSavedViews = endpoint('GET', views, {
  summary: 'Lists the saved views of the transactions by name',
  output: z.object({ items: z.array(savedView) }),
});

export const addSavedView = endpoint('POST', views, {
  summary: 'Keeps filters of the transactions under a name; no two have one name',
  input: savedViewDraft,
  output: savedView,
});

export const changeSavedView = endpoint('PATCH', `${views}/{id}`, {
  summary: 'Renames a saved view, or gives it other filters',
  input: savedViewChange,
  output: savedView,
});

export const removeSavedView = endpoint('DELETE', `${views}/{id}`, {
  summary: 'Deletes a saved view for good; the transactions stay',
  input: byId,
});
