import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { largestBankFile } from '@holdfast/domain/statements/reading/bank-file';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { importTexts } from '@holdfast/domain/statements/reading/statement';
import { openAccount, sampleEntry, wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { changeTransaction } from '../kernel/ledger/lines/change.ts';
import { removeTransaction } from '../kernel/ledger/lines/unpost.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { camt, entry, writers, type Told } from './test-bank-files.ts';
import { broughtIn, dumpOf, placedStatement, sendStatement } from './test-import.ts';

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
const later: readonly Told[] = [
  ...rows.slice(2),
  { day: '2026-03-20', amount: '-9.99', payee: 'Stream Box', id: 'a5' },
];
const file = (format: string, told = rows) => writers[format]?.(told) ?? '';

describe('a file of every format', () => {
  test.each(Object.keys(writers))(
    '%s is brought in once: the same again adds nothing, the next one what is new',
    async (format) => {
      const person = await somebody();
      const { caller, account } = person;
      const first = await broughtIn(caller, file(format), account);
      expect(first).toMatchObject({ added: 4, known: 0, matched: 0 });
      expect(await ledger(person)).toEqual([
        '2026-03-02 -12.50 expense cleared Corner Cafe',
        '2026-03-02 -12.50 expense cleared Corner Cafe',
        '2026-03-13 1850.00 income cleared Harbor Payroll',
        '2026-03-15 -64.20 expense cleared Green Grocer',
      ]);
      const again = await placedStatement(caller, file(format), account);
      expect(again.counts).toMatchObject({ all: 4, known: 4, new: 0 });
      expect(await caller.call(endpoints.applyStatement, { id: again.id })).toMatchObject({
        added: 0,
        known: 4,
      });
      expect(await broughtIn(caller, file(format, later), account)).toMatchObject({ added: 1, known: 2 });
      expect(await ledger(person)).toHaveLength(5);
    },
  );

  test('rows are known in another format too, and real twins stay two', async () => {
    const person = await somebody();
    for (const [nth, format] of Object.keys(writers).entries()) {
      const result = await broughtIn(person.caller, file(format), person.account);
      expect([format, result.added]).toEqual([format, nth === 0 ? 4 : 0]);
    }
    expect(await ledger(person)).toHaveLength(4);
  });
});

test('what somebody deleted does not come back, until the import is taken back', async () => {
  const person = await somebody();
  const { caller, account } = person;
  const { id } = await broughtIn(caller, file('OFX 2'), account);
  const [gone] = await house.raw<{ id: string }>(
    "select id from transactions where user_id = $1 and merchant = 'Green Grocer'",
    [person.owner],
  );
  await as(person, (tx) => removeTransaction(tx, person.owner, gone?.id ?? ''));
  expect(await broughtIn(caller, file('OFX 2'), account)).toMatchObject({ added: 0, known: 4 });
  expect(await caller.call(endpoints.undoStatement, { id })).toMatchObject({ removed: 3 });
  expect(await broughtIn(caller, file('OFX 2'), account)).toMatchObject({ added: 4 });
});

test('what was entered by hand is confirmed, not doubled, and is as it was once the import is taken back', async () => {
  const person = await somebody();
  const { owner, caller, account } = person;
  await as(person, async (tx) => {
    await post(
      tx,
      owner,
      sampleEntry(account, {
        transaction_date: '2026-03-14',
        amount: '-64.20',
        merchant: 'Grocer',
        status: 'pending',
      }),
    );
    await post(
      tx,
      owner,
      sampleEntry(account, { transaction_date: '2026-01-14', amount: '-64.20', merchant: 'Other' }),
    );
  });
  const before = await dumpOf(house, owner);
  const statement = await placedStatement(caller, file('CSV'), account);
  expect(statement.counts).toMatchObject({ new: 3, match: 1 });
  const { items } = await caller.call(endpoints.listStatementRows, { id: statement.id, show: 'match' });
  expect(items).toMatchObject([{ payee: 'Green Grocer', match: { payee: 'Grocer', day: '2026-03-14' } }]);
  expect(await caller.call(endpoints.applyStatement, { id: statement.id })).toMatchObject({
    added: 3,
    matched: 1,
  });
  expect(await ledger(person)).toContain('2026-03-15 -64.20 expense cleared Grocer');
  expect(await dumpOf(house, owner)).not.toEqual(before);
  await caller.call(endpoints.undoStatement, { id: statement.id });
  expect(await dumpOf(house, owner)).toEqual(before);
  expect(await ledger(person)).toHaveLength(2);
});

test('somebody says that a row is not what they entered, leaves one out and files another', async () => {
  const person = await somebody();
  const { owner, caller, account } = person;
  const [category] = await house.raw<{ id: string }>(
    "insert into expense_categories (user_id, name, type, color) values ($1, 'Eating out', 'discretionary', '#1d6147') returning id",
    [owner],
  );
  const category_id = category?.id ?? '';
  await as(person, (tx) =>
    post(tx, owner, sampleEntry(account, { transaction_date: '2026-03-15', amount: '-64.20' })),
  );
  const { id } = await placedStatement(caller, file('CSV'), account);
  await caller.call(endpoints.chooseRows, {
    id,
    rows: [
      { at: 0, category_id, payee: 'Cafe' },
      { at: 2, take: false },
      { at: 3, as_new: true },
    ],
  });
  const { counts } = await caller.call(endpoints.findStatement, { id });
  expect(counts).toMatchObject({ new: 4, match: 0, left_out: 1 });
  await caller.call(endpoints.applyStatement, { id });
  expect(await ledger(person)).toEqual([
    '2026-03-02 -12.50 expense cleared Cafe',
    '2026-03-02 -12.50 expense cleared Corner Cafe',
    '2026-03-15 -64.20 expense cleared Green Grocer',
    '2026-03-15 -64.20 expense cleared',
  ]);
  const lines = await house.raw(
    'select amount, category_id from transaction_lines where category_id is not null',
  );
  expect(lines).toEqual([{ amount: '-12.50', category_id }]);
  // What was left out may come another time.
  expect(await broughtIn(caller, file('CSV'), account)).toMatchObject({ added: 1, known: 3 });
});

describe('taking back', () => {
  test('names what was changed since, and is refused for what was reconciled since', async () => {
    const person = await somebody();
    const { owner, caller, account } = person;
    const { id } = await broughtIn(caller, file('CSV'), account);
    const of = async (merchant: string) => {
      const [row] = await house.raw<{ id: string; version: number }>(
        'select id, version from transactions where user_id = $1 and merchant = $2',
        [owner, merchant],
      );
      return { id: row?.id ?? '', version: row?.version ?? 0 };
    };
    const change = async (merchant: string, told: Parameters<typeof changeTransaction>[4]) => {
      const row = await of(merchant);
      await as(person, (tx) => changeTransaction(tx, owner, row.id, row.version, told));
      return row.id;
    };
    const grocer = await change('Green Grocer', { description: 'for the party' });
    const payroll = await change('Harbor Payroll', { status: 'reconciled' });
    expect(await caller.call(endpoints.findUndo, { id })).toMatchObject({
      transactions: 4,
      edited: [{ id: grocer, amount: '-64.20' }],
      reconciled: [{ id: payroll }],
    });
    await expect(caller.call(endpoints.undoStatement, { id, edited_too: true })).rejects.toMatchObject({
      code: 'conflict',
      message: importTexts.reconciled(1),
    });
    await change('Harbor Payroll', { status: 'cleared' });
    await expect(caller.call(endpoints.undoStatement, { id })).rejects.toMatchObject({
      message: importTexts.edited(2),
    });
    expect(await caller.call(endpoints.undoStatement, { id, edited_too: true })).toMatchObject({
      removed: 4,
    });
    expect(await ledger(person)).toEqual([]);
    await expect(caller.call(endpoints.undoStatement, { id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('puts back the opening that the file’s balance had set, and tells whether it agrees', async () => {
    const person = await somebody();
    const { owner, caller, account } = person;
    const balance = (kind: string, amount: string, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
    const text = camt(rows.map((row) => entry(row)).join(''), balance('CLBD', '2000.00', '2026-03-31'));
    const before = await dumpOf(house, owner);
    const { accounts, id } = await placedStatement(caller, text, account);
    expect(accounts[0]).toMatchObject({
      check: { said: '2000.00', found: '1760.80', differs: '239.20' },
      opening_offer: '239.20',
    });
    const result = await caller.call(endpoints.applyStatement, { id, openings: [account] });
    expect(result.openings).toEqual([{ account_id: account, before: '0.00', after: '239.20' }]);
    expect((await caller.call(endpoints.findStatement, { id })).checks).toMatchObject([
      { account_id: account, said: '2000.00', found: '2000.00', differs: '0.00' },
    ]);
    expect(await ledger(person)).toHaveLength(4);
    await caller.call(endpoints.undoStatement, { id });
    expect(await dumpOf(house, owner)).toEqual(before);
  });
});

test('two at once bring each row once', async () => {
  const person = await somebody();
  const { caller, account } = person;
  const [one, other] = [
    await placedStatement(caller, file('OFX 1'), account),
    await placedStatement(caller, file('CSV'), account),
  ];
  const results = await Promise.all(
    [one, other].map(({ id }) => caller.call(endpoints.applyStatement, { id })),
  );
  expect(results.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 4]);
  expect(await ledger(person)).toHaveLength(4);
});

test('a question holds everything back until it is answered, over a reload, and is not asked again', async () => {
  const person = await somebody();
  const { caller, account } = person;
  const ask = 'Date,Description,Amount\n03/04/2026,Cafe,-4.50\n05/06/2026,Books,-20.00\n';
  const id = await sendStatement(caller, 'march.csv', ask);
  const open = await caller.call(endpoints.findStatement, { id });
  expect(open.file?.questions.map(({ about }) => about)).toEqual(['day_order']);
  expect(open).toMatchObject({ ready: false, counts: null });
  await expect(caller.call(endpoints.applyStatement, { id })).rejects.toMatchObject({
    message: importTexts.asked,
  });
  await caller.call(endpoints.answerStatement, { id, day_order: 'day-first' });
  await expect(caller.call(endpoints.applyStatement, { id })).rejects.toMatchObject({
    message: importTexts.accounts,
  });
  await caller.call(endpoints.placeStatement, { id, accounts: [{ account_id: account, left_out: false }] });
  expect(await caller.call(endpoints.findStatement, { id })).toMatchObject({
    ready: true,
    answers: { day_order: 'day-first' },
  });
  await caller.call(endpoints.applyStatement, { id });
  expect(await ledger(person)).toEqual([
    '2026-04-03 -4.50 expense cleared Cafe',
    '2026-06-05 -20.00 expense cleared Books',
  ]);
  const next = await sendStatement(caller, 'april.csv', ask.replace('Cafe', 'Bakery'));
  expect(await caller.call(endpoints.findStatement, { id: next })).toMatchObject({
    ready: true,
    accounts: [{ account_id: account }],
    counts: { new: 1, known: 1 },
  });
});

test('the file is kept where somebody wants it, and only then', async () => {
  const { caller, account } = await somebody();
  const kept = await placedStatement(caller, file('CSV'), account);
  await caller.call(endpoints.applyStatement, { id: kept.id, keep_file: true });
  const response = await caller.fetch(`/api/finance/statements/${kept.id}/file`);
  expect(await response.text()).toBe(file('CSV'));
  const { id } = await broughtIn(caller, file('CSV', later), account);
  expect((await caller.fetch(`/api/finance/statements/${id}/file`)).status).toBe(404);
});

test('what is no bank’s file is refused with a word, and nothing of it is kept', async () => {
  const { caller } = await somebody();
  await expect(sendStatement(caller, 'a.pdf', '%PDF-1.7 nothing')).rejects.toMatchObject({ code: 'invalid' });
  await expect(sendStatement(caller, 'a.csv', new Uint8Array(largestBankFile + 1))).rejects.toMatchObject({
    code: 'too_large',
  });
  const noise = randomBytes(11 * 1024 * 1024);
  await expect(sendStatement(caller, 'a.xml', noise)).rejects.toMatchObject({ code: 'too_large' });
  expect((await caller.call(endpoints.listStatements, {})).items).toEqual([]);
});
