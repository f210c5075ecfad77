import { expect, test } from 'vitest';
import {
  addMortgage,
  addProperty,
  changeMortgage,
  findProperty,
  removeMortgage,
  restoreMortgage,
} from '@holdfast/domain/real-estate/endpoints';
import { mortgage } from '@holdfast/domain/real-estate/mortgage';
import { sampleMortgage, sampleProperty } from '../../db/seed/properties.ts';
import { testApp } from '../kernel/test-app.ts';
import { realEstateArea } from './area.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

async function mortgaged() {
  const maria = house.as(await house.person());
  const { id: property_id } = await maria.call(addProperty, sampleProperty());
  const loan = await maria.call(addMortgage, { property_id, ...sampleMortgage() });
  const loans = async () => (await maria.call(findProperty, { id: property_id })).mortgages;
  return { maria, property_id, loan, loans };
}

test('a mortgage comes back with every field as it was given', async () => {
  const { loan, loans, property_id } = await mortgaged();
  expect(loan).toMatchObject({ ...sampleMortgage(), property_id, removed_at: null });
  expect(await loans()).toEqual([loan]);
});

test('a mortgage changes in what is given and in nothing else', async () => {
  const { maria, loan, loans } = await mortgaged();
  const changed = await maria.call(changeMortgage, {
    version: 1,
    id: loan.id,
    current_balance: '1,000',
    type: null,
  });
  expect(changed).toEqual({ ...loan, current_balance: '1000.00', type: null, version: 2 });
  expect(await loans()).toEqual([changed]);
});

test('a mortgage is not overwritten by one who saw an older version', async () => {
  const { maria, loan, loans } = await mortgaged();
  const { id, version } = loan;
  const now = await maria.call(changeMortgage, { id, version, lender: 'Bank of Maine' });
  await expect(maria.call(changeMortgage, { id, version, lender: 'Casco Savings' })).rejects.toMatchObject({
    code: 'conflict',
    current: now,
  });
  expect(await loans()).toEqual([now]);
});

test('a mortgage that is removed can be taken back', async () => {
  const { maria, loan, loans } = await mortgaged();
  await maria.call(removeMortgage, { id: loan.id });
  expect((await loans())[0]?.removed_at).not.toBeNull();
  await expect(maria.call(changeMortgage, { version: 1, id: loan.id, lender: 'X' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await maria.call(restoreMortgage, { id: loan.id });
  expect(await loans()).toEqual([loan]);
});

test('a stranger adds, changes and removes no mortgage', async () => {
  const { maria, property_id, loan, loans } = await mortgaged();
  const stranger = house.as(await house.person());
  for (const tried of [
    () => stranger.call(addMortgage, { property_id, ...sampleMortgage() }),
    () => stranger.call(changeMortgage, { version: 1, id: loan.id, lender: 'Mine' }),
    () => stranger.call(removeMortgage, { id: loan.id }),
  ]) {
    await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
  }
  await maria.call(removeMortgage, { id: loan.id });
  await expect(stranger.call(restoreMortgage, { id: loan.id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await loans()).map((each) => each.lender)).toEqual([loan.lender]);
});

test('an invalid mortgage names its field and stores nothing', async () => {
  const { maria, property_id, loans } = await mortgaged();
  for (const [field, value] of [
    ['lender', ''],
    ['interest_rate', '101'],
    ['end_date', '2018-07-01'],
    ['type', 'eternal'],
  ] as const) {
    const draft = { property_id, ...sampleMortgage({ [field]: value }) };
    await expect(maria.call(addMortgage, draft)).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field }],
    });
  }
  expect(await loans()).toHaveLength(1);
});

test('the table has exactly the columns of the shape, and its owner', async () => {
  const columns = await house.raw<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'real_estate_mortgages'",
  );
  expect(new Set(columns.map((each) => each.column_name))).toEqual(
    new Set(['user_id', ...Object.keys(mortgage.shape)]),
  );
});
