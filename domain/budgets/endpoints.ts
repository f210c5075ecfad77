/** Budgets: what is allocated, spent and carried on, month by month (S-222, S-224, S-226, G-28). */
import { z } from 'zod';
import { day, moment } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import {
  allocatedAmount,
  budget,
  budgetDraft,
  budgetFilter,
  budgetPage,
  budgetPart,
  budgetPartDraft,
  mostParts,
  partCategory,
} from './budget.ts';
import { rollover } from './budget-month.ts';
import { budgetView } from './budget-view.ts';
import { budgetPeriod } from './period.ts';

const byId = z.object({ id });
const budgets = '/api/finance/budgets';
const categories = `${budgets}/{id}/categories`;
const byPart = byId.extend({ part_id: id });
/** A day up to which periods are counted. */
const countedDay = day.refine((typed) => typed < '2100', 'Enter a date before the year 2100');

export const listBudgets = endpoint('GET', budgets, {
  summary: 'Lists budgets by their start, the latest first, or those in the trash (S-224)',
  input: budgetFilter,
  output: budgetPage,
  guests: 'view',
});

export const findBudget = endpoint('GET', `${budgets}/{id}`, {
  summary: 'Finds a budget, also one in the trash',
  input: byId,
  output: budget,
  guests: 'view',
  shows: 'budget',
});

export const addBudget = endpoint('POST', budgets, {
  summary: 'Adds a budget, with its parts where they are given',
  input: budgetDraft.extend({ categories: z.array(budgetPartDraft).max(mostParts).default([]) }),
  output: budget,
  guests: 'contribute',
});

export const changeBudget = endpoint('PATCH', `${budgets}/{id}`, {
  summary: 'Changes what is given of a budget, from the version that it was made of',
  input: changeOf(budgetDraft).extend({ id, version: fromVersion }),
  output: budget,
  guests: 'contribute',
});

export const removeBudget = endpoint('DELETE', `${budgets}/{id}`, {
  summary: 'Moves a budget to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreBudget = endpoint('POST', `${budgets}/{id}/restore`, {
  summary: 'Takes a budget out of the trash',
  input: byId,
  guests: 'manage',
});

export const readBudgetMonths = endpoint('GET', `${budgets}/{id}/months`, {
  summary:
    'Reads the periods of a budget that lie between two days: allocated, carried over, spent and left, by category and in all',
  input: byId.extend({ from: countedDay, to: countedDay }),
  output: budgetView,
  guests: 'view',
});

export const listBudgetCategories = endpoint('GET', categories, {
  summary: 'Lists the parts of a budget by what they are allocated, the most first (S-226)',
  input: byId,
  output: z.object({ items: z.array(budgetPart) }),
  guests: 'view',
});

export const addBudgetCategory = endpoint('POST', categories, {
  summary: 'Adds a category, a source of income or everything else to a budget',
  input: budgetPartDraft.extend({ id }),
  output: budgetPart,
  guests: 'contribute',
});

export const changeBudgetCategory = endpoint('PATCH', `${categories}/{part_id}`, {
  summary:
    'Changes the amount of a part from a period on, the present one where none is given, or what it carries over',
  input: byPart.extend({
    version: fromVersion,
    allocated_amount: allocatedAmount.exactOptional(),
    rollover: rollover.nullable().exactOptional(),
    from: countedDay.exactOptional(),
  }),
  output: budgetPart,
  guests: 'contribute',
});

export const setBudgetAmounts = endpoint('PUT', `${budgets}/{id}/amounts`, {
  summary: 'Gives parts of a budget amounts for one period alone; null takes such an amount away',
  input: byId.extend({
    period: countedDay,
    amounts: z.array(z.object({ part_id: id, amount: price.nullable() })).max(mostParts),
  }),
  output: z.object({ items: z.array(budgetPart) }),
  guests: 'contribute',
});

export const removeBudgetCategory = endpoint('DELETE', `${categories}/{part_id}`, {
  summary: 'Deletes a part of a budget, and answers what brings it back within ten minutes',
  input: byPart,
  output: z.object({ undo_id: id, until: moment }),
});

export const restoreBudgetCategory = endpoint(
  'POST',
  `${budgets}/{id}/deleted-categories/{undo_id}/restore`,
  {
    summary: 'Brings a part of a budget back that was deleted within the last ten minutes',
    input: byId.extend({ undo_id: id }),
    output: budgetPart,
  },
);

const proposal = z.object({
  /** What was spent on average in the last 3 and 12 months, for a whole period; null where nothing was. */
  average_3: amount.nullable(),
  average_12: amount.nullable(),
});

export const proposeBudget = endpoint('GET', '/api/finance/budget-proposals', {
  summary:
    'Proposes amounts for a new budget from what was spent before a month, and names the other categories',
  input: z.object({ period: budgetPeriod, before: countedDay }),
  output: z.object({ items: z.array(proposal.extend({ category: partCategory })) }),
  guests: 'view',
});

export const proposeAmounts = endpoint('GET', `${budgets}/{id}/proposals`, {
  summary:
    'Proposes amounts for one period of a budget: those of the period before, and what was spent on average',
  input: byId.extend({ period: countedDay }),
  output: z.object({
    items: z.array(proposal.extend({ part_id: id, former: amount.nullable() })),
  }),
  guests: 'view',
});
