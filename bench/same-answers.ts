import { isDeepStrictEqual } from 'node:util';
import { askOnce } from './measure.ts';
import { reads, type Asking } from './operations.ts';
import type { Running } from './processes.ts';

/**
 * Throws unless both servers answer every read with the same facts: a comparison of other facts says nothing. Where the product says more
 * than the bare server, that is its own account: what both say has to agree.
 */
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
    const both = [within(left, right), right].map(comparable);
    if (!isDeepStrictEqual(both[0], both[1])) {
      throw new Error(
        `The servers answer ${name} differently:\n${JSON.stringify(both[0])}\n${JSON.stringify(both[1])}`,
      );
    }
  }
}

/** What `facts` says of what `other` says, field by field and place by place. */
function within(facts: unknown, other: unknown): unknown {
  if (Array.isArray(facts) && Array.isArray(other)) {
    return facts.map((each: unknown, place) => within(each, other[place]));
  }
  if (!isRecord(facts) || !isRecord(other)) return facts;
  return Object.fromEntries(Object.keys(other).map((name) => [name, within(facts[name], other[name])]));
}

/** Which hits come first is the product's to decide, and how many it shows: whether there are any is what is compared. */
function comparable(value: unknown): unknown {
  if (!isRecord(value) || Object.keys(value).some((name) => name !== 'items')) return value;
  const { items } = value;
  const hits = Array.isArray(items) && items.every((item) => isRecord(item) && 'item_id' in item);
  return hits ? { found: items.length > 0 } : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
