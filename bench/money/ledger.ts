import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { Entry } from '@holdfast/domain/kernel/ledger/entry';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { addMoneyAccount } from '../../server/kernel/ledger/money-accounts.ts';
import { post, postAll } from '../../server/kernel/ledger/lines/post.ts';
import { categorySums, monthSums } from '../../server/kernel/ledger/lines/sums.ts';
import { unpostImport } from '../../server/kernel/ledger/lines/unpost.ts';
import { ownDatabase } from '../own-database.ts';

const explained = {
  'twelve months in the database, from the sums': `select month, sum(total) filter (where kind = 'income'), sum(total) filter (where kind = 'expense')
    from money_months m where user_id = $1 and month between '2024-02-01' and '2025-01-01' and kind in ('income', 'expense')
      and exists (select from money_accounts a where a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null) group by 1`,
  'twelve months in the database, from the lines': `select date_trunc('month', day::timestamp), sum(amount) filter (where kind = 'income'),
    sum(amount) filter (where kind = 'expense') from transaction_lines m where user_id = $1 and day between '2024-02-01' and '2025-01-31' and counts
      and exists (select from money_accounts a where a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null) group by 1`,
};

/**
 * Measures the ledger: what its sums cost each transaction, what they save each report, and an import of 50,000 with its undo. Both
 * ways take turns in the same run: compare them with each other, not with another day. `node bench/money/ledger.ts`
 */
const { database, root, end } = await ownDatabase('ledger', 2);
try {
  await measure();
} finally {
  await end();
}

async function measure(): Promise<void> {
  const owner = await person();
  const accounts = [await open(owner), await open(owner)];
  const categories = await addCategories(owner, 12);
  const entry = (nth: number, import_id?: string): Entry => ({
    kind: 'expense',
    account_id: accounts[nth % 2] ?? '',
    amount: '-12.50',
    transaction_date: addDays('2016-01-01', Math.floor((nth * 3650) / 50_000)),
    lines: [{ amount: '-12.50', category_id: categories[nth % 12] ?? null }],
    ...(import_id === undefined ? {} : { import_id }),
  });
  const entries = (count: number, import_id?: string) =>
    Array.from({ length: count }, (_, nth) => entry(nth, import_id));

  const import_id = randomUUID();
  tell(
    'import of 50,000',
    await timed(() => database.asViewer(owner, (tx) => postAll(tx, owner, entries(50_000, import_id)))),
  );
  tell('its undo', await timed(() => database.asViewer(owner, (tx) => unpostImport(tx, owner, import_id))));
  await database.asViewer(owner, (tx) => postAll(tx, owner, entries(50_000)));
  await root.query('analyze');

  const single: Record<'with' | 'without', number[]> = { with: [], without: [] };
  const cpu: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let round = 0; round < 12; round += 1) {
    for (const way of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await rollup(way === 'with');
      const times: number[] = [];
      let before = 0;
      for (let nth = 0; nth < 150; nth += 1) {
        if (nth === 50) before = await cpuOfPostgres();
        await database.asViewer(owner, async (tx) => {
          await tx.selectFrom('users').select('id').where('id', '=', owner).execute();
          times.push(await timed(async () => post(tx, owner, entry(round * 150 + nth))));
        });
      }
      // The first ones plan their statements anew, because a trigger came or went.
      if (round > 1) single[way].push(median(times.slice(50)));
      if (round > 1) cpu[way].push(((await cpuOfPostgres()) - before) / (times.length - 50));
    }
  }
  await rollup(true);
  tell('one posted, with the sums', median(single.with));
  tell('one posted, without', median(single.without));
  tell('one posted and committed, CPU of PostgreSQL, with the sums', median(cpu.with));
  tell('one posted and committed, CPU of PostgreSQL, without', median(cpu.without));

  const year = { from: '2024-02-01', to: '2025-01-31' };
  const reading = async (work: Parameters<typeof database.reading>[1]) =>
    timed(() => database.reading(owner, work));
  const reports: Record<string, Parameters<typeof database.reading>[1]> = {
    'twelve months, from the sums': (tx) => monthSums(tx, owner, year),
    'categories of a year, from the sums': (tx) => categorySums(tx, owner, 'expense', year),
    'nothing but a round trip': (tx) => tx.selectFrom('users').select('id').where('id', '=', owner).execute(),
  };
  const taken = new Map<string, number[]>();
  for (let round = 0; round < 200; round += 1) {
    for (const [what, work] of Object.entries(reports))
      taken.set(what, [...(taken.get(what) ?? []), await reading(work)]);
  }
  for (const [what, times] of taken) tell(what, median(times));
  for (const [what, query] of Object.entries(explained)) {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const { rows } = await root.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
        `explain (analyze, timing off, format json) ${query.replaceAll('$1', `'${owner}'`)}`,
      );
      times.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0);
    }
    tell(what, median(times));
  }
}

async function rollup(on: boolean): Promise<void> {
  for (const name of ['added', 'changed', 'deleted']) {
    await root.query(`alter table transaction_lines ${on ? 'enable' : 'disable'} trigger ${name}`);
  }
}

/** Milliseconds on a processor of the connection that the server uses, from the scheduler's own count. */
async function cpuOfPostgres(): Promise<number> {
  const { rows } = await root.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'app_login' and application_name = 'holdfast'",
  );
  const counts = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8')));
  return counts.reduce((sum, each) => sum + Number(each.split(' ')[0]) / 1e6, 0);
}

async function person(): Promise<string> {
  const { rows } = await root.query<{ id: string }>(
    "insert into users (email, name, email_verified) values ('ledger@example.com', 'Ledger', true) returning id",
  );
  return rows[0]?.id ?? '';
}

async function open(owner: string): Promise<string> {
  const draft = moneyAccountDraft.parse({ kind: 'bank', name: 'Everyday' });
  return (await database.asViewer(owner, (tx) => addMoneyAccount(tx, owner, draft))).id;
}

async function addCategories(owner: string, count: number): Promise<string[]> {
  const { rows } = await root.query<{ id: string }>(
    `insert into expense_categories (user_id, name, type, color)
     select $1, 'Category ' || i, 'essential', '#1d6147' from generate_series(1, $2::int) i returning id`,
    [owner, count],
  );
  return rows.map(({ id }) => id);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function tell(what: string, milliseconds: number): void {
  process.stdout.write(`${what.padEnd(64)} ${milliseconds.toFixed(3).padStart(10)} ms\n`);
}
