import fc from 'fast-check';
import { addAppliance } from '@holdfast/domain/appliances/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import * as movables from '@holdfast/domain/movables/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { addValuation } from '@holdfast/domain/values/endpoints';
import { sampleAppliance } from '../../sample/records/appliances.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import type { Caller, TestApp } from '../../kernel/test-app.ts';

type Scene = {
  readonly house: TestApp;
  readonly owner: string;
  readonly caller: Caller;
  readonly draw: (nth: number) => number;
};
const dayOf = ({ house }: Scene) => house.kernel.clock.today();
const price = (number: number) => `${number}.${String(number % 100).padStart(2, '0')}`;
const past = (scene: Scene, nth: number): Day => addDays(dayOf(scene), -(scene.draw(nth) % 900));
const ids = async (table: string, { house, owner }: Scene) =>
  (await house.raw<{ id: string }>(`select id from ${table} where user_id = $1 order by id`, [owner])).map(
    ({ id }) => id,
  );
const pick = async (table: string, scene: Scene) => {
  const all = await ids(table, scene);
  return all[scene.draw(9) % Math.max(1, all.length)];
};
/** What a screen refuses has no effect. */
const orNot = async (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) => {
    if (!['conflict', 'not_found', 'invalid', '23505'].includes(error.code ?? '')) throw error;
  });

/** What happens to things, loans and accounts beside what moves on a ledger. */
export const worthEvents = {
  async addHome(scene: Scene) {
    const { caller, draw } = scene;
    const loan = sampleMortgage({
      current_balance: price(draw(2)),
      start_date: past(scene, 3),
      end_date: '2060-01-01',
    });
    const home = {
      purchase_date: past(scene, 0),
      purchase_price: price(draw(1)),
      current_value: price(draw(4)),
    };
    const drawn = draw(5) % 3 > 0 ? { mortgage: loan } : {};
    await caller.call(homes.addProperty, { ...sampleProperty(home), ...drawn });
  },
  async addThing(scene: Scene) {
    const { caller, draw } = scene;
    const bought = {
      purchase_date: past(scene, 0),
      purchase_price: price(draw(1)),
      current_value: price(draw(2)),
    };
    await caller.call(
      movables.addMovable,
      sampleMovable({ ...bought, registration_expiry: null, insurance_expiry: null }),
    );
  },
  async addAppliance(scene: Scene) {
    const { caller, draw } = scene;
    const value = draw(1) % 3 === 0 ? null : price(draw(1));
    await orNot(
      caller.call(
        addAppliance,
        sampleAppliance({ purchase_date: past(scene, 0), current_value: value, photos: [] }),
      ),
    );
  },
  async value(scene: Scene) {
    const item_type = (['real_estate', 'movable'] as const)[scene.draw(0) % 2] ?? 'movable';
    const item_id = await pick(item_type === 'movable' ? 'movable_assets' : 'real_estate_properties', scene);
    if (item_id === undefined) return;
    const source = scene.draw(1) % 2 === 0 ? 'own' : 'appraisal';
    const day = scene.draw(2) % 4 === 0 ? dayOf(scene) : past(scene, 3);
    const said = { item_type, item_id, day, source, value: price(scene.draw(4)) } as const;
    await orNot(scene.caller.call(addValuation, said));
  },
  async changeValue(scene: Scene) {
    const id = await pick('real_estate_properties', scene);
    if (id === undefined) return;
    const { version } = await scene.caller.call(homes.findProperty, { id });
    await orNot(
      scene.caller.call(homes.changeProperty, { id, version, current_value: price(scene.draw(0)) }),
    );
  },
  async sell(scene: Scene) {
    const sale = { sale_price: price(scene.draw(0)), sale_notes: null, sale_date: past(scene, 1) };
    const table = scene.draw(2) % 2 === 0 ? 'movable_assets' : 'real_estate_properties';
    const id = await pick(table, scene);
    if (id === undefined) return;
    const sell = table === 'movable_assets' ? movables.sellMovable : homes.sellProperty;
    await orNot(scene.caller.call(sell, { id, ...sale }));
  },
  async remove(scene: Scene) {
    const table = scene.draw(2) % 2 === 0 ? 'movable_assets' : 'real_estate_properties';
    const id = await pick(table, scene);
    if (id === undefined) return;
    await orNot(
      scene.caller.call(table === 'movable_assets' ? movables.removeMovable : homes.removeProperty, { id }),
    );
    // So many days ago.
    await scene.house.raw(
      `update ${table} set removed_at = removed_at - $2 * interval '1 day' where id = $1 and removed_at is not null`,
      [id, scene.draw(3) % 30],
    );
  },
  async payLoan(scene: Scene) {
    const id = await pick('real_estate_mortgages', scene);
    if (id === undefined) return;
    const { version } = await scene.caller.call(homes.findMortgage, { id });
    const current_balance = scene.draw(0) % 5 === 0 ? '0.00' : price(scene.draw(0));
    await orNot(scene.caller.call(homes.changeMortgage, { id, version, current_balance }));
    await scene.house.raw(
      'update mortgage_balances set day = day - $2::int where mortgage_id = $1 and balance <> $3',
      [id, scene.draw(1) % 40, current_balance],
    );
  },
  async removeLoan(scene: Scene) {
    const id = await pick('real_estate_mortgages', scene);
    if (id !== undefined) await orNot(scene.caller.call(homes.removeMortgage, { id }));
  },
  async closeAccount(scene: Scene) {
    const id = await pick('money_accounts', scene);
    await scene.house.raw('update money_accounts set closed_on = $2 where id = $1', [id, past(scene, 0)]);
    if (scene.draw(1) % 2 === 0)
      await scene.house.raw('update money_accounts set opening = opening - balance where id = $1', [id]);
  },
  async removeAccount(scene: Scene) {
    const id = await pick('money_accounts', scene);
    await scene.house.raw(
      "update money_accounts set removed_at = now() - $2 * interval '1 day' where id = $1",
      [id, scene.draw(0) % 20],
    );
  },
  async bookOutside(scene: Scene) {
    const { owner } = scene;
    await scene.house.raw(
      "insert into money_accounts (user_id, kind, name, private, opening) values ($1, 'outside', 'Outside', true, 77) on conflict do nothing",
      [owner],
    );
  },
  async dateAhead(scene: Scene) {
    const { owner } = scene;
    await scene.house.raw(
      "update transactions set transaction_date = $2::date + 40 where user_id = $1 and transfer_id is null and amount > 0 and ('x' || substr(id::text, 1, 1))::bit(4)::int < 4",
      [owner, dayOf(scene)],
    );
  },
};
export type WorthEvent = { does: keyof typeof worthEvents; at: number[] };
export const happenings = fc.array(
  fc.record({
    does: fc.constantFrom(
      ...(Object.keys(worthEvents) as (keyof typeof worthEvents)[]),
      'addHome' as const,
      'addThing' as const,
      'value' as const,
    ),
    at: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 10, maxLength: 10 }),
  }),
  { minLength: 6, maxLength: 16 },
);
