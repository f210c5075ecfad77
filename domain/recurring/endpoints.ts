/** Recurring items, what balances become by them, and the bills and subscriptions that a ledger shows (M-16, M-18). */
import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { money } from '../kernel/money/money.ts';
import { forecastAnswer, forecastInput } from './forecast-shape.ts';
import {
  matches,
  recurringDraft,
  recurringFilter,
  recurringPage,
  recurringWhole,
  shownRecurring,
  upcoming,
} from './recurring.ts';

const byId = z.object({ id });
const base = '/api/finance/recurring';
const one = `${base}/{id}`;

export const listRecurring = endpoint('GET', base, {
  summary: 'Lists recurring items by their next date, or those in the trash (S-224)',
  input: recurringFilter,
  output: recurringPage,
  guests: 'view',
});

export const listUpcoming = endpoint('GET', `${base}/upcoming`, {
  summary: 'Lists what waits to be confirmed, and what comes month by month with its sums',
  input: z.object({ months: z.coerce.number().int().min(1).max(12).default(3) }),
  output: upcoming,
  guests: 'view',
});

export const findRecurring = endpoint('GET', one, {
  summary: 'Finds a recurring item with what became of its former dates, also one in the trash',
  input: byId,
  output: recurringWhole,
  guests: 'view',
  shows: 'recurring',
});

export const addRecurring = endpoint('POST', base, {
  summary: 'Adds an income, an expense or a transfer that comes round (G-28)',
  input: recurringDraft,
  output: shownRecurring,
  guests: 'contribute',
});

export const changeRecurring = endpoint('PATCH', one, {
  summary: 'Changes what is given of a recurring item from now on; what was posted stays',
  input: changeOf(recurringDraft).extend({ id, version: fromVersion }),
  output: shownRecurring,
  guests: 'contribute',
});

export const removeRecurring = endpoint('DELETE', one, {
  summary: 'Moves a recurring item to the trash, where it stays for 30 days (G-45); what it posted stays',
  input: byId,
  guests: 'manage',
});

export const restoreRecurring = endpoint('POST', `${one}/restore`, {
  summary: 'Takes a recurring item out of the trash',
  input: byId,
  guests: 'manage',
});

/** One date of an item, as its rhythm gives it. */
const oneDay = byId.extend({ day });

export const postRecurring = endpoint('POST', `${one}/post`, {
  closes: 'date',
  summary:
    'Confirms one date of a recurring item: posts it in the ledger, once however often it is asked for',
  input: oneDay.extend({
    /** Left out, the item's own; above zero. */
    amount: money.optional(),
    /** When it was; left out, on its date, or today where that is to come. */
    transaction_date: day.optional(),
  }),
  output: shownRecurring,
});

export const skipRecurring = endpoint('POST', `${one}/skip`, {
  closes: 'date',
  summary: 'Leaves one date of a recurring item out; those after it stay',
  input: oneDay,
  output: shownRecurring,
});

export const findMatches = endpoint('GET', '/api/finance/recurring-matches', {
  summary: 'Says which date of a recurring item a transaction has settled, or which ones that wait it may be',
  input: z.object({ transaction_id: id }),
  output: matches,
});

export const settleRecurring = endpoint('POST', `${one}/settle`, {
  closes: 'date',
  summary:
    'Says that a transaction is one date of a recurring item, so that it is not posted as well; undone, the transaction stays',
  input: oneDay.extend({ transaction_id: id }),
  output: shownRecurring,
});

export const undoRecurring = endpoint('POST', `${one}/undo`, {
  summary:
    'Takes back what became of one date: what it posted goes, and it is due again; of an item that posts by itself it is left out',
  input: oneDay,
  output: shownRecurring,
});

export const showForecast = endpoint('GET', '/api/finance/forecast', {
  summary:
    'Shows what balances become in 90 days or a year, with the cause of each step, the lowest day and the first one below zero (M-16)',
  input: forecastInput,
  output: forecastAnswer,
  guests: 'view',
  momentary: true,
});
