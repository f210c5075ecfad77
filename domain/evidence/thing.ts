import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { addMoney, amount, type Money } from '../kernel/money/money.ts';
import { valueSource } from '../kernel/money/value-source.ts';

/** What an insurer asks for and is not there. */
export const missingProof = z.enum(['photograph', 'receipt', 'value', 'serial_number']);
export type MissingProof = z.infer<typeof missingProof>;
export const missingLabels: Readonly<Record<MissingProof, string>> = {
  photograph: 'No photograph',
  receipt: 'No receipt',
  value: 'No value',
  serial_number: 'No serial number',
};

/** By whose word a value stands; `price` where nobody has said anything since the thing was bought. */
export const evidenceSource = z.enum([...valueSource.options, 'price']);
export type EvidenceSource = z.infer<typeof evidenceSource>;
export const sourceLabels: Readonly<Record<EvidenceSource, string>> = {
  sale: 'the sale',
  appraisal: 'an appraisal',
  own: 'the owner',
  curve: 'a curve',
  import: 'an imported list',
  price: 'the price that was paid',
};

export const proofWhat = z.enum(['receipt', 'ownership', 'appraisal']);
export const proofWhatLabels: Readonly<Record<z.infer<typeof proofWhat>, string>> = {
  receipt: 'Receipt',
  ownership: 'Proof of ownership',
  appraisal: 'Appraisal',
};

/** A document that proves what a thing is or what it is worth. */
export const proof = z.object({
  document_id: id,
  name: z.string(),
  what: proofWhat,
  /** Null for a link: what it leads to is not in the pack. */
  file: z.string().nullable(),
});
export type Proof = z.infer<typeof proof>;

/** How a thing is insured, as the coverage report says it. Amounts are null where values are left out. */
export const evidenceCover = z.object({
  state: z.enum(['full', 'under', 'contents', 'none', 'unknown']),
  policies: z.array(z.string()),
  insured: amount.nullable(),
  /** How much is missing up to its value. */
  short: amount.nullable(),
  /** The limit for all that lies in the home where it lies. */
  contents_limit: amount.nullable(),
});
export type EvidenceCover = z.infer<typeof evidenceCover>;

/** A thing as a pack shows it. What the choices leave out is null or empty. */
export const evidenceThing = z.object({
  item_type: assetType,
  item_id: id,
  label: z.string(),
  kind: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** Serial number or VIN first, then title and registration. */
  numbers: z.array(z.object({ label: z.string(), value: z.string() })),
  condition: z.string().nullable(),
  where: z.string().nullable(),
  purchase_date: calendarDay.nullable(),
  purchase_price: amount.nullable(),
  value: amount.nullable(),
  source: evidenceSource.nullable(),
  source_day: calendarDay.nullable(),
  /** Ids of the files of its photographs, the cover first. */
  photos: z.array(id),
  proofs: z.array(proof),
  cover: evidenceCover,
  missing: z.array(missingProof),
});
export type EvidenceThing = z.infer<typeof evidenceThing>;

/** The sum of what is known of the values. */
export const valueOf = (things: readonly Pick<EvidenceThing, 'value'>[]): Money =>
  addMoney('0.00', ...things.map(({ value }) => value ?? '0.00'));

type Wanted = {
  readonly with_values: boolean;
  readonly with_serials: boolean;
  readonly with_receipts: boolean;
};

/** What is missing of a thing, of all that the choices ask for. */
export function missingOf(
  held: {
    readonly photos: number;
    readonly receipts: number;
    readonly value: Money | null;
    /** Null for a kind of thing that has none: a painting, a house. */
    readonly serial: { readonly number: string | null } | null;
  },
  wanted: Wanted,
): MissingProof[] {
  const all: Readonly<Record<MissingProof, boolean>> = {
    photograph: held.photos === 0,
    receipt: wanted.with_receipts && held.receipts === 0,
    value: wanted.with_values && held.value === null,
    serial_number: wanted.with_serials && held.serial !== null && held.serial.number === null,
  };
  return missingProof.options.filter((each) => all[each]);
}
