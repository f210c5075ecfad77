import { sql } from 'kysely';
import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { defaultCategories, defaultSources } from '@holdfast/domain/kernel/ledger/default-categories';
import { signedAmount, type Entry, type TransferEntry } from '@holdfast/domain/kernel/ledger/entry';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addMoneyAccount } from '../../kernel/ledger/money-accounts.ts';
import { postAll } from '../../kernel/ledger/lines/post.ts';
import { familyAccounts, familyMoney, homeProjects } from '../family/family-money.ts';
import { centsOf, type AccountKey, type SampleMove } from '../family/money.ts';

type Thing = { readonly item_type: string; readonly item_id: string };

/** Opens the family's accounts, names what money is spent on and where it comes from, and writes two years of it. */
export async function addMoney(
  kernel: Kernel,
  owner: string,
  things: ReadonlyMap<string, Thing>,
  today: Day,
): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const names = await addNames(tx, owner);
    const accounts = new Map<AccountKey, string>();
    for (const [key, draft] of Object.entries(familyAccounts)) {
      const { id } = await addMoneyAccount(tx, owner, moneyAccountDraft.parse(draft));
      accounts.set(key as AccountKey, id);
    }
    const place = { accounts, names, things, today };
    await postAll(
      tx,
      owner,
      familyMoney(today).map((move) => entryOf(move, place)),
    );
    // What the insurance has booked was paid from the account of every day.
    await sql`
      update transactions set account_id = ${accounts.get('everyday')} where user_id = ${owner} and source_type = 'policy'`.execute(
      tx,
    );
    await sql`
      update transaction_lines l set category_id = ${names.get('Insurance')} from transactions t
      where t.user_id = ${owner} and t.source_type = 'policy' and l.user_id = t.user_id and l.transaction_id = t.id`.execute(
      tx,
    );
  });
}

/** The ids of categories and sources by name, added where they are missing. */
async function addNames(tx: Tx, owner: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with categories as (
      insert into expense_categories (user_id, name, type, color)
      select ${owner}, c.* from jsonb_to_recordset(${JSON.stringify([...defaultCategories, homeProjects])}) c (name text, type text, color text)
      on conflict (user_id, name) do update set color = excluded.color returning name, id
    ), sources as (
      insert into income_sources (user_id, name, type)
      select ${owner}, s.* from jsonb_to_recordset(${JSON.stringify(defaultSources)}) s (name text, type text)
      on conflict (user_id, name) do update set type = excluded.type returning name, id
    )
    select * from categories union all select * from sources`.execute(tx);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

type Place = {
  readonly accounts: ReadonlyMap<AccountKey, string>;
  readonly names: ReadonlyMap<string, string>;
  readonly things: ReadonlyMap<string, Thing>;
  readonly today: Day;
};

function entryOf(move: SampleMove, { accounts, names, things, today }: Place): Entry | TransferEntry {
  const account = (key: AccountKey) => accounts.get(key) ?? '';
  if (move.kind === 'transfer') {
    return {
      kind: 'transfer',
      from_account_id: account(move.from),
      to_account_id: account(move.to),
      amount: centsOf(move.cents),
      transaction_date: move.day,
      description: move.description,
    };
  }
  const { kind, refund = false } = move;
  const signed = (cents: number) => signedAmount(kind, centsOf(cents), refund);
  // What the card was charged with since yesterday is not settled yet.
  const pending = move.account === 'card' && daysBetween(move.day, today) < 2;
  return {
    kind,
    refund,
    account_id: account(move.account),
    transaction_date: move.day,
    status: pending ? 'pending' : 'cleared',
    merchant: move.merchant,
    description: move.description ?? null,
    amount: signed(move.parts.reduce((sum, { cents }) => sum + cents, 0)),
    lines: move.parts.map(({ cents, category, of, for: reason }) => {
      const thing = of === undefined ? undefined : things.get(of);
      return {
        amount: signed(cents),
        [kind === 'income' ? 'income_source_id' : 'category_id']: names.get(category) ?? null,
        of_type: thing?.item_type ?? null,
        of_id: thing?.item_id ?? null,
        property_category: reason ?? null,
      };
    }),
  };
}

/** Removes what a household has of money: accounts, names and budgets. */
export async function clearMoney(tx: Tx, owner: string): Promise<void> {
  await tx.deleteFrom('budgets').where('user_id', '=', owner).execute();
  await tx.deleteFrom('transactions').where('user_id', '=', owner).execute();
  await tx.deleteFrom('money_accounts').where('user_id', '=', owner).execute();
  await tx.deleteFrom('expense_categories').where('user_id', '=', owner).execute();
  await tx.deleteFrom('income_sources').where('user_id', '=', owner).execute();
}

/** Moves what was paid and received by some days. */
export async function moveMoney(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`update transactions set transaction_date = transaction_date + ${days}::int where user_id = ${owner}`.execute(
    tx,
  );
}
