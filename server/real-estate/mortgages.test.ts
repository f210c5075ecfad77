import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/real-estate/endpoints';
import { mortgage } from '@holdfast/domain/real-estate/mortgage';
import { sampleMortgage, sampleProperty } from '../sample/records/properties.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { realEstateArea } from './area.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

recordTests(house, 'a mortgage', {
  table: 'real_estate_mortgages',
  shape: mortgage,
  endpoints: {
    add: endpoints.addMortgage,
    change: endpoints.changeMortgage,
    remove: endpoints.removeMortgage,
    restore: endpoints.restoreMortgage,
    find: endpoints.findMortgage,
  },
  sample: async (caller) => {
    const { id } = await caller.call(endpoints.addProperty, sampleProperty());
    return { property_id: id, ...sampleMortgage() };
  },
  change: { current_balance: '1000.00', type: null },
  invalid: [
    ['lender', '', 'Lender is required'],
    ['interest_rate', '101', 'Interest rate must be at most 100'],
    ['end_date', '2018-07-01', 'End date must be after the start date'],
    ['type', 'eternal', 'Invalid option: expected one of "fixed"|"variable"|"interest-only"|"other"'],
  ],
});

test('a stranger adds no mortgage to a property, and a sum may be written as people write it', async () => {
  const maria = house.as(await house.person());
  const { id: property_id } = await maria.call(endpoints.addProperty, sampleProperty());
  const stranger = house.as(await house.person());
  await expect(
    stranger.call(endpoints.addMortgage, { property_id, ...sampleMortgage() }),
  ).rejects.toMatchObject({ code: 'not_found' });
  const loan = await maria.call(endpoints.addMortgage, {
    property_id,
    ...sampleMortgage({ current_balance: '1,000' }),
  });
  expect(loan.current_balance).toBe('1000.00');
});
