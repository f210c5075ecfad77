import { expect, test } from 'vitest';
import { dayFaults, expiriesOf, gainOf, movableDraft, checkedOn, withoutVehicle } from './movable.ts';
import { laterThanPurchase } from './texts.ts';

const least = {
  name: ' Violin ',
  type: 'collectible',
  purchase_date: '2020-01-01',
  purchase_price: '1,200',
  current_value: '1500',
  condition: 'good',
  status: 'active',
};
const today = '2026-06-01';

test('a thing needs what S-163 names and nothing else', () => {
  const parsed = movableDraft.parse(least);
  expect(parsed).toMatchObject({ name: 'Violin', purchase_price: '1200.00', make: null, place_id: null });
  const missing = movableDraft.safeParse({}).error?.issues.map(({ message }) => message);
  expect(missing).toEqual([
    'Name is required',
    'Type is required',
    'Purchase date is required',
    'Purchase price is required',
    'Current value is required',
    'Condition is required',
    'Status is required',
  ]);
});

test('a thing is not sold by a form', () => {
  expect(movableDraft.safeParse({ ...least, status: 'sold' }).success).toBe(false);
});

test.each([
  ['2019', true],
  ['999', false],
  ['10000', false],
  ['', true],
])('the year %j is taken: %s (S-163)', (year, taken) => {
  expect(movableDraft.safeParse({ ...least, year }).success).toBe(taken);
});

test('what expires does so after the purchase, not on its day (S-164)', () => {
  const faults = (day: string) =>
    dayFaults({ purchase_date: '2020-01-01', registration_expiry: day, insurance_expiry: day }, today).map(
      ({ message }) => message,
    );
  expect(faults('2020-01-01')).toEqual([
    laterThanPurchase.insurance_expiry.inline,
    laterThanPurchase.registration_expiry.inline,
  ]);
  expect(faults('2020-01-02')).toEqual([]);
});

test('a form says so before all the rest is filled', () => {
  const said = checkedOn(movableDraft, today).safeParse({
    purchase_date: '2020-01-01',
    insurance_expiry: '2019-01-01',
  });
  expect(said.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toContain(
    'insurance_expiry: Insurance expiry must be after purchase date',
  );
  const future = checkedOn(movableDraft, today).safeParse({ ...least, purchase_date: '2026-06-02' });
  expect(future.error?.issues.map(({ message }) => message)).toEqual([
    'Purchase date cannot be in the future',
  ]);
  expect(checkedOn(movableDraft, today).safeParse({ ...least, purchase_date: today }).success).toBe(true);
});

test('what was typed of a vehicle goes with another type, and a serial number stays', () => {
  const typed = movableDraft.parse({ ...least, make: 'Subaru', year: '2019', serial_number: 'A1' });
  expect(withoutVehicle(typed)).toMatchObject({ make: null, year: null, serial_number: 'A1' });
  expect(withoutVehicle({ ...typed, type: 'vehicle' })).toMatchObject({ make: 'Subaru', year: 2019 });
});

test('expiries come earliest first, and of what is sold not at all', () => {
  const held = {
    type: 'vehicle',
    registration_expiry: '2027-02-01',
    insurance_expiry: '2026-12-01',
    sale_date: null,
  } as const;
  expect(expiriesOf(held).map(({ what }) => what)).toEqual(['Insurance', 'Registration']);
  expect(expiriesOf({ ...held, sale_date: '2026-05-01' })).toEqual([]);
  expect(expiriesOf({ ...held, type: 'equipment' })).toEqual([]);
});

test('a gain is that of the sale once there is one', () => {
  expect(gainOf({ purchase_price: '100.00', current_value: '80.50', sale_price: null })).toBe('-19.50');
  expect(gainOf({ purchase_price: '100.00', current_value: '80.50', sale_price: '120.00' })).toBe('20.00');
});
