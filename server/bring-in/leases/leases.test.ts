import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import { leaseTexts } from '@holdfast/domain/bring-in/leases/lease-preview';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';
import { homeToLet } from '../../testing/records/leases.ts';
import { somebodyIn } from '../test-sheets.ts';

const house = wholeHouse();

/** A landlord with one property, and what stands in their rentals. */
async function landlord() {
  const person = await somebodyIn(house);
  const { property } = await homeToLet(person.caller);
  await house.raw('delete from rental_units where user_id = $1', [person.owner]);
  await house.raw('delete from rental_tenants where user_id = $1', [person.owner]);
  const settle = (id: string, own: Parameters<typeof person.settle>[1] = {}) =>
    person.settle(id, { property_id: property.id, deposits: 'held', past_end: 'ended', ...own });
  const stands = async () =>
    house.raw(
      `select u.name as unit, a.tenant_names as tenants, a.start_date::text as start, a.end_date::text as end, a.month_to_month as goes_on,
         a.payment_due_day as due, a.security_deposit as deposit, a.signed_on::text as signed, s.balance, s.deposit_held as held,
         (select amount from rental_agreement_rents r where r.user_id = a.user_id and r.agreement_id = a.id) as rent
       from rental_agreements a left join rental_units u on u.user_id = a.user_id and u.id = a.unit_id
       left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
       where a.user_id = $1 and a.removed_at is null order by a.start_date, u.name`,
      [person.owner],
    );
  const counts = async () =>
    house.raw(
      `select (select count(*)::int from rental_units where user_id = $1 and removed_at is null) as units,
         (select count(*)::int from rental_tenants where user_id = $1 and removed_at is null) as tenants,
         (select count(*)::int from rental_agreements where user_id = $1 and removed_at is null) as agreements,
         (select count(*)::int from transactions where user_id = $1) as transactions`,
      [person.owner],
    );
  return { ...person, property, settle, stands, counts };
}

const list = [
  'Unit,Tenants,Email,Phone,Lease start,Lease end,Rent,Due day,Deposit,Opening balance,Remark',
  'Upper,Ana Silva & Ben Ode,ana@mail.example,555 100,2026-01-01,2026-12-31,"1,850.00",5th,1850,214.50,has a cat',
  'Lower,Cora Lund,not an address,,2020-02-01,2021-01-31,900,,,,',
  'Lower,Dan Voss,dan@mail.example,,2021-02-01,,950.50,31,500,-100,',
  'Attic,,,,,,,,,,',
].join('\n');

test('a list of tenants becomes units, tenants and agreements as its preview shows them, once, and is taken back whole', async () => {
  const person = await landlord();
  const id = await person.send(list);
  const { leases } = await person.settle(id);
  expect(leases).toMatchObject({
    agreements: 3,
    new_tenants: 4,
    vacant: 1,
    problems: 0,
    unplaced: [],
    open_end: 1,
    without_due_day: 1,
    without_balance: 1,
    unread: 1,
    rent: '3700.50',
    deposits: '2350.00',
    balance: '114.50',
  });
  expect(leases?.new_units).toHaveLength(2);
  expect(await person.apply(id)).toEqual({ added: 3, photographs: 0 });
  const today = new Date().toISOString().slice(0, 10);
  const usual = { goes_on: false, due: 1 };
  expect(await person.stands()).toEqual([
    {
      ...usual,
      unit: 'Lower',
      tenants: 'Cora Lund',
      start: '2020-02-01',
      end: '2021-01-31',
      deposit: '0.00',
      signed: '2020-02-01',
      balance: '0.00',
      held: '0.00',
      rent: '900.00',
    },
    {
      unit: 'Lower',
      tenants: 'Dan Voss',
      start: '2021-02-01',
      end: '2022-01-31',
      goes_on: true,
      due: 31,
      deposit: '500.00',
      signed: '2021-02-01',
      balance: '-100.00',
      held: '500.00',
      rent: '950.50',
    },
    {
      ...usual,
      due: 5,
      unit: 'Upper',
      tenants: 'Ana Silva, Ben Ode',
      start: '2026-01-01',
      end: '2026-12-31',
      deposit: '1850.00',
      signed: today < '2026-01-01' ? today : '2026-01-01',
      balance: '214.50',
      held: '1850.00',
      rent: '1850.00',
    },
  ]);
  expect(
    await house.raw('select name, email, phone, notes from rental_tenants where user_id = $1 order by name', [
      person.owner,
    ]),
  ).toEqual([
    { name: 'Ana Silva', email: 'ana@mail.example', phone: '555 100', notes: 'Remark: has a cat' },
    { name: 'Ben Ode', email: null, phone: null, notes: null },
    { name: 'Cora Lund', email: null, phone: null, notes: 'Email: not an address' },
    { name: 'Dan Voss', email: 'dan@mail.example', phone: null, notes: null },
  ]);
  const before = await person.counts();
  expect(before).toEqual([{ units: 2, tenants: 4, agreements: 3, transactions: 0 }]);
  const shown = leases?.rows.map((row) => ({
    tenants: row.tenants.map(({ name }) => name).join(', '),
    start: row.start_date,
    end: row.end_date,
    goes_on: row.month_to_month,
    rent: row.rent,
    due: row.due_day,
    deposit: row.deposit,
    balance: row.balance,
  }));
  const [upper, lower, last] = shown ?? [];
  expect(await person.stands()).toMatchObject([lower, last, upper]);

  const again = await person.send(list);
  expect((await person.settle(again)).leases).toMatchObject({ agreements: 0, known: 3, new_tenants: 0 });
  expect(await person.apply(again)).toMatchObject({ added: 0 });
  expect(await person.counts()).toEqual(before);

  expect(await person.caller.call(endpoints.undoSheet, { id })).toEqual({ removed: 3 });
  expect(await person.counts()).toEqual([{ units: 0, tenants: 0, agreements: 0, transactions: 0 }]);
  const anew = await person.send(list);
  await person.settle(anew);
  expect(await person.apply(anew)).toMatchObject({ added: 3 });
  expect(await person.counts()).toEqual(before);
});

test('an agreement that overlaps with one that is there is said before, refused, and left out on request', async () => {
  const person = await landlord();
  const head = 'Unit,Tenant,Start,End,Rent\n';
  const first = await person.send(`${head}Upper,Ana,2026-01-01,2026-12-31,1850`);
  await person.settle(first);
  await person.apply(first);
  const id = await person.send(
    `${head}upper,Ben,2026-06-01,2027-05-31,1900\nLower,Cora,2026-06-01,2027-05-31,900\n,Dan,2026-12-01,2027-12-31,9000\nLower,Eve,never,,1`,
  );
  const { leases } = await person.settle(id);
  expect(leases?.rows.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^Another agreement covers these dates: Ana, 2026-01-01 to 2026-12-31$/),
    null,
    expect.stringMatching(/^Another agreement covers these dates: /),
    'Start is not a day: never',
  ]);
  const before = await person.stands();
  await expect(person.apply(id)).rejects.toMatchObject({ message: leaseTexts.askProblems });
  expect(await person.stands()).toEqual(before);
  await person.settle(id, { problems: 'leave' });
  expect(await person.apply(id)).toMatchObject({ added: 1 });
  expect(await person.stands()).toMatchObject([{ tenants: 'Ana' }, { tenants: 'Cora' }]);
});

test('what the list leaves open is asked: the property, what has ended, and the deposits', async () => {
  const person = await landlord();
  const id = await person.send(
    'Property,Tenant,Start,End,Rent,Deposit\nElm Street,Ana,2019-01-01,2019-12-31,500,400',
  );
  const none = { property_id: null, deposits: null, past_end: null };
  expect((await person.settle(id, none)).leases).toMatchObject({ unplaced: ['Elm Street'], agreements: 0 });
  await expect(person.apply(id)).rejects.toMatchObject({ message: leaseTexts.askProperty });
  const placed = { ...none, properties: { 'Elm Street': person.property.id } };
  await person.settle(id, placed);
  await expect(person.apply(id)).rejects.toMatchObject({ message: leaseTexts.askPastEnd });
  await person.settle(id, { ...placed, past_end: 'goes_on' });
  await expect(person.apply(id)).rejects.toMatchObject({ message: leaseTexts.askDeposits });
  await person.settle(id, { ...placed, past_end: 'goes_on', deposits: 'due' });
  await person.apply(id);
  expect(await person.stands()).toMatchObject([
    { unit: null, tenants: 'Ana', goes_on: true, held: '0.00', balance: '0.00' },
  ]);
});

test('a property of somebody else is none', async () => {
  const [person, other] = [await landlord(), await landlord()];
  const id = await person.send('Property,Tenant,Start,End,Rent\nElm Street,Ana,2026-01-01,2026-12-31,500');
  const { leases } = await person.settle(id, { properties: { 'Elm Street': other.property.id } });
  expect(leases).toMatchObject({ unplaced: ['Elm Street'], agreements: 0 });
  await person.settle(id, { property_id: other.property.id });
  await expect(person.apply(id)).rejects.toMatchObject({ message: leaseTexts.askProperty });
});

test('payments of a list stand in the ledger on their days, book no money, and are taken back with the list', async () => {
  const person = await landlord();
  const file = [
    'Unit,Tenant,Start,End,Rent,Balance,Payments',
    'Upper,Ana,2026-01-01,2026-12-31,500,120,2026-01-03 500.00; 2026-02-20 380.00 (check 104)',
  ].join('\n');
  const id = await person.send(file);
  const { leases } = await person.settle(id);
  expect(leases).toMatchObject({ payments: 2, balance: '120.00', rows: [{ payments: 2, unread: [] }] });
  await person.apply(id);
  expect(await person.stands()).toMatchObject([{ tenants: 'Ana', balance: '120.00' }]);
  expect(
    await house.raw(
      `select day::text, kind, amount, memo, transaction_id from rent_ledger where user_id = $1 and memo like 'Paid before%' order by day`,
      [person.owner],
    ),
  ).toEqual([
    {
      day: '2026-01-03',
      kind: 'credit',
      amount: '-500.00',
      memo: 'Paid before the import',
      transaction_id: null,
    },
    {
      day: '2026-02-20',
      kind: 'credit',
      amount: '-380.00',
      memo: 'Paid before the import: check 104',
      transaction_id: null,
    },
  ]);
  expect(await person.counts()).toMatchObject([{ agreements: 1, transactions: 0 }]);
  expect(await person.caller.call(endpoints.undoSheet, { id })).toEqual({ removed: 1 });
  expect(await person.counts()).toMatchObject([{ units: 0, tenants: 0, agreements: 0 }]);
});

test('an import whose ledger has a payment by now is not taken back', async () => {
  const person = await landlord();
  const id = await person.send('Unit,Tenant,Start,End,Rent\nUpper,Ana,2026-01-01,2026-12-31,500');
  await person.settle(id);
  await person.apply(id);
  await house.raw(
    `insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, created_by)
     select user_id, id, 9999, '2026-02-02', 'payment', -500, user_id from rental_agreements where user_id = $1`,
    [person.owner],
  );
  await expect(person.caller.call(endpoints.undoSheet, { id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/Ana/) as string,
  });
  expect(await person.counts()).toMatchObject([{ units: 1, tenants: 1, agreements: 1 }]);
});

test('the tenants of MicroRealEstate come in from its JSON, as a list or one on each line; other JSON is refused', async () => {
  const person = await landlord();
  const tenant = (name: string, unit: string) => ({
    name,
    contacts: [{ contact: name, email: `${name}@mail.example`, phone: '555' }],
    beginDate: { $date: '2026-01-01T00:00:00.000Z' },
    endDate: { $date: '2026-12-31T00:00:00.000Z' },
    guaranty: 1000,
    properties: [{ rent: 950, property: { name: unit, address: { street1: 'Quai 1' } } }],
  });
  const files = [
    JSON.stringify([tenant('ana', 'A')]),
    `${JSON.stringify(tenant('ana', 'A'))}\n${JSON.stringify(tenant('ben', 'B'))}\n`,
  ];
  for (const [nth, file] of files.entries()) {
    const id = await person.send(file);
    const sheet = await person.settle(id, { properties: { 'Quai 1': person.property.id } });
    expect(sheet).toMatchObject({ origin: 'MicroRealEstate', leases: { agreements: 1, known: nth } });
    await person.apply(id);
  }
  expect(await person.stands()).toMatchObject([
    { unit: 'A', tenants: 'ana', rent: '950.00', held: '1000.00', balance: '0.00' },
    { unit: 'B', tenants: 'ben' },
  ]);
  for (const bad of ['[1,2]', '{"a":1}', '[]', '[{"name":"x"}]']) {
    await expect(person.send(bad)).rejects.toThrow();
  }
});
