import type { Entry } from '@holdfast/domain/kernel/ledger/entry';
import { moneyAccountDraft, type MoneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import type { TestDatabase } from '../test-database.ts';
import { addMoneyAccount } from './money-accounts.ts';

/** Opens an account and gives its id. */
export async function openAccount(
  test: TestDatabase,
  owner: string,
  draft: Partial<MoneyAccountDraft> = {},
): Promise<string> {
  const whole = moneyAccountDraft.parse({ kind: 'bank', name: 'Everyday', ...draft });
  const account = await test.database.asViewer(owner, (tx) => addMoneyAccount(tx, owner, whole));
  return account.id;
}

/** An expense of 12.50 on the first of March. */
export const sampleEntry = (account_id: string, over: Partial<Entry> = {}): Entry => ({
  kind: 'expense',
  account_id,
  amount: '-12.50',
  transaction_date: '2026-03-01',
  ...over,
});

/**
 * What is wrong with a person's ledger, looked at past row-level security and computed from the transactions alone: lines that do not
 * make up their head or differ from it, months that are not the sum of their lines, balances that are not opening and lines, legs that
 * do not make up nothing or do not both count. An empty list where all is right.
 */
export async function wrongInLedger(test: TestDatabase, owner: string): Promise<string[]> {
  const rows = await test.raw<{ wrong: string }>(
    `
    with heads as (select *, status in ('cleared', 'reconciled') as counted from transactions where user_id = $1),
    lines as (
      select l.*, h.account_id as own_account, h.transaction_date as own_day, h.kind as own_kind, h.counted
      from transaction_lines l left join heads h on h.id = l.transaction_id where l.user_id = $1
    ), summed as (
      select make_date(extract(year from own_day)::int, extract(month from own_day)::int, 1) as month, own_account as account_id,
        coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000') as category_id, coalesce(of_type, '') as of_type,
        coalesce(of_id, '00000000-0000-0000-0000-000000000000') as of_id, coalesce(property_category, '') as property_category,
        own_kind as kind, count(*)::int as n, sum(amount) as total
      from lines where counted group by 1, 2, 3, 4, 5, 6, 7
    )
    select 'head ' || h.id as wrong
    from heads h left join (select transaction_id, sum(amount) as total from lines group by 1) l on l.transaction_id = h.id
    where h.amount is distinct from l.total
    union all
    select 'line of ' || transaction_id from lines
    where (account_id, day, kind, counts) is distinct from (own_account, own_day, own_kind, counted)
    union all
    select 'month ' || coalesce(s.month, m.month) || ' ' || coalesce(s.total, 0) || ' kept as ' || coalesce(m.total, 0)
    from summed s full join (select * from money_months where user_id = $1) m
      using (month, account_id, category_id, of_type, of_id, property_category, kind)
    where (s.n, s.total) is distinct from (m.n, m.total)
    union all
    select 'total of ' || coalesce(s.month, t.month) || ' ' || coalesce(s.total, 0) || ' kept as ' || coalesce(t.total, 0)
    from (select month, account_id, kind, sum(n) as n, sum(total) as total from summed group by 1, 2, 3) s
    full join (select * from money_totals where user_id = $1) t using (month, account_id, kind)
    where (s.n, s.total) is distinct from (t.n, t.total)
    union all
    select 'balance ' || a.balance || ' for ' || a.opening + coalesce(h.total, 0)
    from money_accounts a left join (select account_id, sum(amount) as total from heads where counted group by 1) h on h.account_id = a.id
    where a.user_id = $1 and a.balance <> a.opening + coalesce(h.total, 0)
    union all
    select 'transfer ' || transfer_id from heads where transfer_id is not null
    group by transfer_id having count(*) = 2 and (sum(amount) <> 0 or count(distinct case status when 'reconciled' then 'cleared' else status end) > 1 or count(distinct transaction_date) > 1)`,
    [owner],
  );
  return rows.map(({ wrong }) => wrong);
}
