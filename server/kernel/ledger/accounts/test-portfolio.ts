import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import {
  signedAmount,
  type Entry,
  type EntryLine,
  type TransferEntry,
} from '@holdfast/domain/kernel/ledger/entry';
import { propertyCategory, transactionStatus } from '@holdfast/domain/kernel/ledger/transaction';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { splitMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { TestDatabase } from '../../test-database.ts';
import { changeTransaction } from '../lines/change.ts';
import { changeMoneyAccount } from '../money-accounts.ts';
import { post, postAll } from '../lines/post.ts';
import { openAccount } from '../test-ledger.ts';
import { removeTransaction, unpost, unpostImport } from '../lines/unpost.ts';

/** A change to a portfolio, as it is drawn: what it does, and the numbers that choose at whom and how much. */
export type Step = { readonly does: keyof typeof changes; readonly at: readonly number[] };

type Scene = {
  readonly test: TestDatabase;
  readonly owner: string;
  /** Picks the nth of the drawn numbers. */
  readonly draw: (nth: number) => number;
  readonly one: <T>(from: readonly T[], nth: number) => T | undefined;
  readonly rows: <T>(query: string) => Promise<T[]>;
};

type Row = {
  id: string;
  account_id: string;
  amount: Money;
  kind: Entry['kind'] | 'transfer';
  version: number;
};

const days = 400;
const dayOf = (number: number) => addDays('2025-01-15', number % days);
const cents = (number: number) => `${Math.floor(number / 100) + 1}.${String(number % 100).padStart(2, '0')}`;
const statusOf = (number: number) => transactionStatus.options[number % 4] ?? 'cleared';

async function linesFor({ one, draw, rows }: Scene, kind: Entry['kind'], amount: Money, parts: number) {
  const table = kind === 'income' ? 'income_sources' : 'expense_categories';
  const ids =
    kind === 'adjust' ? [] : await rows<{ id: string }>(`select id from ${table} where user_id = $1`);
  const weights = Array.from({ length: parts }, (_, nth) => BigInt(1 + (draw(nth) % 9)));
  return splitMoney(amount, weights)
    .filter((part) => part !== '0.00')
    .map((part, nth): EntryLine => {
      const id = draw(nth) % 3 === 0 ? null : (one(ids, nth)?.id ?? null);
      if (kind === 'income') return { amount: part, income_source_id: id };
      if (kind === 'adjust') return { amount: part };
      return {
        amount: part,
        category_id: id,
        property_category: one([null, ...propertyCategory.options], nth) ?? null,
      };
    });
}

async function entryFor(scene: Scene, from: number): Promise<Entry | undefined> {
  const { draw, one, rows } = scene;
  const account = one(
    await rows<{ id: string }>('select id from money_accounts where user_id = $1 order by id'),
    from,
  );
  if (account === undefined) return undefined;
  const kind = one(['income', 'expense', 'expense', 'adjust'] as const, from + 1) ?? 'expense';
  const refund = draw(from + 2) % 7 === 0 && kind !== 'adjust';
  const amount = kind === 'adjust' ? cents(draw(from)) : signedAmount(kind, cents(draw(from)), refund);
  return {
    kind,
    account_id: account.id,
    amount,
    refund,
    transaction_date: dayOf(draw(from + 1)),
    status: statusOf(draw(from + 2)),
    lines: await linesFor(scene, kind, amount, 1 + (draw(from + 3) % 3)),
  };
}

const heads = (scene: Scene) =>
  scene.rows<Row>(
    'select id, account_id, amount, kind, version from transactions where user_id = $1 order by id',
  );

async function changing(
  scene: Scene,
  what: (
    row: Row,
  ) => Parameters<typeof changeTransaction>[4] | Promise<Parameters<typeof changeTransaction>[4]>,
  fits: (row: Row) => boolean = () => true,
) {
  const row = scene.one((await heads(scene)).filter(fits), 0);
  if (row === undefined) return;
  const change = await what(row);
  await scene.test.database.asViewer(scene.owner, (tx) =>
    changeTransaction(tx, scene.owner, row.id, row.version, change),
  );
}

const statement = async ({ test, owner }: Scene, text: ReturnType<typeof sql>) =>
  test.database.asViewer(owner, (tx) => text.execute(tx));

/** Everything that can happen to a ledger. */
export const changes = {
  openAccount: async ({ test, owner, draw }: Scene) => {
    const kind = (['bank', 'card', 'debt'] as const)[draw(0) % 3] ?? 'bank';
    await openAccount(test, owner, { kind, opening: cents(draw(1)), private: draw(2) % 2 === 0 });
  },
  addCategory: async (scene: Scene) => {
    await statement(
      scene,
      sql`insert into expense_categories (user_id, name, type, color) values (${scene.owner}, ${randomUUID()}, 'essential', '#1d6147')`,
    );
    await statement(
      scene,
      sql`insert into income_sources (user_id, name, type) values (${scene.owner}, ${randomUUID()}, 'salary')`,
    );
  },
  post: async (scene: Scene) => {
    const entry = await entryFor(scene, 0);
    if (entry === undefined) return;
    const source = { type: 'premium', id: randomUUID(), slot: 'paid' };
    const { test, owner, draw } = scene;
    await test.database.asViewer(owner, (tx) => post(tx, owner, { ...entry, source }));
    if (draw(5) % 3 === 0) await test.database.asViewer(owner, (tx) => post(tx, owner, { ...entry, source }));
    if (draw(6) % 5 === 0) await test.database.asViewer(owner, (tx) => unpost(tx, owner, source));
  },
  postMany: async (scene: Scene) => {
    const { test, owner, draw } = scene;
    const entries: (Entry | TransferEntry)[] = [];
    const import_id = randomUUID();
    for (let nth = 0; nth < 2 + (draw(0) % 6); nth += 1) {
      const entry = await entryFor(scene, nth);
      if (entry !== undefined) entries.push({ ...entry, import_id });
    }
    await test.database.asViewer(owner, (tx) => postAll(tx, owner, entries));
    if (draw(1) % 3 === 0) await test.database.asViewer(owner, (tx) => unpostImport(tx, owner, import_id));
  },
  transfer: async ({ test, owner, draw, rows }: Scene) => {
    const [from, to] = await rows<{ id: string }>(
      'select id from money_accounts where user_id = $1 order by random()',
    );
    if (from === undefined || to === undefined) return;
    const transfer: TransferEntry = {
      kind: 'transfer',
      from_account_id: from.id,
      to_account_id: to.id,
      amount: cents(draw(0)),
      transaction_date: dayOf(draw(1)),
      status: statusOf(draw(2)),
    };
    await test.database.asViewer(owner, (tx) => post(tx, owner, transfer));
  },
  changeAmount: async (scene: Scene) =>
    changing(scene, async ({ amount, kind }) => {
      const next = amount.startsWith('-') ? `-${cents(scene.draw(1))}` : cents(scene.draw(1));
      return kind === 'transfer'
        ? { amount: next }
        : { amount: next, lines: await linesFor(scene, kind, next, 1 + (scene.draw(2) % 3)) };
    }),
  changeDay: async (scene: Scene) => changing(scene, () => ({ transaction_date: dayOf(scene.draw(1)) })),
  changeStatus: async (scene: Scene) => changing(scene, () => ({ status: statusOf(scene.draw(1)) })),
  changeAccount: async (scene: Scene) =>
    changing(
      scene,
      async () => {
        const accounts = await scene.rows<{ id: string }>(
          'select id from money_accounts where user_id = $1 order by id',
        );
        return { account_id: scene.one(accounts, 1)?.id ?? '' };
      },
      ({ kind }) => kind !== 'transfer',
    ),
  changeCategory: async (scene: Scene) =>
    changing(
      scene,
      async ({ amount, kind }) => ({ lines: await linesFor(scene, kind as Entry['kind'], amount, 1) }),
      ({ kind }) => kind !== 'transfer',
    ),
  changeKind: async (scene: Scene) =>
    changing(
      scene,
      ({ amount }) => ({
        kind: amount.startsWith('-') ? 'expense' : 'income',
        refund: false,
        lines: [{ amount }],
      }),
      ({ kind }) => kind !== 'transfer',
    ),
  remove: async (scene: Scene) => {
    const row = scene.one(await heads(scene), 0);
    if (row === undefined) return;
    await scene.test.database.asViewer(scene.owner, (tx) => removeTransaction(tx, scene.owner, row.id));
  },
  removeByCascade: async (scene: Scene) =>
    statement(
      scene,
      sql`delete from transactions where transfer_id is null and ('x' || substr(id::text, 1, 2))::bit(8)::int % 4 = ${scene.draw(0) % 4}`,
    ),
  voidMany: async (scene: Scene) =>
    statement(
      scene,
      sql`update transactions set status = ${statusOf(scene.draw(0))}
        where transfer_id is null and extract(month from transaction_date) = ${(scene.draw(1) % 12) + 1}`,
    ),
  shiftParts: async (scene: Scene) =>
    statement(
      scene,
      sql`update transaction_lines l set amount = amount + case line when 1 then 0.25 else -0.25 end
        where line in (1, 2) and (
          select count(*) from transaction_lines o where o.transaction_id = l.transaction_id and line < 3 and abs(amount) > 0.25) = 2`,
    ),
  purgeCategory: async (scene: Scene) =>
    statement(
      scene,
      sql`delete from expense_categories where id in (select id from expense_categories order by id limit 1)`,
    ),
  purgeSource: async (scene: Scene) =>
    statement(
      scene,
      sql`delete from income_sources where id in (select id from income_sources order by id limit 1)`,
    ),
  purgeAccount: async (scene: Scene) => {
    if (scene.draw(0) % 4 > 0) return;
    await statement(
      scene,
      sql`delete from money_accounts where id in (select id from money_accounts order by id limit 1)`,
    );
  },
  changeOpening: async (scene: Scene) => {
    const account = scene.one(
      await scene.rows<{ id: string; version: number }>(
        'select id, version from money_accounts where user_id = $1',
      ),
      0,
    );
    if (account === undefined) return;
    await scene.test.database.asViewer(scene.owner, (tx) =>
      changeMoneyAccount(tx, scene.owner, account.id, account.version, { opening: cents(scene.draw(1)) }),
    );
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

const names = Object.keys(changes) as (keyof typeof changes)[];

/** Steps in any order; posting comes more often than what takes away. */
export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      does: fc.constantFrom(...names, 'post', 'post', 'postMany', 'postMany', 'transfer'),
      at: fc.array(fc.nat(99_999), { minLength: 12, maxLength: 12 }),
    }),
    { minLength: 5, maxLength: most },
  );

export async function take(test: TestDatabase, owner: string, { does, at }: Step): Promise<void> {
  const draw = (nth: number) => at[nth % at.length] ?? 0;
  await changes[does]({
    test,
    owner,
    draw,
    one: (from, nth) => from[draw(nth) % Math.max(1, from.length)],
    rows: async (query) => test.raw(query, [owner]) as never,
  });
}
