import { z } from 'zod';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { askedDocument, completeness, documentKind } from './asking.ts';
import { applicationState, isUndecided, type ApplicationState } from './state.ts';

export const receiptTexts = {
  unknown: 'This address opens no application',
  unknownHelp: 'It may have been deleted after the period that was set, or the address is incomplete.',
  decided: 'A decision was made. Nothing can be added any more.',
} as const;

/** What an applicant sees of their own application. */
export const receipt = z.object({
  reference: z.string(),
  premises: z.string(),
  shown_as: z.string().nullable(),
  name: z.string(),
  state: applicationState,
  submitted_at: moment.nullable(),
  documents: z.array(askedDocument),
  completeness,
  files: z.array(z.object({ kind: documentKind, name: z.string(), size: z.number() })),
  keep_days: z.int(),
  /** The day from which the data are deleted, once that is known. */
  deleted_on: calendarDay.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** Whether the applicant may still add files. */
export const mayAdd = (state: ApplicationState): boolean => isUndecided(state);
/** Whether the applicant may withdraw. */
export const mayWithdraw = (state: ApplicationState): boolean => isUndecided(state) || state === 'approved';

/** What happens next, in words for the applicant. */
export function nextInWords({ state, keep_days, completeness: { missing } }: Receipt): string {
  if (state === 'approved')
    return 'Your application was approved. The landlord will contact you about the agreement.';
  if (state === 'rejected') return 'The landlord has decided for somebody else.';
  if (state === 'withdrawn') return 'You have withdrawn this application.';
  const add = missing.length === 0 ? '' : 'Add what is missing. ';
  return `${add}The landlord reads it and decides. You can see the state here. If somebody else is chosen, your data are deleted ${keep_days} days later.`;
}
