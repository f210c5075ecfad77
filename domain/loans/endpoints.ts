/** Loans: what is paid on them and when, what extra payments bring, and what another lender would (M-17). */
import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { debtPlan, debtsPage, payoffOrder } from './debt.ts';
import {
  comparedOffer,
  loanFilter,
  loanPage,
  loanView,
  scheduleAnswer,
  scheduleView,
  whatIfAnswer,
} from './loan-detail.ts';
import { loanExtra, loanExtraDraft } from './loan-extra.ts';
import { loanOffer, loanOfferDraft } from './loan-offer.ts';
import { aboveZero, loan, loanDraft, loanOfType, newLoanDraft } from './loan.ts';

const byId = z.object({ id });
const loans = '/api/finance/loans';
const one = `${loans}/{id}`;
const year = z.coerce.number().int().min(1000).max(9999).optional();

export const listDebts = endpoint('GET', '/api/finance/debts', {
  summary: 'Lists debts, cards and mortgages, each once, with their sums and the average rate (S-229, S-230)',
  output: debtsPage,
  guests: 'view',
  momentary: true,
});

export const planDebts = endpoint('GET', '/api/finance/debts/plan', {
  summary: 'Says in which order debts are paid off with so much more a month, by when, and what it saves',
  input: z.object({ extra: price.default('0.00'), order: payoffOrder.default('avalanche') }),
  output: debtPlan,
  guests: 'view',
  momentary: true,
});

export const listLoans = endpoint('GET', loans, {
  summary: 'Lists loans with what is owed on them and when they are paid off, the newest first',
  input: loanFilter,
  output: loanPage,
  guests: 'view',
  momentary: true,
});

export const findLoan = endpoint('GET', one, {
  summary: 'Finds a loan with what is owed, its next payment, extra payments and offers, also in the trash',
  input: byId,
  output: loanView,
  guests: 'view',
  shows: 'loan',
  momentary: true,
});

export const addLoan = endpoint('POST', loans, {
  summary: 'Writes down the terms of a debt, a card or a mortgage that is there, once for each',
  input: loanDraft.extend({ of_type: loanOfType, of_id: id }),
  output: loan,
  guests: 'contribute',
});

export const addDebt = endpoint('POST', '/api/finance/debts', {
  summary: 'Opens an account for a new debt with what is owed on it, and writes its terms down',
  input: newLoanDraft,
  output: loan,
});

export const changeLoan = endpoint('PATCH', one, {
  summary: 'Changes what is given of a loan, from the version that it was made of',
  input: changeOf(loanDraft).extend({ id, version: fromVersion }),
  output: loan,
  guests: 'contribute',
});

export const removeLoan = endpoint('DELETE', one, {
  summary: 'Moves the terms of a loan to the trash, where they stay for 30 days; what is owed stays (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreLoan = endpoint('POST', `${one}/restore`, {
  summary: 'Takes the terms of a loan out of the trash',
  input: byId,
  guests: 'manage',
});

export const showSchedule = endpoint('GET', `${one}/schedule`, {
  summary: 'Shows the payments of a loan, all or those of a year, as agreed or from what is owed today',
  input: byId.extend({ view: scheduleView.default('agreed'), year }),
  output: scheduleAnswer,
  guests: 'view',
  momentary: true,
});

export const exportSchedule = endpoint('GET', `${one}/schedule.csv`, {
  summary: 'Gives the payments of a loan as a CSV file',
  input: byId.extend({ view: scheduleView.default('agreed') }),
  bytesOut: true,
});

export const showWhatIf = endpoint('GET', `${one}/what-if`, {
  summary: 'Says what so much more a month would save, and when the loan would be paid off',
  input: byId.extend({ extra: price }),
  output: whatIfAnswer,
  guests: 'view',
  momentary: true,
});

export const compareOffers = endpoint('GET', `${one}/refinance`, {
  summary:
    'Compares what is left of a loan to each offer: payment, interest, and when it has paid for itself',
  input: byId.extend({
    /** For how many months the loan is to be kept. */
    horizon: z.coerce.number().int().min(1).max(600).default(60),
  }),
  output: z.object({ items: z.array(comparedOffer) }),
  guests: 'view',
  momentary: true,
});

export const addExtra = endpoint('POST', `${one}/extra-payments`, {
  summary: 'Adds an extra payment to a loan, once, every month or every year',
  input: loanExtraDraft.extend({ id }),
  output: loanExtra,
  guests: 'contribute',
});

export const changeExtra = endpoint('PATCH', `${loans}/extra-payments/{id}`, {
  summary: 'Changes what is given of an extra payment, from the version that it was made of',
  input: changeOf(loanExtraDraft).extend({ id, version: fromVersion }),
  output: loanExtra,
  guests: 'contribute',
});

export const removeExtra = endpoint('DELETE', `${loans}/extra-payments/{id}`, {
  summary: 'Takes an extra payment from its loan',
  input: byId,
});

export const addOffer = endpoint('POST', `${one}/offers`, {
  summary: 'Adds what another lender offers for what is left of a loan',
  input: loanOfferDraft.extend({ id }),
  output: loanOffer,
  guests: 'contribute',
});

export const changeOffer = endpoint('PATCH', `${loans}/offers/{id}`, {
  summary: 'Changes what is given of an offer, from the version that it was made of',
  input: changeOf(loanOfferDraft).extend({ id, version: fromVersion }),
  output: loanOffer,
  guests: 'contribute',
});

export const removeOffer = endpoint('DELETE', `${loans}/offers/{id}`, {
  summary: 'Takes an offer from its loan',
  input: byId,
});

export const payLoan = endpoint('POST', `${one}/payments`, {
  closes: 'date',
  summary:
    'Records the next payment of a loan once: its principal lowers the debt, its interest is an expense',
  input: z.object({
    id,
    /** The day on which it was due; a second call for the same day changes nothing. */
    day,
    /** Today where it is left out. */
    paid_on: day.optional(),
    /** What was paid in all; as scheduled where it is left out. */
    amount: aboveZero('Amount').optional(),
    /** How much of it was interest; computed from what is owed where it is left out. */
    interest: price.optional(),
    /** The loan’s own where it is left out, or else "outside". */
    account_id: id.optional(),
  }),
  output: loan,
});

export const unpayLoan = endpoint('DELETE', `${one}/payments/{day}`, {
  summary: 'Takes the last recorded payment of a loan back, also out of the ledger',
  input: byId.extend({ day }),
  output: loan,
});
