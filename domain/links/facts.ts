import type { z } from 'zod';
import { writtenFacts } from '../kernel/records/written-facts.ts';
import type { VisibleFact } from './visit.ts';

const mostFacts = 14;

/** The main facts of a record for a visitor: its first fields that have a label and are filled, but for the name that stands above them. */
export function visibleFacts(
  draft: z.ZodObject,
  record: Readonly<Record<string, unknown>>,
  label: string,
): VisibleFact[] {
  return writtenFacts(draft, record)
    .filter(({ value }) => value !== label)
    .map(({ name: _, ...fact }) => fact)
    .slice(0, mostFacts);
}
