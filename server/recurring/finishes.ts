import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { Finishes } from '../kernel/due/finish-due.ts';
import { postOccurrence, skipOccurrence, undoOccurrence } from './occurrences.ts';

/** Done posts one date of an item, and Skip leaves it out; an account that falls too low is only marked. */
export const finishes: Finishes = {
  'recurring.due': {
    says: ({ amount }) => (amount === null ? 'Posts it.' : `Posts ${formatMoney(amount)}.`),
    press: ({ amount }) => (amount === null ? 'Post' : `Post ${formatMoney(amount)}`),
    finish: (tx, owner, { source_id, occurrence }, doing) =>
      postOccurrence(tx, owner, source_id, { day: occurrence }, doing),
    skip: (tx, owner, { source_id, occurrence }, doing) =>
      skipOccurrence(tx, owner, source_id, occurrence, doing),
    reopen: (tx, owner, { source_id, occurrence, due_date }) =>
      undoOccurrence(tx, owner, source_id, occurrence, due_date),
  },
};
