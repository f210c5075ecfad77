import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';
import { prepareRoles } from './roles.ts';
import { fill, rowsOf, sorted, without, type Dump, type Row } from './test-dump.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');
const dumps = join(import.meta.dirname, '../../../db/upgrades');

/** What a later migration changes of a row on purpose, by table; everything else has to be as it was. */
type Changed = Readonly<Record<string, readonly string[]>>;

/** Where the rows of a former table are now, with its columns. */
const movedTo: Readonly<Record<string, string>> = {
  property_values:
    "(select user_id, of_id as property_id, day, value from asset_values where of_type = 'real_estate' and source = 'own')",
};
/** Written anew out of the other tables; what is found is looked at by itself. */
const derived = new Set(['search_index']);
/** Files are used by records, under the names of the register. */
/** 0261 tells people and not items, and 0262 lets the bell show documents. */
const dueColumns = ['next_notice_at', 'bell_days', 'unread_days', 'ticker'];
const since0041 = { files: ['used_by_type'], documents: ['text'], due_items: dueColumns };

const server = inject('testServer');
const admin: pg.ClientConfig = {
  host: server.host,
  port: server.port,
  user: server.user,
  password: server.password ?? undefined,
};
const root = new pg.Pool({ ...admin, database: 'postgres', max: 1 });
let client: pg.Client;

afterAll(async () => root.end());

/** A database in which the migrations up to and with `last` have run and that holds the dump of its time. */
function releaseOf(last: string, changed: Changed) {
  const name = `holdfast_upgrade_${randomUUID().replaceAll('-', '')}`;
  const owner = { ...admin, database: name };
  let scratch = '';

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'holdfast-upgrade-'));
    await root.query(`create database ${name}`);
    await prepareRoles(owner, 'only-for-tests');
    client = new pg.Client(owner);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await root.query(`drop database if exists ${name} with (force)`);
    await rm(scratch, { recursive: true, force: true });
  });

  it('keeps every row and every value, and takes the migrations since', async () => {
    const files = (await readdir(migrations)).sort();
    const before = files.filter((file) => file <= `${last}.sql`);
    expect(before).toContain(`${last}.sql`);
    for (const file of before) await copyFile(join(migrations, file), join(scratch, file));
    expect(await migrate(owner, scratch)).toHaveLength(before.length);
    const dump = JSON.parse(await readFile(join(dumps, `after-${last.slice(0, 4)}.json`), 'utf8')) as Dump;
    await fill(client, dump);

    expect(await migrate(owner)).toEqual(files.slice(before.length).map((file) => file.replace('.sql', '')));

    expect(Object.keys(dump).length).toBeGreaterThan(30);
    for (const [table, rows] of Object.entries(dump).filter(([name]) => !derived.has(name))) {
      const left = changed[table] ?? [];
      expect(await rowsOf(client, movedTo[table] ?? table, rows, left), table).toEqual(
        sorted(rows.map((row) => without(row, left))),
      );
    }
  });
}

/** What arrived in the register, in what belongs to what, and in the search. */
function registersEverything() {
  const rowsBy = async (text: string) => (await client.query<Row>(text)).rows;

  it('has a row of the register for every record, with its name', async () => {
    const kept = await rowsBy(`
      select 'document' as type, id, name as label, removed_at is not null as removed, null::date as disposed from documents
      union all select 'date', id, title, removed_at is not null, null from own_dates
      union all select 'real_estate', id, address, removed_at is not null, sale_date from real_estate_properties
      union all select 'mortgage', m.id, 'Mortgage of ' || lender, coalesce(m.removed_at, p.removed_at) is not null, sale_date
        from real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
      order by 1, 2`);
    const registered = await rowsBy(`
      select item_type as type, item_id as id, label, removed_at is not null as removed, disposed_on as disposed
      from records order by 1, 2`);
    expect(kept.length).toBeGreaterThan(4);
    expect(registered).toEqual(kept);
  });

  it('keeps what belongs to a property with it, and its mortgages', async () => {
    const mortgages = await rowsBy('select property_id, id from real_estate_mortgages order by 2');
    const belonging = await rowsBy(
      "select of_id as property_id, item_id as id from belongings where of_type = 'real_estate' and item_type = 'mortgage' order by 2",
    );
    expect(mortgages.length).toBeGreaterThan(0);
    expect(belonging).toEqual(mortgages);
    expect((await rowsBy('select * from asset_documents')).length).toBeGreaterThan(0);
  });

  it('finds what is not in the trash under the register’s types, and its files by them', async () => {
    expect(
      await rowsBy('select user_id, item_type, item_id, private from search_index order by 2, 3'),
    ).toEqual(
      await rowsBy(
        'select user_id, item_type, item_id, private from records where removed_at is null order by 2, 3',
      ),
    );
    expect(
      await rowsBy(`select id from files f where used_by_id is not null and not exists (
        select from records r where r.user_id = f.user_id and r.item_type = f.used_by_type and r.item_id = f.used_by_id)`),
    ).toEqual([]);
  });
}

/** What was due by the pieces that each area lent to the dashboard until 0033. */
const dueAt0033 = `
  select 'document' as type, id, name as title, document_category as detail, expiry_date as day from documents
  where removed_at is null and expiry_date is not null
  union all
  select 'mortgage', m.id, 'Mortgage of ' || m.lender || ' ends', p.address, m.end_date
  from real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
  where m.removed_at is null and p.removed_at is null and p.sale_date is null
  union all
  select 'real_estate', id, 'Lease ends', address, lease_end_date from real_estate_properties
  where removed_at is null and sale_date is null and is_tenanted and lease_end_date is not null`;

function hasEveryDate(kinds: number) {
  it('has what was due as open due items, and what was in the trash or sold as closed ones', async () => {
    const before = await client.query(
      `${dueAt0033} union all select 'date', id, title, '', due_date from own_dates where removed_at is null order by 1, 2`,
    );
    const after = await client.query(
      `select source_type as type, source_id as id, title, detail, due_date as day from due_items where state = 'open' order by 1, 2`,
    );
    expect(after.rows).toEqual(before.rows);
    expect(new Set(after.rows.map(({ type }: Row) => type)).size).toBe(kinds);
    const closed = await client.query("select 1 from due_items where state = 'closed'");
    expect(closed.rows.length).toBeGreaterThan(0);
  });
}

/** What became of the dates that people had written down before there were reminders. */
function keepsOwnDates() {
  it('has the dates that people wrote down as reminders that come once, told as before, in the order of their days', async () => {
    const dates = await client.query<Row>('select * from own_dates order by id');
    expect(dates.rows.length).toBeGreaterThan(1);
    for (const date of dates.rows) {
      expect(date).toMatchObject({
        repeats: 'once',
        every: null,
        of_id: null,
        notes: null,
        checklist: [],
        remind_days: [30, 14, 7, 1, 0],
      });
    }
    const queue = await client.query(
      'select date_id as id, left(place, 10) as day from own_date_queue order by place',
    );
    const kept = await client.query(
      `select id, due_date::text as day from own_dates where removed_at is null order by due_date, id`,
    );
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(queue.rows).toEqual(kept.rows);
    const told = await client.query(
      "select distinct remind_days, coalesce(bell_days, soon_days) as bell from due_items where source_type = 'date'",
    );
    expect(told.rows).toEqual([{ remind_days: [30, 14, 7, 1, 0], bell: 30 }]);
  });
}

describe('a database of the release with the administrator', () => {
  // 0017 has documents read again whose pages may have been left out.
  releaseOf('0012_admin', { ...since0041, documents: ['text', 'text_state', 'text_tries', 'text_reason'] });

  registersEverything();
  hasEveryDate(3);

  it('finds records by their names and by the words inside their files, each text of which it keeps once', async () => {
    const [{ user_id, name, id } = {}] = (
      await client.query<Row>(
        "select d.* from documents d join record_texts t on t.item_id = d.id where t.text like 'word word%'",
      )
    ).rows;
    const found = async (q: unknown) => {
      await client.query('begin');
      await client.query("select set_config('role', 'app_user', true), set_config('app.user_id', $1, true)", [
        user_id,
      ]);
      const hits = await client.query<Row>('select item_id from search_house($1, 0, 100, false)', [q]);
      await client.query('rollback');
      return hits.rows.map((hit) => hit['item_id']);
    };
    expect(await found('"word word"')).toEqual([id]);
    expect(await found(name)).toContain(id);
    expect((await client.query('select length(text) > 0 as kept from record_texts')).rows).toEqual([
      { kept: true },
      { kept: true },
    ]);
  });

  it('shows no first steps to whoever keeps something already', async () => {
    expect((await client.query('select hidden from first_steps')).rows).toEqual([{ hidden: true }]);
  });

  it('has documents read again of which pages may have been left out', async () => {
    const found = await client.query<{ state: string }>(
      'select text_state as state from documents order by text_state',
    );
    expect(found.rows.map(({ state }) => state)).toEqual(['partly', 'partly', 'waiting']);
  });

  it('says on which day a subscription ended', async () => {
    const found = await client.query('select ended_at is not null as said from subscriptions');
    expect(found.rows).toEqual([{ said: true }]);
  });
});

describe('a database of the release with the first steps', () => {
  releaseOf('0033_menu_words', since0041);
  registersEverything();
  hasEveryDate(4);
  keepsOwnDates();
});

describe('a database of the release with the four kernels', () => {
  releaseOf('0162_one_word', { due_items: dueColumns });
  keepsOwnDates();

  it('has every record in the register and in the search as before, and each still belongs to what it belonged to', async () => {
    const types = await client.query<Row>('select distinct item_type as type from records order by 1');
    expect(types.rows.map(({ type }) => type)).toEqual([
      'date',
      'document',
      'money_account',
      'mortgage',
      'real_estate',
    ]);
    const lost = await client.query(
      `select item_id from records r where removed_at is null and not exists (
         select from search_index s where s.user_id = r.user_id and s.item_type = r.item_type and s.item_id = r.item_id)`,
    );
    expect(lost.rows).toEqual([]);
  });

  it('balances its accounts to the cent', async () => {
    const wrong = await client.query(
      `select a.id from money_accounts a where a.balance <> a.opening + coalesce((select sum(l.amount) from transaction_lines l
         where l.user_id = a.user_id and l.account_id = a.id and l.counts), 0)`,
    );
    expect(wrong.rows).toEqual([]);
  });
});

describe('a database of the release with everything a family owns', () => {
  releaseOf('0257_things_in_places', { due_items: dueColumns });

  it('finds every record that was found before', async () => {
    const dump = JSON.parse(await readFile(join(dumps, 'after-0257.json'), 'utf8')) as Dump;
    const before = sorted(
      (dump['search_index'] ?? []).map(({ item_type, item_id }) => ({ item_type, item_id })),
    );
    const after = await client.query<Row>('select item_type, item_id from search_index');
    expect(new Set(dump['records']?.map(({ item_type }) => item_type)).size).toBeGreaterThan(15);
    expect(sorted(after.rows)).toEqual(before);
  });

  it('tells of what comes from now on, and of nothing that was missed', async () => {
    const late = await client.query(
      `select channel, told_on, next_on from tellings where told_on < current_date or next_on <= told_on`,
    );
    expect(late.rows).toEqual([]);
  });
});
