import { z } from 'zod';
import { addressOf } from '@holdfast/domain/kernel/endpoint';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { pdfOf } from '../../db/seed/papers.ts';
import { queryOf } from '../kernel/test-app.ts';
import type { Household, RecordKind } from './household.ts';
import { assertion, attestation, codeNow } from './household-sign-in.ts';

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

/** Which records a field may name, by the beginning of the path; a new field of this kind must be entered here. */
const kinds: readonly [path: string, field: RegExp, kind: RecordKind][] = [
  ['/api/accounts/sessions', /^(id|after)$/, 'session'],
  ['/api/accounts/keys', /^id$/, 'apiKey'],
  ['/api/accounts/activity', /^(id|after)$/, 'logLine'],
  ['/api/accounts/passkeys', /^id$/, 'passkey'],
  ['/api/real-estate/properties', /^(id|property_id|after)$/, 'property'],
  ['/api/real-estate/properties', /^unfinished_id$/, 'unfinished'],
  ['/api/real-estate/mortgages', /^id$/, 'mortgage'],
  ['/api/real-estate/unfinished', /^id$/, 'unfinished'],
  ['/api/dates', /^id$/, 'ownDate'],
  ['/api/real-estate', /^photos$/, 'photo'],
  ['/api/documents', /^(id|ids|after)$/, 'document'],
  ['/api/documents', /^file_id$/, 'paperFile'],
  ['/api/files', /^id$/, 'file'],
  ['/api/sharing/grants', /^id$/, 'grant'],
  ['/api/menu/groups', /^(id|after)$/, 'menuGroup'],
  ['/api/menu/items', /^(id|after)$/, 'menuItem'],
  ['/api/menu', /^(id|menu_group_id)$/, 'menuGroup'],
  ['/api/menu', /^menu_item_id$/, 'menuItem'],
  ['/api/admin', /^(id|after)$/, 'person'],
  ['/api/dashboard', /^user_uuid$/, 'person'],
  ['/api', /^(item_id|of_id)$/, 'property'],
];

type Told = string | number | boolean | ((home: Household) => unknown);

/** What a required field is given whose shape alone does not tell, for instance because it is a line with a pattern. */
const examples: Record<string, Told> = {
  label: 'A label',
  title: 'A date',
  version: 1,
  due_date: '2031-05-01',
  href: '/documents',
  icon_name: 'house',
  background_gradient: 'kelp',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  address: 'Lane 1',
  first_name: 'Maria',
  last_name: 'Reyes',
  city: 'Porto',
  state: 'ME',
  size: '90',
  lender: 'A bank',
  start_date: '2020-01-01',
  end_date: '2040-01-01',
  purchase_date: '2020-01-01',
  sale_date: '2025-01-01',
  purchase_price: '100000',
  current_value: '120000',
  sale_price: '130000',
  original_amount: '90000',
  current_balance: '80000',
  interest_rate: '3.5',
  monthly_payment: '500',
  tag: 'room:attic',
  time_zone: 'Europe/Lisbon',
  name: 'scan.pdf',
  number: 1,
  accepts_terms: true,
  q: (home) => home.marker,
  sha256: (home) => home.sha256,
  email: (home) => home.email,
  password: (home) => home.password,
  current_password: (home) => home.password,
  code: () => codeNow(),
  credential: () => assertion,
  nonce: 'a nonce',
  token: 'a.b.c',
  new_password: 'Another shore, 1999?',
  confirm_password: 'Another shore, 1999?',
};

/** Where one example does not fit every call, or a call must have something that its shape calls optional. */
const special: Record<string, Record<string, Told>[]> = {
  'POST /api/menu/groups': [{ name: 'a-group' }],
  'POST /api/menu/items': [{ name: 'an-item' }],
  'PUT /api/menu/tree': [{ groups: () => [] }],
  'POST /api/admin/people/{id}/administrator': [{ confirm: (home) => home.email }],
  'POST /api/admin/people/{id}/administrator/remove': [{ confirm: (home) => home.email }],
  'POST /api/admin/people/{id}/suspension': [{ confirm: (home) => home.email, why: 'security' }],
  'POST /api/admin/people/{id}/privileges/revoke': [{ privilege_type: 'early_adopter' }],
  'POST /api/admin/people/{id}/trial': [{ days: '14' }],
  // The menu is everybody's: an item of it is no record of Maria's, and the stranger may prefer it too.
  'PUT /api/menu/preferences': [
    { menu_item_id: (home) => home.records.menuItem[0], menu_group_id: () => undefined },
    { menu_group_id: (home) => home.records.menuGroup[0], menu_item_id: () => undefined },
  ],
  'POST /functions/v1/stripe-checkout': [
    {
      price_id: 'price_platinum',
      success_url: 'http://localhost:3000/success',
      cancel_url: 'http://localhost:3000/pricing',
    },
  ],
  'POST /api/billing/subscription/plan': [{ price_id: 'price_platinum' }],
  'GET /api/billing/test-payments/checkout': [{ session: (home) => home.records.checkout[0] }],
  'POST /api/billing/test-payments/checkout': [{ session: (home) => home.records.checkout[0] }],
  'POST /api/documents': [
    { file_url: 'https://example.com/deed', file_id: () => undefined },
    { file_id: (home) => home.records.paperFile[0] },
  ],
  'POST /api/accounts/register': [
    { email: (home) => `new-${home.email}`, confirm_password: (home) => home.password },
  ],
  'POST /api/accounts/verify-email': [{ token: (home) => home.tokens.verify }],
  'POST /api/accounts/reset-password': [{ token: (home) => home.tokens.reset }],
  // Its records were written by SQL once after they were made.
  'PATCH /api/accounts/profile': [{ email: (home) => home.email, first_name: 'Maria', version: 2 }],
  'POST /api/accounts/passkeys': [{ credential: () => attestation }],
  'POST /api/accounts/email-change': [{ email: (home) => `other-${home.email}` }],
  'POST /api/accounts/email-change/confirm': [{ token: (home) => home.tokens.confirmEmail }],
  'POST /api/accounts/email-change/undo': [{ token: (home) => home.tokens.undoEmail }],
  'POST /api/welcome/contact': [{ name: 'Maria', message: 'Is anybody there?' }],
  'GET /api/search': [{}, { typing: 'true', q: (home) => home.marker.slice(0, 10) }],
  'GET /api/search/suggestions': [{ q: (home) => home.marker.slice(0, 10) }],
  'GET /api/assets': [{}, { q: (home) => home.marker }],
  'GET /api/records': [{}, { q: (home) => home.marker }],
  'PATCH /api/real-estate/properties/{id}': [{ address: 'Taken over', current_value: '1' }],
  'PUT /api/real-estate/unfinished/{id}': [{ address: 'Taken over' }],
  'PATCH /api/real-estate/mortgages/{id}': [{ lender: 'Taken over' }],
  'PATCH /api/dates/{id}': [{ title: 'Taken over' }],
  'PATCH /api/documents/{id}': [{ name: 'Taken over', tags: () => ['taken:over'] }],
  'GET /api/documents': [
    {},
    { q: (home) => home.marker },
    { view: 'trash' },
    { tag: (home) => `room:${home.marker}` },
  ],
  'GET /api/real-estate/properties': [{}, { q: (home) => home.marker }, { view: 'trash' }, { view: 'sold' }],
};

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
  throw new Error(`No example for the field ${name} of ${path}: enter one in test-requests.ts`);
}

function recordOf(path: string, name: string, home: Household, nth: number): string {
  const kind = kinds.find(([beginning, field]) => path.startsWith(beginning) && field.test(name))?.[2];
  if (kind === undefined)
    throw new Error(`Which records does ${name} of ${path} name? Enter it in test-requests.ts`);
  const ids = home.records[kind];
  return ids[Math.min(nth, ids.length - 1)] ?? '';
}

/** The request as a browser would send it. */
export function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): [path: string, init: RequestInit] {
  const { path, rest } = addressOf(endpoint.path, input);
  const { method } = endpoint;
  if (endpoint.bytesIn)
    return [`${path}${queryOf(rest)}`, { method, body: new Uint8Array(pdfOf(['Some paper'])) }];
  if (method === 'GET' || method === 'DELETE') return [`${path}${queryOf(rest)}`, { method }];
  return [path, { method, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }];
}
