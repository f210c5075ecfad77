import { z } from 'zod';

/** What a column of a sheet can be. `note` keeps it under its own heading in the notes; `skip` leaves it out, and the preview says so. */
export const column = z.enum([
  'name',
  'description',
  'maker',
  'model',
  'serial_number',
  'place',
  'purchase_date',
  'purchase_price',
  'current_value',
  'currency',
  'year',
  'quantity',
  'reference',
  'condition',
  'sort',
  'policy_number',
  'warranty',
  'warranty_end',
  'warranty_months',
  'warranty_years',
  'warranty_lifetime',
  'sold_date',
  'sold_price',
  'sold_note',
  'done_on',
  'work',
  'meter',
  'cost',
  'provider',
  'property',
  'unit',
  'tenant',
  'tenant_email',
  'tenant_phone',
  'lease_start',
  'lease_end',
  'lease_left',
  'rent',
  'due_day',
  'deposit',
  'balance',
  'payments',
  'photo',
  'note',
  'skip',
]);
export type Column = z.infer<typeof column>;

export const columnLabels: Readonly<Record<Column, string>> = {
  name: 'Name',
  description: 'Description',
  maker: 'Maker',
  model: 'Model',
  serial_number: 'Serial number',
  place: 'Place',
  purchase_date: 'Purchase date',
  purchase_price: 'Purchase price',
  current_value: 'Current value',
  currency: 'Currency of its amounts',
  year: 'Year',
  quantity: 'Pieces',
  reference: 'Its own number in that list',
  condition: 'Condition',
  sort: 'What kind of thing',
  policy_number: 'Insurance policy number',
  warranty: 'Warranty: a day, a length, or “lifetime”',
  warranty_end: 'Warranty ends',
  warranty_months: 'Warranty in months',
  warranty_years: 'Warranty in years',
  warranty_lifetime: 'Lifetime warranty: yes or no',
  sold_date: 'Sold on',
  sold_price: 'Sold for',
  sold_note: 'About the sale',
  done_on: 'Done on',
  work: 'What was done',
  meter: 'Meter reading',
  cost: 'Cost',
  provider: 'Done by',
  property: 'Property',
  unit: 'Unit',
  tenant: 'Names of the tenants',
  tenant_email: 'Email',
  tenant_phone: 'Phone',
  lease_start: 'Agreement begins',
  lease_end: 'Agreement ends',
  lease_left: 'Ended early on',
  rent: 'Rent of a month',
  due_day: 'Day of the month on which rent is due',
  deposit: 'Security deposit',
  balance: 'Balance: what is owed today, or paid ahead with a minus',
  payments: 'Payments until today, each with its day and amount',
  photo: 'Names of its photographs in a ZIP file',
  note: 'Keep in the notes',
  skip: 'Leave out',
};

/** These may stand for several columns; every other one for a single column. */
export const manyOf: readonly Column[] = ['place', 'reference', 'sold_note', 'photo', 'note', 'skip'];

/** The columns that hold days, and those that hold amounts. */
export const dayColumns: readonly Column[] = [
  'purchase_date',
  'warranty',
  'warranty_end',
  'sold_date',
  'done_on',
  'lease_start',
  'lease_end',
  'lease_left',
];
export const amountColumns: readonly Column[] = [
  'purchase_price',
  'current_value',
  'sold_price',
  'cost',
  'rent',
  'deposit',
  'balance',
];

/** What the columns of a service history can be; those of a list of things can be all the others, and what both have. */
export const workColumns: readonly Column[] = [
  'done_on',
  'work',
  'meter',
  'cost',
  'provider',
  'currency',
  'sort',
  'note',
  'skip',
];
const workOnly: readonly Column[] = ['done_on', 'work', 'meter', 'cost', 'provider'];

const leaseOnly = [
  'property',
  'unit',
  'tenant',
  'tenant_email',
  'tenant_phone',
  'lease_start',
  'lease_end',
  'lease_left',
  'rent',
  'due_day',
  'deposit',
  'balance',
  'payments',
] as const satisfies readonly Column[];
/** What the columns of a list of tenants and agreements can be. */
export const leaseColumns: readonly Column[] = [...leaseOnly, 'currency', 'note', 'skip'];
export type LeaseColumn = (typeof leaseOnly)[number];

/** Whether a list is one of things, of the work that was done on one of them, or of tenants with their agreements. */
export const what = z.enum(['things', 'work', 'leases']);
export type What = z.infer<typeof what>;

/** What a meter counts. */
export const meterUnit = z.enum(['miles', 'kilometers', 'hours']);
export type MeterUnit = z.infer<typeof meterUnit>;

const elsewhere: readonly Column[] = [...workOnly, ...leaseOnly];
export const columnsFor = (kind: What): readonly Column[] =>
  ({
    work: workColumns,
    leases: leaseColumns,
    things: column.options.filter((each) => !elsewhere.includes(each)),
  })[kind];

/** What a row becomes: an appliance where its words name one, or always one of the two. */
export const becomes = z.enum(['by-words', 'movable', 'appliance']);
export type Becomes = z.infer<typeof becomes>;

/** Whether an amount beside several pieces is that of one of them or of all together. */
export const counts = z.enum(['each', 'all']);
export type Counts = z.infer<typeof counts>;
