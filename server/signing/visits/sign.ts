import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { isTurn, signingTexts, type Signature } from '@holdfast/domain/signing/signing';
import { clientAddress } from '../../kernel/http/gate/client-address.ts';
import type { PublicCall } from '../../kernel/http/answer/answer.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import type { SigningGiven } from '../given.ts';
import { leaseTitle } from '../lease/lease-report.ts';
import { declinedLetter } from '../letters.ts';
import { endIfOver, endRound, type Acting } from '../rounds/end-round.ts';
import { landlordOf, lockRound, type LockedRound } from '../rounds/rounds.ts';
import { sendDueLinks } from '../rounds/signer-links.ts';
import type { SignerDoor } from './find-signer.ts';

type Parts = { readonly kernel: Kernel; readonly given: SigningGiven };
type Call<In> = Pick<PublicCall<In>, 'input' | 'context' | 'request' | 'now'>;

/** Why somebody may not sign; null where they may. */
function refusalOf(round: LockedRound, signer: string): string | null {
  const self = round.signers.find(({ id }) => id === signer);
  if (self === undefined) return signingTexts.closed;
  if (self.signed_at !== null) return signingTexts.done;
  if (round.state !== 'open') return round.state === 'void' ? signingTexts.changed : signingTexts.closed;
  return isTurn(round, round.signers, signer) ? null : signingTexts.notYourTurn;
}

/**
 * Does something with a locked round that is still open for this signer. A round that is over is ended and the end is committed before
 * `conflict` is thrown.
 */
async function withOpenRound<T>(
  { kernel, given }: Parts,
  { owner, round: id, signer }: SignerDoor,
  now: Date,
  work: (tx: Tx, round: LockedRound, acting: Acting) => Promise<T>,
): Promise<T> {
  const acting = { given, now, today: now.toISOString().slice(0, 10) };
  const outcome = await kernel.database.asViewer(owner, async (tx) => {
    const round = await lockRound(tx, owner, id);
    if (await endIfOver(tx, owner, round, acting)) {
      const after = await lockRound(tx, owner, id);
      return { refusal: refusalOf(after, signer) ?? signingTexts.closed };
    }
    const refusal = refusalOf(round, signer);
    return refusal === null ? { value: await work(tx, round, acting) } : { refusal };
  });
  if ('refusal' in outcome) throw new Fault('conflict', outcome.refusal);
  return outcome.value;
}

/** Signs once, for the one signer of a link. Returns whether all have signed now. Throws `conflict` where it is not to be signed, or not yet. */
export function signAs(
  parts: Parts,
  door: SignerDoor,
  { input, context, request, now }: Call<Signature>,
): Promise<boolean> {
  const { config } = parts.kernel;
  return withOpenRound(parts, door, now, async (tx, round, { given, today }) => {
    const { owner, signer } = door;
    if (input.document_sha256 !== round.document_sha256)
      throw new Fault('conflict', signingTexts.otherDocument);
    const at = now.toISOString();
    await tx
      .updateTable('signing_signers')
      .set({
        signed_at: at,
        typed_name: input.typed_name,
        strokes: input.strokes === null ? null : sql`${JSON.stringify(input.strokes)}::jsonb`,
        address: clientAddress(context, config.trustProxy).slice(0, 60),
        browser: parts.given.browserOf(request).called.slice(0, 100),
      })
      .where('user_id', '=', owner)
      .where('id', '=', signer)
      .where('signed_at', 'is', null)
      .execute();
    const signers = round.signers.map((each) => (each.id === signer ? { ...each, signed_at: at } : each));
    if (signers.every(({ signed_at }) => signed_at !== null)) {
      await tx
        .updateTable('signing_rounds')
        .set({ state: 'signed' })
        .where('user_id', '=', owner)
        .where('id', '=', round.id)
        .execute();
      return true;
    }
    const agreement = await given.agreementSigning.find(tx, owner, round.agreement_id, today);
    const sending = { config, now, title: leaseTitle(agreement), landlord: landlordOf(round) };
    await sendDueLinks(tx, owner, { ...round, signers }, sending);
    return false;
  });
}

/** Declines for the one signer of a link, which ends the round, and tells the landlord. Throws `conflict` as `signAs` does. */
export function declineAs(
  parts: Parts,
  door: SignerDoor,
  { input, now }: Call<{ reason: string }>,
): Promise<void> {
  const { config } = parts.kernel;
  return withOpenRound(parts, door, now, async (tx, round, acting) => {
    const { owner, signer } = door;
    await tx
      .updateTable('signing_signers')
      .set({ declined_at: now.toISOString(), decline_reason: input.reason })
      .where('user_id', '=', owner)
      .where('id', '=', signer)
      .execute();
    const self = round.signers.find(({ id }) => id === signer);
    const name = self?.name ?? '';
    await endRound(tx, owner, round, { state: 'declined', why: `${name} declined: ${input.reason}` }, acting);
    const landlord = round.signers.find(({ role }) => role === 'landlord');
    if (landlord === undefined || landlord.id === signer) return;
    const agreement = await acting.given.agreementSigning.find(tx, owner, round.agreement_id, acting.today);
    const address = new URL(`/rentals/agreements/${round.agreement_id}/signing`, config.baseUrl).href;
    const letter = { to: landlord.email, address, title: leaseTitle(agreement), name, reason: input.reason };
    await queueMail(tx, owner, declinedLetter(letter));
  });
}
