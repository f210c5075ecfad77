import { createHash, randomBytes } from 'node:crypto';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { isTurn } from '@holdfast/domain/signing/signing';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { spend } from '../../kernel/people/limits.ts';
import { completeLetter, signingLetter } from '../letters.ts';
import type { LockedRound, RoundSigner } from './rounds.ts';

/** Hashes the secret part of an address: the name under which it is stored. */
export const storedToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes one more link for a signer and gives its address, which is stored nowhere: the secret part has 256 bits. */
export async function makeLink(
  tx: Tx,
  owner: string,
  signer: string,
  { config, now }: { readonly config: Kernel['config']; readonly now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('signing_links')
    .values({
      user_id: owner,
      signer_id: signer,
      token_hash: storedToken(token),
      created_at: now.toISOString(),
    })
    .execute();
  return new URL(`/sign/${token}`, config.baseUrl).href;
}

type Sending = {
  readonly config: Kernel['config'];
  readonly now: Date;
  readonly title: string;
  readonly landlord: string;
};

/** Sends a signer a link of their own, as the first letter or as a reminder. */
export async function sendLink(
  tx: Tx,
  owner: string,
  {
    round,
    signer,
    reminding,
  }: {
    round: Pick<LockedRound, 'expires_at'>;
    signer: Pick<RoundSigner, 'id' | 'email'>;
    reminding: boolean;
  },
  { config, now, title, landlord }: Sending,
): Promise<void> {
  const address = await makeLink(tx, owner, signer.id, { config, now });
  const until = round.expires_at;
  await queueMail(tx, owner, signingLetter({ to: signer.email, address, until, title, landlord, reminding }));
  const at = now.toISOString();
  await tx
    .updateTable('signing_signers')
    .set(reminding ? (set) => ({ reminded_at: at, reminders: set('reminders', '+', 1) }) : { sent_at: at })
    .where('user_id', '=', owner)
    .where('id', '=', signer.id)
    .execute();
}

/** Sends their link to those whose turn it is and who have none yet. */
export async function sendDueLinks(
  tx: Tx,
  owner: string,
  round: Pick<LockedRound, 'expires_at' | 'in_order' | 'signers'>,
  sending: Sending,
): Promise<void> {
  for (const signer of round.signers) {
    if (signer.sent_at !== null || !isTurn(round, round.signers, signer.id)) continue;
    await sendLink(tx, owner, { round, signer, reminding: false }, sending);
  }
}

/** Tells every signer that all have signed, with a link to the sealed copy. */
export async function sendCopies(tx: Tx, owner: string, round: LockedRound, sending: Sending): Promise<void> {
  for (const { id, email } of round.signers) {
    const address = await makeLink(tx, owner, id, sending);
    await queueMail(tx, owner, completeLetter({ to: email, address, title: sending.title }));
  }
}

const day = 86_400;
const letterLimit = { name: 'letters to signers', tries: 60, seconds: day } as const;
const addressLimit = { name: 'letters to a signer', tries: 20, seconds: day } as const;

/** Counts letters before they are written. Throws `too_many`. */
export async function spendLetters(
  { database }: Pick<Kernel, 'database'>,
  owner: string,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    await spend(database, letterLimit, owner);
    await spend(database, addressLimit, storedEmail(email));
  }
}
