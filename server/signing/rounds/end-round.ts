import type { Day } from '@holdfast/domain/kernel/time/day';
import { signingTexts, type RoundState } from '@holdfast/domain/signing/signing';
import { dropHeldFile } from '../../kernel/files/hold-files.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { audit } from '../../kernel/people/audit.ts';
import type { SigningGiven } from '../given.ts';
import { contentHash, leaseReport } from '../lease/lease-report.ts';
import { landlordOf, type LockedRound } from './rounds.ts';

export type Acting = { readonly given: SigningGiven; readonly now: Date; readonly today: Day };

/**
 * Ends a locked round that nobody can sign any more: the PDF goes, and the agreement is a draft again. `why` is said to the landlord and on
 * the signers' pages.
 */
export async function endRound(
  tx: Tx,
  owner: string,
  round: LockedRound,
  { state, why }: { readonly state: RoundState; readonly why: string },
  { given, now, today }: Acting,
): Promise<void> {
  await tx
    .updateTable('signing_rounds')
    .set({ state, ended_why: why, ended_at: now.toISOString(), document_file: null })
    .where('user_id', '=', owner)
    .where('id', '=', round.id)
    .execute();
  if (round.document_file !== null) await dropHeldFile(tx, owner, round.document_file);
  await given.agreementSigning.withdrawSent(tx, owner, round.agreement_id, today);
  await audit(tx, {
    userId: owner,
    actorId: owner,
    action: 'signing.end',
    detail: { round: round.id, state },
    at: now,
  });
}

/** Whether the agreement would be printed otherwise now than it was sent, or is no longer there. */
export async function isChanged(
  tx: Tx,
  owner: string,
  round: LockedRound,
  { given, today }: Pick<Acting, 'given' | 'today'>,
): Promise<boolean> {
  const agreement = await given.agreementSigning.find(tx, owner, round.agreement_id, today);
  if (agreement.removed_at !== null || agreement.signed_on !== null) return true;
  const report = leaseReport({ agreement, landlord: landlordOf(round), clauses: round.clauses });
  return contentHash(report) !== round.content_sha256;
}

/** Ends a round that is over by its time or because the agreement was changed. Returns whether it did. */
export async function endIfOver(tx: Tx, owner: string, round: LockedRound, acting: Acting): Promise<boolean> {
  if (round.state !== 'open') return false;
  if (new Date(round.expires_at) <= acting.now) {
    await endRound(tx, owner, round, { state: 'expired', why: signingTexts.expired }, acting);
    return true;
  }
  if (!(await isChanged(tx, owner, round, acting))) return false;
  await endRound(tx, owner, round, { state: 'void', why: signingTexts.changed }, acting);
  return true;
}
