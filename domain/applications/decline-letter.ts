import { z } from 'zod';
import { labelled } from '../kernel/form/field.ts';
import { lines } from '../kernel/form/fields.ts';

export const declineLetter = z.object({
  letter: lines('Letter', 5000),
  send: labelled('Send it by e-mail', z.boolean().default(true)),
});

export const letterSubject = (premises: string): string => `Your application for ${premises}`;

type Told = {
  readonly name: string;
  readonly premises: string;
  readonly shownAs: string | null;
  readonly keepDays: number;
};

/** The neutral letter that is proposed: it gives no reason. The landlord reads and changes it before it goes out. */
export const neutralLetter = ({ name, premises, shownAs, keepDays }: Told): string =>
  [
    `Dear ${name},`,
    `Thank you for your application for ${premises}. We have decided for somebody else.`,
    `Your data and documents are deleted ${keepDays === 1 ? 'one day' : `${keepDays} days`} after this letter.`,
    `We wish you well in your search.`,
    ...(shownAs === null ? [] : [shownAs]),
  ].join('\n\n');

/**
 * What the Fair Credit Reporting Act asks for where a report of a consumer reporting agency was a reason (15 U.S.C. 1681m). It is added only
 * where the landlord chooses it, because most decisions rest on no report.
 */
export const adverseActionNotice = (agency: string): string =>
  [
    `This decision was based in whole or in part on information in a report from ${agency === '' ? '[name, address and phone of the agency]' : agency}.`,
    `The agency did not make the decision and cannot explain it. You may ask it for a free copy of the report within 60 days, and dispute with it what is incomplete or wrong.`,
  ].join(' ');
