import { showRentRoll } from '@holdfast/domain/rentals/ledger/endpoints';
import type { RollLine } from '@holdfast/domain/rentals/ledger/ledger-view';
import type { Caller } from '../kernel/test-app.ts';

const roll = (caller: Caller) => caller.call(showRentRoll, {});
const today = () => new Date().toISOString().slice(0, 10);
const standing = (items: readonly RollLine[]) =>
  items.filter((each) => each.start_date <= today() && (each.last_day ?? '9999') >= today());
const by = (items: readonly RollLine[], key: keyof RollLine) =>
  items.map((each) => [each.agreement_id, String(each[key])] as [string, string]);

/** What the rent roll says of what the area's tools answer. */
export const rentTruths = {
  async rent_arrears(caller: Caller): Promise<[string, string][]> {
    const { items, owed } = await roll(caller);
    return [
      ['owed', owed],
      ...by(
        items.filter(({ balance }) => Number(balance) > 0),
        'balance',
      ),
    ];
  },
  async rent_of_month(caller: Caller): Promise<[string, string][]> {
    const { items, monthly_rent } = await roll(caller);
    return [['monthly_rent', monthly_rent], ...by(standing(items), 'monthly_rent')];
  },
  async who_lives_where(caller: Caller): Promise<[string, string][]> {
    const found = standing((await roll(caller)).items);
    return [['count', String(found.length)], ...by(found, 'start_date')];
  },
  async lease_ends(caller: Caller): Promise<[string, string][]> {
    const found = standing((await roll(caller)).items).filter(({ last_day }) => last_day !== null);
    return [['count', String(found.length)], ...by(found, 'last_day')];
  },
  async unit_earned(caller: Caller): Promise<[string, string][]> {
    const { items, earned } = await roll(caller);
    return [['earned', earned], ...by(items, 'earned')];
  },
};
