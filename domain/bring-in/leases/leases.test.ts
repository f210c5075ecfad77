import { expect, test } from 'vitest';
import { originOf } from '../headers.ts';
import { proposeSettings } from '../propose.ts';
import type { SheetSettings } from '../sheet.ts';
import { isLeaseList } from './lease-headings.ts';
import { rowsOfTenants } from './micro-real-estate.ts';
import { freshLeases, planLeases, type RentalFacts } from './plan-leases.ts';
import { readLeases } from './read-leases.ts';

const today = '2026-05-20';
const home = { id: 'p1', label: '22 Harbor Lane' };
const nothing: RentalFacts = { properties: [home], units: [], tenants: [], agreements: [] };

function plan(rows: readonly (readonly string[])[], own: Partial<SheetSettings> = {}, facts = nothing) {
  const [headers = [], ...cells] = rows;
  const settings = { ...proposeSettings({ headers, cells }), property_id: 'p1', ...own };
  const read = readLeases(
    { headers, cells, above: [] },
    { ...settings, day_order: settings.day_order ?? 'month-first' },
  );
  const parts = { facts, today, isKnown: () => false, taken: () => null };
  return { settings, ...read, plan: planLeases(read.leases, settings, parts) };
}

const heads = ['Unit', 'Tenant', 'Email', 'Start', 'End', 'Rent', 'Due day', 'Deposit', 'Balance'];
const row = (own: Partial<Record<string, string>> = {}) => {
  const usual = { Unit: 'Upper', Tenant: 'Ana Silva', Start: '2026-01-01', End: '2026-12-31', Rent: '1850' };
  return heads.map((head) => ({ ...usual, ...own } as Record<string, string>)[head] ?? '');
};
const problems = (...rows: string[][]) => plan([heads, ...rows]).plan.rows.map(({ problem }) => problem);

test('a list of tenants is known by its headings, and lists of things and work are none', () => {
  expect(isLeaseList(heads)).toBe(true);
  expect(isLeaseList(['Name', 'Lease start', 'Monthly rent'])).toBe(true);
  expect(isLeaseList(['Name', 'Start', 'Purchase price', 'Rent'])).toBe(false);
  expect(isLeaseList(['Date', 'Description', 'Odometer'])).toBe(false);
  expect(plan([heads, row()]).settings).toMatchObject({
    what: 'leases',
    columns: [
      'unit',
      'tenant',
      'tenant_email',
      'lease_start',
      'lease_end',
      'rent',
      'due_day',
      'deposit',
      'balance',
    ],
  });
});

test('what keeps a row out is said in words', () => {
  expect(
    problems(
      row({ Start: '' }),
      row({ Start: 'soon' }),
      row({ Start: 'May 2026' }),
      row({ End: '2025-12-31' }),
      row({ Rent: '' }),
      row({ Rent: '-5' }),
      row({ Rent: '€900' }),
      row({ 'Due day': '32' }),
      row({ Deposit: 'a month' }),
    ),
  ).toEqual([
    'No start date',
    'Start is not a day: soon',
    'Start is not a day: May 2026',
    'The end date is before the start date',
    'No rent',
    'Rent is not an amount: -5',
    'Say what 1 EUR is worth in dollars',
    'The due day is not between 1 and 31',
    'Deposit is not an amount: a month',
  ]);
});

test('rows that overlap on one unit, or with the whole of its property, cannot come in; those that follow can', () => {
  expect(
    problems(
      row(),
      row({ Tenant: 'Ben Ode', Start: '2026-12-31', End: '2027-12-31' }),
      row({ Tenant: 'Cora', Start: '2027-01-01', End: '' }),
      row({ Tenant: 'Dan', Unit: 'Lower' }),
      row({ Tenant: 'Eve', Unit: '', Start: '2030-01-01', End: '2030-12-31' }),
      row(),
    ),
  ).toEqual([
    null,
    'Another agreement covers these dates: line 2 of this list',
    null,
    null,
    'Another agreement covers these dates: line 4 of this list',
    'The same as line 2 of this list',
  ]);
});

test('several names become co-tenants with the address at their place; an address that is none is kept in the notes', () => {
  const { leases } = plan([
    heads,
    row({ Tenant: 'Ana Silva & Ben Ode', Email: 'ana@mail.example; ben@mail.example' }),
    row({ Tenant: 'Silva, Ana', Email: 'ana at home', Unit: 'Lower' }),
    row({ Tenant: 'Dupont & Fils SARL', Unit: 'Attic' }),
    row({ Tenant: '' }),
  ]);
  expect(leases.map(({ tenants }) => tenants.map(({ name, email }) => [name, email]))).toEqual([
    [
      ['Ana Silva', 'ana@mail.example'],
      ['Ben Ode', 'ben@mail.example'],
    ],
    [['Silva, Ana', null]],
    [['Dupont & Fils SARL', null]],
  ]);
  expect(leases[1]?.notes).toEqual(['Email: ana at home']);
});

test('one person in several rows is one tenant, and one who is there is taken only where nothing of the list is lost', () => {
  const rows = [
    [...heads, 'Remark'],
    [...row({ Email: 'ana@mail.example' }), ''],
    [...row({ Start: '2027-01-01', End: '2027-12-31' }), 'has a cat'],
  ];
  const there = { id: 't1', name: 'ana silva', email: 'ana@mail.example', phone: null, notes: null };
  const tenantsOf = (facts: RentalFacts) => [
    ...new Set(freshLeases(plan(rows, {}, facts).plan).flatMap(({ tenants }) => tenants)),
  ];
  expect(tenantsOf(nothing)).toEqual([
    { id: null, name: 'Ana Silva', email: 'ana@mail.example', phone: null, notes: 'Remark: has a cat' },
  ]);
  expect(tenantsOf({ ...nothing, tenants: [there] })).toMatchObject([{ id: null }]);
  const noted = { ...there, notes: 'Remark: has a cat' };
  expect(tenantsOf({ ...nothing, tenants: [noted] })).toEqual([noted]);
});

test('a property is found by its name or the beginning of it, chosen where it is not, and never where several fit', () => {
  const named = (property: string, own: Partial<SheetSettings> = {}, facts = nothing) =>
    plan(
      [
        ['Property', ...heads],
        [property, ...row()],
      ],
      { property_id: null, ...own },
      facts,
    ).plan;
  expect(named('22 harbor lane').rows[0]?.lease?.premises).toBe('22 Harbor Lane, Upper');
  expect(named('22 Harbor Lane, Springfield').unplaced).toEqual([]);
  expect(named('Elm Street').unplaced).toEqual(['Elm Street']);
  expect(named('Elm Street', { properties: { 'Elm Street': 'p1' } }).rows[0]?.lease?.property_id).toBe('p1');
  expect(named('Elm Street', { properties: { 'Elm Street': 'of somebody else' } }).unplaced).toEqual([
    'Elm Street',
  ]);
  expect(named('Elm Street', { properties: { 'Elm Street': '' } }).rows[0]?.left).toBe(true);
  const two = { ...nothing, properties: [home, { id: 'p2', label: '22 Harbor Lane, rear' }] };
  expect(named('22 Harbor', {}, two).unplaced).toEqual(['22 Harbor']);
});

test('an agreement without an end goes on from month to month, and one past its end as its owner says', () => {
  const past = row({ Start: '2024-02-01', End: '2025-01-31', Unit: 'Lower' });
  const terms = (own: Partial<SheetSettings> = {}) =>
    plan([heads, row({ End: '' }), past], own).plan.rows.map(({ lease, past: is }) => [
      lease?.end_date,
      lease?.month_to_month,
      is,
    ]);
  expect(terms()).toEqual([
    ['2026-12-31', true, false],
    ['2025-01-31', false, true],
  ]);
  expect(terms({ past_end: 'goes_on' })[1]).toEqual(['2025-01-31', true, true]);
});

test('tenants of MicroRealEstate come in with one row for each property, and nothing of them is dropped unsaid', () => {
  const rows = rowsOfTenants(
    [
      {
        _id: { $oid: '5f0' },
        name: 'Ana Silva',
        isCompany: false,
        reference: 'A-7',
        contacts: [{ contact: 'Ana', email: 'ana@mail.example', phone: '555 1' }],
        beginDate: { $date: '2026-01-01T00:00:00.000Z' },
        endDate: '2028-12-31T00:00:00.000Z',
        terminationDate: '2026-11-30T00:00:00.000Z',
        guaranty: 1850,
        properties: [
          {
            rent: 1850,
            property: { name: 'Upper', address: { street1: '22 Harbor Lane' } },
            expenses: [{ title: 'Water', amount: 30 }],
          },
          { rent: 90.5, property: { name: 'Garage', address: { street1: '22 Harbor Lane' } }, expenses: [] },
        ],
        rents: [{ term: 2026010100 }, { term: 2026020100 }],
      },
    ],
    today,
  );
  expect(originOf(rows?.[0] ?? [])).toBe('MicroRealEstate');
  const { settings, leases, plan: planned } = plan(rows ?? []);
  expect(leases).toMatchObject([
    {
      unit: 'Upper',
      start_date: '2026-01-01',
      end_date: '2026-11-30',
      rent: '1850.00',
      deposit: '1850.00',
      tenants: [{ name: 'Ana Silva', email: 'ana@mail.example', phone: '555 1' }],
    },
    { unit: 'Garage', rent: '90.50', deposit: '0.00' },
  ]);
  expect(leases[0]?.notes).toEqual([
    'EndDate: 2028-12-31',
    'Contacts.contact: Ana',
    'Properties.expenses: Water 30',
    'IsCompany: false',
    'Reference: A-7',
  ]);
  const skipped = rows?.[0]?.filter((_, at) => settings.columns[at] === 'skip');
  expect(skipped).toEqual(['rents', '_id']);
  expect(freshLeases(planned).map(({ premises }) => premises)).toEqual([
    '22 Harbor Lane, Upper',
    '22 Harbor Lane, Garage',
  ]);
});

test('what is no list of tenants gives no rows', () => {
  for (const json of [null, [], {}, [1], [{ name: 'Lamp' }], [{ beginDate: '2026-01-01' }], 'text']) {
    expect(rowsOfTenants(json, today)).toBeNull();
  }
});

/** One month as MicroRealEstate computes it: 900 of rent, what the months before left open, and the payments. */
const month = (term: number, open: number, ...paid: [string, number, string?][]) => ({
  term,
  payments: paid.map(([date, amount, reference]) => ({ date, amount, type: 'transfer', reference })),
  total: { balance: open, grandTotal: 900 + open, payment: paid.reduce((sum, [, each]) => sum + each, 0) },
});
const renting = (own: object = {}) => ({
  name: 'Ana Silva',
  beginDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  properties: [{ rent: 900, property: { name: 'Upper' } }],
  rents: [
    month(2026030100, 0, ['03/03/2026', 500], ['28/03/2026', 400.004, 'A; 7']),
    month(2026040100, -0.004, ['05/04/2026', 950]),
    month(2026050100, -50, ['02/05/2026', 600]),
    month(2026060100, 250),
  ],
  ...own,
});

test('the payments of MicroRealEstate come in on their days, and what is owed is what its last month says', () => {
  const { leases, plan: planned } = plan(rowsOfTenants([renting()], today) ?? []);
  expect(leases).toMatchObject([
    {
      balance: '250.00',
      says_balance: true,
      payments: [
        { day: '2026-03-03', amount: '500.00', remark: 'transfer' },
        { day: '2026-03-28', amount: '400.00', remark: 'transfer A 7' },
        { day: '2026-04-05', amount: '950.00', remark: 'transfer' },
        { day: '2026-05-02', amount: '600.00', remark: 'transfer' },
      ],
      unread: [],
    },
  ]);
  expect(freshLeases(planned)).toHaveLength(1);
});

test('payments that are entered for several properties together, without a day or in words, are never guessed at', () => {
  const garage = { rent: 90, property: { name: 'Garage' } };
  const several = plan(
    rowsOfTenants([renting({ properties: [...renting().properties, garage] })], today) ?? [],
  ).leases;
  expect(several.map(({ payments, balance, says_balance }) => [payments, balance, says_balance])).toEqual([
    [[], '250.00', true],
    [[], '0.00', false],
  ]);
  const undated = {
    ...month(2026030100, 0),
    payments: [{ amount: 900 }],
    total: { grandTotal: 900, payment: 900 },
  };
  const [lease] = plan(rowsOfTenants([renting({ rents: [undated] })], today) ?? []).leases;
  expect(lease).toMatchObject({ payments: [], balance: '0.00', unread: ['Rents.payments: 900.00'] });
  const said = (text: string) =>
    plan([
      [...heads, 'Payments'],
      [...row(), text],
    ]);
  expect(said('1/3/2026 $1,850.00\nMarch 2, 2026 1850 (check 104)').leases[0]?.payments).toEqual([
    { day: '2026-01-03', amount: '1850.00', remark: null },
    { day: '2026-03-02', amount: '1850.00', remark: 'check 104' },
  ]);
  for (const bad of ['all of them', '2026-01-03', '2026-01-03 -5', 'May 2026 900', '2026-01-03 900; x']) {
    expect(said(bad).leases[0]).toMatchObject({ payments: [], unread: [`Payments: ${bad}`] });
  }
  expect(said('2026-05-21 900').plan.rows[0]?.problem).toBe('A payment lies in the future: 2026-05-21');
});
