import { z } from 'zod';
import { looksLikeEmail } from '../kernel/form/email.ts';
import { id, lines, text } from '../kernel/form/fields.ts';
import { moment } from '../kernel/time/day.ts';
import { signerRole, type SignerRole } from './sealed.ts';

export const signingTexts = {
  notAdvice: 'Not legal advice',
  closed: 'This link no longer works',
  closedHelp: 'Use the link in your latest email, or ask the landlord for a new one.',
  done: 'You have signed this already',
  notYourTurn: 'Somebody else signs before you. You get a mail when it is your turn.',
  changed:
    'The agreement was changed after it was sent, so this round is void. The landlord can send it anew.',
  withdrawn: 'The landlord has withdrawn it',
  expired: 'Not everybody signed in time',
  declined: 'It was declined',
  underWay: 'This agreement is being signed already. Withdraw it first.',
  signed: 'This agreement is signed',
  noLandlord: 'The landlord signs, and at least one tenant',
  emails: 'Each signer needs an e-mail address of their own',
  consent:
    'I agree to sign this lease electronically. My name, the time, my network address and my browser are printed on its last page.',
  otherDocument: 'The document is another one by now. Load the page again.',
  tooManyReminders: 'A reminder went out today',
} as const;

export const mostClauses = 40;
/** For how many days a round may be open. */
export const signingDays = { usual: 14, most: 90 } as const;
/** A reminder goes out after so many days without a signature, and so many times. */
export const reminders = { everyDays: 3, most: 3 } as const;
/** For how many days after the last signature a signer's link gives the sealed copy. */
export const copyDays = 60;

/** A clause of the person's own, which may be used in many leases. */
export const clauseDraft = z.object({ title: text('Title', 100), body: lines('Clause', 4000) });
export const clause = clauseDraft.extend({ id });
export type Clause = z.infer<typeof clause>;

/** Somebody who is asked to sign. `tenant_id` is null for the landlord. */
export const signerDraft = z.object({
  role: signerRole,
  tenant_id: id.nullable(),
  name: text('Name', 200),
  email: z.string().trim().refine(looksLikeEmail, 'Enter an email address such as name@example.com'),
});
export type SignerDraft = z.output<typeof signerDraft>;

export const roundDraft = z.object({
  clauses: z.array(id).max(mostClauses).default([]),
  /** One after the other, in the order of the list; else all at once. */
  in_order: z.boolean().default(true),
  days: z.int().min(1).max(signingDays.most).default(signingDays.usual),
  signers: z.array(signerDraft).min(2, signingTexts.noLandlord).max(12),
});
export type RoundDraft = z.output<typeof roundDraft>;

export const roundState = z.enum(['open', 'signed', 'sealed', 'declined', 'withdrawn', 'expired', 'void']);
export type RoundState = z.infer<typeof roundState>;
export const roundStateLabels: Readonly<Record<RoundState, string>> = {
  open: 'Out for signature',
  signed: 'Signed, being sealed',
  sealed: 'Signed by all',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  void: 'Void',
};

/** A signer as the landlord sees them. */
export const shownSigner = z.object({
  id,
  role: signerRole,
  tenant_id: id.nullable(),
  name: z.string(),
  email: z.string(),
  sent_at: moment.nullable(),
  seen_at: moment.nullable(),
  signed_at: moment.nullable(),
  declined_at: moment.nullable(),
  decline_reason: z.string().nullable(),
});
export type ShownSigner = z.infer<typeof shownSigner>;

export const shownRound = z.object({
  id,
  agreement_id: id,
  created_at: moment,
  state: roundState,
  /** Why it ended, in words; null while it is open and once it is sealed. */
  ended_why: z.string().nullable(),
  in_order: z.boolean(),
  expires_at: moment,
  document_sha256: z.string(),
  sealed_document_id: id.nullable(),
  sealed_sha256: z.string().nullable(),
  signers: z.array(shownSigner),
});
export type ShownRound = z.infer<typeof shownRound>;

/** What an agreement lets to whom, its rounds, the newest first, and who would sign it with what is known of their addresses. */
export const agreementSigning = z.object({
  premises: z.string(),
  tenant_names: z.string(),
  signed: z.boolean(),
  rounds: z.array(shownRound),
  suggested: z.array(
    z.object({ role: signerRole, tenant_id: id.nullable(), name: z.string(), email: z.string().nullable() }),
  ),
});
export type AgreementSigning = z.infer<typeof agreementSigning>;

/** A signature as it was drawn: strokes of points x, y, x, y … in a field of 600 by 180. */
export const strokes = z
  .array(z.array(z.int().min(0).max(600)).min(4).max(2000))
  .min(1)
  .max(60)
  .refine((all) => all.every((each) => each.length % 2 === 0), 'A stroke is made of points')
  .refine((all) => all.flat().length <= 12_000, 'Draw a shorter signature');
export type Strokes = z.infer<typeof strokes>;

export const signature = z.object({
  typed_name: text('Full name', 200),
  /** Null where the typed name stands for the signature. */
  strokes: strokes.nullable().default(null),
  consent: z.literal(true, 'Tick the box to sign'),
  /** The SHA-256 of the document that was read. */
  document_sha256: z.string().length(64),
});
export type Signature = z.output<typeof signature>;

/** What a signer's link shows. */
export const signingVisit = z.discriminatedUnion('state', [
  z.object({ state: z.literal('closed'), why: z.string() }),
  z.object({
    state: z.enum(['ready', 'waiting', 'signed', 'complete']),
    title: z.string(),
    house: z.string(),
    name: z.string(),
    role: signerRole,
    expires_at: moment,
    /** Null while its pages are not counted yet. */
    pages: z.int().nullable(),
    document_sha256: z.string(),
    signers: z.array(z.object({ name: z.string(), role: signerRole, signed_at: moment.nullable() })),
  }),
]);
export type SigningVisit = z.infer<typeof signingVisit>;

/** A signer's turn: whether they may sign now. */
export function isTurn(
  round: { readonly in_order: boolean },
  signers: readonly { readonly id: string; readonly signed_at: string | null }[],
  signer: string,
): boolean {
  const open = signers.filter(({ signed_at }) => signed_at === null);
  return round.in_order ? open[0]?.id === signer : open.some(({ id: each }) => each === signer);
}

/** What is wrong with a list of signers; null where nothing is. */
export function signersFault(
  signers: readonly { readonly role: SignerRole; readonly email: string }[],
): string | null {
  const roles = signers.map(({ role }) => role);
  if (roles.filter((role) => role === 'landlord').length !== 1 || !roles.includes('tenant')) {
    return signingTexts.noLandlord;
  }
  const emails = new Set(signers.map((each) => each.email.toLowerCase()));
  return emails.size < signers.length ? signingTexts.emails : null;
}
