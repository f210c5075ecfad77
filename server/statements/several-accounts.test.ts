import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { openAccount, wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { dumpOf, sendStatement } from './test-import.ts';

const house = wholeHouse();

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  return { owner, caller: house.as(owner) };
}
type Person = Awaited<ReturnType<typeof somebody>>;

/** Every transaction with its account, its standing and what it is filed under, by account and day. */
async function ledger({ owner }: Person) {
  expect(await wrongInLedger(house, owner)).toEqual([]);
  const rows = await house.raw<{ line: string }>(
    `select concat_ws(' ', a.name || ':', t.transaction_date, t.amount, t.kind, t.status, t.merchant, '/ ' || coalesce(c.name, s.name)) as line
     from transactions t join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
       join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       left join expense_categories c on c.user_id = l.user_id and c.id = l.category_id
       left join income_sources s on s.user_id = l.user_id and s.id = l.income_source_id
     where t.user_id = $1 order by a.name, t.transaction_date, t.amount`,
    [owner],
  );
  return rows.map(({ line }) => line);
}
const balances = async ({ owner }: Person) =>
  Object.fromEntries(
    (
      await house.raw<{ name: string; balance: string }>(
        `select a.name, (a.opening + coalesce(sum(t.amount) filter (where t.status <> 'void'), 0))::text as balance
         from money_accounts a left join transactions t on t.user_id = a.user_id and t.account_id = a.id
         where a.user_id = $1 group by a.name, a.opening`,
        [owner],
      )
    ).map(({ name, balance }) => [name, balance]),
  );

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

/** One and the same three accounts, as four products export them. */
const exports: Readonly<Record<string, string>> = {
  Actual: lines(
    'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
    'Harbor Checking,2026-04-01,Birch Rent,April,Rent,-980.00,0,Reconciled',
    'Tern Card,2026-04-02,Pine Bakery,Rolls,Eating out,-7.30,0,Cleared',
    'Harbor Checking,2026-04-03,Loft Works,Pay,Wages,1810.50,0,Reconciled',
    'Harbor Checking,2026-04-07,Rainy Day,,,-250.00,0,Cleared',
    'Rainy Day,2026-04-07,Harbor Checking,,,250.00,0,Cleared',
    'Tern Card,2026-04-09,Fern Tires,Fitting,Car,-140.25,0,Not cleared',
  ),
  YNAB: lines(
    '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
    '"Harbor Checking","","04/01/2026","Birch Rent","Bills: Rent","Bills","Rent","April",$980.00,$0.00,"Reconciled"',
    '"Tern Card","","04/02/2026","Pine Bakery","Fun: Eating out","Fun","Eating out","Rolls",$7.30,$0.00,"Cleared"',
    '"Harbor Checking","","04/03/2026","Loft Works","Inflow: Wages","Inflow","Wages","Pay",$0.00,$1810.50,"Reconciled"',
    '"Harbor Checking","","04/07/2026","Transfer : Rainy Day","","","","",$250.00,$0.00,"Cleared"',
    '"Rainy Day","","04/07/2026","Transfer : Harbor Checking","","","","",$0.00,$250.00,"Cleared"',
    '"Tern Card","","04/13/2026","Fern Tires","Bills: Car","Bills","Car","Fitting",$140.25,$0.00,"Uncleared"',
  ).replace('04/13/2026', '04/09/2026'),
  Mint: lines(
    '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
    '"4/01/2026","Birch Rent","BIRCH RENT 1","980.00","debit","Rent","Harbor Checking","","April"',
    '"4/02/2026","Pine Bakery","PINE 22","7.30","debit","Eating out","Tern Card","","Rolls"',
    '"4/03/2026","Loft Works","LOFT PAY","1810.50","credit","Wages","Harbor Checking","","Pay"',
    '"4/07/2026","To Rainy Day","XFER","250.00","debit","Transfer","Harbor Checking","",""',
    '"4/07/2026","From checking","XFER","250.00","credit","Transfer","Rainy Day","",""',
    '"4/09/2026","Fern Tires","FERN","140.25","debit","Car","Tern Card","","Fitting"',
  ),
  Monarch: lines(
    'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner',
    '2026-04-01,Birch Rent,Rent,Harbor Checking,BIRCH RENT,April,-980.00,,Shared',
    '2026-04-02,Pine Bakery,Eating out,Tern Card,PINE,Rolls,-7.30,,Shared',
    '2026-04-03,Loft Works,Wages,Harbor Checking,LOFT,Pay,1810.50,,Shared',
    '2026-04-07,Transfer,Transfer,Harbor Checking,XFER TO RAINY DAY,,-250.00,,Shared',
    '2026-04-07,Transfer,Transfer,Rainy Day,XFER,,250.00,,Shared',
    '2026-04-09,Fern Tires,Car,Tern Card,FERN,Fitting,-140.25,,Shared',
  ),
};

/** Sends a file, answers day and month where it asks, and opens an account for each part that is not here. */
async function opened({ caller }: Person, text: string) {
  const id = await sendStatement(caller, 'export.csv', text);
  const open = await caller.call(endpoints.findStatement, { id });
  if (open.file?.questions.some(({ about }) => about === 'day_order') === true) {
    await caller.call(endpoints.answerStatement, { id, day_order: 'month-first' });
  }
  return caller.call(endpoints.openNamedAccounts, { id });
}

describe.each(Object.entries(exports))('an export of %s', (product, text) => {
  test('lands on its accounts with transfers, categories and payees, twice the same is nothing new, and goes as a whole', async () => {
    const person = await somebody();
    const { owner, caller } = person;
    // Whoever opens a first account gets the usual categories, which stay.
    await openAccount(house, owner, { name: 'Other' });
    const statement = await opened(person, text);
    expect(
      statement.accounts.map(({ name, kind, rows, account_id }) => [name, kind, rows, account_id !== null]),
    ).toEqual([
      ['Harbor Checking', 'bank', 3, true],
      ['Tern Card', 'card', 2, true],
      ['Rainy Day', null, 1, true],
    ]);
    expect(statement).toMatchObject({
      ready: true,
      new_categories: { spent: ['Rent', 'Eating out', 'Car'], earned: ['Wages'], proposed: true },
    });
    const before = await dumpOf(house, owner);
    const result = await caller.call(endpoints.applyStatement, { id: statement.id });
    expect(result).toMatchObject({ added: 6, joined: 1 });
    const pending = product === 'Actual' || product === 'YNAB' ? 'pending' : 'cleared';
    expect(await ledger(person)).toEqual([
      'Harbor Checking: 2026-04-01 -980.00 expense cleared Birch Rent / Rent',
      'Harbor Checking: 2026-04-03 1810.50 income cleared Loft Works / Wages',
      'Harbor Checking: 2026-04-07 -250.00 transfer cleared',
      'Rainy Day: 2026-04-07 250.00 transfer cleared',
      'Tern Card: 2026-04-02 -7.30 expense cleared Pine Bakery / Eating out',
      `Tern Card: 2026-04-09 -140.25 expense ${pending} Fern Tires / Car`,
    ]);
    expect(await balances(person)).toMatchObject({
      'Harbor Checking': '580.50',
      'Tern Card': '-147.55',
      'Rainy Day': '250.00',
    });
    const again = await sendStatement(caller, 'again.csv', text);
    const known = await caller.call(endpoints.findStatement, { id: again });
    expect(known).toMatchObject({ ready: true, counts: { all: 6, new: 0 } });
    await caller.call(endpoints.removeStatement, { id: again });
    await caller.call(endpoints.undoStatement, { id: statement.id });
    expect(await dumpOf(house, owner)).toEqual(before);
  });
});

test('accounts that are here are found by their names, one may be left out, and categories are added only where somebody wants them', async () => {
  const person = await somebody();
  const { owner, caller } = person;
  const checking = await openAccount(house, owner, { name: 'harbor checking' });
  const id = await sendStatement(caller, 'export.csv', exports['Actual'] ?? '');
  const open = await caller.call(endpoints.findStatement, { id });
  expect(open.ready).toBe(false);
  expect(open.accounts.map(({ account_id }) => account_id)).toEqual([checking, null, null]);
  await expect(caller.call(endpoints.applyStatement, { id })).rejects.toMatchObject({ code: 'invalid' });
  await caller.call(endpoints.placeStatement, {
    id,
    accounts: [
      { account_id: checking, left_out: false },
      { account_id: null, left_out: true },
      { account_id: null, left_out: true },
    ],
  });
  await caller.call(endpoints.applyStatement, { id, add_categories: false });
  expect(await ledger(person)).toEqual([
    'harbor checking: 2026-04-01 -980.00 expense cleared Birch Rent',
    'harbor checking: 2026-04-03 1810.50 income cleared Loft Works',
    'harbor checking: 2026-04-07 -250.00 expense cleared Rainy Day',
  ]);
});

test('a category that somebody uses by now stays when its import is taken back', async () => {
  const person = await somebody();
  const { owner, caller } = person;
  const statement = await opened(person, exports['Monarch'] ?? '');
  const { categories } = await caller.call(endpoints.applyStatement, { id: statement.id });
  const [used = ''] = categories;
  await house.raw(
    "update expense_categories set name = 'Home rent', version = 2 where user_id = $1 and id = $2",
    [owner, used],
  );
  await caller.call(endpoints.undoStatement, { id: statement.id });
  const left = await house.raw('select name from expense_categories where user_id = $1 and id = any($2)', [
    owner,
    categories,
  ]);
  expect(left).toEqual([{ name: 'Home rent' }]);
});

test('transfers whose other side is not certain are offered, not joined', async () => {
  const person = await somebody();
  const { caller } = person;
  const statement = await opened(
    person,
    lines(
      'Account,Date,Payee,Category,Amount',
      'Harbor Checking,2026-05-01,Bakery,,-6.00',
      'Harbor Checking,2026-05-02,Bakery,,-7.00',
      // Two accounts could have got it.
      'Harbor Checking,2026-05-04,Moved,,-60.00',
      'Rainy Day,2026-05-04,Moved,,60.00',
      'Holiday Pot,2026-05-04,Moved,,60.00',
      // Another day, and neither names the other.
      'Harbor Checking,2026-05-11,Moved,,-75.00',
      'Rainy Day,2026-05-13,Moved,,75.00',
      // It is filed as spent.
      'Harbor Checking,2026-05-20,Lamp shop,Home,-20.00',
      'Rainy Day,2026-05-20,Ann,,20.00',
      // Nothing else fits.
      'Harbor Checking,2026-05-25,Moved,,-33.00',
      'Rainy Day,2026-05-25,Moved,,33.00',
    ),
  );
  const { items } = await caller.call(endpoints.listStatementRows, { id: statement.id, show: 'transfer' });
  const out = items.filter(({ amount }) => amount.startsWith('-'));
  expect(out.map(({ day, amount, joined }) => [day, amount, joined])).toEqual([
    ['2026-05-04', '-60.00', false],
    ['2026-05-11', '-75.00', false],
    ['2026-05-20', '-20.00', false],
    ['2026-05-25', '-33.00', true],
  ]);
  expect(await caller.call(endpoints.applyStatement, { id: statement.id })).toMatchObject({
    joined: 1,
    added: 11,
  });
});

test('a transfer that is not cleared yet is one, and is cleared with the first of its sides', async () => {
  const person = await somebody();
  const { owner, caller } = person;
  const text = (out: string, into: string) =>
    lines(
      'Account,Date,Payee,Category,Amount,Cleared',
      'Harbor Checking,2026-05-02,Bakery,,-6.00,Cleared',
      `Harbor Checking,2026-05-04,Rainy Day,,-60.00,${out}`,
      `Rainy Day,2026-05-04,Harbor Checking,,60.00,${into}`,
    );
  const statement = await opened(person, text('Uncleared', 'Uncleared'));
  await caller.call(endpoints.applyStatement, { id: statement.id });
  const legs = (status: string) => [
    'Harbor Checking: 2026-05-02 -6.00 expense cleared Bakery',
    `Harbor Checking: 2026-05-04 -60.00 transfer ${status}`,
    `Rainy Day: 2026-05-04 60.00 transfer ${status}`,
  ];
  expect(await ledger(person)).toEqual(legs('pending'));
  const before = await dumpOf(house, owner);
  const next = await sendStatement(caller, 'next.csv', text('Cleared', 'Uncleared'));
  await caller.call(endpoints.applyStatement, { id: next });
  expect(await ledger(person)).toEqual(legs('cleared'));
  await caller.call(endpoints.undoStatement, { id: next });
  expect(await dumpOf(house, owner)).toEqual(before);
  await caller.call(endpoints.undoStatement, { id: statement.id });
  const other = await sendStatement(caller, 'other.csv', text('Uncleared', 'Cleared'));
  const { items } = await caller.call(endpoints.listStatementRows, { id: other });
  expect(items.map(({ joined, pending }) => [joined, pending])).toEqual([
    [false, false],
    [true, false],
    [true, false],
  ]);
  await caller.call(endpoints.applyStatement, { id: other });
  expect(await ledger(person)).toEqual(legs('cleared'));
});

test('what an account began with is its opening and nothing that was earned', async () => {
  const person = await somebody();
  const { caller } = person;
  const statement = await opened(
    person,
    lines(
      'Account,Date,Payee,Category,Amount',
      'Harbor Checking,2026-05-01,Starting Balance,Starting Balances,900.00',
      'Tern Card,2026-05-01,Starting Balance,Starting Balances,-45.00',
      'Harbor Checking,2026-05-02,Bakery,,-6.00',
      'Tern Card,2026-05-03,Bakery,,-5.00',
    ),
  );
  expect(statement.accounts.map(({ rows, opening_offer }) => [rows, opening_offer])).toEqual([
    [1, '900.00'],
    [1, '-45.00'],
  ]);
  const openings = statement.accounts.flatMap(({ account_id }) => account_id ?? []);
  await caller.call(endpoints.applyStatement, { id: statement.id, openings });
  expect(await balances(person)).toMatchObject({ 'Harbor Checking': '894.00', 'Tern Card': '-50.00' });
  expect(await ledger(person)).toHaveLength(2);
});
