import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../kernel/database/database.ts';
import { furnishedHouse, makeHousehold } from '../../testing/records/household.ts';
import { administrator, holder, someone } from '../../testing/house/officials.ts';

const test = furnishedHouse();

/** All that an administrator may look into; what people keep is not among it. */
const forAdministrators = [
  'account_deletions',
  'audit_log',
  'erasure_receipts',
  'menu_groups',
  'menu_items',
  'menu_permissions',
  'user_access_policies',
  'user_privileges',
  'user_roles',
  'users',
];
/** Whoever acts in the administration has the answers to their own requests there, and nobody else's. */
const ofTheCaller = ['idempotency_keys'];
const forStaff = ['user_access_policies', 'user_privileges', 'user_roles', 'users'];

let maria = '';
let tables: string[] = [];
const ids: Record<string, string> = {};
beforeAll(async () => {
  maria = (await makeHousehold(test)).id;
  await test.raw(
    "insert into erasure_receipts (erased_at, reason, rows_erased, files_erased, email_mark) values (now(), 'request', 1, 1, 'x')",
  );
  await test.raw("insert into letter_requests (kind, email) values ('reset', 'x@example.com')");
  await test.raw(
    `insert into account_deletions (user_id, requested_at, erase_at, cancelled_at) values ($1, now(), now(), now())`,
    [maria],
  );
  await test.raw(
    "insert into menu_permissions (menu_item_id, required_privilege) select id, 'api_access' from menu_items limit 1",
  );
  const rows = await test.raw<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  tables = rows.map((row) => row.name);
  ids['nobody'] = '';
  ids['an owner'] = (await someone(test)).id;
  ids['Maria herself'] = maria;
  ids['a holder of admin_access'] = (await holder(test, 'admin_access')).id;
  ids['somebody whose staff access has run out'] = (await holder(test, 'staff_access', '-1 minute')).id;
  ids['a former administrator'] = (await administrator(test, false)).id;
  ids['staff'] = (await holder(test, 'staff_access')).id;
  ids['an administrator'] = (await administrator(test)).id;
});

/** Nothing where the right is missing; other errors are errors. */
const refused = (error: unknown) => {
  if (error instanceof pg.DatabaseError && error.code === '42501') return 0;
  throw error;
};

/** The columns of a table that the role may read at all. */
async function readable(table: string): Promise<string[]> {
  const rows = await test.raw<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and has_column_privilege('app_admin', attrelid, attnum, 'select')`,
    [table],
  );
  return rows.map((row) => row.name);
}

/** The tables out of which somebody gets rows as app_admin. */
async function seenBy(who: string): Promise<string[]> {
  const seen: string[] = [];
  for (const table of tables) {
    const columns = await readable(table);
    if (columns.length === 0) continue;
    const count = await test.database
      .asAdmin(ids[who] ?? '', async (tx) => {
        const list = sql.join(columns.map((column) => sql.ref(column)));
        return (await sql`select ${list} from ${sql.table(table)} limit 1`.execute(tx)).rows.length;
      })
      .catch(refused);
    if (count > 0) seen.push(table);
  }
  return seen;
}

const outsiders = [
  'nobody',
  'an owner',
  'Maria herself',
  'a holder of admin_access',
  'somebody whose staff access has run out',
  'a former administrator',
];

/** What an administrator does, each as a statement about Maria. */
const deeds: [string, (tx: Tx, by: string) => Promise<unknown>][] = [
  [
    'grants a privilege',
    (tx, by) =>
      sql`insert into user_privileges (user_id, privilege_type, granted_by) values (${maria}, 'custom_branding', ${by})`.execute(
        tx,
      ),
  ],
  [
    'revokes a privilege',
    (tx) =>
      sql`update user_privileges set is_active = false where user_id = ${maria} and privilege_type = 'early_adopter'`.execute(
        tx,
      ),
  ],
  [
    'makes an administrator',
    (tx) => sql`update user_roles set is_active = true where user_id = ${maria}`.execute(tx),
  ],
  [
    'makes themselves one',
    (tx, by) =>
      sql`insert into user_roles (user_id, role_type) values (${by}, 'super_admin')
        on conflict (user_id, role_type) do update set is_active = true`.execute(tx),
  ],
  [
    'extends a trial',
    (tx) => sql`update user_access_policies set has_full_access = true where user_id = ${maria}`.execute(tx),
  ],
  [
    'writes a line of the log',
    (tx, by) =>
      sql`insert into audit_log (user_id, actor_id, action) values (${maria}, ${by}, 'test.deed')`.execute(
        tx,
      ),
  ],
  [
    'asks for a verifying mail',
    (tx) =>
      sql`insert into letter_requests (kind, email) values ('verification', 'maria@example.com')`.execute(tx),
  ],
];

const numbersOf = async (who: string, deed: (tx: Tx, by: string) => Promise<unknown>) => {
  const by = ids[who] ?? '';
  const done = new Error('undone');
  let touched = 0;
  await test.database
    .asAdmin(by, async (tx) => {
      const result = (await deed(tx, by === '' ? maria : by)) as { numAffectedRows?: bigint };
      touched = Number(result.numAffectedRows ?? 0);
      throw done;
    })
    .catch((error: unknown) => (error === done ? 0 : refused(error)));
  return touched;
};

describe('the role app_admin', () => {
  it.each(outsiders)('shows %s no row of any table', async (who) => {
    expect(tables.length).toBeGreaterThan(25);
    expect((await seenBy(who)).filter((table) => !ofTheCaller.includes(table))).toEqual([]);
  });

  it('shows staff what the lists of people need, and nothing else', async () => {
    expect(await seenBy('staff')).toEqual(forStaff);
    const types = await test.database.asAdmin(ids['staff'] ?? '', (tx) =>
      tx.selectFrom('user_privileges').select('privilege_type').distinct().execute(),
    );
    const flags = ['subscription_exempt', 'demo_account', 'early_adopter', 'beta_tester', 'staff_access'];
    expect(types.filter((row) => !flags.includes(row.privilege_type))).toEqual([]);
  });

  it('shows an administrator people, their standing, the log and the menu: nobody’s documents, things or mails', async () => {
    expect(await seenBy('an administrator')).toEqual(forAdministrators);
    expect(await readable('users')).toEqual([
      'id',
      'name',
      'email',
      'email_verified',
      'created_at',
      'suspended_at',
      'suspension',
    ]);
    for (const table of [
      'sessions',
      'credentials',
      'documents',
      'files',
      'mails',
      'search_index',
      'letter_requests',
    ]) {
      expect(await readable(table), table).toEqual([]);
    }
  });

  it.each(deeds)('lets an administrator do it who %s', async (_, deed) => {
    expect(await numbersOf('an administrator', deed)).toBe(1);
  });

  it.each(deeds.flatMap(([what, deed]) => [...outsiders, 'staff'].map((who) => ({ who, what, deed }))))(
    'lets $who not: $what',
    async ({ who, deed }) => {
      expect(await numbersOf(who, deed)).toBe(0);
    },
  );

  it('lets an administrator write no line in somebody else’s name, and change or remove none', async () => {
    const ada = ids['an administrator'] ?? '';
    const writes = [
      sql`insert into audit_log (user_id, actor_id, action) values (${maria}, ${maria}, 'test.forged')`,
      sql`update audit_log set action = 'test.changed'`,
      sql`delete from audit_log`,
      sql`insert into letter_requests (kind, email) values ('reset', 'maria@example.com')`,
      sql`delete from users where id = ${maria}`,
      sql`update users set email = 'taken@example.com' where id = ${maria}`,
      sql`delete from user_privileges`,
    ];
    for (const write of writes) {
      await expect(test.database.asAdmin(ada, (tx) => write.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it.each([...outsiders, 'staff'])('counts nothing for %s', async (who) => {
    const counted = await test.database.asAdmin(ids[who] ?? '', (tx) =>
      sql<{ kept: unknown }>`select kept_by_everybody() as kept`.execute(tx),
    );
    expect(counted.rows).toEqual([{ kept: null }]);
  });

  it.each(outsiders)('tells %s of nobody’s sign-ins', async (who) => {
    const told = await test.database.asAdmin(ids[who] ?? '', (tx) =>
      sql<{ at: unknown }>`select last_sign_in(${maria}) as at`.execute(tx),
    );
    expect(told.rows).toEqual([{ at: null }]);
  });
});

describe('the three functions of the specification (S-094)', () => {
  const asked = async (viewer: string, about: string) => {
    const { rows } = await test.database.reading(viewer, (tx) =>
      sql<{ has: boolean; exempt: boolean; all: string[] }>`
        select has_user_privilege(${about}, 'early_adopter') as has, is_subscription_exempt(${about}) as exempt,
          array(select privilege_type from get_user_privileges(${about})) as all`.execute(tx),
    );
    return rows[0];
  };

  it('answer a person about themselves', async () => {
    const { id } = await holder(test, 'early_adopter');
    await test.raw(
      "insert into user_privileges (user_id, privilege_type) values ($1, 'subscription_exempt')",
      [id],
    );
    await test.raw(
      "insert into user_privileges (user_id, privilege_type, expires_at) values ($1, 'api_access', now() - interval '1 minute')",
      [id],
    );
    expect(await asked(id, id)).toEqual({
      has: true,
      exempt: true,
      all: ['early_adopter', 'subscription_exempt'],
    });
    await test.raw('update user_privileges set is_active = false where user_id = $1', [id]);
    expect(await asked(id, id)).toEqual({ has: false, exempt: false, all: [] });
  });

  it('answer nothing about anybody else, whoever asks', async () => {
    for (const who of ['an owner', 'staff', 'an administrator']) {
      expect(await asked(ids[who] ?? '', maria)).toEqual({ has: false, exempt: false, all: [] });
    }
    expect(await asked('', maria)).toEqual({ has: false, exempt: false, all: [] });
  });
});
