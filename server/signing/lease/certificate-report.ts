import { signerRoleLabels, type SignerRole } from '@holdfast/domain/signing/sealed';
import type { Strokes } from '@holdfast/domain/signing/signing';
import type { Report } from '../../kernel/pdf/report.ts';

/** A signature as the certificate prints it. */
export type CertifiedSigner = {
  readonly name: string;
  readonly email: string;
  readonly role: SignerRole;
  readonly typed_name: string;
  readonly strokes: Strokes | null;
  readonly sent_at: string | null;
  readonly seen_at: string | null;
  readonly signed_at: string;
  readonly address: string;
  readonly browser: string;
};

/** A moment as evidence states it: to the second, in UTC. */
const momentWords = (moment: string | null): string =>
  moment === null ? '–' : `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Lays out the page that is added to a lease once all have signed: who signed when and from where, and the hash of what they signed. */
export function certificateReport(parts: {
  readonly title: string;
  readonly round: string;
  readonly document_sha256: string;
  readonly fingerprint: string;
  readonly sealed_at: string;
  readonly signers: readonly CertifiedSigner[];
}): Report {
  return {
    title: 'Certificate of signature',
    subtitle: parts.title,
    footer: `Certificate of signature · ${parts.title}`,
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: 'Document, SHA-256', value: parts.document_sha256 },
          { label: 'Reference', value: parts.round },
          { label: 'Sealed', value: momentWords(parts.sealed_at) },
          { label: 'Sealing certificate, SHA-256', value: parts.fingerprint },
        ],
      },
      {
        kind: 'text',
        quiet: true,
        text: 'The document as it was signed is attached to this file as as-signed.pdf. The file is sealed: any change to it, of even one byte, fails under "Check a file".',
      },
      {
        kind: 'signatures',
        items: parts.signers.map((each) => ({
          name: each.typed_name,
          role: signerRoleLabels[each.role],
          mark: each.strokes === null ? { typed: each.typed_name } : { strokes: each.strokes },
          lines: [
            `Signed ${momentWords(each.signed_at)}`,
            `Sent to ${each.email}, ${momentWords(each.sent_at)}`,
            `First read ${momentWords(each.seen_at)}`,
            `From ${each.address}, ${each.browser}`,
          ],
        })),
      },
    ],
  };
}
