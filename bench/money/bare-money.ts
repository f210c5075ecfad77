import type pg from 'pg';

/** The product's own tables of money, for what the bench added to them. */
const written = "transactions where merchant = 'BENCH'";

/**
 * Makes the tables of the bare server's money: expenses without any rule, and a sum by month that a trigger keeps with each of them. They
 * begin with the sums of the product's records, so that both servers answer the same.
 */
export async function makeBareMoney(client: pg.Client): Promise<void> {
  await client.query(`delete from ${written}`);
  await client.query(`
    drop schema if exists bench cascade;
    create schema bench;
    create table bench.expenses (
      user_id uuid not null, id uuid primary key default gen_random_uuid(), account_id uuid not null, transaction_date date not null,
      amount numeric(14, 2) not null, description text, merchant text, created_at timestamptz not null default now());
    create index on bench.expenses (user_id, transaction_date desc);
    create table bench.monthly_totals (
      user_id uuid not null, month date not null, income numeric(18, 2) not null default 0, expenses numeric(18, 2) not null default 0,
      primary key (user_id, month)) with (fillfactor = 80);
    create table bench.net_worth (user_id uuid not null, day date not null, net numeric(18, 2) not null, primary key (user_id, day));
    insert into bench.monthly_totals (user_id, month, income, expenses)
      select user_id, month, coalesce(sum(total) filter (where kind = 'income'), 0), coalesce(-sum(total) filter (where kind = 'expense'), 0)
      from money_months where kind in ('income', 'expense') group by 1, 2;
    create function bench.keep_totals() returns trigger language plpgsql as $$
      begin
        insert into bench.monthly_totals (user_id, month, expenses)
        values (new.user_id, date_trunc('month', new.transaction_date)::date, new.amount)
        on conflict (user_id, month) do update set expenses = bench.monthly_totals.expenses + excluded.expenses;
        return null;
      end $$;
    create trigger keep_totals after insert on bench.expenses for each row execute function bench.keep_totals()`);
  await client.query('vacuum analyze bench.monthly_totals');
}

/** Lays ready what somebody was worth at the ends of months, as the product says it. */
export async function keepNetWorth(
  client: pg.Client,
  person: string,
  line: readonly { day: string; net: string }[],
): Promise<void> {
  await client.query(
    'insert into bench.net_worth select $1, * from unnest($2::date[], $3::numeric[]) on conflict do nothing',
    [person, line.map(({ day }) => day), line.map(({ net }) => net)],
  );
}

/** Takes back what the bench added on both sides. */
export async function clearBareMoney(client: pg.Client): Promise<void> {
  await client.query(`delete from ${written}`);
  const { rows } = await client.query<{ user_id: string; month: string; spent: string }>(
    "delete from bench.expenses returning user_id, date_trunc('month', transaction_date)::date::text as month, amount::text as spent",
  );
  if (rows.length > 0) {
    await client.query(
      `update bench.monthly_totals t set expenses = t.expenses - s.spent
       from (select user_id, month, sum(spent) as spent
         from unnest($1::uuid[], $2::date[], $3::numeric[]) as r (user_id, month, spent) group by 1, 2) s
       where t.user_id = s.user_id and t.month = s.month`,
      [rows.map((row) => row.user_id), rows.map((row) => row.month), rows.map((row) => row.spent)],
    );
  }
  await client.query(
    'vacuum transactions, transaction_lines, money_months, money_accounts, bench.expenses, bench.monthly_totals',
  );
}
