import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../../kernel/test-depth.ts';
import { furnishedHouse, makeHousehold } from '../../testing/records/household.ts';

const test = furnishedHouse();

/** Tables without an owner in them, which nobody's viewer may read at all. */
const ownerless = [
  'verifications',
  'letter_requests',
  'sign_in_steps',
  'rate_limits',
  'menu_groups',
  'menu_items',
  'menu_permissions',
  'erasure_receipts',
  'departed_customers',
  'sample_houses',
  'model_checks',
  'lasting_keys',
  'shared_types',
  'kysely_migration',
  'kysely_migration_lock',
];

let maria = '';
let stranger = '';
let tables: string[] = [];
beforeAll(async () => {
  maria = (await makeHousehold(test)).id;
  stranger = (await makeHousehold(test)).id;
  const rows = await test.raw<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  tables = rows.map((row) => row.name);
});

const owned = () => tables.filter((name) => !ownerless.includes(name));
const refused = (error: unknown) => {
  if (error instanceof pg.DatabaseError && error.code === '42501') return [];
  throw error;
};

/** The tables from which a viewer gets rows of others, asked for everything and without naming an owner. */
async function leaks(viewer: string, among = tables): Promise<string[]> {
  const leaking: string[] = [];
  for (const table of among) {
    const rows = await test.database
      .reading(
        viewer,
        async (tx) =>
          (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx)).rows,
      )
      .catch(refused);
    const owner = table === 'users' ? 'id' : 'user_id';
    if (rows.some((row) => row[owner] !== viewer)) leaking.push(table);
  }
  return leaking;
}

describe('a query that forgets to say whose rows it wants', () => {
  it('gets the viewer’s own rows and nobody else’s, out of every table', async () => {
    expect(owned().length).toBeGreaterThanOrEqual(13);
    expect(await leaks(stranger)).toEqual([]);
    expect(await leaks(maria)).toEqual([]);
  });

  it('gets nothing where nobody is the viewer', async () => {
    for (const nobody of ['', "' or true --", '00000000-0000-0000-0000-000000000000']) {
      expect(await leaks(nobody)).toEqual([]);
    }
  });
});

describe('that probe', () => {
  it.each([
    [
      'row-level security is switched off',
      'alter table @ disable row level security',
      'alter table @ enable row level security',
    ],
    [
      'a policy lets everybody in',
      'create policy loose on @ for select to app_user using (true)',
      'drop policy loose on @',
    ],
  ])('turns red on every single table where %s', async (_, loosen, tighten) => {
    for (const table of owned()) {
      const [right] = await test.raw<{ granted: boolean }>(
        "select has_table_privilege('app_user', $1, 'select') as granted",
        [table],
      );
      // Some tables are closed to viewers altogether: their door is opened too, or the lock behind it would not be tried.
      if (right?.granted === false) await test.raw(`grant select on ${table} to app_user`);
      await test.raw(loosen.replace('@', table));
      // That no other table is read by way of this one is tried in the deep suite.
      expect(await leaks(stranger, deep ? tables : [table]), table).toEqual([table]);
      await test.raw(tighten.replace('@', table));
      if (right?.granted === false) await test.raw(`revoke select on ${table} from app_user`);
    }
    expect(await leaks(stranger)).toEqual([]);
  });

  it('turns red on a table that nobody put under row-level security', async () => {
    await test.raw('create table forgotten (user_id uuid not null, note text)');
    await test.raw('grant select on forgotten to app_user');
    await test.raw('insert into forgotten values ($1, $2)', [maria, 'hers']);
    expect(await leaks(stranger, ['forgotten'])).toEqual(['forgotten']);
    await test.raw('drop table forgotten');
  });
});

describe('a statement outside the wrapper', () => {
  it('sees no row of any table: the server logs in as somebody who may nothing', async () => {
    const client = new pg.Client(test.login);
    await client.connect();
    try {
      for (const table of tables) {
        const rows = await client
          .query(`select * from public.${table}`)
          .then((result) => result.rows as unknown[], refused);
        expect(rows, table).toEqual([]);
      }
      await client.query('set role app_user');
      for (const table of owned()) {
        const rows = await client
          .query(`select * from public.${table}`)
          .then((result) => result.rows as unknown[], refused);
        expect(rows, table).toEqual([]);
      }
      await expect(client.query('set role app_owner')).rejects.toThrow('permission denied');
    } finally {
      await client.end();
    }
  });

  it('writes nothing for another person, whatever owner it names', async () => {
    const writes = [
      sql`update real_estate_properties set user_id = ${maria}::uuid`,
      sql`insert into belongings values (${maria}::uuid, 'movable', gen_random_uuid(), 'document', gen_random_uuid())`,
      sql`select record_put(${maria}::uuid, 'movable', gen_random_uuid(), 'x', 'x', 'x', 'x', false, null, null, null)`,
      sql`select record_drop(${maria}::uuid, 'movable', gen_random_uuid())`,
      sql`select belonging_put(${maria}::uuid, 'movable', gen_random_uuid(), 'document', gen_random_uuid())`,
      sql`select search_put(${maria}::uuid, 'document', gen_random_uuid(), 'x', 'x', 'x', false)`,
      sql`select search_drop(${maria}::uuid, 'document', gen_random_uuid())`,
      sql`insert into mails (user_id, recipient, subject, body_text, body_html) values (${maria}::uuid, 'x', 'x', 'x', 'x')`,
    ];
    for (const write of writes) {
      await expect(test.database.asViewer(stranger, (tx) => write.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
    const before = await test.raw('select count(*) from documents where user_id = $1', [maria]);
    await test.database.asViewer(stranger, (tx) => tx.deleteFrom('document_versions').execute());
    await test.database.asViewer(stranger, (tx) => tx.deleteFrom('documents').execute());
    expect(await test.raw('select count(*) from documents where user_id = $1', [maria])).toEqual(before);
  });
});
