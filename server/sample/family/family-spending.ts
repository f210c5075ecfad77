import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { drawn, type SampleMove, type SamplePart } from './money.ts';

type Habit = {
  readonly merchants: readonly string[];
  readonly category: string;
  /** How often in a month, and how much it costs in cents. */
  readonly times: readonly [number, number];
  readonly cents: readonly [number, number];
};

/** What the family buys here and there. */
const habits: readonly Habit[] = [
  {
    merchants: ['Travis Heights Market', 'Sunnyside Grocery', 'Farmers’ Market'],
    category: 'Food & Dining',
    times: [8, 10],
    cents: [38_20, 148_90],
  },
  {
    merchants: ['Casa Lupe', 'Thai on First', 'Magnolia Diner', 'Corner Bakery'],
    category: 'Food & Dining',
    times: [5, 8],
    cents: [11_40, 84_60],
  },
  {
    merchants: ['Lone Fuel', 'Sixth Street Gas'],
    category: 'Transportation',
    times: [3, 5],
    cents: [36_10, 61_80],
  },
  {
    merchants: ['Dr. Okafor, Dentist', 'South Austin Pharmacy', 'Lakeside Pediatrics'],
    category: 'Healthcare',
    times: [1, 2],
    cents: [14_00, 160_00],
  },
  {
    merchants: ['Book People’s Corner', 'Harper Hardware', 'Wren Clothing', 'Parcel & Post'],
    category: 'Shopping',
    times: [3, 5],
    cents: [16_50, 138_00],
  },
  {
    merchants: ['Alamo Pictures', 'Zilker Boats', 'Paramount Tickets'],
    category: 'Entertainment',
    times: [1, 3],
    cents: [18_00, 74_00],
  },
];

/** What was bought in a month, nearly all of it with the card. */
export function dailyMoney(month: Day): SampleMove[] {
  return [...habits.flatMap((habit, place) => bought(month, habit, place)), ...now(month)];
}

function bought(month: Day, { merchants, category, times, cents }: Habit, place: number): SampleMove[] {
  const count = drawn(`times ${month} ${place}`, times[0], times[1]);
  return Array.from({ length: count }, (_, nth): SampleMove => {
    const name = `${month} ${place} ${nth}`;
    return {
      kind: 'expense',
      day: addDays(month, drawn(`day ${name}`, 0, 27)),
      account: 'card',
      merchant: merchants[drawn(`merchant ${name}`, 0, merchants.length - 1)] ?? '',
      parts: [{ cents: drawn(`cents ${name}`, cents[0], cents[1]), category }],
    };
  });
}

/** What does not come every month: a bill of the supermarket that is split, journeys, tools, and something that was sent back. */
function now(month: Day): SampleMove[] {
  const spent = (
    date: number,
    merchant: string,
    parts: readonly SamplePart[],
    more: { description?: string; refund?: boolean } = {},
  ): SampleMove => ({
    kind: 'expense',
    day: addDays(month, date - 1),
    account: 'card',
    merchant,
    parts,
    ...more,
  });
  const of = (cents: number, category: string): SamplePart => ({ cents, category });
  const supermarket = spent(
    23,
    'Prairie Warehouse',
    [
      of(drawn(`food ${month}`, 84_10, 131_70), 'Food & Dining'),
      of(drawn(`home ${month}`, 22_40, 64_90), 'Shopping'),
      of(drawn(`pharmacy ${month}`, 9_80, 31_20), 'Healthcare'),
    ],
    { description: 'Groceries, household, pharmacy' },
  );
  const season = month.slice(5, 7);
  const seasons: Readonly<Record<string, readonly SampleMove[]>> = {
    '02': [
      spent(11, 'Wren Clothing', [of(64_00, 'Shopping')], { description: 'Coat sent back', refund: true }),
    ],
    '03': [spent(14, 'Gulf Breeze Cottages', [of(1180_00, 'Travel')], { description: 'Spring break' })],
    '05': [
      spent(6, 'Harper Hardware', [{ cents: 312_45, category: 'Housing', of: 'cabin', for: 'repairs' }], {
        description: 'Boards for the deck',
      }),
    ],
    '07': [
      spent(2, 'Meridian Air', [of(1468_40, 'Travel')], { description: 'Four seats to Portland' }),
      spent(12, 'Cascade Lodge', [of(1322_00, 'Travel')]),
    ],
    '08': [
      spent(18, 'Barton Hills Middle School', [of(215_00, 'Education')], { description: 'Books and band' }),
    ],
    '10': [
      spent(9, 'Ridge Roofing', [{ cents: 640_00, category: 'Housing', of: 'duplex', for: 'repairs' }], {
        description: 'Flashing over unit A',
      }),
    ],
    '12': [spent(8, 'Meridian Air', [of(894_60, 'Travel')], { description: 'To Grandma for Christmas' })],
  };
  return [supermarket, ...(seasons[season] ?? [])];
}
