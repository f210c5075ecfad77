import { describe, expect, test } from 'vitest';
import { aboveFaults, pathInWords, placeDraft, placeTexts } from './place.ts';
import { roomsOf } from './rooms.ts';
import { utilityDraft } from './utility.ts';
import { endOfMonth } from './home.ts';

test('a place needs a name and nothing else', () => {
  expect(placeDraft.parse({ name: ' Garage ', of_type: '', of_id: '', emergency: '' })).toEqual({
    name: 'Garage',
    kind: 'room',
    of_type: null,
    of_id: null,
    location: null,
    emergency: null,
    notes: null,
    photos: [],
    private: false,
  });
  expect(placeDraft.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Name is required');
});

test('what a place is in is named by its type and its id together', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  expect(aboveFaults({ of_type: 'place', of_id: id })).toEqual([]);
  expect(aboveFaults({ of_type: null, of_id: null })).toEqual([]);
  const fault = [{ field: 'of_id', message: placeTexts.noAbove }];
  expect(aboveFaults({ of_type: 'place', of_id: null })).toEqual(fault);
  expect(aboveFaults({ of_type: null, of_id: id })).toEqual(fault);
});

test('the way to a place is said from the outside in, with the property only where it is wanted', () => {
  const step = (item_type: 'real_estate' | 'place', label: string) => ({ item_type, item_id: '', label });
  const shelf = { name: 'Shelf 2', path: [step('real_estate', '1 Kelp Lane'), step('place', 'Garage')] };
  expect(pathInWords(shelf)).toBe('Garage › Shelf 2');
  expect(pathInWords(shelf, { withProperty: true })).toBe('1 Kelp Lane › Garage › Shelf 2');
});

describe('the rooms of a house', () => {
  const names = (bedrooms: number | null, bathrooms: string | null) =>
    roomsOf({ bedrooms, bathrooms }).proposed.map(({ name }) => name);

  test('are as many as its bedrooms and bathrooms, a half bathroom being one of them', () => {
    expect(names(2, '1.50').filter((name) => name.startsWith('B'))).toEqual([
      'Bedroom 1',
      'Bedroom 2',
      'Bathroom 1',
      'Bathroom 2',
    ]);
    expect(names(1, '1')).toContain('Bedroom');
    expect(names(0, '0').filter((name) => name.startsWith('B'))).toEqual([]);
    expect(names(null, null).filter((name) => name.startsWith('B'))).toEqual(['Bedroom', 'Bathroom']);
  });

  test('are no more than a person reads, however many a building has, and each is offered once', () => {
    expect(names(400, '300').length).toBeLessThan(40);
    const { proposed, offered } = roomsOf({ bedrooms: 4, bathrooms: '2.5' });
    const all = [...proposed, ...offered].map(({ name }) => name.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
  });
});

test('a website is an address of the web, with or without https before it', () => {
  const website = (typed: string) => utilityDraft.shape.website.safeParse(typed).data;
  expect(website('example.com/pay')).toBe('https://example.com/pay');
  expect(website('http://example.com')).toBe('http://example.com');
  expect(website('')).toBeNull();
  for (const wrong of ['javascript:alert(1)', 'data:text/html,hi', 'nowhere', 'two words.com']) {
    expect(website(wrong)).toBeUndefined();
  }
});

test('a month ends on its last day, also in February of a leap year and at the end of a year', () => {
  expect(['2026-11-22', '2024-02-01', '2026-12-31'].map(endOfMonth)).toEqual([
    '2026-11-30',
    '2024-02-29',
    '2026-12-31',
  ]);
});
