import { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { P12Signer } from '@signpdf/signer-p12';
import { sealFacts, type SealFacts } from '@holdfast/domain/signing/sealed';
import type { SealingKey } from './sealing-key.ts';
import { wholeSeconds } from './whole-seconds.ts';

/** Room for the signature in bytes: a signature of RSA 3072 with its certificate takes about 2,200. */
const room = 4096;
/** Entries of the signature's dictionary that are ours: what was signed by whom, and which key has sealed it. */
export const factsEntry = 'HoldfastFacts';
export const keyEntry = 'HoldfastKey';

/**
 * Appends the certificate's pages to the document that was signed, attaches that document as it was, and signs all of it (PDF 2.0, section
 * 12.8) with the installation's key. `at` is cut to seconds.
 */
export async function sealPdf(
  parts: { readonly document: Uint8Array; readonly certificate: Uint8Array; readonly facts: SealFacts },
  key: SealingKey,
  at: Date,
): Promise<Buffer> {
  const pdf = await PDFDocument.load(parts.document, { updateMetadata: false });
  const certificate = await PDFDocument.load(parts.certificate, { updateMetadata: false });
  for (const page of await pdf.copyPages(certificate, certificate.getPageIndices())) pdf.addPage(page);
  await pdf.attach(parts.document, 'as-signed.pdf', {
    mimeType: 'application/pdf',
    description: 'The document as everybody read and signed it',
    creationDate: at,
    modificationDate: at,
  });
  addField(pdf, parts.facts, key, at);
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }));
  return new SignPdf().sign(bytes, new P12Signer(key.p12), wholeSeconds(at));
}

const pdfTime = (at: Date): string => `D:${at.toISOString().replaceAll(/[-:T]|\..*$/gu, '')}Z`;

/** Adds the field with the signature's dictionary, in which the places of what is not known yet are held. */
function addField(pdf: PDFDocument, facts: SealFacts, key: SealingKey, at: Date): void {
  const { context, catalog } = pdf;
  const open = PDFName.of('**********');
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: [PDFNumber.of(0), open, open, open],
      Contents: PDFHexString.of('0'.repeat(room * 2)),
      Reason: PDFString.of('Sealed after everybody has signed'),
      M: PDFString.of(pdfTime(at)),
      Name: PDFString.of('Holdfast'),
      [factsEntry]: PDFHexString.of(Buffer.from(JSON.stringify(sealFacts.parse(facts))).toString('hex')),
      [keyEntry]: PDFHexString.of(key.fingerprint),
    }),
  );
  const page = pdf.getPage(pdf.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Seal'),
      // Printed and locked.
      F: 132,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
}
