import fc from 'fast-check';
import type { Household } from '../records/household.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
};
/** A call as the OpenAPI document describes it. */
export type Operation = {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | undefined;
  bytes: boolean;
};
export type Document = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Operation['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
};

const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001',
  '\ud800',
  '\uffff',
  '\u202e',
  '🏚️'.repeat(50),
  'x'.repeat(5000),
  'x'.repeat(200_000),
  "'",
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '$1',
  '${x}',
  '{{x}}',
  '<script>',
  '../../../etc/passwd',
  '%00',
  '%zz',
  '%ff',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '-1',
  '9'.repeat(40),
  '1.',
  '.5',
  '٣',
  'ﬀ',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-02-31',
  '-0001-01-01',
  '10000-01-01',
  '2026-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  '"',
  '!',
  '&',
  '|',
  ':*',
  '<->',
  '(',
  ')',
  '((((',
  '"a" or',
  '-a',
  'a:b',
  ':',
  'a: ',
  'https://',
  'https://[',
  'javascript:alert(1)',
];
const scalars = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    0.1 + 0.2,
  ),
  fc.double({ noNaN: true }),
  fc.integer(),
);

/** Values inside one another, four to a hundred deep. */
const deep = fc.integer({ min: 4, max: 100 }).map((levels) => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: scalars },
  { weight: 1, arbitrary: fc.array(scalars, { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('id', '__proto__', 'constructor', 'a', ''), scalars, {
      maxKeys: 3,
    }),
  },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.array(fc.constant('x'), { minLength: 2000, maxLength: 2000 }) },
);

/** A value of the kind that the field takes, so that some requests come past the shapes and reach the database. */
function fitting(name: string, schema: Schema, maria: Household): fc.Arbitrary<unknown> {
  const ids = Object.values(maria.records).flat();
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uuid' || name === 'id' || name.endsWith('_id'))
    return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (schema.type === 'array') return fc.array(fitting(name, schema.items ?? {}, maria), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 300 });
  if (schema.properties !== undefined) return objectOf(schema.properties, maria);
  return fc.oneof(
    fc.constantFrom(
      '2020-01-01',
      '1000-01-01',
      '9999-12-31',
      '12',
      '999999999999.99',
      '0',
      'room:attic',
      maria.marker,
    ),
    fc.constantFrom('https://example.com/a', 'A name', 'true', 'false', ...ids),
    fc.constantFrom(...nasty),
  );
}

const fields = (name: string, schema: Schema, maria: Household) =>
  fc.oneof({ weight: 5, arbitrary: fitting(name, schema, maria) }, { weight: 2, arbitrary: anything });

function objectOf(
  properties: Record<string, Schema>,
  maria: Household,
): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fields(name, schema, maria)]),
  );
  const extra = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'user_id', 'x', ''),
    anything,
    { maxKeys: 1 },
  );
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.record(known), extra, fc.integer({ min: 0, max: 9 }))
    .map(([some, all, more, dice]) => ({ ...(dice < 3 ? some : all), ...(dice === 9 ? more : {}) }));
}

/** A request that nobody should send. */
export type Attempt = {
  method: string;
  address: string;
  body: string | undefined;
  type: string;
  signedIn: boolean;
  day: string | undefined;
};

export function attemptOn(operation: Operation, maria: Household): fc.Arbitrary<Attempt> {
  const named = (where: string) =>
    Object.fromEntries(
      operation.parameters.filter((each) => each.in === where).map((each) => [each.name, each.schema]),
    );
  return fc
    .record({
      inPath: fc.record(
        Object.fromEntries(
          Object.entries(named('path')).map(([name, schema]) => [name, fields(name, schema, maria)]),
        ),
      ),
      inQuery: objectOf(named('query'), maria),
      inBody:
        operation.body === undefined
          ? fc.constant(undefined)
          : fc.oneof({ weight: 9, arbitrary: objectOf(operation.body.properties ?? {}, maria) }, anything),
      broken: fc.integer({ min: 0, max: 30 }),
      type: fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'application/json; charset=utf-16', ''),
      ),
      signedIn: fc.integer({ min: 0, max: 20 }).map((dice) => dice > 0),
      day: fc.option(fc.constantFrom('2026-02-31', '9999-99-99', 'x', '0000-00-00'), {
        nil: undefined,
        freq: 4,
      }),
    })
    .map(({ inPath, inQuery, inBody, broken, ...rest }) => {
      const text = inBody === undefined ? undefined : JSON.stringify(inBody);
      return {
        ...rest,
        method: operation.method,
        address: addressOf(operation.path, inPath, inQuery),
        body: operation.bytes ? String(text ?? 'bytes') : broken === 0 ? text?.slice(1) : text,
      };
    });
}

const plain = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3000).toWellFormed();

function addressOf(path: string, inPath: Record<string, unknown>, inQuery: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = plain(inPath[name]);
    // A few go out unescaped, as careless callers write them.
    return /^[%\w.-]*$/.test(value) && value !== '' ? value : encodeURIComponent(value) || '%20';
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(inQuery)) {
    for (const each of Array.isArray(value) ? value.slice(0, 20) : [value]) query.append(name, plain(each));
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}
