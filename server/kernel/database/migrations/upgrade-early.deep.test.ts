import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Row } from './test-dump.ts';
import { releaseOf } from './test-release.ts';

/** Files are used by records, under the names of the register. */
/** 0261 tells people and not items, and 0262 lets the bell show documents. */
const dueColumns = ['next_notice_at', 'bell_days', 'unread_days', 'ticker'];
/** 0400 lets go of a column that was never written. */
const since0162 = { due_items: dueColumns, grants: ['trusted_id'] };
const since0041 = { files: ['used_by_type'], documents: ['text'], due_items: dueColumns };

/** What arrived in the register, in what belongs to what, and in the search. */
function registersEverything(client: () => pg.Client) {
  const rowsBy = async (text: string) => (await client().query<Row>(text)).rows;

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

function hasEveryDate(client: () => pg.Client, kinds: number) {
  it('has what was due as open due items, and what was in the trash or sold as closed ones', async () => {
    const before = await client().query(
      `${dueAt0033} union all select 'date', id, title, '', due_date from own_dates where removed_at is null order by 1, 2`,
    );
    const after = await client().query(
      `select source_type as type, source_id as id, title, detail, due_date as day from due_items where state = 'open' order by 1, 2`,
    );
    expect(after.rows).toEqual(before.rows);
    expect(new Set(after.rows.map(({ type }: Row) => type)).size).toBe(kinds);
    const closed = await client().query("select 1 from due_items where state = 'closed'");
    expect(closed.rows.length).toBeGreaterThan(0);
  });
}

/** What became of the dates that people had written down before there were reminders. */
function keepsOwnDates(client: () => pg.Client) {
  it('has the dates that people wrote down as reminders that come once, told as before, in the order of their days', async () => {
    const dates = await client().query<Row>('select * from own_dates order by id');
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
    const queue = await client().query(
      'select date_id as id, left(place, 10) as day from own_date_queue order by place',
    );
    const kept = await client().query(
      `select id, due_date::text as day from own_dates where removed_at is null order by due_date, id`,
    );
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(queue.rows).toEqual(kept.rows);
    const told = await client().query(
      "select distinct remind_days, coalesce(bell_days, soon_days) as bell from due_items where source_type = 'date'",
    );
    expect(told.rows).toEqual([{ remind_days: [30, 14, 7, 1, 0], bell: 30 }]);
  });
}

describe('a database of the release with the administrator', () => {
  // 0017 has documents read again whose pages may have been left out.
  const client = releaseOf('0012_admin', {
    ...since0041,
    documents: ['text', 'text_state', 'text_tries', 'text_reason'],
  });

  registersEverything(client);
  hasEveryDate(client, 3);

  it('finds records by their names and by the words inside their files, each text of which it keeps once', async () => {
    const [{ user_id, name, id } = {}] = (
      await client().query<Row>(
        "select d.* from documents d join record_texts t on t.item_id = d.id where t.text like 'word word%'",
      )
    ).rows;
    const found = async (q: unknown) => {
      await client().query('begin');
      await client().query(
        "select set_config('role', 'app_user', true), set_config('app.user_id', $1, true)",
        [user_id],
      );
      const hits = await client().query<Row>('select item_id from search_house($1, 0, 100, false)', [q]);
      await client().query('rollback');
      return hits.rows.map((hit) => hit['item_id']);
    };
    expect(await found('"word word"')).toEqual([id]);
    expect(await found(name)).toContain(id);
    expect((await client().query('select length(text) > 0 as kept from record_texts')).rows).toEqual([
      { kept: true },
      { kept: true },
    ]);
  });

  it('shows no first steps to whoever keeps something already', async () => {
    expect((await client().query('select hidden from first_steps')).rows).toEqual([{ hidden: true }]);
  });

  it('has documents read again of which pages may have been left out', async () => {
    const found = await client().query<{ state: string }>(
      'select text_state as state from documents order by text_state',
    );
    expect(found.rows.map(({ state }) => state)).toEqual(['partly', 'partly', 'waiting']);
  });

  it('says on which day a subscription ended', async () => {
    const found = await client().query('select ended_at is not null as said from subscriptions');
    expect(found.rows).toEqual([{ said: true }]);
  });
});

describe('a database of the release with the first steps', () => {
  const client = releaseOf('0033_menu_words', since0041);
  registersEverything(client);
  hasEveryDate(client, 4);
  keepsOwnDates(client);
});

describe('a database of the release with the four kernels', () => {
  const client = releaseOf('0162_one_word', since0162);
  keepsOwnDates(client);

  it('has every record in the register and in the search as before, and each still belongs to what it belonged to', async () => {
    const types = await client().query<Row>('select distinct item_type as type from records order by 1');
    expect(types.rows.map(({ type }) => type)).toEqual([
      'date',
      'document',
      'money_account',
      'mortgage',
      'real_estate',
    ]);
    const lost = await client().query(
      `select item_id from records r where removed_at is null and not exists (
         select from search_index s where s.user_id = r.user_id and s.item_type = r.item_type and s.item_id = r.item_id)`,
    );
    expect(lost.rows).toEqual([]);
  });

  it('balances its accounts to the cent', async () => {
    const wrong = await client().query(
      `select a.id from money_accounts a where a.balance <> a.opening + coalesce((select sum(l.amount) from transaction_lines l
         where l.user_id = a.user_id and l.account_id = a.id and l.counts), 0)`,
    );
    expect(wrong.rows).toEqual([]);
  });
});
