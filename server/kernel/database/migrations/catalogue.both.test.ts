import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test-database.ts';

const test = testDatabase();

/** Tables that belong to nobody, each with the reason. */
const ownerless = new Set([
  'users', // the people themselves, under policies of their own
  'verifications', // whoever holds the token is not signed in
  'sign_in_steps', // begun by somebody who is not signed in yet
  'letter_requests', // asked for about an address that may have no account
  'rate_limits', // counts under hashed keys
  'menu_groups', // the menu is one for all; people read it only through menu_mine
  'menu_items',
  'menu_permissions',
  'shared_types', // which area a type of record belongs to
  'hung_types', // which tables hold records that hang on others
  'lasting_keys', // of the server's own, sealed
  'model_checks', // of the services that the server asks; people are told of what is gone only through gone_models
  'mails', // may go to somebody who is no user yet; only the worker reads them
  'erasure_receipts', // of people who are gone
  'departed_customers', // their people are gone; only the worker ends what is still charged
  'sample_houses', // one at most, made by the server; its records are its owner's
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Row-level security is on, but not forced: its owner's functions are the only way in, and look at the viewer themselves. */
const unforced = new Set(['search_index']);

const owned = async () =>
  (
    await test.raw<{ name: string; enabled: boolean; forced: boolean; owner: string }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, r.rolname as owner
    from pg_class c join pg_roles r on r.oid = c.relowner
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  ).filter((table) => !ownerless.has(table.name));

describe('every table that people own', () => {
  it('is under row-level security that binds its owner too', async () => {
    const tables = await owned();
    expect(tables.length).toBeGreaterThan(4);
    const open = tables.filter((table) => !table.enabled || !(table.forced || unforced.has(table.name)));
    expect(open).toEqual([]);
  });

  it('has no policy that shows app_user more than the viewer’s own rows', async () => {
    const policies = await test.raw<{
      tablename: string;
      policyname: string;
      qual: string;
      with_check: string;
    }>(`
      select tablename, policyname, qual, with_check from pg_policies
      where schemaname = 'public' and ('app_user' = any(roles) or 'public' = any(roles))`);
    const allowed =
      /^\(?\(?(user_id|id) = (public\.)?viewer_id\(\)\)?\)?( AND \(actor_id = viewer_id\(\)\)\))?$/;
    const loose = policies.filter(
      (policy) => ![policy.qual, policy.with_check].every((rule) => rule === null || allowed.test(rule)),
    );
    expect(loose).toEqual([]);
    const covered = new Set(policies.map((policy) => policy.tablename));
    const uncovered = (await owned()).filter(
      (table) => !covered.has(table.name) && !unforced.has(table.name),
    );
    expect(uncovered.filter((table) => !['sessions', 'credentials'].includes(table.name))).toEqual([]);
  });

  it('is read through views only with the rights of whoever asks', async () => {
    const views = await test.raw(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce(reloptions, '{}') @> array['security_invoker=true']`);
    expect(views).toEqual([]);
  });

  it('leads its primary key and every foreign key with the owner', async () => {
    const keys = await test.raw<{
      table_name: string;
      kind: string;
      columns: string[];
      target: string | null;
    }>(`
      select c.conrelid::regclass::text as table_name, c.contype as kind, c.confrelid::regclass::text as target,
        array(select a.attname from unnest(c.conkey) with ordinality k (num, place)
              join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place)::text[] as columns
      from pg_constraint c
      where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'f')`);
    const wrong = keys.filter((key) => !ownerless.has(key.table_name) && key.columns[0] !== 'user_id');
    expect(wrong).toEqual([]);
    const primary = new Set(keys.filter((key) => key.kind === 'p').map((key) => key.table_name));
    expect((await owned()).filter((table) => !primary.has(table.name))).toEqual([]);
  });

  it('is cleared when its person is deleted', async () => {
    const rows = await test.raw<{ name: string }>(`
      select c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'`);
    const cascading = new Set(rows.map((row) => row.name));
    expect((await owned()).filter((table) => !cascading.has(table.name))).toEqual([]);
  });
});

/** What cannot be kept apart by person, and so stands in the way of spreading the tables: each with the reason (docs/scale.md). */
const acrossPeople = {
  uniqueIndexes: {
    api_keys_secret_hash_key: 'a key is looked up before anybody knows whose it is',
    application_forms_token_hash_key: 'an address is looked up before anybody knows whose it is',
    applications_receipt_hash_key: 'an address is looked up before anybody knows whose it is',
    credentials_provider_id_account_id_key: 'an account at a provider signs one person in',
    feed_tokens_token_hash_key: 'an address is looked up before anybody knows whose it is',
    files_key_key: 'names bytes in the one store',
    invitations_token: 'a letter is looked up before anybody knows whose it is',
    labels_code_key: 'a code is looked up before anybody knows whose it is',
    passkeys_credential_id_key: 'a passkey is looked up before anybody knows whose it is',
    push_subscriptions_endpoint_key: 'a device hears of one person',
    rental_tenant_access_token: 'a letter is looked up before anybody knows whose it is',
    sessions_token_key: 'a session is looked up before anybody knows whose it is',
    share_links_token_hash_key: 'an address is looked up before anybody knows whose it is',
    signing_links_token_hash_key: 'an address is looked up before anybody knows whose it is',
    upload_requests_token_hash_key: 'an address is looked up before anybody knows whose it is',
    user_profiles_email: 'an address belongs to one person',
  },
  policies: {
    'audit_log.looking': 'asks whether the administrator is one',
    'letter_requests.administration': 'asks whether the administrator is one',
    'mails.administration': 'asks whether the administrator is one',
    'user_access_policies.administration': 'asks whether the administrator is one',
    'user_access_policies.looking': 'asks whether the viewer is staff',
    'user_privileges.administration': 'asks whether the administrator is one',
    'user_privileges.flags': 'asks whether the viewer is staff',
    'user_roles.administration': 'asks whether the administrator is one',
    'user_roles.badges': 'asks whether the viewer is staff',
    'users.administration': 'asks whether the administrator is one, and leaves out the sample house',
    'users.erasing': 'asks whether the person is to be erased',
    'users.erasing_found': 'asks whether the person is to be erased',
    'users.locking': 'asks whether the person is to be erased',
  },
  /** Roles whose policies may ask other tables: what is open to a guest stands in `grants` and the register, not in each row. */
  askingRoles: ['app_guest'],
  triggers: {
    'grants.tenancy_thread':
      'asks who has access to the agreement; it writes rows of the conversation in the same house alone',
    'home_places.settled': 'writes what is in a place that was moved anew, as `records.hung_follow` does',
    'invitations.invitation_gone': 'who was invited is told no more of an invitation that is gone',
    'invitations.share_due': 'who was invited is told no more of what they answered, or what was taken back',
    'projects.quotes_follow': 'puts the quotes of a project that was moved to where it is now',
    'records.hung_follow':
      'asks which tables hold records that hang on others; it writes rows of the same person alone',
    'stripe_customers.departed': 'notes who is still charged when their person goes',
    'transactions.to_watch_added': 'asks whether the person is still there, as the next two',
    'transactions.to_watch_changed': 'asks whether the person is still there',
    'transactions.to_watch_deleted':
      'asks whether the person is still there, or is being deleted with all they own',
    'users.email_followed': 'the person themselves: their address also stands in other tables of theirs',
    'users.invitations_of_address':
      'invitations of others wait for an address, which is the person’s from now on',
    'users.invitations_of_newcomer': 'the same, of an address that comes verified',
    'users.profile_with_account': 'the person themselves: makes their profile',
    'warranties.due': 'loops over the ends of the layers that stand in the row itself',
  },
} as const;

describe('what keeps the tables from being spread by person is named with its reason:', () => {
  it('unique indexes without the owner', async () => {
    const rows = await test.raw<{ table: string; name: string }>(`
      select t.relname as "table", i.indexrelid::regclass::text as name
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and i.indisunique and not exists (
        select from pg_attribute a where a.attrelid = t.oid and a.attname = 'user_id' and a.attnum = any(i.indkey))`);
    const found = rows.filter((row) => !ownerless.has(row.table)).map((row) => row.name);
    expect(found.sort()).toEqual(Object.keys(acrossPeople.uniqueIndexes));
  });

  it('policies that ask other tables', async () => {
    const rows = await test.raw<{ name: string }>(
      `
      select tablename || '.' || policyname as name from pg_policies
      where schemaname = 'public' and concat(qual, with_check) ~* '\\mselect\\M' and not roles::text[] <@ $1::text[]`,
      [acrossPeople.askingRoles],
    );
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(acrossPeople.policies));
  });

  it('triggers that leave their person: from a table of somebody they name one of nobody, or the other way round', async () => {
    const functions = new Map(
      (
        await test.raw<{ name: string; text: string }>(
          "select proname as name, string_agg(prosrc, E'\\n') as text from pg_proc where pronamespace = 'public'::regnamespace group by 1",
        )
      ).map((row) => [row.name, row.text]),
    );
    const triggers = await test.raw<{ table: string; name: string; runs: string }>(`
      select t.tgrelid::regclass::text as "table", t.tgname as name, p.proname as runs
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.pronamespace = 'public'::regnamespace`);
    expect(triggers.length).toBeGreaterThan(10);
    const ours = (await owned()).map((table) => table.name);
    const leaving = triggers.filter(({ table, runs }) => {
      const text = textOf(functions, runs);
      return (ownerless.has(table) ? ours : [...ownerless]).some((other) => names(text, other));
    });
    const found = leaving.map(({ table, name }) => `${table}.${name}`).sort();
    expect(found).toEqual(Object.keys(acrossPeople.triggers));
  });
});

const names = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);

/** The text of a function and of all that it calls. */
function textOf(functions: ReadonlyMap<string, string>, name: string, seen = new Set<string>()): string {
  if (seen.has(name)) return '';
  seen.add(name);
  const own = functions.get(name) ?? '';
  const called = [...functions.keys()].filter((other) => names(own, other));
  return [own, ...called.map((other) => textOf(functions, other, seen))].join('\n');
}

describe('the role that the server logs in as', () => {
  it('owns nothing and has no right of its own on any table', async () => {
    const rows = await test.raw(`
      select table_name, privilege_type from information_schema.role_table_grants where grantee = 'app_login'
      union all select relname, 'owner' from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'app_login'`);
    expect(rows).toEqual([]);
  });

  it('can step into the narrow roles and not into the one that owns the tables', async () => {
    const rows = await test.raw<{ role: string }>(`
      select r.rolname as role from pg_auth_members m join pg_roles r on r.oid = m.roleid
      join pg_roles l on l.oid = m.member where l.rolname = 'app_login' order by 1`);
    expect(rows.map((row) => row.role)).toEqual([
      'app_admin',
      'app_auth',
      'app_guest',
      'app_jobs',
      'app_user',
      'app_worker',
    ]);
  });

  it('is bound by row-level security', async () => {
    const rows = await test.raw(`
      select rolname from pg_roles where rolname like 'app\\_%' and (rolsuper or rolbypassrls)`);
    expect(rows).toEqual([]);
  });
});

describe('functions that run as their owner', () => {
  it('fix their search path, so that nobody can slip other tables under them', async () => {
    const rows = await test.raw(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and not exists (select from unnest(proconfig) s where s like 'search_path=%')`);
    expect(rows).toEqual([]);
  });

  it('are not for everybody', async () => {
    const rows = await test.raw(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and has_function_privilege('app_login', oid, 'execute')`);
    expect(rows).toEqual([]);
  });
});
