import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { planNotes } from '@holdfast/domain/statements/plan/plan-notes';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { removeTransaction } from '../kernel/ledger/lines/unpost.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { writers, type Told } from './test-bank-files.ts';
import { broughtIn, placedStatement } from './test-import.ts';

const house = wholeHouse();

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const account = await openAccount(house, owner);
  return { owner, account, caller: house.as(owner) };
}

const rows: readonly Told[] = [
  { day: '2026-03-02', amount: '-12.50', payee: 'Corner Cafe', id: '202603020001' },
  { day: '2026-03-02', amount: '-12.50', payee: 'Corner Cafe', id: '202603020002' },
  { day: '2026-03-05', amount: '-40.00', payee: 'Cash Machine', id: '202603050001' },
  { day: '2026-03-13', amount: '1850.00', payee: 'Harbor Payroll', id: '202603130001' },
  { day: '2026-03-15', amount: '-64.20', payee: 'Green Grocer', id: '202603150001' },
];
const fresh: Told = { day: '2026-03-20', amount: '-9.99', payee: 'Stream Box', id: '202603200001' };
const file = (format: string, told: readonly Told[]) => writers[format]?.(told) ?? '';
const changed = (change: Partial<Told> | ((row: Told, at: number) => Partial<Told>)) =>
  rows.map((row, at) => ({ ...row, ...(typeof change === 'function' ? change(row, at) : change) }));

/** Brings in one file and answers what would come of another. */
async function after(first: string, second: string) {
  const person = await somebody();
  const { caller, account } = person;
  await broughtIn(caller, first, account);
  const { id, counts } = await placedStatement(caller, second, account);
  const left = await caller.call(endpoints.listStatementRows, { id, show: 'left_out' });
  const result = await caller.call(endpoints.applyStatement, { id });
  return { ...person, id, counts, left: left.items, added: result.added };
}

describe('a month that comes once more adds what is new and asks about the rest', () => {
  test.each([
    [
      'a table whose names have changed',
      'CSV',
      'CSV',
      changed((row) => ({ payee: `Card 1234 ${row.payee.slice(3)}` })),
    ],
    [
      'OFX with names of its own after a table',
      'CSV',
      'OFX 1',
      changed(({ payee }) => ({ payee: `POS ${payee} 0042` })),
    ],
    ['OFX whose bank counts anew', 'OFX 1', 'OFX 1', changed((_, at) => ({ id: `9990000000${at}` }))],
    [
      'OFX with other names and numbers',
      'OFX 2',
      'OFX 2',
      changed((_, at) => ({ id: `77${at}`, payee: `Other ${at}` })),
    ],
    [
      'OFX whose days have moved, under its own numbers',
      'OFX 1',
      'OFX 1',
      changed(({ day }) => ({
        day: `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`,
      })),
    ],
    [
      'a table with the days on which somebody paid',
      'CSV',
      'CSV',
      [
        ...changed(({ day }) => ({
          day: `${day.slice(0, 8)}${String(Number(day.slice(8)) - 1).padStart(2, '0')}`,
        })),
      ],
    ],
  ])('%s', async (_, one, other, again) => {
    const { left, added } = await after(file(one, rows), file(other, [...again, fresh]));
    expect(left.map(({ day, amount, notes }) => [day, amount, notes])).toEqual(
      again.map(({ day, amount }) => [day, amount, [planNotes.retold]]),
    );
    expect(added).toBe(1);
  });
});

describe('what is really another one comes in', () => {
  test('a twin in a file that has the first as well', async () => {
    const twin: Told = { ...rows[2], id: '202603050002' } as Told;
    for (const format of ['OFX 1', 'CSV', 'CAMT']) {
      const { added, left } = await after(
        file(format, rows),
        file(format, [...rows.slice(0, 3), twin, ...rows.slice(3)]),
      );
      expect([format, added, left]).toEqual([format, 1, []]);
    }
  });

  test('the same purchase day after day, under numbers that begin anew each day', async () => {
    const daily = (from: number) =>
      Array.from({ length: 5 }, (_, at) => ({
        day: `2026-03-${String(from + at).padStart(2, '0')}`,
        amount: '-4.50',
        payee: 'Kiosk',
        id: '1',
      }));
    const { added, left } = await after(file('OFX 1', daily(2)), file('OFX 1', daily(5)));
    expect([added, left]).toEqual([3, []]);
  });

  test('one that stands alone is asked about, and comes in where somebody says so', async () => {
    const { caller, account } = await somebody();
    await broughtIn(caller, file('OFX 1', rows), account);
    const alone = file('OFX 1', [{ ...rows[2], id: '202603050002' } as Told]);
    const { id, counts } = await placedStatement(caller, alone, account);
    expect(counts).toMatchObject({ new: 1, left_out: 1 });
    await caller.call(endpoints.chooseRows, { id, rows: [{ at: 0, take: true }] });
    expect(await caller.call(endpoints.applyStatement, { id })).toMatchObject({ added: 1 });
    const { counts: then } = await placedStatement(caller, alone, account);
    expect(then).toMatchObject({ known: 1 });
  });
});

test('what was deleted does not come back under another name', async () => {
  const { owner, caller, account } = await somebody();
  await broughtIn(caller, file('CSV', rows), account);
  const [gone] = await house.raw<{ id: string }>(
    "select id from transactions where user_id = $1 and merchant = 'Green Grocer'",
    [owner],
  );
  await house.database.asViewer(owner, (tx) => removeTransaction(tx, owner, gone?.id ?? ''));
  const again = changed(({ payee }) => ({ payee: payee === 'Green Grocer' ? 'GRN GRC 12' : payee }));
  expect(await broughtIn(caller, file('CSV', again), account)).toMatchObject({ added: 0, left_out: 1 });
});

test('what was not booked yet is settled by the row that the bank books later, under another name and number', async () => {
  const { owner, caller, account } = await somebody();
  const held = file('OFX 1', [fresh]).replaceAll('STMTTRN>', 'STMTTRNP>').replace('DTPOSTED', 'DTTRAN');
  await broughtIn(caller, held, account);
  const booked: Told = { ...fresh, day: '2026-03-22', payee: 'STREAMBOX.COM', id: '202603220009' };
  expect(await broughtIn(caller, file('OFX 1', [...rows, booked]), account)).toMatchObject({
    added: 5,
    matched: 1,
  });
  expect(await broughtIn(caller, file('OFX 1', [...rows, booked]), account)).toMatchObject({
    added: 0,
    known: 6,
  });
  const found = await house.raw<{ line: string }>(
    "select concat_ws(' ', transaction_date, amount, status) as line from transactions where user_id = $1 and amount = -9.99",
    [owner],
  );
  expect(found).toEqual([{ line: '2026-03-22 -9.99 cleared' }]);
});

test('a new answer takes the place of the one that was remembered', async () => {
  const { caller, account } = await somebody();
  const table = (day: string) => `Date,Description,Amount\n${day},Cafe,-4.50\n`;
  const first = await placedStatement(caller, table('03/04/2026'), account);
  await caller.call(endpoints.answerStatement, { id: first.id, day_order: 'month-first' });
  await caller.call(endpoints.applyStatement, { id: first.id });
  const second = await placedStatement(caller, table('13/04/2026'), account);
  expect(second.file?.questions.map(({ about }) => about)).toEqual(['day_order']);
  await caller.call(endpoints.answerStatement, { id: second.id, day_order: 'day-first' });
  await caller.call(endpoints.applyStatement, { id: second.id });
  const third = await placedStatement(caller, table('03/05/2026'), account);
  const { items } = await caller.call(endpoints.listStatementRows, { id: third.id });
  expect([third.ready, items.map(({ day }) => day)]).toEqual([true, ['2026-05-03']]);
});

test('a file of more rows than go through at once comes in whole, once, and goes whole', async () => {
  const { caller, account } = await somebody();
  // All alike, so that one key has its rows on both sides of where they are parted.
  const many = file('CSV', Array<Told>(5003).fill(fresh));
  const { id, added } = await broughtIn(caller, many, account);
  expect(added).toBe(5003);
  expect(await broughtIn(caller, many, account)).toMatchObject({ added: 0, known: 5003, left_out: 0 });
  expect(await caller.call(endpoints.findUndo, { id })).toMatchObject({
    transactions: 5003,
    edited_total: 0,
  });
  expect(await caller.call(endpoints.undoStatement, { id, edited_too: false })).toMatchObject({
    removed: 5003,
  });
});
