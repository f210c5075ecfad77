import { z } from 'zod';
import { day } from '../kernel/day.ts';
import { amount } from '../kernel/money.ts';

/** How many points the line of the net worth has at most, today's among them. */
export const worthPoints = 60;

/** So many days back each day is kept on which the net worth was another one; before that, the last day of each month. */
export const worthDaysKept = 60;

/** What somebody was worth on days before today, the oldest first; today's figure follows from the worth lines. */
export const worthDays = z.array(z.object({ day, net: amount })).max(worthPoints - 1);
export type WorthDays = z.infer<typeof worthDays>;
