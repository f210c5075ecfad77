import type { Mortgage } from '@holdfast/domain/real-estate/mortgage';
import type { Property } from '@holdfast/domain/real-estate/property';
import { expect, test } from 'vitest';
import { shortStoryOf, storyOf } from './property-story.ts';

const held = {
  purchase_date: '2018-06-15',
  purchase_price: '415000.00',
  last_assessment_date: '2024-04-01',
  tax_assessment_value: '498000.00',
  is_tenanted: true,
  lease_end_date: '2031-08-31',
  sale_date: null,
  sale_price: null,
} as Property;
const loan = {
  id: 'm',
  lender: 'Casco Savings Bank',
  original_amount: '332000.00',
  start_date: '2018-07-01',
  end_date: '2048-07-01',
  removed_at: null,
} as Mortgage;
const values = [
  { day: '2018-06-15', value: '415000.00' },
  { day: '2022-01-01', value: '500000.00' },
  { day: '2023-01-01', value: '500000.00' },
];

const titles = (...told: Parameters<typeof storyOf>) =>
  storyOf(...told).map((entry) => `${entry.ahead ? '+ ' : ''}${entry.day} ${entry.title}`);

test('a property’s story has what happened and what is to come, the latest first', () => {
  expect(titles(held, [loan], values, '2026-03-01')).toEqual([
    '+ 2048-07-01 Mortgage ends',
    '+ 2031-08-31 Lease ends',
    '2024-04-01 Assessed at $498,000',
    '2022-01-01 Valued at $500,000',
    '2018-07-01 Mortgage of $332,000',
    '2018-06-15 Bought for $415,000',
  ]);
});

test('what has come to its end is told as ended', () => {
  expect(titles(held, [loan], [], '2050-01-01').slice(0, 2)).toEqual([
    '2048-07-01 Mortgage ended',
    '2031-08-31 Lease ended',
  ]);
});

test('a sale closes what was to come', () => {
  const sold = {
    ...held,
    sale_date: '2025-01-15',
    sale_price: '600000.00',
    capital_gain: '185000.00',
    holding_period: 79,
    sale_notes: 'To the neighbours',
  } as Property;
  const later = [...values, { day: '2025-06-01', value: '1.00' }];
  const story = storyOf(sold, [loan], later, '2026-03-01');
  expect(story[0]).toEqual({
    id: 'sold',
    day: '2025-01-15',
    title: 'Sold for $600,000',
    text: 'A gain of $185,000 after 6 years and 7 months. To the neighbours',
    ahead: false,
  });
  expect(story.filter((entry) => entry.ahead)).toEqual([]);
});

/** A story of `ahead` days to come and `past` days behind. */
const storyWith = (ahead: number, past: number) =>
  Array.from({ length: ahead + past }, (_, index) => ({
    id: String(index),
    day: '2026-01-01',
    title: '',
    ahead: index < ahead,
  }));

test.each([
  { ahead: 0, past: 3, shown: 3 },
  { ahead: 0, past: 4, shown: 4 },
  { ahead: 0, past: 5, shown: 3 },
  { ahead: 3, past: 4, shown: 7 },
  { ahead: 3, past: 25, shown: 6 },
])('of $past entries behind and $ahead ahead, $shown are shown at first', ({ ahead, past, shown }) => {
  const story = storyWith(ahead, past);
  expect(shortStoryOf(story)).toEqual(story.slice(0, shown));
});

test('a removed mortgage and the lease of an empty house are not told', () => {
  const removed = { ...loan, removed_at: '2026-01-01T00:00:00Z' };
  expect(titles({ ...held, is_tenanted: false }, [removed], [], '2026-03-01')).toEqual([
    '2024-04-01 Assessed at $498,000',
    '2018-06-15 Bought for $415,000',
  ]);
});
