import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sampleVendor } from '../records/vendors.ts';

const vendor = (
  name: string,
  trade: string,
  rating: number | null,
  phone: string,
  more: Parameters<typeof sampleVendor>[0] = {},
) => {
  const host = `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;
  return sampleVendor({
    name,
    trade,
    rating,
    phone,
    email: `office@${host}`,
    website: `https://${host}/`,
    contact_person: null,
    address: null,
    account_number: null,
    notes: null,
    ...more,
  });
};

/** The people who work on what the family owns. */
export const familyVendors = {
  plumber: vendor('Barton Creek Plumbing', 'Plumber', 5, '(512) 555-0134', {
    contact_person: 'Luis Ortega',
    address: '2105 Goodrich Avenue, Austin, TX 78704',
    notes: 'Answers at night. Knows where the water shut-off is.',
  }),
  roofer: vendor('Capitol Roofing', 'Roofer', 4, '(512) 555-0177', { contact_person: 'Dana Whitfield' }),
  dealer: vendor('Lamar Auto Haus', 'Car dealer', 4, '(512) 555-0162', { account_number: 'R-20418' }),
  electrician: vendor('Bright Wire Electric', 'Electrician', 3, '(512) 555-0119'),
  ridge: vendor('Ridgeline Roofs', 'Roofer', null, '(512) 555-0183'),
  cabinets: vendor('Hill Country Cabinets', 'Kitchen maker', 5, '(512) 555-0148', {
    contact_person: 'June Falk',
  }),
  studio: vendor('Kitchen Studio South', 'Kitchen maker', null, '(512) 555-0190'),
  warehouse: vendor('Warehouse Kitchens', 'Kitchen maker', 2, '(512) 555-0125', {
    notes: 'Cheapest, but does not fit what it sells.',
  }),
} as const;
export type VendorKey = keyof typeof familyVendors;

/** A project of the family, its three quotes of which the first is accepted, and what was paid, in days from today. */
export const familyKitchen = (today: Day) => ({
  name: 'New kitchen',
  status: 'under_way' as const,
  start_date: addDays(today, -62),
  target_date: addDays(today, 40),
  end_date: null,
  budget: '32000.00',
  budget_lines: [
    { what: 'Cabinets', planned: '14500.00' },
    { what: 'Countertop', planned: '5200.00' },
    { what: 'Fitting', planned: '6500.00' },
    { what: 'Electrics', planned: '2400.00' },
    { what: 'Paint and floor', planned: '2600.00' },
  ],
  notes: 'The window stays where it is. Outlets on the island.',
});

export const familyQuotes: readonly {
  vendor: VendorKey;
  received: number;
  valid: number;
  items: readonly { what: string; amount: string }[];
  notes: string | null;
}[] = [
  {
    vendor: 'cabinets',
    received: -96,
    valid: -36,
    items: [
      { what: 'Cabinets', amount: '14200.00' },
      { what: 'Countertop', amount: '5600.00' },
      { what: 'Fitting', amount: '6100.00' },
      { what: 'Removal of the old kitchen', amount: '480.00' },
    ],
    notes: 'Solid oak. Eight weeks after the order.',
  },
  {
    vendor: 'studio',
    received: -91,
    valid: -31,
    items: [
      { what: 'Cabinets', amount: '16850.00' },
      { what: 'Countertop', amount: '4900.00' },
      { what: 'Fitting', amount: '5900.00' },
    ],
    notes: null,
  },
  {
    vendor: 'warehouse',
    received: -88,
    valid: -58,
    items: [
      { what: 'Cabinets', amount: '11300.00' },
      { what: 'Countertop', amount: '3950.00' },
    ],
    notes: 'Nobody comes to fit it.',
  },
];

/** Payments of the kitchen, by the line that they are for. */
export const familyPayments: readonly {
  vendor: VendorKey;
  ago: number;
  amount: string;
  what: string;
  line: string | null;
}[] = [
  {
    vendor: 'cabinets',
    ago: 64,
    amount: '7100.00',
    what: 'Half of the cabinets, with the order',
    line: 'Cabinets',
  },
  {
    vendor: 'electrician',
    ago: 21,
    amount: '2685.40',
    what: 'New circuits for the island',
    line: 'Electrics',
  },
  { vendor: 'plumber', ago: 16, amount: '640.00', what: 'Water and gas moved', line: null },
  { vendor: 'cabinets', ago: 4, amount: '5600.00', what: 'Countertop', line: 'Countertop' },
];

/** Quotes for the roof of the cabin, still open: in days from today. */
export const familyRoof = [
  { vendor: 'roofer', amount: '9800.00', received: -9, valid: 21 },
  { vendor: 'ridge', amount: '11250.00', received: -5, valid: 25 },
] as const satisfies readonly { vendor: VendorKey; amount: string; received: number; valid: number }[];
