import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { amount } from '../kernel/money/money.ts';
import { askedDocument, askedField } from './asking.ts';

export const formTexts = {
  closed: 'This form is closed. No more applications are taken.',
  full: 'This form has as many applications as it takes.',
  notNow: 'This form takes no applications at the moment.',
  unknown: 'This address opens no form',
  unknownHelp: 'Ask whoever sent it to you for a new one.',
} as const;

/** What a visitor with the form's address sees. */
export const formVisit = z.discriminatedUnion('state', [
  z.object({ state: z.literal('closed') }),
  z.object({ state: z.literal('full') }),
  z.object({
    state: z.literal('open'),
    premises: z.string(),
    shown_as: z.string().nullable(),
    rent: amount.nullable(),
    available_on: calendarDay.nullable(),
    introduction: z.string().nullable(),
    asks: z.array(askedField),
    documents: z.array(askedDocument),
    keep_days: z.int(),
    /** Whether applications are taken at the moment. */
    takes: z.boolean(),
  }),
]);
export type FormVisit = z.infer<typeof formVisit>;
