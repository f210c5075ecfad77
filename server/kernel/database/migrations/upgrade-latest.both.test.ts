import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sorted, type Dump, type Row } from './test-dump.ts';
import { dumpOf, releaseOf } from './test-release.ts';

/** Names of people in the dump, as they stand in it. */
type Name = 'Maria' | 'Ana' | 'Agnes Agent' | 'João';
const guests = ['Ana', 'Agnes Agent', 'João'] as const;

/** 0400 lets go of a column that was never written. */
const changed = { grants: ['trusted_id'] };
/** Whoever reads these is told of more than stood here, or through another table. */
const notRows = new Set(['grants', 'users', 'user_profiles', 'search_index']);

const sortedById = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])));

const idOf = async (client: pg.Client, name: Name) =>
  (await client.query<{ id: string }>('select id from users where name = $1', [name])).rows[0]?.id ?? '';

/** What statements answer to somebody in their own house, or in Maria’s. */
async function asking<T>(
  client: pg.Client,
  name: Name,
  work: (ask: (text: string, values?: unknown[]) => Promise<unknown[] | 'closed'>) => Promise<T>,
): Promise<T> {
  const [person, house] = [await idOf(client, name), await idOf(client, 'Maria')];
  const role = name === 'Maria' ? 'app_user' : 'app_guest';
  await client.query('begin');
  try {
    await client.query(
      "select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.house_id', $3, true)",
      [role, person, name === 'Maria' ? '' : house],
    );
    return await work(async (text, values = []) => {
      await client.query('savepoint asked');
      try {
        return (await client.query<Row>(text, values)).rows;
      } catch (error) {
        await client.query('rollback to asked');
        if ((error as { code?: string }).code === '42501') return 'closed';
        throw error;
      }
    });
  } finally {
    await client.query('rollback');
  }
}

/** Every row that somebody can read, table by table with the columns of the dump, and what the search finds. */
const seenBy = (client: pg.Client, name: Name, dump: Dump) =>
  asking(client, name, async (ask) => {
    const seen: Record<string, unknown> = {};
    for (const [table, rows] of Object.entries(dump)) {
      if (notRows.has(table)) continue;
      const columns = Object.keys(rows[0] ?? {}).map((column) => client.escapeIdentifier(column));
      seen[table] = await ask(`select ${columns.join(', ')} from ${table} order by ${columns.join(', ')}`);
    }
    for (const words of ['House', 'Deed', 'Diary', 'Boiler', 'Ring', 'Dinner']) {
      seen[`search for ${words}`] = await ask(
        'select item_type, item_id from search_house($1, 0, 100, false) order by 1, 2',
        [words],
      );
    }
    return seen;
  });

/** What has to be the same before and after: what the owner and each guest see, and figures that are counted anew from the rows. */
async function whatIsSeen(client: pg.Client, dump: Dump) {
  const seen: Record<string, unknown> = {};
  for (const name of ['Maria', ...guests] as const) seen[name] = await seenBy(client, name, dump);
  return seen;
}

describe('a database of the release with everything a family owns', () => {
  // 0261 tells people and not items, and 0262 lets the bell show documents.
  const client = releaseOf('0257_things_in_places', {
    ...changed,
    due_items: ['next_notice_at', 'bell_days', 'unread_days', 'ticker'],
  });

  it('finds every record that was found before', async () => {
    const dump = await dumpOf('0257');
    const before = sorted(
      (dump['search_index'] ?? []).map(({ item_type, item_id }) => ({ item_type, item_id })),
    );
    const after = await client().query<Row>('select item_type, item_id from search_index');
    expect(new Set(dump['records']?.map(({ item_type }) => item_type)).size).toBeGreaterThan(15);
    expect(sorted(after.rows)).toEqual(before);
  });

  it('tells of what comes from now on, and of nothing that was missed', async () => {
    const late = await client().query(
      `select channel, told_on, next_on from tellings where told_on < current_date or next_on <= told_on`,
    );
    expect(late.rows).toEqual([]);
  });
});

describe('a database of the release with calendar and alerts, in which a house was open to guests already', () => {
  const client = releaseOf('0332_marks_of_events', changed, whatIsSeen);
  const rows = async (text: string) => (await client().query<Row>(text)).rows;
  const labels = async (name: Name) =>
    asking(client(), name, async (ask) => {
      const found = await ask('select label from records order by label');
      return found === 'closed' ? found : found.map((row) => (row as Row)['label']);
    });

  it('shows each guest what was open to them, and no more', async () => {
    expect(await labels('Ana')).toEqual(['Deed']);
    expect(await labels('Agnes Agent')).toEqual(['House insurance']);
    const whole = await labels('João');
    expect(whole).toEqual(expect.arrayContaining(['Boiler service', 'Deed', 'Household', 'Ring']));
    expect(whole).not.toContain('Diary');
    expect(whole).not.toContain('Only mine');
  });

  it('has what was given before as shares that their owner can look through and take back', async () => {
    expect(await rows(`select distinct source, source_id from grants`)).toEqual([
      { source: 'share', source_id: null },
    ]);
    const given = await asking(client(), 'Maria', (ask) =>
      ask('select grantee, item_type, label, state from given_grants() order by 1, 2, 4'),
    );
    expect(given).toHaveLength(6);
    const [ana, friend] = [await idOf(client(), 'Ana'), 'friend@example.com'];
    expect(given).toContainEqual({ grantee: 'Ana', item_type: 'document', label: 'Deed', state: 'accepted' });
    expect(given).toContainEqual({ grantee: friend, item_type: '*', label: null, state: 'pending' });
    await client().query('begin');
    await client().query("update grants set state = 'revoked' where grantee_id = $1", [ana]);
    await client().query('commit');
    expect(await labels('Ana')).toEqual([]);
  });

  it('counts and adds up to what the rows say', async () => {
    expect(
      await rows(`select item_type, disposed, count from record_counts where count <> 0 order by 1, 2`),
    ).toEqual(
      await rows(`select item_type, disposed_on is not null as disposed, count(*)::int as count from records
        where removed_at is null group by 1, 2 order by 1, 2`),
    );
    expect(
      await rows(`select sum(count)::int as count, sum(worth) as worth from thing_worth_counts`),
    ).toEqual(await rows('select count(*)::int as count, sum(worth) as worth from thing_worths'));
    expect(
      await rows(
        `select sum(count)::int as count, sum(total) as total from worth_months where line in ('real_estate', 'movable')`,
      ),
    ).toEqual(
      await rows(`select count(*)::int as count, sum(t.current_value) as total from (
        select current_value from real_estate_properties where removed_at is null and sale_date is null
        union all select current_value from movable_assets where removed_at is null and sale_date is null) t`),
    );
    expect(await rows('select sum(active)::int as active from document_counts')).toEqual(
      await rows('select count(*)::int as active from documents where removed_at is null'),
    );
  });
});

describe('a database of the release before money had rooms, with a ledger that insurance, repairs and vendors wrote', () => {
  const client = releaseOf('0581_shares_along_the_index', {});
  const rows = async (text: string) => (await client().query<Row>(text)).rows;

  it('has balances and sums of months that follow from the lines', async () => {
    expect((await rows('select from transaction_lines')).length).toBeGreaterThan(5);
    expect(
      await rows(`
        select a.name, a.balance from money_accounts a
        where a.balance <> a.opening + coalesce((select sum(l.amount) from transaction_lines l
          where l.user_id = a.user_id and l.account_id = a.id and l.counts), 0)`),
    ).toEqual([]);
    expect(
      await rows(`
        select user_id, month, account_id, kind, sum(total) as total from money_months group by 1, 2, 3, 4
        except
        select user_id, date_trunc('month', day)::date, account_id, kind, sum(amount) from transaction_lines where counts group by 1, 2, 3, 4`),
    ).toEqual([]);
  });
  it('knows of each mortgage what is owed since it was added', async () => {
    const dump = await dumpOf('0581');
    const known = await rows('select mortgage_id, day::text, balance from mortgage_balances order by 1');
    expect(known).toEqual(
      sortedById(dump['real_estate_mortgages'] ?? []).map(({ id, created_at, current_balance }) => ({
        mortgage_id: id,
        day: String(created_at).slice(0, 10),
        balance: expect.toSatisfy((balance) => Number(balance) === current_balance) as string,
      })),
    );
    expect(known).toHaveLength(2);
  });
});

describe('a database of the release in which money had its rooms', () => {
  // 0669 lets the whole numbers of accounts go.
  const client = releaseOf('0650_mortgage_balances', {
    import_references: ['reference', 'account_id', 'user_id'],
  });
  const rows = async (text: string) => (await client().query<Row>(text)).rows;

  it('keeps no whole number of an account, and knows a file by its name still', async () => {
    const dump = await dumpOf('0650');
    expect(dump['import_references']?.map(({ reference }) => reference)).toContain('DE89370400440532013000');
    const kept = await rows('select reference from import_references');
    expect(kept).toContainEqual({ reference: 'name checking' });
    expect(kept.filter(({ reference }) => !String(reference).startsWith('name '))).toEqual([]);
  });
  it('has sums of months that follow from the transactions, by kind and by everything', async () => {
    expect((await rows('select from money_totals')).length).toBeGreaterThan(3);
    const totals = 'select user_id, month, account_id, kind, n, total from money_totals';
    const summed = `select user_id, date_trunc('month', day)::date, account_id, kind, count(*)::int, sum(amount)
      from transaction_lines where counts group by 1, 2, 3, 4`;
    expect(await rows(`(${totals} except ${summed}) union all (${summed} except ${totals})`)).toEqual([]);
  });
});

describe('a database of the release with rentals', () => {
  const client = releaseOf('0870_rental_taxes', { rent_standings: ['charge_on'] });
  const rows = async (text: string) => (await client().query<Row>(text)).rows;

  it('has of each ledger the balance and the deposit that its rows add up to', async () => {
    expect((await rows("select from rent_ledger where kind in ('rent', 'late_fee')")).length).toBeGreaterThan(
      20,
    );
    const kinds = await rows('select distinct kind from rent_ledger');
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['payment', 'reversal', 'deposit_paid', 'credit', 'charge']),
    );
    expect(
      await rows(`
        select s.agreement_id from rent_standings s, lateral (
          select coalesce(sum(l.amount) filter (where coalesce(b.kind, l.kind) not like 'deposit%'), 0) as balance,
            coalesce(-sum(l.amount) filter (where coalesce(b.kind, l.kind) in ('deposit_paid', 'deposit_refund', 'deposit_kept')), 0) as held
          from rent_ledger l left join rent_ledger b on b.user_id = l.user_id and b.agreement_id = l.agreement_id
            and b.seq = l.reverses and l.kind = 'reversal'
          where l.user_id = s.user_id and l.agreement_id = s.agreement_id) sums
        where (s.balance, s.deposit_held) is distinct from (sums.balance, sums.held)`),
    ).toEqual([]);
    expect(
      await rows(`select l.seq from rent_ledger l where l.transaction_id is not null and not exists (select from transactions t
        where t.user_id = l.user_id and t.id = l.transaction_id and t.source_type = 'rent_payment' and t.amount = -l.amount)`),
    ).toEqual([]);
  });

  it('has every unit, tenant, agreement and application in the register, and the ends of leases that were typed by hand', async () => {
    expect(
      await rows(`
        select id from (select user_id, id, 'unit' as type from rental_units union all select user_id, id, 'tenant' from rental_tenants
          union all select user_id, id, 'agreement' from rental_agreements union all select user_id, id, 'application' from applications) k
        where not exists (select from records r where r.user_id = k.user_id and r.item_type = k.type and r.item_id = k.id)`),
    ).toEqual([]);
    expect(
      await rows(
        `select distinct lease_end_date::text as day from real_estate_properties where lease_end_date = '2031-08-31'`,
      ),
    ).toEqual([{ day: '2031-08-31' }]);
  });

  it('shows a tenant the agreement that was open to them, and nothing else of the house', async () => {
    const [tenant] = await rows(
      `select grantee_id, user_id from grants where item_type = 'agreement' and state = 'accepted'`,
    );
    await client().query('begin');
    try {
      await client().query(
        "select set_config('role', 'app_guest', true), set_config('app.user_id', $1, true), set_config('app.house_id', $2, true)",
        [tenant?.['grantee_id'], tenant?.['user_id']],
      );
      expect(await rows('select from rental_agreements')).toHaveLength(1);
      expect(await rows('select from rental_units union all select from rental_tenants')).toEqual([]);
    } finally {
      await client().query('rollback');
    }
  });
});
