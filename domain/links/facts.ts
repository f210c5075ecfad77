import type { z } from 'zod';
import { coreOf, factsOf } from '../kernel/form/field.ts';
import type { VisibleFact } from './visit.ts';

const mostFacts = 14;
const longest = 400;
/** Said elsewhere on the page, or the owner's alone. */
const leftOut: ReadonlySet<string> = new Set(['private', 'photos', 'importance_override', 'tags']);

/**
 * The main facts of a record: the fields of its draft that have a label and are filled, in their order. What names another record is left
 * out, because that one may be closed to whoever reads this.
 */
export function visibleFacts(
  draft: z.ZodObject,
  record: Readonly<Record<string, unknown>>,
  label: string,
): VisibleFact[] {
  return Object.entries(draft.shape as Record<string, z.ZodType>)
    .flatMap(([name, field]): VisibleFact[] => {
      const { label: called, kind, words } = factsOf(field);
      if (called === undefined || leftOut.has(name) || isReference(name)) return [];
      const value = wordsOf(record[name], words);
      if (value === '' || value === label) return [];
      const isAmount = kind === 'money' && /^-?\d+(\.\d+)?$/.test(value);
      const isDay = kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value);
      const written = isAmount ? 'money' : isDay || isDayField(field, value) ? 'day' : 'text';
      return [{ label: called, value, kind: written }];
    })
    .slice(0, mostFacts);
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
