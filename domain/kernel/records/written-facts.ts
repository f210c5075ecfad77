import type { z } from 'zod';
import { coreOf, factsOf } from '../form/field.ts';

/** A field of a record in words: "Serial number", "AB-1". Days and amounts are written by whoever shows them. */
export type WrittenFact = { name: string; label: string; value: string; kind: 'text' | 'day' | 'money' };

const longest = 400;
/** Said elsewhere, or the owner's alone. */
const leftOut: ReadonlySet<string> = new Set(['private', 'photos', 'importance_override', 'tags']);

/** The fields of a draft that people know by a label, with their names, in the order of the draft. */
export function labelledFields(draft: z.ZodObject): { name: string; label: string; field: z.ZodType }[] {
  return Object.entries(draft.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const { label } = factsOf(field);
    return label === undefined || leftOut.has(name) || isReference(name) ? [] : [{ name, label, field }];
  });
}

/**
 * Writes the fields of a record that have a label in its draft and are filled, in their order. What names another record is left out, because that
 * one may be closed to whoever reads this.
 */
export function writtenFacts(draft: z.ZodObject, record: Readonly<Record<string, unknown>>): WrittenFact[] {
  return labelledFields(draft).flatMap(({ name, label, field }): WrittenFact[] => {
    const { kind, words } = factsOf(field);
    const value = wordsOf(record[name], words);
    if (value === '') return [];
    const isAmount = kind === 'money' && /^-?\d+(\.\d+)?$/.test(value);
    const isDay = kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value);
    const written = isAmount ? 'money' : isDay || isDayField(field, value) ? 'day' : 'text';
    return [{ name, label, value, kind: written }];
  });
}

const isReference = (name: string): boolean => /(^|_)ids?$/.test(name);

const isDayField = (field: z.ZodType, value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && factsOf(coreOf(field)).kind === 'day';

function wordsOf(value: unknown, words: Readonly<Record<string, string>> | undefined): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'Yes';
  if (Array.isArray(value)) {
    return value.every((each) => typeof each === 'string') ? shortened(value.join(', ')) : '';
  }
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  return shortened(words?.[text] ?? text);
}

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
