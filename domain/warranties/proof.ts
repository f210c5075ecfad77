import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { provesPurchase } from '../kernel/files/proof-of-purchase.ts';

/** What a provider asks to see before it pays (M-07). */
export const proofKind = z.enum([
  'receipt',
  'serial_number',
  'photograph',
  'warranty_document',
  'registration',
]);
export type ProofKind = z.infer<typeof proofKind>;

export const proofLabels: Readonly<Record<ProofKind, string>> = {
  receipt: 'Receipt',
  serial_number: 'Serial number',
  photograph: 'Photograph',
  warranty_document: 'Warranty document',
  registration: 'Registration with the maker',
};

/** `closed`: a guest is not shown where it would stand, so nothing is said about it. */
export const proofState = z.enum(['there', 'missing', 'not_needed', 'closed']);

export const proofItem = z.object({
  proof: proofKind,
  state: proofState,
  /** What it is: the serial number, the name of the document. */
  detail: z.string().nullable(),
  document_id: id.nullable(),
});
export type ProofItem = z.infer<typeof proofItem>;

/** A document as far as it may be a proof. */
export const proofDocument = z.object({
  id,
  name: z.string(),
  type: z.string(),
  document_category: z.string(),
  /** Its file is a photograph. */
  picture: z.boolean(),
});
type ProofDocument = z.infer<typeof proofDocument>;

/** What is known of a thing that a proof can be made of. */
export type ProofFacts = {
  /** Null for a kind of thing that has none: a roof. */
  readonly serial: { readonly number: string | null } | null;
  readonly hasPhoto: boolean;
  /**
   * Documents of the warranty and, unless it is a house, of the thing: among the documents of a house, a receipt or a photograph is seldom
   * that of its roof.
   */
  readonly documents: readonly ProofDocument[];
  readonly registration: 'needed' | 'done' | 'not_needed';
  /** Asked by a guest, who may not be shown everything that there is. */
  readonly asGuest: boolean;
};

const isWarranty = ({ type, document_category }: ProofDocument) =>
  type === 'warranty' || document_category === 'Warranties';

/** The five proofs of a warranty, each with whether it is there and what it is. */
export function proofOf(facts: ProofFacts): ProofItem[] {
  const none = facts.asGuest ? ('closed' as const) : ('missing' as const);
  const document = (proof: ProofKind, fits: (each: ProofDocument) => boolean): ProofItem => {
    const found = facts.documents.find(fits);
    return {
      proof,
      state: found === undefined ? none : 'there',
      detail: found?.name ?? null,
      document_id: found?.id ?? null,
    };
  };
  const fact = (proof: ProofKind, state: ProofItem['state'], detail: string | null = null): ProofItem => ({
    proof,
    state,
    detail,
    document_id: null,
  });
  const number = facts.serial?.number ?? null;
  return [
    document('receipt', provesPurchase),
    fact('serial_number', facts.serial === null ? 'not_needed' : number === null ? none : 'there', number),
    facts.hasPhoto ? fact('photograph', 'there') : document('photograph', ({ picture }) => picture),
    document('warranty_document', isWarranty),
    fact(
      'registration',
      facts.registration === 'needed' ? 'missing' : facts.registration === 'done' ? 'there' : 'not_needed',
    ),
  ];
}

/** What a claim still wants: "Receipt", "Photograph". */
export const missingProof = (items: readonly ProofItem[]): ProofKind[] =>
  items.filter(({ state }) => state === 'missing').map(({ proof }) => proof);
