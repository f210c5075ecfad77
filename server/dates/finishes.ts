import type { Finishes } from '../kernel/due/finish-due.ts';
import { finishDate, reopenDate, skipDate } from './finish-date.ts';

/** Done keeps the checklist as it is; Done and Skip take along what was missed before. */
export const finishes: Finishes = {
  'date.day': {
    says: ({ repeats }) =>
      repeats ? 'Marks it as done, with those of it that you missed. It comes again.' : 'Marks it as done.',
    finish: (tx, owner, { source_id, occurrence }, doing) =>
      finishDate(tx, owner, { id: source_id, occurrence }, doing),
    skip: (tx, owner, { source_id, occurrence }, doing) =>
      skipDate(tx, owner, { id: source_id, occurrence }, doing),
    reopen: (tx, owner, { source_id, occurrence }) => reopenDate(tx, owner, { id: source_id, occurrence }),
  },
};
