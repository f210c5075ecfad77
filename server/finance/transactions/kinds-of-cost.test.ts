import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { keepProperty, purseOf } from './test-money.ts';

const house = guestApp();

test('a kind of cost goes along to another home, and away with the home that it belonged to (X-33)', async () => {
  const { owner, maria, spend, card } = await purseOf(house);
  const [first, second] = [
    await keepProperty(house, owner),
    await keepProperty(house, owner, 'Elm Street 1'),
  ];
  const { id } = await spend({ of_type: 'real_estate', of_id: first, property_category: 'repairs' });
  const change = async (of_type: 'real_estate' | 'money_account' | null, of_id: string | null) => {
    const { version } = await maria.call(endpoints.findTransaction, { id });
    const { lines } = await maria.call(endpoints.changeTransaction, { id, version, of_type, of_id });
    return lines.map(({ of, property_category }) => [of?.item_id ?? null, property_category]);
  };
  expect(await change('real_estate', second)).toEqual([[second, 'repairs']]);
  expect(await change('money_account', card)).toEqual([[card, null]]);
  expect(await change(null, null)).toEqual([[null, null]]);
});

test('each part of a bill has a record and a kind of cost of its own (G-21, X-33)', async () => {
  const { owner, maria, spend, food } = await purseOf(house);
  const home = await keepProperty(house, owner);
  const { id, version } = await spend();
  const of = { of_type: 'real_estate' as const, of_id: home };
  await maria.call(endpoints.changeTransaction, {
    id,
    version,
    lines: [
      { amount: '8.00', category_id: food },
      { amount: '4.50', ...of, property_category: 'maintenance' },
    ],
  });
  const { lines } = await maria.call(endpoints.findTransaction, { id });
  expect(lines.map(({ amount, property_category }) => [amount, property_category])).toEqual([
    ['-8.00', null],
    ['-4.50', 'maintenance'],
  ]);
});
