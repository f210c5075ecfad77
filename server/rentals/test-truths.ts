import { findAgreement } from '@holdfast/domain/rentals/agreements/endpoints';
import { listPendingPayments, showRentRoll } from '@holdfast/domain/rentals/ledger/endpoints';
import { sumMoney } from '@holdfast/domain/kernel/money/money';
import type { RollLine } from '@holdfast/domain/rentals/ledger/ledger-view';
import type { Caller } from '../kernel/test-app.ts';

type Pair = [figure: string, value: string];

const today = () => new Date().toISOString().slice(0, 10);
const inForce = (each: RollLine) => each.start_date <= today() && (each.last_day ?? '9999') >= today();
const standing = (items: readonly RollLine[]) => items.filter(inForce);

/** The roll with the agreements in force first. */
async function roll(caller: Caller) {
  const found = await caller.call(showRentRoll, {});
  const items = found.items.toSorted((a, b) => Number(inForce(b)) - Number(inForce(a)));
  return { ...found, items };
}
const by = (items: readonly RollLine[], key: keyof RollLine) =>
  items.map((each) => [each.agreement_id, String(each[key])] as Pair);

/** What the rent roll says of what the area's tools answer. */
export const rentTruths = {
  async rent_arrears(caller: Caller): Promise<Pair[]> {
    const { items, owed } = await roll(caller);
    const behind = items.filter(({ balance }) => Number(balance) > 0);
    return [['owed', owed] as Pair, ...by(behind, 'balance')].slice(0, 12);
  },
  async rent_of_month(caller: Caller): Promise<Pair[]> {
    const { items, monthly_rent } = await roll(caller);
    return [['monthly_rent', monthly_rent] as Pair, ...by(standing(items), 'monthly_rent')].slice(0, 12);
  },
  async who_lives_where(caller: Caller): Promise<Pair[]> {
    const found = standing((await roll(caller)).items);
    return [
      ['count', String(found.length)] as Pair,
      ...found.flatMap(({ agreement_id, tenant_names, start_date }): Pair[] => [
        [`who_${agreement_id}`, tenant_names],
        [agreement_id, start_date],
      ]),
    ].slice(0, 12);
  },
  async lease_ends(caller: Caller): Promise<Pair[]> {
    const found = standing((await roll(caller)).items);
    const ending = found
      .filter(({ last_day }) => last_day !== null)
      .toSorted((a, b) => ((a.last_day ?? '') < (b.last_day ?? '') ? -1 : 1));
    const going = await Promise.all(
      found
        .filter(({ last_day }) => last_day === null)
        .map(async ({ agreement_id: id }): Promise<Pair[]> => [
          [`agreed_${id}`, (await caller.call(findAgreement, { id })).end_date],
          [`goes_on_${id}`, 'Goes on from month to month'],
        ]),
    );
    return [...by(ending, 'last_day'), ...going.flat()].slice(0, 12);
  },
  async unit_earned(caller: Caller): Promise<Pair[]> {
    const { items, earned } = await roll(caller);
    return [['earned', earned] as Pair, ...by(items, 'earned')].slice(0, 12);
  },
  async deposits_held(caller: Caller): Promise<Pair[]> {
    const held = (await roll(caller)).items.filter(({ deposit_held }) => deposit_held !== '0.00');
    const sum: Pair = ['held', sumMoney(held.map(({ deposit_held }) => deposit_held))];
    return [sum, ...by(held, 'deposit_held')].slice(0, 12);
  },
  async rent_next(caller: Caller): Promise<Pair[]> {
    const { items } = await caller.call(listPendingPayments, {});
    return items
      .flatMap(({ due_date, amount }, nth): Pair[] => [
        [`day_${nth + 1}`, due_date],
        [`amount_${nth + 1}`, amount],
      ])
      .slice(0, 12);
  },
};
