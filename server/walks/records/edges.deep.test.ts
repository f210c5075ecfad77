import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { onAnother } from '../../kernel/test-depth.ts';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { administrator, signIn, type Someone } from '../../testing/house/officials.ts';
import { askingsOf, nameOf, requestOf, schemaOf, type Schema } from '../../testing/product/requests.ts';

const test = furnishedHouse();

/** On another server, whose numbers and days are those of the embedded one, each kind of field stands at its outermost edge alone. */
const some = <T>(edges: readonly T[]): T[] => edges.slice(0, onAnother ? 1 : edges.length);

const days = some([
  '9999-12-31',
  '3000-01-01',
  '2999-12-31',
  '1800-01-01',
  '1799-12-31',
  '0999-12-31',
  '0001-01-01',
]);
const numbers = some([2 ** 53 - 1, 2 ** 31, -(2 ** 53) + 1, 1e308, 0, 365]);
const amounts = some(['999999999999.99', '1000000000000', '9'.repeat(40), '-999999999999.99']);

let maria: Household;
let official: Someone;
beforeAll(async () => {
  maria = await makeHousehold(test);
  official = await administrator(test);
});

/** The values at which arithmetic leaves a field of this shape; none for what is chosen from a list or names a record. */
function edgesOf(schema: Schema): unknown[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.format === 'date') return days;
  if (schema.format !== undefined) return [];
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (inside.length > 0) return [...new Set(inside.flatMap(edgesOf))];
  if (schema.type === 'integer' || schema.type === 'number') return numbers;
  if (schema.type === 'array' || schema.type === 'object' || schema.type === 'boolean') return [];
  return schema.type === 'string' ? [...amounts, ...days.slice(0, 1)] : [...amounts, ...days, ...numbers];
}

/** Changes come first, so that the lists and sums that are read next hold the extremes; what removes comes last. */
const turn = ({ method }: Endpoint) => (method === 'DELETE' ? 2 : method === 'GET' ? 1 : 0);

/** Every request of an endpoint in which one field stands at an edge and all others fit; a reading is asked plainly as well. */
function bent(endpoint: Endpoint): Record<string, unknown>[] {
  const base = askingsOf(endpoint)[0]?.inputFor(maria) ?? {};
  const edges = Object.entries(schemaOf(endpoint).properties ?? {}).flatMap(([name, schema]) =>
    edgesOf(schema).map((edge) => ({ ...base, [name]: edge })),
  );
  return endpoint.method === 'GET' ? [base, ...edges] : edges;
}

async function send(
  who: Someone | Household,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<number> {
  const response = await who.caller.fetch(...requestOf(endpoint, input));
  if (response.status !== 401 && response.status !== 429) return response.status;
  // Signing out and limits are among what is tried: neither may keep the rest from being tried.
  await test.raw('delete from rate_limits');
  await test.raw('delete from sessions where token = $1', [who.id]);
  await signIn(test, who.id);
  return (await who.caller.fetch(...requestOf(endpoint, input))).status;
}

describe('a field at the edge of what numbers and days can say', () => {
  it('is taken or refused by every call, and breaks none', async () => {
    const endpoints = test.app.answers.map((each) => each.endpoint).toSorted((a, b) => turn(a) - turn(b));
    const broken: string[] = [];
    const counts = { sent: 0, taken: 0, refused: 0 };
    for (const endpoint of endpoints) {
      const who = endpoint.access === 'admin' || endpoint.access === 'staff' ? official : maria;
      for (const input of bent(endpoint)) {
        const status = await send(who, endpoint, input);
        counts.sent += 1;
        if (status < 300) counts.taken += 1;
        if (status === 400) counts.refused += 1;
        if (status >= 500)
          broken.push(`${status} ${nameOf(endpoint)} ${JSON.stringify(input).slice(0, 300)}`);
      }
    }
    expect(broken).toEqual([]);
    expect(counts.sent).toBeGreaterThan(500);
    expect(counts.taken).toBeGreaterThan(50);
    expect(counts.refused).toBeGreaterThan(100);
  });
});
