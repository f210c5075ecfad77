import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { openAccount, wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { findTransaction } from '../kernel/ledger/lines/change.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { writers, type Told } from './test-bank-files.ts';
import { broughtIn, dumpOf, placedStatement } from './test-import.ts';
import { ruleOf } from './test-rules.ts';

const house = wholeHouse();

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const account = await openAccount(house, owner);
  return { owner, account, caller: house.as(owner) };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const ledger = async ({ owner }: Person) => {
  expect(await wrongInLedger(house, owner)).toEqual([]);
  const rows = await house.raw<{ line: string }>(
    `select concat_ws(' ', transaction_date, amount, kind, status, merchant) as line from transactions where user_id = $1
     order by transaction_date, amount, merchant`,
    [owner],
  );
  return rows.map(({ line }) => line);
};
const as = <T>(person: Person, work: Parameters<typeof house.database.asViewer<T>>[1]) =>
  house.database.asViewer(person.owner, work);

const rows: readonly Told[] = [
  { day: '2026-03-02', amount: '-12.50', payee: 'Corner Cafe', id: 'a1' },
  { day: '2026-03-02', amount: '-12.50', payee: 'Corner Cafe', id: 'a2' },
  { day: '2026-03-13', amount: '1850.00', payee: 'Harbor Payroll', id: 'a3' },
  { day: '2026-03-15', amount: '-64.20', payee: 'Green Grocer', id: 'a4' },
];
const file = (format: string, told = rows) => writers[format]?.(told) ?? '';

describe('transfers', () => {
  const out: Told = { day: '2026-03-10', amount: '-500.00', payee: 'To savings', id: 'x1' };
  const back: Told = { day: '2026-03-12', amount: '500.00', payee: 'From checking', id: 'y1' };

  test('two sides from two files become one transfer, and are two entries again once it is taken back', async () => {
    const person = await somebody();
    const { owner, caller, account } = person;
    const savings = await openAccount(house, owner, { name: 'Savings' });
    const first = await broughtIn(caller, file('CSV', [out, rows[3] as Told]), account);
    const before = await dumpOf(house, owner);
    const { id } = await placedStatement(caller, file('CSV', [back]), savings);
    const { items } = await caller.call(endpoints.listStatementRows, { id, show: 'transfer' });
    expect(items).toMatchObject([
      { joined: false, other_side: { account_id: account, payee: 'To savings' } },
    ]);
    await caller.call(endpoints.chooseRows, { id, rows: [{ at: 0, join: true }] });
    expect(await caller.call(endpoints.applyStatement, { id })).toMatchObject({ joined: 1 });
    expect(await ledger(person)).toEqual([
      '2026-03-10 -500.00 transfer cleared To savings',
      '2026-03-10 500.00 transfer cleared',
      '2026-03-15 -64.20 expense cleared Green Grocer',
    ]);
    await caller.call(endpoints.undoStatement, { id });
    expect(await dumpOf(house, owner)).toEqual(before);
    // The other way round: the first goes, and what the second brought in stays.
    const again = await placedStatement(caller, file('CSV', [back]), savings);
    await caller.call(endpoints.chooseRows, { id: again.id, rows: [{ at: 0, join: true }] });
    await caller.call(endpoints.applyStatement, { id: again.id });
    await caller.call(endpoints.undoStatement, { id: first.id, edited_too: true });
    expect(await ledger(person)).toEqual(['2026-03-10 500.00 income cleared']);
    await caller.call(endpoints.undoStatement, { id: again.id, edited_too: true });
    expect(await ledger(person)).toEqual([]);
  });

  test('a rule makes one at once, and the other account’s file finds it', async () => {
    const person = await somebody();
    const { owner, caller, account } = person;
    const savings = await openAccount(house, owner, { name: 'Savings' });
    await caller.call(
      endpoints.addRule,
      ruleOf({ payee: { match: 'begins', text: 'to savings' } }, { transfer_account_id: savings }),
    );
    await broughtIn(caller, file('CSV', [out]), account);
    expect(await ledger(person)).toEqual([
      '2026-03-10 -500.00 transfer cleared',
      '2026-03-10 500.00 transfer cleared',
    ]);
    expect(await broughtIn(caller, file('CSV', [back]), savings)).toMatchObject({ added: 0, matched: 1 });
    expect(await ledger(person)).toHaveLength(2);
  });
});

test('the bank’s corrections replace and take back earlier rows, and are themselves taken back', async () => {
  const person = await somebody();
  const { owner, caller, account } = person;
  const correcting = (id: string, action: string) =>
    file('OFX 2', [{ ...(rows[3] as Told), amount: '-46.20', id: `${id}c` }]).replace(
      '<NAME>',
      `<CORRECTFITID>${id}</CORRECTFITID><CORRECTACTION>${action}</CORRECTACTION><NAME>`,
    );
  await broughtIn(caller, file('OFX 2'), account);
  const before = await dumpOf(house, owner);
  const replaced = await broughtIn(caller, correcting('a4', 'REPLACE'), account);
  expect(replaced).toMatchObject({ corrected: 1, added: 0 });
  expect(await ledger(person)).toContain('2026-03-15 -46.20 expense cleared Green Grocer');
  await caller.call(endpoints.undoStatement, { id: replaced.id });
  expect(await dumpOf(house, owner)).toEqual(before);
  const deleted = await broughtIn(caller, correcting('a4', 'DELETE'), account);
  expect(await ledger(person)).toContain('2026-03-15 -64.20 expense void Green Grocer');
  await caller.call(endpoints.undoStatement, { id: deleted.id });
  expect(await dumpOf(house, owner)).toEqual(before);
});

test('every field of a row arrives in the ledger', async () => {
  const person = await somebody();
  const { owner, caller, account } = person;
  const of = async (table: string, more: string) => {
    const [row] = await house.raw<{ id: string }>(
      `insert into ${table} (user_id, name, type${more === '' ? '' : ', color'}) values ($1, 'Repairs', '${more === '' ? 'salary' : 'essential'}'${more}) returning id`,
      [owner],
    );
    return row?.id ?? '';
  };
  const category_id = await of('expense_categories', ", '#1d6147'");
  const income_source_id = await of('income_sources', '');
  const qif = [
    '!Type:Bank',
    "D03/25'26",
    'T-100.00',
    'PHarbor Hardware',
    'MDeck boards',
    'N1041',
    'LRepairs',
    '^',
    'D03/26/2026',
    'T900.00',
    'PPayroll',
    'LSalary',
    '^',
    'D03/27/2026',
    'T-30.00',
    'PMarket',
    'SRepairs',
    '$-10.00',
    'SFood',
    '$-20.00',
    '^',
  ].join('\n');
  const { id } = await placedStatement(caller, qif, account);
  await caller.call(endpoints.chooseRows, { id, rows: [{ at: 1, income_source_id }] });
  await caller.call(endpoints.applyStatement, { id });
  const heads = await house.raw<{ id: string }>(
    'select id from transactions where user_id = $1 order by transaction_date',
    [owner],
  );
  const found = [];
  for (const head of heads) found.push(await as(person, (tx) => findTransaction(tx, owner, head.id)));
  expect(found).toMatchObject([
    {
      transaction_date: '2026-03-25',
      amount: '-100.00',
      merchant: 'Harbor Hardware',
      description: 'Deck boards · No. 1041',
      import_id: id,
      lines: [{ category_id }],
    },
    { amount: '900.00', category: 'Salary', kind: 'income', lines: [{ income_source_id }] },
    {
      amount: '-30.00',
      lines: [
        { amount: '-10.00', category_id },
        { amount: '-20.00', category_id: null },
      ],
    },
  ]);
  expect(await wrongInLedger(house, owner)).toEqual([]);
});
