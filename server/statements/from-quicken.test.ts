import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { openAccount, wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { dumpOf, sendStatement } from './test-import.ts';

const house = wholeHouse();

const record = (...fields: string[]) => `${fields.join('\n')}\n^\n`;
const account = (name: string, type: string, balance: string) =>
  `!Account\n${record(`N${name}`, `T${type}`, `$${balance}`, "/4/30'26")}`;

/** Three accounts, their categories and an investment list, as Quicken exports them in one file. */
const quicken = [
  `!Type:Cat\n${record('NRent', 'E')}${record('NWages', 'I')}`,
  `!Option:AutoSwitch\n${account('Harbor Checking', 'Bank', '1,560.50')}${account('Tern Card', 'CCard', '-127.55')}${account('Rainy Day', 'Bank', '250.00')}!Clear:AutoSwitch\n`,
  account('Harbor Checking', 'Bank', '1,560.50'),
  '!Type:Bank\n',
  record("D4/ 1'26", 'U1,000.00', 'T1,000.00', 'CX', 'POpening Balance', 'L[Harbor Checking]'),
  record("D4/ 1'26", 'U-980.00', 'T-980.00', 'CX', 'N1023', 'PBirch Rent', 'MApril', 'LRent'),
  record("D4/ 3'26", 'U1,810.50', 'T1,810.50', 'CX', 'PLoft Works', 'MPay', 'LWages'),
  record("D4/ 7'26", 'U-250.00', 'T-250.00', 'C*', 'PSet aside', 'L[Rainy Day]'),
  record("D4/20'26", 'U-20.00', 'T-20.00', 'PCard payment', 'L[Tern Card]'),
  account('Tern Card', 'CCard', '-127.55'),
  '!Type:CCard\n',
  record(
    "D4/ 2'26",
    'U-7.30',
    'T-7.30',
    'PPine Bakery',
    'LEating out',
    'SEating out',
    'ERolls',
    '$-5.00',
    'SHousehold',
    'ECandles',
    '$-2.30',
  ),
  record("D4/ 9'26", 'U-140.25', 'T-140.25', 'PFern Tires', 'MFitting', 'LCar:Service'),
  record("D4/20'26", 'U20.00', 'T20.00', 'PCard payment', 'L[Harbor Checking]'),
  account('Rainy Day', 'Bank', '250.00'),
  '!Type:Bank\n',
  record("D4/ 7'26", 'U250.00', 'T250.00', 'C*', 'PSet aside', 'L[Harbor Checking]'),
  account('Brokerage', 'Invst', '0.00'),
  `!Type:Invst\n${record("D4/ 8'26", 'NBuy', 'YIndex Fund', 'I100.00', 'Q2', 'U200.00', 'T200.00')}`,
].join('');

test('a file of Quicken lands on its accounts with their balances, transfers, splits and categories, and goes as a whole', async () => {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const caller = house.as(owner);
  // Whoever opens a first account gets the usual categories, which stay.
  await openAccount(house, owner, { name: 'Other' });
  const id = await sendStatement(caller, 'quicken.qif', quicken);
  const { file } = await caller.call(endpoints.findStatement, { id });
  expect([file?.format, file?.questions]).toEqual(['qif', []]);
  const statement = await caller.call(endpoints.openNamedAccounts, { id });
  expect(
    statement.accounts.map(({ name, kind, rows, opening_offer, account_id }) => [
      name,
      kind,
      rows,
      opening_offer,
      account_id !== null,
    ]),
  ).toEqual([
    ['Harbor Checking', 'bank', 4, '1000.00', true],
    ['Tern Card', 'card', 3, null, true],
    ['Rainy Day', 'bank', 1, null, true],
  ]);
  // What is left out is named: the list of categories, and the fund that was bought.
  expect(statement.file?.skipped_rows).toBe(4);
  const before = await dumpOf(house, owner);
  const openings = statement.accounts.flatMap(({ opening_offer, account_id }) =>
    opening_offer === null || account_id === null ? [] : [account_id],
  );
  const result = await caller.call(endpoints.applyStatement, { id, openings });
  expect(result).toMatchObject({ added: 8, joined: 2 });
  expect(await wrongInLedger(house, owner)).toEqual([]);

  const balances = await house.raw<{ name: string; balance: string }>(
    `select name, balance::text from (
       select a.name, a.opening + coalesce(sum(t.amount), 0) as balance from money_accounts a
       left join transactions t on t.user_id = a.user_id and t.account_id = a.id where a.user_id = $1 group by a.name, a.opening) sums
     where name <> 'Other' order by name`,
    [owner],
  );
  // What Quicken says of each.
  expect(balances).toEqual([
    { name: 'Harbor Checking', balance: '1560.50' },
    { name: 'Rainy Day', balance: '250.00' },
    { name: 'Tern Card', balance: '-127.55' },
  ]);
  const rows = await house.raw<{ line: string }>(
    `select concat_ws(' ', a.name || ':', t.transaction_date, t.kind, t.merchant, l.amount, '/ ' || coalesce(c.name, s.name)) as line
     from transactions t join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
       join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       left join expense_categories c on c.user_id = l.user_id and c.id = l.category_id
       left join income_sources s on s.user_id = l.user_id and s.id = l.income_source_id
     where t.user_id = $1 order by a.name, t.transaction_date, t.amount, l.line`,
    [owner],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'Harbor Checking: 2026-04-01 expense Birch Rent -980.00 / Rent',
    'Harbor Checking: 2026-04-03 income Loft Works 1810.50 / Wages',
    'Harbor Checking: 2026-04-07 transfer -250.00',
    'Harbor Checking: 2026-04-20 transfer -20.00',
    'Rainy Day: 2026-04-07 transfer 250.00',
    'Tern Card: 2026-04-02 expense Pine Bakery -5.00 / Eating out',
    'Tern Card: 2026-04-02 expense Pine Bakery -2.30 / Household',
    'Tern Card: 2026-04-09 expense Fern Tires -140.25 / Car:Service',
    'Tern Card: 2026-04-20 transfer 20.00',
  ]);

  const again = await sendStatement(caller, 'again.qif', quicken);
  expect(await caller.call(endpoints.findStatement, { id: again })).toMatchObject({
    counts: { all: 8, new: 0 },
  });
  await caller.call(endpoints.removeStatement, { id: again });
  await caller.call(endpoints.undoStatement, { id });
  expect(await dumpOf(house, owner)).toEqual(before);
});
