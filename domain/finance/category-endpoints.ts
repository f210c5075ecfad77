/** What money is spent on and where it comes from (S-220, S-224, S-228, S-266). */
import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import {
  expenseCategory,
  expenseCategoryDraft,
  incomeSource,
  incomeSourceDraft,
} from '../kernel/ledger/money-category.ts';
import { categoryFilter, categoryList, sourceList } from './categories/categories.ts';

const byId = z.object({ id });
const categories = '/api/finance/categories';
const sources = '/api/finance/sources';

export const listCategories = endpoint('GET', categories, {
  summary: 'Lists expense categories by name, or those in the trash, with what was spent on each in a year',
  input: categoryFilter,
  output: categoryList,
  guests: 'view',
});

export const addCategory = endpoint('POST', categories, {
  summary: 'Adds an expense category; no two have one name (G-29)',
  input: expenseCategoryDraft,
  output: expenseCategory,
});

export const changeCategory = endpoint('PATCH', `${categories}/{id}`, {
  summary: 'Changes what is given of a category, from the version that it was made of',
  input: changeOf(expenseCategoryDraft).extend({ id, version: fromVersion }),
  output: expenseCategory,
});

export const removeCategory = endpoint('DELETE', `${categories}/{id}`, {
  summary: 'Moves a category to the trash (G-45); what was spent on it keeps its name',
  input: byId,
});

export const restoreCategory = endpoint('POST', `${categories}/{id}/restore`, {
  summary: 'Takes a category out of the trash',
  input: byId,
});

export const mergeCategory = endpoint('POST', `${categories}/{id}/merge`, {
  closes: 'state',
  summary: 'Moves everything that was spent on a category to another, and the category itself to the trash',
  input: byId.extend({ into: id }),
  output: z.object({ merge_id: id, transactions: z.int() }),
});

export const undoMerge = endpoint('POST', '/api/finance/category-merges/{id}/undo', {
  summary: 'Takes a merge of categories back: what was moved is moved back, and the category restored',
  input: byId,
});

export const listSources = endpoint('GET', sources, {
  summary: 'Lists sources of income by name, or those in the trash, with what came from each in a year',
  input: categoryFilter,
  output: sourceList,
  guests: 'view',
});

export const addSource = endpoint('POST', sources, {
  summary: 'Adds a source of income; no two have one name',
  input: incomeSourceDraft,
  output: incomeSource,
});

export const changeSource = endpoint('PATCH', `${sources}/{id}`, {
  summary: 'Changes what is given of a source, from the version that it was made of',
  input: changeOf(incomeSourceDraft).extend({ id, version: fromVersion }),
  output: incomeSource,
});

export const removeSource = endpoint('DELETE', `${sources}/{id}`, {
  summary: 'Moves a source to the trash (G-45); what came from it keeps its name',
  input: byId,
});

export const restoreSource = endpoint('POST', `${sources}/{id}/restore`, {
  summary: 'Takes a source out of the trash',
  input: byId,
});

export const makeDefaults = endpoint('POST', '/api/finance/defaults', {
  summary:
    'Gives the usual 12 categories and 5 sources where there are none; once, and never again after they were removed (S-228)',
  output: z.object({ categories: z.int(), sources: z.int() }),
});
