import { expect, test } from 'vitest';
import { filesOf } from './files-of.ts';
import { ownerOf } from './owner-of.ts';
import type { FunctionText, TableText } from './read.ts';

const owners = new Map([
  ['policies', 'insurance'],
  ['policy_terms', 'insurance'],
  ['vendors', 'vendors'],
  ['home_places', 'my-home'],
  ['records', 'kernel'],
  ['due_items', 'kernel'],
]);

function made(name: string, body = '', tables: readonly string[] = []): FunctionText {
  const text = `CREATE OR REPLACE FUNCTION ${name}()\nAS $function$\n${body}\n$function$\n`;
  return { name, signature: `${name}()`, text, owner: 'app_owner', callers: [], tables };
}
const table = (name: string, ...statements: string[]): TableText => ({
  name,
  head: `create table ${name}`,
  inside: ['id uuid not null', `constraint ${name}_pkey PRIMARY KEY (id)`],
  statements,
  grants: ['app_user: select'],
});

test('a function of triggers stands with the tables that it watches, one of several areas in the kernel', () => {
  expect(ownerOf(made('raised', '', ['vendors']), owners)).toEqual({ area: 'vendors', table: 'vendors' });
  expect(ownerOf(made('raised', '', ['policies', 'policy_terms']), owners)).toEqual({ area: 'insurance' });
  expect(ownerOf(made('raised', '', ['policies', 'vendors']), owners)).toEqual({ area: 'kernel' });
});

test('a function stands with the table or the area whose name it begins with', () => {
  expect(ownerOf(made('policy_terms_end'), owners)).toEqual({ area: 'insurance', table: 'policy_terms' });
  expect(ownerOf(made('vendor_sums', 'select from policies'), owners).area).toBe('vendors');
  expect(ownerOf(made('my_home_opens'), owners)).toEqual({ area: 'my-home' });
  expect(ownerOf(made('vendorship'), owners)).toEqual({ area: 'kernel' });
});

test('else it stands with the one area whose tables it names, or with the one area that calls it', () => {
  expect(ownerOf(made('paid', 'select from vendors, records'), owners).area).toBe('vendors');
  expect(ownerOf(made('paid', 'select from vendors, policies'), owners)).toEqual({ area: 'kernel' });
  expect(ownerOf(made('plain'), owners, new Set(['insurance']))).toEqual({ area: 'insurance' });
  expect(ownerOf(made('plain'), owners, new Set(['insurance', 'vendors']))).toEqual({ area: 'kernel' });
});

test('each area is a file in which tables come before functions, and every statement has its line', () => {
  const files = filesOf(
    {
      tables: [table('records'), table('vendors', 'create policy own on vendors')],
      functions: [made('vendor_sums'), made('viewer_id')],
    },
    owners,
  );
  expect([...files.keys()]).toEqual(['kernel.sql', 'vendors.sql']);
  expect(files.get('vendors.sql')).toBe(
    [
      '-- The schema of vendors, as the migrations leave it behind. Written by `npm run tables`; do not edit it.',
      '',
      '-- vendors',
      'create table vendors (',
      '  id uuid not null,',
      '  constraint vendors_pkey PRIMARY KEY (id)',
      ');',
      'create policy own on vendors;',
      '-- app_user: select',
      '',
      'CREATE OR REPLACE FUNCTION vendor_sums()',
      'AS $function$',
      '',
      '$function$;',
      '-- owned by app_owner, called by its owner alone',
      '',
    ].join('\n'),
  );
});

test('a function that only one area calls stands there, even where it is called by a policy', () => {
  const files = filesOf(
    { tables: [table('vendors', 'create policy x using (hidden(id))')], functions: [made('hidden')] },
    owners,
  );
  expect(files.get('vendors.sql')).toContain('FUNCTION hidden()');
});

test('an area of more than 1,500 lines is a folder with a file for each table', () => {
  const long = Array.from({ length: 1600 }, (_, nth) => `-- ${nth}`).join('\n');
  const functions = [
    made('record_put', long, ['records']),
    made('viewer_id'),
    made('due_put'),
    made('due_item_put'),
  ];
  const files = filesOf({ tables: [table('due_items'), table('records')], functions }, owners);
  expect([...files.keys()]).toEqual(['kernel/due_items.sql', 'kernel/records.sql', 'kernel/functions.sql']);
  expect(files.get('kernel/records.sql')).toContain('FUNCTION record_put()');
  expect(files.get('kernel/due_items.sql')).toContain('FUNCTION due_item_put()');
  expect(files.get('kernel/functions.sql')).not.toContain('due_item_put');
});
