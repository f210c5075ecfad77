import { sql } from 'kysely';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import { reach } from '@holdfast/domain/statements/plan/plan';
import type { KnownRow, OpenEntry, PlanContext, Side } from '@holdfast/domain/statements/plan/plan-shapes';
import type { Tx } from '../../kernel/database/database.ts';
import type { StoredImport } from '../imports.ts';
import type { ReadFile } from '../reading-job.ts';
import { usableRules } from '../rules.ts';

type Names = {
  accounts: { id: string; name: string; kind: MoneyAccountKind; removed: boolean }[] | null;
  categories: { id: string; name: string }[] | null;
  sources: { id: string; name: string }[] | null;
};

/** What is known of a person beside one of their files, and which rows that came before are to be looked at too. */
export type Context = Omit<PlanContext, 'known'> & { readonly before: Before };

/** Rows of these accounts that came before; where no row of the file may correct a former one, only those of these days. */
type Before = { readonly accounts: readonly string[]; readonly days: Days | null };

/** Gathers what is known of a person beside one of their files. */
export async function contextOf(
  tx: Tx,
  owner: string,
  { format, accounts: chosen, choices }: Pick<StoredImport, 'format' | 'accounts' | 'choices'>,
  file: ReadFile,
): Promise<Context> {
  const { rows: found } = await sql<Names>`
    select
      (select json_agg(json_build_object('id', id, 'name', name, 'kind', kind, 'removed', removed_at is not null)) from money_accounts
        where user_id = ${owner}) as accounts,
      (select json_agg(json_build_object('id', id, 'name', name) order by created_at) from expense_categories
        where user_id = ${owner} and removed_at is null) as categories,
      (select json_agg(json_build_object('id', id, 'name', name) order by created_at) from income_sources
        where user_id = ${owner} and removed_at is null) as sources`.execute(tx);
  const here = (found[0]?.accounts ?? []).filter(({ removed }) => !removed);
  const kinds = Object.fromEntries(here.map(({ id, kind }) => [id, kind]));
  const accounts = file.accounts.map((_, at) => {
    const choice = chosen[at];
    const id = choice?.left_out === false ? choice.account_id : null;
    return id !== null && id in kinds ? id : null;
  });
  const ids = accounts.filter((each) => each !== null);
  const outside = here.find(({ kind }) => kind === 'outside')?.id ?? null;
  const days = file.accounts.flatMap(({ first, last }) => [first, last]).filter((each) => each !== null);
  const first = days.reduce((least, each) => (each < least ? each : least), days[0] ?? '2000-01-01');
  const last = days.reduce((most, each) => (each > most ? each : most), first);
  const [from, to] = [addDays(first, -reach), addDays(last, reach)];
  const corrects = file.accounts.some((account) => account.corrects);
  const open = ids.length > 0;
  const [entries, sides] = open
    ? [await openEntries(tx, owner, ids, outside, { from, to }), await sidesOf(tx, owner, ids, { from, to })]
    : [[], []];
  return {
    format: format ?? file.format,
    accounts,
    kinds,
    before: { accounts: ids, days: corrects ? null : { from, to } },
    entries,
    sides,
    rules: await usableRules(tx, owner),
    categories: found[0]?.categories ?? [],
    sources: found[0]?.sources ?? [],
    names: here.filter(({ kind }) => kind !== 'outside'),
    choices,
  };
}

type Days = { readonly from: string; readonly to: string };

/** In rows: as many are on their way at once. */
const atOnce = 5000;

/** Rows that came before, some at a time: there may be a hundred thousand. */
export async function* knownRows(
  tx: Tx,
  owner: string,
  { accounts, days }: Before,
): AsyncGenerator<KnownRow[]> {
  for (const account of accounts) {
    let last: KnownRow | undefined;
    do {
      const { rows } = await sql<KnownRow>`
        select r.account_id, r.base_key, r.occurrence, r.plain_key, r.plain_occurrence, r.format, r.bank_id, r.transaction_id, t.status
        from import_rows r left join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
        where r.user_id = ${owner} and r.account_id = ${account}
          and (${days === null} or r.day between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
          and (r.base_key, r.occurrence) > (${last?.base_key ?? ''}, ${last?.occurrence ?? 0})
        order by r.base_key, r.occurrence limit ${atOnce}`.execute(tx);
      if (rows.length > 0) yield rows;
      last = rows[atOnce - 1];
    } while (last !== undefined);
  }
}

/** Transactions that no row stands for yet, and those that are not booked; of the account "outside", whoever they may be of. */
async function openEntries(
  tx: Tx,
  owner: string,
  accounts: string[],
  outside: string | null,
  { from, to }: Days,
): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    select t.id, t.transaction_date as day, t.amount::text as amount, coalesce(t.merchant, t.description) as payee,
      case when t.account_id = ${outside}::uuid then null else t.account_id end as account_id
    from transactions t
    where t.user_id = ${owner} and t.account_id = any(${outside === null ? accounts : [...accounts, outside]}::uuid[])
      and t.transaction_date between ${from}::date and ${to}::date and t.status <> 'void'
      and (t.status = 'pending'
        or not exists (select from import_rows r where r.user_id = t.user_id and r.transaction_id = t.id))
    order by t.transaction_date, t.id`.execute(tx);
  return rows;
}

/** Movements that came from files of other accounts and may be the other side of a transfer. */
async function sidesOf(tx: Tx, owner: string, accounts: string[], { from, to }: Days): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select t.id, t.transaction_date as day, t.amount::text as amount, coalesce(t.merchant, t.description) as payee, t.account_id,
      exists (select from transaction_lines l where l.user_id = t.user_id and l.transaction_id = t.id
        and (l.category_id is not null or l.income_source_id is not null or l.of_id is not null)) as filed
    from transactions t
      join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null and a.kind <> 'outside'
    where t.user_id = ${owner} and t.import_id is not null and t.kind in ('income', 'expense') and t.status = 'cleared'
      and t.source_type is null and t.transaction_date between ${from}::date and ${to}::date
      and (cardinality(${accounts}::uuid[]) > 1 or t.account_id <> all(${accounts}::uuid[]))
      and (select count(*) from transaction_lines l where l.user_id = t.user_id and l.transaction_id = t.id) = 1
    order by t.transaction_date, t.id`.execute(tx);
  return rows;
}
