import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/test-database.ts';

const test = testDatabase();

/** What the tables of the areas say, in the form of the register's rows. */
const said = `
  select user_id, 'real_estate' as item_type, id as item_id, 'real-estate' as area, address as label, city || ', ' || state as detail,
    photos[1] as photo, private, removed_at, sale_date as disposed_on from real_estate_properties
  union all
  select m.user_id, 'mortgage', m.id, 'real-estate', 'Mortgage of ' || m.lender, p.address, null, p.private,
    coalesce(m.removed_at, p.removed_at), p.sale_date
    from real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
  union all
  select user_id, 'document', id, 'documents', name,
    document_category || case when type = 'other' then '' else ' · ' || replace(type, '_', ' ') end, null, private, removed_at, null
    from documents
  union all
  select user_id, 'date', id, 'dates', title, due_date::text, null, private, removed_at, null from own_dates`;

/** What a person's register, search and counts have beside the tables, or lack; empty where all is well. */
async function differences(owner: string): Promise<unknown[]> {
  const parts = [
    `(table records except all (${said}))`,
    `((${said}) except all table records)`,
    `(select user_id, item_type, item_id, private from search_index where words <> ''
      except all select user_id, item_type, item_id, private from (${said}) s where removed_at is null)`,
    `(select user_id, item_type, item_id, private from (${said}) s where removed_at is null
      except all select user_id, item_type, item_id, private from search_index where words <> '')`,
    `(select * from search_index s where words = '' and not exists (select from records r
      where (r.user_id, r.item_type, r.item_id) = (s.user_id, s.item_type, s.item_id)))`,
    `(select * from belongings b where not exists (select from (${said}) s where (s.user_id, s.item_type, s.item_id) = (b.user_id, b.of_type, b.of_id))
      or not exists (select from (${said}) s where (s.user_id, s.item_type, s.item_id) = (b.user_id, b.item_type, b.item_id)))`,
    `(select user_id, id, property_id from real_estate_mortgages m
      except all select user_id, item_id, of_id from belongings where item_type = 'mortgage' and of_type = 'real_estate')`,
    `(select user_id, id from real_estate_mortgages m where private is distinct from
      (select private from real_estate_properties p where p.user_id = m.user_id and p.id = m.property_id))`,
    `(select user_id, document_category, private, active, trashed from document_counts where active <> 0 or trashed <> 0
      except all select user_id, document_category, private, count(*) filter (where removed_at is null)::int,
        count(*) filter (where removed_at is not null)::int from documents group by 1, 2, 3)`,
    `(select user_id, document_category, private, count(*) filter (where removed_at is null)::int as active,
        count(*) filter (where removed_at is not null)::int as trashed from documents group by 1, 2, 3
      except all select user_id, document_category, private, active, trashed from document_counts)`,
  ];
  const found = await Promise.all(
    parts.map((part) => test.raw(`select to_json(x) as row from ${part} x where user_id = $1`, [owner])),
  );
  return found.flatMap((rows, part) => rows.map(({ row }) => ({ part, row: row as unknown })));
}

const tables = {
  home: 'real_estate_properties',
  loan: 'real_estate_mortgages',
  document: 'documents',
  date: 'own_dates',
} as const;
const types = { home: 'real_estate', loan: 'mortgage', document: 'document', date: 'date' } as const;
const names = { home: 'address', loan: 'lender', document: 'name', date: 'title' } as const;
type Kind = keyof typeof tables;

const kind = fc.constantFrom<Kind>('home', 'loan', 'document', 'date');
const nth = fc.nat({ max: 5 });
const word = fc.constantFrom('kelp', 'Harbour', 'o’Neill & sons', '12 "Oak"', 'x');
/** What may happen, each to the nth record of its kind. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), kind, nth, word }) },
  fc.record({ does: fc.constant('rename' as const), kind, nth, word }),
  fc.record({ does: fc.constantFrom('trash' as const, 'restore' as const, 'delete' as const), kind, nth }),
  fc.record({
    does: fc.constant('hide' as const),
    kind: fc.constantFrom<Kind>('home', 'document', 'date'),
    nth,
    private: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('sell' as const, 'undo sale' as const, 'photograph' as const), nth }),
  fc.record({ does: fc.constant('move' as const), nth, category: fc.constantFrom('Receipts', 'Passports') }),
  fc.record({ does: fc.constant('attach' as const), nth, kind, of: nth }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One person's records, by kind, and what is done to them as that person. */
function household(owner: string) {
  const ids: Record<Kind, string[]> = { home: [], loan: [], document: [], date: [] };
  const at = (of: Kind, place: number) =>
    ids[of].length === 0 ? undefined : ids[of][place % ids[of].length];
  const run = (statement: RawBuilder<unknown>) =>
    test.database.asViewer(owner, (tx) => statement.execute(tx));

  async function add(of: Kind, place: number, said: string) {
    const id = randomUUID();
    const home = at('home', place);
    if (of === 'loan' && home === undefined) return;
    ids[of].push(id);
    if (of === 'home') {
      await run(sql`insert into real_estate_properties (user_id, id, property_type, address, city, state, purchase_date, purchase_price,
        current_value, size) values (${owner}, ${id}, 'residential', ${said}, 'Porto', 'ME', '2020-01-01', 1, 1, 1)`);
    } else if (of === 'loan') {
      await run(sql`insert into real_estate_mortgages (user_id, id, property_id, lender, original_amount, current_balance, interest_rate,
        monthly_payment, start_date, end_date) values (${owner}, ${id}, ${home}, ${said}, 1, 1, 1, 1, '2020-01-01', '2050-01-01')`);
    } else if (of === 'document') {
      await run(sql`insert into documents (user_id, id, name, type, document_category, importance, upload_date, file_url, text_state)
        values (${owner}, ${id}, ${said}, 'deed', 'Receipts', 'low', '2026-01-01', 'https://example.com', 'none')`);
    } else {
      await run(
        sql`insert into own_dates (user_id, id, title, due_date) values (${owner}, ${id}, ${said}, '2030-01-01')`,
      );
    }
  }

  const change = async (of: Kind, place: number, set: RawBuilder<unknown>) => {
    const id = at(of, place);
    if (id !== undefined)
      await run(sql`update ${sql.table(tables[of])} set ${set} where user_id = ${owner} and id = ${id}`);
  };

  async function remove(of: Kind, place: number) {
    const id = at(of, place);
    if (id === undefined) return;
    await run(sql`delete from ${sql.table(tables[of])} where user_id = ${owner} and id = ${id}`);
    const left = await test.raw<{ id: string }>('select id from real_estate_mortgages where user_id = $1', [
      owner,
    ]);
    ids[of] = ids[of].filter((each) => each !== id);
    ids.loan = ids.loan.filter((each) => left.some((row) => row.id === each));
  }

  async function attach(place: number, of: Kind, to: number) {
    const [document, record] = [at('document', place), at(of, to)];
    if (document === undefined || record === undefined || document === record) return;
    await run(sql`insert into belongings (user_id, of_type, of_id, item_type, item_id)
      values (${owner}, ${types[of]}, ${record}, 'document', ${document}) on conflict do nothing`);
  }

  return async (next: Step): Promise<void> => {
    if (next.does === 'add') await add(next.kind, next.nth, next.word);
    if (next.does === 'rename')
      await change(next.kind, next.nth, sql`${sql.ref(names[next.kind])} = ${next.word}`);
    if (next.does === 'trash') await change(next.kind, next.nth, sql`removed_at = '2026-02-01T00:00:00Z'`);
    if (next.does === 'restore') await change(next.kind, next.nth, sql`removed_at = null`);
    if (next.does === 'delete') await remove(next.kind, next.nth);
    if (next.does === 'hide') await change(next.kind, next.nth, sql`private = ${next.private}`);
    if (next.does === 'sell') {
      await change(
        'home',
        next.nth,
        sql`status = 'sold_and_transferred', sale_date = '2025-01-01', sale_price = 1, capital_gain = 0,
        holding_period = 60`,
      );
    }
    if (next.does === 'undo sale') {
      await change(
        'home',
        next.nth,
        sql`status = 'available', sale_date = null, sale_price = null, capital_gain = null,
        holding_period = null`,
      );
    }
    if (next.does === 'photograph')
      await change('home', next.nth, sql`photos = array[gen_random_uuid(), gen_random_uuid()]`);
    if (next.does === 'move') await change('document', next.nth, sql`document_category = ${next.category}`);
    if (next.does === 'attach') await attach(next.nth, next.kind, next.of);
  };
}

describe('whatever is done to records', () => {
  it('the register says what their tables say, row for row, and so do search, counts and what belongs to what', async () => {
    await assertProperty(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.boolean(),
        async (steps, leaves) => {
          const owner = await test.person();
          const act = household(owner);
          for (const next of steps) await act(next);
          expect(await differences(owner)).toEqual([]);
          if (!leaves) return;
          await test.raw('delete from users where id = $1', [owner]);
          expect(await differences(owner)).toEqual([]);
          expect(await test.raw('select 1 from records where user_id = $1', [owner])).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });
});
