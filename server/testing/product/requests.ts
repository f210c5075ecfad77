import { z } from 'zod';
import { addressOf, type Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { queryOf } from '../../kernel/test-app.ts';
import { lentRecords } from '../records/lent-records.ts';
import type { Household, TestRecords, Told } from '../records/household-records.ts';

/** Part of a JSON schema, as far as the endpoints' inputs use it. */
export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

/** A request that names a person's records: the same input can be made for another person's, or for ids that nobody has. */
export type Asking = {
  /** What is given, apart from which records. */
  what: string;
  /** Which records: the first, second or third of their kind. */
  which: string;
  namesRecords: boolean;
  inputFor: (home: Household) => Record<string, unknown>;
};

/** What a required field is told in any area, beside what the areas lend. */
const examples: Readonly<Record<string, Told>> = Object.assign(
  { name: 'scan.pdf', version: 1, q: (home: Household) => home.marker },
  ...lentRecords.map((lent) => lent.examples ?? {}),
) as Record<string, Told>;

const special: NonNullable<TestRecords['special']> = Object.assign(
  {},
  ...lentRecords.map((lent) => lent.special ?? {}),
) as NonNullable<TestRecords['special']>;

/** The longest beginning first. */
const names = lentRecords
  .flatMap((lent) => lent.names ?? [])
  .toSorted(([one], [other]) => other.length - one.length);

export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** What the endpoint takes, as a JSON schema. */
export function schemaOf(endpoint: Endpoint): Schema {
  return z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/**
 * Every way to ask this of a person's records: with what it must have, and with each optional field that names records, for each
 * record of the kind. Throws where a field has no example, so that a new endpoint cannot be passed over.
 */
export function askingsOf(endpoint: Endpoint): Asking[] {
  const schema = schemaOf(endpoint);
  const fields = schema.properties ?? {};
  const required = Object.keys(fields).filter((name) => isRequired(endpoint, name));
  const naming = Object.keys(fields).filter((name) => holdsIds(fields[name] ?? {}));
  const optional = naming.filter((name) => !required.includes(name));
  return (special[nameOf(endpoint)] ?? [{}]).flatMap((told) => {
    const base = required.filter((name) => !(name in told));
    return [base, ...optional.filter((name) => !(name in told)).map((name) => [...base, name])].flatMap(
      (names) =>
        choices(names.filter((name) => naming.includes(name)).length).map((choice) => ({
          what: [...names, ...Object.keys(told)].join(', '),
          which: choice.map((nth) => nth + 1).join(', '),
          namesRecords: names.some((name) => naming.includes(name)),
          inputFor: (home: Household) => {
            const ids = [...choice];
            const given = names.map((name) => {
              const nth = naming.includes(name) ? (ids.shift() ?? 0) : 0;
              return [name, exampleOf(endpoint.path, name, fields[name] ?? {}, home, nth)];
            });
            const extra = Object.entries(told).map(([name, value]) => [name, toldTo(home, value)]);
            return Object.fromEntries([...given, ...extra]) as Record<string, unknown>;
          },
        })),
    );
  });
}

/** A form's field that may be left empty is not required, whatever its schema says. */
function isRequired(endpoint: Endpoint, name: string): boolean {
  const field = endpoint.input.shape[name] as z.ZodType | undefined;
  return field !== undefined && !z.object({ field }).safeParse({}).success;
}

/** Which record of its kind each field names: the first, second or third, in all combinations. */
function choices(fields: number): number[][] {
  if (fields === 0) return [[]];
  return choices(fields - 1).flatMap((rest) => [0, 1, 2].map((nth) => [...rest, nth]));
}

function holdsIds(schema: Schema): boolean {
  if (schema.format === 'uuid') return true;
  const inside = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...Object.values(schema.properties ?? {}),
  ];
  return [...inside, ...(schema.items === undefined ? [] : [schema.items])].some(holdsIds);
}

const toldTo = (home: Household, told: Told) => (typeof told === 'function' ? told(home) : told);

function exampleOf(path: string, name: string, schema: Schema, home: Household, nth: number): unknown {
  const again = (inner: Schema, called = name) => exampleOf(path, called, inner, home, nth);
  if (schema.format === 'uuid') return recordOf(path, name, home, nth);
  const told = examples[name];
  if (told !== undefined && schema.enum === undefined) return toldTo(home, told);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [inner] = schema.anyOf ?? schema.oneOf ?? [];
  if (inner !== undefined) return again(inner);
  if (schema.type === 'array') return schema.items === undefined ? [] : [again(schema.items)];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([each]) =>
      schema.required?.includes(each),
    );
    return Object.fromEntries(fields.map(([each, shape]) => [each, again(shape, each)]));
  }
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  throw new Error(`No example for the field ${name} of ${path}: enter one in its area's test-records.ts`);
}

function recordOf(path: string, name: string, home: Household, nth: number): string {
  const kind = names.find(([beginning, field]) => path.startsWith(beginning) && field.test(name))?.[2];
  if (kind === undefined) {
    throw new Error(`Which records does ${name} of ${path} name? Enter it in its area's test-records.ts`);
  }
  const ids = home.records[kind] ?? [];
  return ids[Math.min(nth, ids.length - 1)] ?? '';
}

/** The request as a browser would send it. */
export function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): [path: string, init: RequestInit] {
  const { path, rest } = addressOf(endpoint.path, input);
  const { method } = endpoint;
  if (endpoint.bytesIn) {
    const own = lentRecords
      .map(({ bodies }) => bodies?.[nameOf(endpoint)])
      .find((body) => body !== undefined);
    const body = new Uint8Array(own === undefined ? pdfOf(['Some document']) : Buffer.from(own));
    return [`${path}${queryOf(rest)}`, { method, body }];
  }
  if (method === 'GET' || method === 'DELETE') return [`${path}${queryOf(rest)}`, { method }];
  return [path, { method, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }];
}
