import { isDeepStrictEqual } from 'node:util';
import { askOnce } from './measure.ts';
import { reads, type Asking } from './operations.ts';
import type { Running } from './processes.ts';

/** Throws unless both servers answer every read with the same facts: a comparison of different work says nothing. */
export async function sameAnswers(
  product: Asking,
  bare: Asking,
  servers: { product: Running; bare: Running },
): Promise<void> {
  for (const name of reads) {
    const [ours, theirs] = [product[name][0], bare[name][0]];
    if (ours === undefined || theirs === undefined) throw new Error(`${name} is not asked for`);
    const answers = await Promise.all([
      askOnce(servers.product.port, ours),
      askOnce(servers.bare.port, theirs),
    ]);
    // `partly` stands only where a document was read in part, and null says the same.
    const [left, right] = answers.map(
      (each) => JSON.parse(each.text.replaceAll(/,"partly" ?: ?null/g, '')) as unknown,
    );
    if (!isDeepStrictEqual(comparable(left), comparable(right))) {
      throw new Error(
        `The servers answer ${name} differently:\n${JSON.stringify(left)}\n${JSON.stringify(right)}`,
      );
    }
  }
}

/**
 * Hits of equal rank come in any order, and so do the lines of equal rank in SQL; the facts are what is compared. The dashboard's
 * `summary` says its worth lines once more in other words.
 */
function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const facts = Object.entries(value).filter(([name]) => name !== 'summary');
  return Object.fromEntries(
    facts.map(([name, fact]) => [
      name,
      name === 'items' && 'uncounted' in value && Array.isArray(fact) ? fact.length : (fact as unknown),
    ]),
  );
}
