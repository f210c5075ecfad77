import { sql } from 'kysely';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { LeaseAgreement } from '@holdfast/domain/signing/lease';
import {
  signersFault,
  signingTexts,
  type RoundDraft,
  type SignerDraft,
} from '@holdfast/domain/signing/signing';
import type { Tx } from '../../kernel/database/database.ts';
import { holdFile } from '../../kernel/files/hold-files.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { audit } from '../../kernel/people/audit.ts';
import { leaseTitle } from '../lease/lease-report.ts';
import type { Acting } from './end-round.ts';
import { lockRound } from './rounds.ts';
import { sendDueLinks } from './signer-links.ts';

/** A lease that was printed to be sent. */
export type PrintedRound = {
  readonly file: string;
  readonly document_sha256: string;
  readonly content_sha256: string;
  readonly clauses: readonly { readonly title: string; readonly body: string }[];
};

/** Throws `invalid` for signers who are not those of the agreement. */
export function checkSigners(agreement: LeaseAgreement, signers: readonly SignerDraft[]): void {
  const fault = signersFault(signers);
  if (fault !== null) refuse([{ field: 'signers', message: fault }]);
  const due = agreement.people.map(({ tenant_id, role }) => `${role} ${tenant_id}`);
  const named = signers
    .filter(({ role }) => role !== 'landlord')
    .map(({ tenant_id, role }) => `${role} ${tenant_id}`);
  if (due.toSorted().join() !== named.toSorted().join()) {
    refuse([{ field: 'signers', message: 'Everybody of the agreement signs, and nobody else' }]);
  }
}

/** Throws `conflict` where an agreement cannot be sent: it is signed, in the trash, or out for signature already. */
export async function checkSendable(tx: Tx, owner: string, agreement: LeaseAgreement): Promise<void> {
  if (agreement.removed_at !== null) throw new Fault('conflict', 'The agreement is in the trash');
  if (agreement.signed_on !== null) throw new Fault('conflict', signingTexts.signed);
  const under = await tx
    .selectFrom('signing_rounds')
    .select('id')
    .where('user_id', '=', owner)
    .where('agreement_id', '=', agreement.id)
    .where('state', 'in', ['open', 'signed'])
    .executeTakeFirst();
  if (under !== undefined) throw new Fault('conflict', signingTexts.underWay);
}

/** Opens a round with a printed lease and sends the first links. Gives its id. Throws `conflict` as `checkSendable` does. */
export async function openRound(
  tx: Tx,
  owner: string,
  { agreement, draft, printed }: { agreement: LeaseAgreement; draft: RoundDraft; printed: PrintedRound },
  acting: Acting & { readonly config: Kernel['config'] },
): Promise<string> {
  const { given, now, today, config } = acting;
  // The agreement's row is locked by this, so that of two at once the second finds the round of the first.
  await given.agreementSigning.markSent(tx, owner, agreement.id, { now, today });
  await checkSendable(tx, owner, agreement);
  const { id } = await tx
    .insertInto('signing_rounds')
    .values({
      user_id: owner,
      agreement_id: agreement.id,
      created_at: now.toISOString(),
      in_order: draft.in_order,
      expires_at: new Date(now.getTime() + draft.days * 86_400_000).toISOString(),
      clauses: sql`${JSON.stringify(printed.clauses)}::jsonb`,
      document_file: printed.file,
      document_sha256: printed.document_sha256,
      content_sha256: printed.content_sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdFile(tx, owner, printed.file);
  for (const [place, { role, tenant_id, name, email }] of draft.signers.entries()) {
    await tx
      .insertInto('signing_signers')
      .values({
        user_id: owner,
        round_id: id,
        place,
        role,
        tenant_id: role === 'landlord' ? null : tenant_id,
        name,
        email,
      })
      .execute();
  }
  const round = await lockRound(tx, owner, id);
  const landlord = draft.signers.find(({ role }) => role === 'landlord')?.name ?? '';
  await sendDueLinks(tx, owner, round, { config, now, title: leaseTitle(agreement), landlord });
  const detail = { round: id, agreement: agreement.id };
  await audit(tx, { userId: owner, actorId: owner, action: 'signing.send', detail, at: now });
  return id;
}
