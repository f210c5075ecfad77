import { propertyDraft, type Property } from '@holdfast/domain/real-estate/property';
import { expect, test } from 'vitest';
import { startOf } from '../../../kernel/form/start-of.ts';
import { newProperty, unfinishedOf, unfinishedStart } from './property-start.ts';

const given = {
  property_type: 'residential',
  address: '22 Harbor Lane',
  city: 'Portland',
  state: 'ME',
  zip_code: '04101',
  purchase_date: '2018-06-15',
  purchase_price: '415000.00',
  current_value: '562500.00',
  size: '1850',
  bedrooms: 3,
  bathrooms: '2.5',
  status: 'leased',
  occupancy_status: 'tenanted',
  lease_end_date: null,
  photos: ['11111111-1111-4111-8111-111111111111'],
  tax_assessment_value: null,
  annual_tax: '6240.18',
  last_assessment_date: '2024-04-01',
  private: true,
};

test('a form that is saved untouched changes nothing', () => {
  const stored = { ...given, size: '1850.00' } as Property;
  expect(propertyDraft.parse(startOf(propertyDraft, stored))).toEqual(propertyDraft.parse(given));
});

test('every field of a property has a place in the form', () => {
  const fields = Object.keys(propertyDraft.shape).toSorted();
  expect(Object.keys(newProperty('2026-03-01')).toSorted()).toEqual(fields);
  expect(Object.keys(startOf(propertyDraft, given as Property)).toSorted()).toEqual(fields);
});

test('a new property was bought today unless told (G-17)', () => {
  expect(newProperty('2026-03-01')).toMatchObject({
    property_type: 'residential',
    status: 'available',
    occupancy_status: 'vacant',
    purchase_date: '2026-03-01',
  });
});

test('a form that is left half-way comes back as it was typed, without its photos', () => {
  const { photos } = given;
  const typed = {
    ...newProperty('2026-03-01'),
    address: '7 Elm',
    size: 'about 900',
    photos,
    private: true,
  };
  const kept = unfinishedOf(typed);
  expect(kept.address).toBe('7 Elm');
  expect(Object.keys(kept.fields)).not.toContain('photos');
  expect(unfinishedStart('2026-04-01', { id: given.photos[0] ?? '', ...kept })).toEqual({
    ...typed,
    photos: [],
  });
});

test('an unfinished form begins with the usual values where nothing was typed', () => {
  const start = unfinishedStart('2026-03-01', { id: given.photos[0] ?? '', address: '7 Elm', fields: {} });
  expect(start).toEqual({ ...newProperty('2026-03-01'), address: '7 Elm' });
});
