import { createHash, randomUUID } from 'node:crypto';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { Kernel } from '../../kernel/kernel.ts';
import { printReportApart } from '../../kernel/printing/print-report.ts';
import { addBelonging } from '../../kernel/records/belongings.ts';
import { replaceDocumentFile } from '../../documents/document-file.ts';
import { findAgreement } from '../../rentals/agreements/agreement-list.ts';
import { certificateReport } from '../../signing/lease/certificate-report.ts';
import { contentHash, leaseReport, leaseTitle } from '../../signing/lease/lease-report.ts';
import { sealPdf } from '../../signing/seal/seal-pdf.ts';
import { sealingKeyOf } from '../../signing/seal/sealing-key.ts';
import { keepFile } from '../family/add-homes.ts';
import { findPerson, maria } from '../family/people.ts';

/** The tenant whose lease both have signed by link, and the document that holds it. */
const signed = { tenant: 'Pilar Sandoval', document: 'Lease – unit B, East 51st Street' } as const;

/**
 * Signs the lease of the family's tenant as both would have by their links: it is printed, sealed and takes the place of the file of the
 * lease among the documents. A lease that is signed stays as it is.
 */
export async function signLease(kernel: Kernel): Promise<void> {
  const { database, config, log, clock } = kernel;
  const owner = (await database.asAuth((tx) => findPerson(tx, maria.email)))?.id;
  if (owner === undefined) return;
  const found = await database.asViewer(owner, async (tx) => {
    const agreement = await tx
      .selectFrom('rental_agreements')
      .select(['id', 'signed_on'])
      .where('user_id', '=', owner)
      .where('tenant_names', '=', signed.tenant)
      .where('id', 'not in', (rounds) =>
        rounds.selectFrom('signing_rounds').select('agreement_id').where('user_id', '=', owner),
      )
      .executeTakeFirst();
    const document = await tx
      .selectFrom('documents')
      .select(['id', 'text_state'])
      .where('user_id', '=', owner)
      .where('name', '=', signed.document)
      .executeTakeFirst();
    const day = agreement?.signed_on ?? null;
    if (agreement === undefined || document === undefined || day === null) return null;
    return { day, document, agreement: await findAgreement(tx, owner, agreement.id, day) };
  });
  if (found === null) return;
  const { agreement, day, document } = found;
  const title = leaseTitle(agreement);
  const report = leaseReport({ agreement, landlord: maria.name, clauses: [] });
  const printed = await printReportApart(report);
  const document_sha256 = createHash('sha256').update(printed).digest('hex');
  const at = (days: number, time: string) => `${addDays(day, days)}T${time}.000Z`;
  const common = { address: '203.0.113.24', strokes: null, sent_at: at(-2, '15:04:11') } as const;
  const signers = [
    {
      ...common,
      role: 'landlord',
      tenant_id: null,
      name: maria.name,
      typed_name: maria.name,
      email: maria.email,
      seen_at: at(-2, '15:05:02'),
      signed_at: at(-2, '15:06:40'),
      browser: 'Firefox on Windows',
    },
    {
      ...common,
      role: 'tenant',
      tenant_id: agreement.tenant_id,
      name: signed.tenant,
      typed_name: signed.tenant,
      email: 'pilar.sandoval@mail.example',
      sent_at: at(-2, '15:06:41'),
      seen_at: at(0, '17:21:08'),
      signed_at: at(0, '17:26:33'),
      address: '203.0.113.90',
      browser: 'Chrome on Android',
    },
  ] as const;
  const sealed_at = at(0, '17:30:00');
  const key = await sealingKeyOf(database, config, { log, now: () => clock.now() })();
  const round = randomUUID();
  const { fingerprint } = key;
  const certificate = await printReportApart(
    certificateReport({ title, round, document_sha256, fingerprint, sealed_at, signers }),
  );
  const facts = {
    title,
    document_sha256,
    sealed_at,
    signers: signers.map(({ name, role, signed_at }) => ({ name, role, signed_at })),
  };
  const sealed = await sealPdf({ document: printed, certificate, facts }, key, new Date(sealed_at));
  const file = await keepFile(kernel, owner, 'document', `${title}, signed.pdf`, sealed);
  await database.asViewer(owner, async (tx) => {
    await replaceDocumentFile(tx, owner, document.id, file.id);
    // Its words are those that were there before.
    if (document.text_state === 'read')
      await tx
        .updateTable('documents')
        .set({ text_state: 'read', text_pages: 1, text_pages_read: 1, text_next_page: null })
        .where('user_id', '=', owner)
        .where('id', '=', document.id)
        .execute();
    await addBelonging(
      tx,
      owner,
      { item_type: 'document', item_id: document.id },
      { item_type: 'agreement', item_id: agreement.id },
    );
    await tx
      .insertInto('signing_rounds')
      .values({
        user_id: owner,
        id: round,
        agreement_id: agreement.id,
        created_at: at(-2, '15:04:10'),
        state: 'sealed',
        ended_at: sealed_at,
        in_order: true,
        expires_at: at(12, '15:04:10'),
        document_sha256,
        content_sha256: contentHash(report),
        sealed_document_id: document.id,
        sealed_sha256: createHash('sha256').update(sealed).digest('hex'),
      })
      .execute();
    await tx
      .insertInto('signing_signers')
      .values(signers.map((each, place) => ({ ...each, user_id: owner, round_id: round, place })))
      .execute();
  });
}
