import { z } from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { id } from '../form/fields.ts';
import { recordType } from '../record-type.ts';

/**
 * The numbers that belong to one record only: the serial number or VIN of a thing, the number of a vehicle's insurance, and that of a
 * policy itself.
 */
export const numberKind = z.enum(['serial', 'policy', 'contract']);
export type NumberKind = z.infer<typeof numberKind>;

/** The one spelling in which numbers of makers and insurers are compared: `fd 0103-7` is `FD01037`. */
export const plainNumber = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Numbers that many things have: blanks that makers print, and what people write for "none". */
const noNumber = /^(0+|1+|X+|NA|NONE|UNKNOWN|TBD|123456?7?8?9?0?)$/;

/** A number as it is compared, where it belongs to one record only; null for what is blank, short, or written for "none". */
export function tellingNumber(text: string | null): string | null {
  const number = plainNumber(text ?? '');
  return number.length < 3 || noNumber.test(number) ? null : number;
}

/** The forms of several areas ask for it; the area that brings in lists answers it, by the rule that it has for their rows. */
export const listSameNumbers = endpoint('GET', '/api/bring-in/same-numbers', {
  summary:
    'Lists what is there already with this number, the trash left out; `but` is the record that is changed',
  input: z.object({ kind: numberKind, number: z.string().max(200), but: id.optional() }),
  output: z.object({ items: z.array(z.object({ item_type: recordType, item_id: id, label: z.string() })) }),
});

const called: Readonly<Record<NumberKind, string>> = {
  serial: 'serial number',
  policy: 'insurance policy number',
  contract: 'policy number',
};

/** Said in a form before a second record with one number is saved. */
export const sameNumberText = (kind: NumberKind, label: string): string =>
  `You already have one called “${label}” with this ${called[kind]}. Save again to keep both.`;
