// `node bench/money/ledger-growth.ts`: what the summary of six months and one more transaction cost a person with 50,000 transactions beside one with
// 5,000 in the same three years, accounts and categories: medians, in turns, in one run. Only the ratios count.
import { sql } from 'kysely';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { Entry } from '@holdfast/domain/kernel/ledger/entry';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { addMoneyAccount } from '../../server/kernel/ledger/money-accounts.ts';
import { postOne } from '../../server/kernel/ledger/lines/post-one.ts';
import { postAll } from '../../server/kernel/ledger/lines/post.ts';
import { readMonths } from '../../server/reports/read-reports.ts';
import { ownDatabase } from '../own-database.ts';

const [few, many] = [5_000, 50_000] as const;
const today = '2026-06-30';
const days = 3 * 365;
const rounds = 400;

const { database, root, end } = await ownDatabase('growth', 2);
try {
  await measure();
} finally {
  await end();
}

/** A person, and the n-th of so many transactions, which lie evenly in the three years. */
type Ledger = { readonly owner: string; readonly entry: (nth: number, count: number) => Entry };

async function measure(): Promise<void> {
  const ledgers = [await ledgerOf(few), await ledgerOf(many)] as const;
  await root.query('vacuum analyze');
  const ways: Readonly<Record<string, (ledger: Ledger, round: number) => Promise<unknown>>> = {
    'summary of six months': ({ owner }) =>
      database.reading(owner, (tx) => readMonths(tx, owner, { months: 6 }, today)),
    'one transaction added': ({ owner, entry }, round) =>
      database.asViewer(owner, (tx) => postOne(tx, owner, entry(round, rounds), () => sql<string>`t.id`)),
  };
  for (const [what, way] of Object.entries(ways)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = performance.now();
        await way(ledgers[which], round);
        if (round >= rounds / 10) times[which].push(performance.now() - start);
      }
    }
    const [one, other] = times.map(median) as [number, number];
    process.stdout.write(
      `${what.padEnd(24)} ${few}: ${one.toFixed(3)} ms, ${many}: ${other.toFixed(3)} ms, ratio ${(other / one).toFixed(2)}\n`,
    );
  }
}

async function ledgerOf(count: number): Promise<Ledger> {
  const { rows } = await root.query<{ id: string }>(
    "insert into users (email, name, email_verified) values ($1, 'Ledger', true) returning id",
    [`ledger-${count}@example.com`],
  );
  const owner = rows[0]?.id ?? '';
  const open = async () =>
    database.asViewer(owner, (tx) =>
      addMoneyAccount(tx, owner, moneyAccountDraft.parse({ kind: 'bank', name: 'Everyday' })),
    );
  const accounts = [(await open()).id, (await open()).id];
  const categories = await root.query<{ id: string }>(
    `insert into expense_categories (user_id, name, type, color)
     select $1, 'Category ' || i, 'essential', '#1d6147' from generate_series(1, 12) i returning id`,
    [owner],
  );
  const entry = (nth: number, of: number): Entry => ({
    kind: 'expense',
    account_id: accounts[nth % 2] ?? '',
    amount: '-12.50',
    transaction_date: addDays(today, -Math.floor((nth * days) / of)),
    merchant: `Shop ${nth % 100}`,
    lines: [{ amount: '-12.50', category_id: categories.rows[nth % 12]?.id ?? null }],
  });
  await database.asViewer(owner, (tx) =>
    postAll(
      tx,
      owner,
      Array.from({ length: count }, (_, nth) => entry(nth, count)),
    ),
  );
  return { owner, entry };
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
