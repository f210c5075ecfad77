import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { day, moment } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version, optionalLines, lines } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { photosField } from '../kernel/files/photos.ts';
import { privateField } from '../kernel/records/private.ts';

export const noClaims = 'No claims found';

/** What a claim is made under, or about. */
export const claimOf = z.enum(['warranty', 'policy', 'real_estate', 'movable', 'appliance']);
export type ClaimOf = z.infer<typeof claimOf>;

export const claimStatus = z.enum([
  'open',
  'submitted',
  'in_review',
  'approved',
  'partly_approved',
  'denied',
  'paid',
  'closed',
]);
export type ClaimStatus = z.infer<typeof claimStatus>;

export const claimStatusLabels: Readonly<Record<ClaimStatus, string>> = {
  open: 'Open',
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  partly_approved: 'Partly approved',
  denied: 'Denied',
  paid: 'Paid',
  closed: 'Closed',
};

/** Nothing is waited for any more: its deadline is no longer due. */
export const settledStatuses: readonly ClaimStatus[] = ['denied', 'paid', 'closed'];
export const isSettled = (status: ClaimStatus): boolean => settledStatuses.includes(status);

/** Said beside the money that came: it is in no account and in no total of the finances. */
export const receivedHint = 'Kept with the claim. It is not counted as income and is in no account.';

/** The thing that a claim on a policy is about. */
export const aboutThing = z.object({ item_type: assetType, item_id: id });
export const onlyOfPolicy = 'Only a claim on a policy says which thing it is about';
export const aboutNotThere = 'Choose one of your things';

/** What an owner says of a claim. */
export const claimDraft = z.object({
  what_failed: text('What happened'),
  about: labelled('About which thing', aboutThing.nullable().default(null)),
  noticed_on: labelled('Noticed on', optional(day)),
  status: labelled('Status', claimStatus.default('open'), { words: claimStatusLabels }),
  reference_number: optionalText('Reference number', 100),
  submitted_on: labelled('Submitted on', optional(day)),
  deadline: labelled('Deadline', optional(day)),
  amount_asked: labelled('Amount asked for', optional(price)),
  amount_received: labelled('Amount received', optional(price)),
  received_on: labelled('Received on', optional(day)),
  description: optionalLines('What is known about it', 8000),
  photos: photosField('A claim'),
  private: privateField,
});
export type ClaimDraft = z.output<typeof claimDraft>;

/** A claim as it is stored. */
export const claim = claimDraft.omit({ about: true }).extend({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  of_type: claimOf,
  of_id: id,
  about_type: assetType.nullable(),
  about_id: id.nullable(),
});
export type Claim = z.infer<typeof claim>;

/** A claim that was submitted before it was noticed was not. */
export function claimFaults({
  noticed_on,
  submitted_on,
}: Pick<ClaimDraft, 'noticed_on' | 'submitted_on'>): FieldMessage[] {
  if (noticed_on === null || submitted_on === null || submitted_on >= noticed_on) return [];
  return [{ field: 'submitted_on', message: 'Submitted before it was noticed' }];
}

export const entryKind = z.enum(['call', 'letter', 'email', 'visit', 'note']);
export type EntryKind = z.infer<typeof entryKind>;
export const entryKindLabels: Readonly<Record<EntryKind, string>> = {
  call: 'Call',
  letter: 'Letter',
  email: 'Email',
  visit: 'Visit',
  note: 'Note',
};

/** One line of a claim's diary: when, how, with whom, and what was said or done. */
export const claimEntryDraft = z.object({
  entry_date: required('Date', day),
  kind: labelled('How', entryKind.default('call'), { words: entryKindLabels }),
  who: optionalText('With whom', 200),
  what: lines('What was said or done', 4000),
  photos: photosField('An entry'),
});
export type ClaimEntryDraft = z.output<typeof claimEntryDraft>;

/** An entry as it is added, with files that become documents of the claim. */
export const newClaimEntry = claimEntryDraft.extend({ documents: attachedFiles });

/** An entry as it is stored. `files` are those of the documents that came with it. */
export const claimEntry = claimEntryDraft.extend({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  claim_id: id,
  files: z.array(id),
});
export type ClaimEntry = z.infer<typeof claimEntry>;
