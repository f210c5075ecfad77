import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { money } from '../kernel/money/money.ts';

/** How one date of an item really was. */
export const postDraft = z.object({
  transaction_date: required('Day', day),
  amount: required('Amount', money),
});
