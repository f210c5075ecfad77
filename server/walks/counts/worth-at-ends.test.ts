import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import * as netWorth from '@holdfast/domain/net-worth/endpoints';
import { financesPiece } from '@holdfast/domain/net-worth/finances-piece';
import * as movables from '@holdfast/domain/movables/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { changeValuation, removeValuation } from '@holdfast/domain/values/endpoints';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { steps, take, type Step } from '../../kernel/ledger/accounts/test-portfolio.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { worthEvents, type WorthEvent } from '../../testing/records/worth-events.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
type Scene = Parameters<(typeof worthEvents)['value']>[0];

const drawnOf = async ({ owner, draw }: Scene, rows: string) => {
  const all = await house.raw<Record<string, string>>(`${rows} order by 1`, [owner]);
  return all[draw(9) % Math.max(1, all.length)];
};
/** What a screen refuses has no effect. */
const orNot = async (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) => {
    if (!['conflict', 'not_found', 'invalid'].includes(error.code ?? '')) throw error;
  });
const day = ({ draw }: Scene, nth: number): Day => addDays(house.kernel.clock.today(), -(draw(nth) % 900));
const price = (number: number) => `${number}.${String(number % 100).padStart(2, '0')}`;

/** What takes something back, or puts another word in the place of one that was said. */
const corrections = {
  async unsay(scene: Scene) {
    const said = await drawnOf(scene, 'select id from asset_values where user_id = $1');
    if (said) await orNot(scene.caller.call(removeValuation, { id: said['id'] ?? '' }));
  },
  async sayAnew(scene: Scene) {
    const said = await drawnOf(scene, 'select id from asset_values where user_id = $1');
    const change = scene.draw(0) % 2 === 0 ? { day: day(scene, 1) } : { value: price(scene.draw(1)) };
    if (said)
      await orNot(
        scene.caller.call(changeValuation, { id: said['id'] ?? '', version: 'any' as const, ...change }),
      );
  },
  async sayByOthers({ owner, draw }: Scene) {
    // Of one day several sources say something else, in one statement for all things.
    await house.raw(
      `insert into asset_values (user_id, of_type, of_id, day, source, value)
       select w.user_id, w.of_type, w.of_id, current_date - $2::int, s, $2::int + length(s) from thing_worths w,
         unnest(array['import', 'curve', 'appraisal', 'sale']) s where w.user_id = $1
       on conflict (user_id, of_type, of_id, day, source) do update set value = excluded.value`,
      [owner, draw(0) % 400],
    );
  },
  async restore(scene: Scene) {
    const ids = [
      ['real_estate_properties', homes.restoreProperty],
      ['real_estate_mortgages', homes.restoreMortgage],
      ['movable_assets', movables.restoreMovable],
    ] as const;
    for (const [table, restore] of ids) {
      const found = await drawnOf(
        scene,
        `select id from ${table} where user_id = $1 and removed_at is not null`,
      );
      if (found) await orNot(scene.caller.call(restore, { id: found['id'] ?? '' }));
    }
  },
  async undoSale(scene: Scene) {
    for (const [table, undo] of [
      ['real_estate_properties', homes.undoSale],
      ['movable_assets', movables.undoSale],
    ] as const) {
      const found = await drawnOf(
        scene,
        `select id from ${table} where user_id = $1 and sale_date is not null`,
      );
      if (found) await orNot(scene.caller.call(undo, { id: found['id'] ?? '' }));
    }
  },
  async purge({ owner, draw }: Scene) {
    const tables = ['real_estate_properties', 'real_estate_mortgages', 'movable_assets', 'appliances'];
    await house.raw(`delete from ${tables[draw(0) % 4]} where user_id = $1 and removed_at is not null`, [
      owner,
    ]);
  },
  async buyOtherwise(scene: Scene) {
    const [table, change] =
      scene.draw(0) % 2 === 0
        ? (['movable_assets', movables.changeMovable] as const)
        : (['real_estate_properties', homes.changeProperty] as const);
    const found = await drawnOf(scene, `select id from ${table} where user_id = $1`);
    if (found === undefined) return;
    const bought = { purchase_date: day(scene, 1), purchase_price: price(scene.draw(2)) };
    await orNot(scene.caller.call(change, { id: found['id'] ?? '', version: 'any' as const, ...bought }));
  },
  async sinceBefore({ owner, draw }: Scene) {
    // As if it had been entered long ago, and as an import may leave it: without a price, or without a day.
    await house.raw(
      `update appliances set created_at = created_at - $2::int * interval '1 day', purchase_price = null,
         purchase_date = case when $2::int % 2 = 0 then purchase_date end where user_id = $1`,
      [owner, draw(0) % 800],
    );
    await house.raw(
      "update real_estate_properties set created_at = created_at - $2::int * interval '1 day' where user_id = $1",
      [owner, draw(1) % 800],
    );
    await house.raw(
      'update asset_values set value = value + 1 where user_id = $1 and day < current_date - 3',
      [owner],
    );
  },
  async moveAll({ owner, draw }: Scene) {
    const by = (draw(0) % 70) - 75;
    await house.raw('update asset_values set day = day + $2::int where user_id = $1', [owner, by]);
    await house.raw('update mortgage_balances set day = day + $2::int where user_id = $1', [owner, by]);
  },
};
const events = { ...worthEvents, ...corrections };
type Happening = { does: keyof typeof events; at: number[] };
const happenings = fc.array(
  fc.record({
    does: fc.constantFrom(
      ...(Object.keys(events) as Happening['does'][]),
      ...(['addHome', 'addHome', 'addThing', 'value', 'value', 'payLoan'] satisfies WorthEvent['does'][]),
    ),
    at: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 10, maxLength: 10 }),
  }),
  { minLength: 8, maxLength: 20 },
);

/** What the dashboard says from what is kept, beside the same worked out from all records. */
async function agree(owner: string, caller: Caller): Promise<void> {
  const { pieces } = await caller.call(showDashboard, {});
  const piece = financesPiece.parse(pieces['finances']);
  const history = await caller.call(netWorth.listWorthHistory, { kinds: true });
  expect(piece.line).toEqual(
    history.items.slice(-piece.line.length).map(({ day: on, net }) => ({ day: on, net })),
  );
  expect(piece.line).toHaveLength(Math.min(14, history.items.length));
  expect(await caller.call(netWorth.findFinancialSummary, {})).toMatchObject(piece.summary);
  // And what is kept of each line at the end of every month, however long ago.
  const kept = await house.raw<{ line: string; month: Day; total: string; count: number }>(
    `select line, month::text, sum(total) over running as total, (sum(count) over running)::int as count from (
       select line, month, sum(total) as total, sum(count) as count from (
         select line, month, total, count from worth_months where user_id = $1
         union all select line, month, total, count from worth_pending($1)) each group by 1, 2) months
     window running as (partition by line order by month)`,
    [owner],
  );
  const of = (line: string, on: Day) => kept.findLast((each) => each.line === line && each.month <= on);
  for (const { day: on, kinds = [] } of history.items)
    for (const line of ['real_estate', 'movable', 'mortgage'] as const) {
      const { total = '0.00', count = 0 } = of(line, on) ?? {};
      expect({ on, line, total: count === 0 ? undefined : total }).toEqual({
        on,
        line,
        total: kinds.find(({ key }) => key === line)?.total,
      });
      expect(count > 0 || Number(total) === 0).toBe(true);
    }
}

const keptOf = (owner: string) =>
  house.raw(
    `select of_type, of_id::text, line, months::text, totals::text from worth_steps where user_id = $1
     union all select line, month::text, begun::text, count::text, total::text from worth_months
     where user_id = $1 and (begun, count, total) <> (0, 0, 0)
     union all select of_type, of_id::text, null, null, null from worth_marks where user_id = $1 order by 1, 2`,
    [owner],
  );

const marksOf = (owner: string) => house.raw('select 1 from worth_marks where user_id = $1', [owner]);

it('what is kept of the net worth is what the records say, at the end of every month, after whatever happens to them (M-11)', async () => {
  const happened = new Set<string>();
  await assertProperty(
    fc.asyncProperty(steps(6), happenings, async (money: readonly Step[], others: readonly Happening[]) => {
      const owner = await house.person();
      const caller = house.as(owner);
      for (const kind of ['bank', 'card', 'debt'] as const)
        await openAccount(house, owner, { kind, opening: '100.00' });
      for (const step of money) await take(house, owner, step);
      for (const [nth, { does, at }] of others.entries()) {
        await events[does]({ house, owner, caller, draw: (of) => at[of % at.length] ?? 1 });
        happened.add(does);
        if (nth % 4 === 3) await agree(owner, caller);
      }
      await agree(owner, caller);
      await house.raw('select worth_settled($1)', [owner]);
      await agree(owner, caller);
      const kept = await keptOf(owner);
      await house.raw('select worth_rebuilt($1)', [owner]);
      expect(await keptOf(owner)).toEqual(kept);
      // What is taken away altogether leaves nothing behind.
      for (const table of ['appliances', 'movable_assets', 'real_estate_properties'])
        await house.raw(`delete from ${table} where user_id = $1`, [owner]);
      expect(await keptOf(owner)).toEqual([]);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect([...happened].sort()).toEqual(Object.keys(events).sort());
});

it('whoever is deleted with all that they have takes what is kept along', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const scene = { house, owner, caller, draw: (nth: number) => 500 + nth };
  for (const does of ['addHome', 'addThing', 'addAppliance', 'value', 'sayByOthers', 'payLoan'] as const)
    await events[does](scene);
  expect((await keptOf(owner)).length).toBeGreaterThan(3);
  await house.raw('select worth_settled($1)', [owner]);
  expect((await keptOf(owner)).length).toBeGreaterThan(9);
  await events.value(scene);
  await house.raw('delete from users where id = $1', [owner]);
  expect(await keptOf(owner)).toEqual([]);
});

it('what is being changed elsewhere is left alone, and nobody waits for it', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  await events.addHome({ house, owner, caller, draw: (nth) => 500 + nth });
  const [mark] = await house.raw<{ of_id: string }>(
    'select of_id from worth_marks where user_id = $1 limit 1',
    [owner],
  );
  const [changed, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = house.database.asViewer(owner, async (tx) => {
    const of = sql`where user_id = ${owner} and of_id = ${mark?.of_id ?? ''}`;
    await sql`update asset_values set value = value + 1 ${of}`.execute(tx);
    await sql`update real_estate_mortgages set current_balance = current_balance + 1 where user_id = ${owner}`.execute(
      tx,
    );
    changed.resolve();
    await seen.promise;
  });
  try {
    await changed.promise;
    await house.raw('select worth_settled($1)', [owner]);
    expect(await marksOf(owner)).not.toEqual([]);
    await agree(owner, caller);
  } finally {
    seen.resolve();
  }
  await changing;
  await agree(owner, caller);
  await house.raw('select worth_settled($1)', [owner]);
  expect(await marksOf(owner)).toEqual([]);
  await agree(owner, caller);
});

it('what was changed is put right once somebody has looked, and where nobody does, once much waits', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  await events.addHome({ house, owner, caller, draw: (nth) => 500 + nth });
  expect(await marksOf(owner)).not.toEqual([]);
  await caller.call(showDashboard, {});
  expect(await marksOf(owner)).toEqual([]);
  await agree(owner, caller);
  // Some ids put right whatever waits.
  await house.raw(
    `insert into movable_assets (user_id, id, name, type, condition, purchase_date, purchase_price, current_value, status)
     select $1, ('00000000-0000-4000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Chair', 'other', 'good', current_date - n, n, n + 1, 'active'
     from generate_series(230, 270) n`,
    [owner],
  );
  expect(await marksOf(owner)).toHaveLength(13);
  await agree(owner, caller);
  await agree(owner, caller);
});

it('nothing is lost where several change it at once', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const scene = (n: number): Scene => ({ house, owner, caller, draw: (nth) => 7919 * (n + 1) + 31 * nth });
  for (let n = 0; n < 4; n += 1) await events.addHome(scene(n));
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const does = (['addThing', 'value', 'payLoan'] as const)[n % 3] ?? 'value';
      await events[does](scene(n));
    }),
  );
  await agree(owner, caller);
});
