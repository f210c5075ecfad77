import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addImport } from '../../statements/imports.ts';
import { addRule } from '../../statements/rules.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** A file of the family's bank that waits to be brought in, and rules that sort its rows. */
export async function addStatements(kernel: Kernel, owner: string, today: Day): Promise<void> {
  const row = (days: number, payee: string, out: string, into = '') =>
    `${addDays(today, -days)},${payee},${out},${into}`;
  const bytes = Buffer.from(
    [
      'Date,Payee,Withdrawals,Deposits',
      row(6, 'H-E-B 0421 AUSTIN', '86.40'),
      row(5, 'PECAN COFFEE CO', '5.25'),
      row(5, 'PECAN COFFEE CO', '5.25'),
      row(3, 'AUSTIN HARDWARE', '42.18'),
      row(2, 'REFUND AUSTIN HARDWARE', '', '12.99'),
    ].join('\n'),
  );
  await kernel.database.asViewer(owner, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from money_accounts where user_id = ${owner} and kind = 'bank' and removed_at is null order by created_at, name limit 1`.execute(
      tx,
    );
    await addImport(tx, owner, {
      id: randomUUID(),
      name: 'checking.csv',
      format: 'csv',
      content: gzipSync(bytes),
      bytes: bytes.length,
      answers: {},
      accounts: [{ account_id: rows[0]?.id ?? null, left_out: false }],
    });
    const category = await idsByName(tx, owner);
    const { rows: homes } = await sql<{ id: string }>`
      select id from real_estate_properties where user_id = ${owner} and removed_at is null order by created_at, address limit 1`.execute(
      tx,
    );
    const [home] = homes;
    await addRule(
      tx,
      owner,
      rule('pecan coffee', { category_id: category('Food & Dining'), payee: 'Pecan Coffee' }),
    );
    await addRule(tx, owner, rule('h-e-b', { category_id: category('Food & Dining'), payee: 'H-E-B' }));
    await addRule(
      tx,
      owner,
      rule('austin hardware', {
        category_id: category('Housing'),
        payee: 'Austin Hardware',
        ...(home && { of_type: 'real_estate', of_id: home.id, property_category: 'maintenance' }),
      }),
    );
  });
}

/** What a category is known by, by its name; null where there is none. */
async function idsByName(tx: Tx, owner: string): Promise<(name: string) => string | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from expense_categories where user_id = ${owner}`.execute(tx);
  return (name) => rows.find((each) => each.name === name)?.id ?? null;
}

type RuleDraft = Parameters<typeof addRule>[2];

/** A rule for every row whose payee holds these words. */
const rule = (text: string, effects: Partial<RuleDraft['effects']>): RuleDraft => ({
  conditions: {
    payee: { match: 'contains', text },
    memo: null,
    words: null,
    least: null,
    most: null,
    account_id: null,
  },
  effects: {
    category_id: null,
    income_source_id: null,
    of_type: null,
    of_id: null,
    property_category: null,
    payee: null,
    transfer_account_id: null,
    ...effects,
  },
});
