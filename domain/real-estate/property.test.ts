import { renewalProbability } from '../kernel/time/renewal-probability.ts';
import { describe, expect, test } from 'vitest';
import {
  bedroomsOf,
  futurePurchase,
  invalidZipCode,
  propertyDraft,
  propertyDraftOn,
  purchaseFaults,
} from './property.ts';

const today = '2026-03-01';
const typed = {
  address: '22 Harbor Lane',
  city: 'Portland',
  state: 'ME',
  purchase_date: '2018-06-15',
  purchase_price: '$415,000',
  current_value: '562500.5',
  size: '1,850',
};

function messages(change: Record<string, unknown>): Record<string, string> {
  const read = propertyDraftOn(today).safeParse({ ...typed, ...change });
  return Object.fromEntries((read.error?.issues ?? []).map((each) => [each.path.join('.'), each.message]));
}

describe('a new property', () => {
  test('is residential, available and vacant unless told (G-17)', () => {
    expect(propertyDraft.parse(typed)).toMatchObject({
      property_type: 'residential',
      status: 'available',
      occupancy_status: 'vacant',
      purchase_price: '415000.00',
      current_value: '562500.50',
      size: '1850',
      zip_code: null,
      bedrooms: null,
      photos: [],
    });
  });

  test.each([
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['purchase_date', 'Purchase date is required'],
    ['purchase_price', 'Purchase price is required'],
    ['current_value', 'Current value is required'],
    ['size', 'Size is required'],
  ])('needs %s', (field, message) => {
    expect(messages({ [field]: '' })).toEqual({ [field]: message });
    expect(messages({ [field]: undefined })).toEqual({ [field]: message });
  });

  test.each([
    ['property_type', 'castle', /./],
    ['zip_code', '0410', invalidZipCode],
    ['zip_code', '04101-12', invalidZipCode],
    ['zip_code', '041011234', invalidZipCode],
    ['purchase_date', '2026-03-02', futurePurchase],
    ['purchase_date', '2026-02-30', 'Enter a date'],
    ['purchase_price', '1.234', 'Invalid currency format'],
    ['current_value', 'a lot', 'Invalid currency format'],
    ['annual_tax', '10.001', 'Invalid currency format'],
    ['size', 'large', 'Size must be a number'],
    ['bedrooms', '2.5', 'Bedrooms must be a whole number'],
    ['bathrooms', '2.3', 'Bathrooms go in steps of 0.5'],
    ['bathrooms', '2.25', 'Bathrooms go in steps of 0.5'],
    ['status', 'sold_and_transferred', /./],
    ['occupancy_status', 'haunted', /./],
  ])('refuses %s %j (S-156)', (field, value, message) => {
    expect(messages({ [field]: value })[field]).toMatch(message);
  });

  test.each(['04101', '04101-1234', ''])('takes the zip code %j', (zip_code) => {
    expect(messages({ zip_code })).toEqual({});
  });

  test.each(['rented', 'occupied', 'tenanted'])(
    'is tenanted when its occupancy is said to be %s (X-24)',
    (said) => {
      expect(propertyDraft.parse({ ...typed, occupancy_status: said }).occupancy_status).toBe('tenanted');
    },
  );

  test('has no bedrooms when it is commercial', () => {
    expect(bedroomsOf({ property_type: 'commercial', bedrooms: 4 })).toBeNull();
    expect(bedroomsOf({ property_type: 'residential', bedrooms: 4 })).toBe(4);
  });
});

describe('a purchase', () => {
  test('may be today, and not tomorrow', () => {
    expect(purchaseFaults({ purchase_date: today }, today)).toEqual([]);
    expect(purchaseFaults({ purchase_date: '2026-03-02' }, today)).toEqual([
      { field: 'purchase_date', message: futurePurchase },
    ]);
  });
  test('cannot come after the sale', () => {
    expect(purchaseFaults({ purchase_date: '2020-01-02', sale_date: '2020-01-01' }, today)).toHaveLength(1);
  });
});

test.each([
  ['2026-02-28', 0],
  ['2026-03-01', 0.8],
  ['2026-03-31', 0.8],
  ['2026-04-01', 0.6],
  ['2026-05-30', 0.6],
  ['2026-05-31', 0.7],
])('a lease that ends on %s is renewed with a probability of %d (S-159)', (end, probability) => {
  expect(renewalProbability(end, today)).toBe(probability);
});
