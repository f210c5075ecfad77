import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { changeTransaction } from '../../kernel/ledger/lines/change.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';
import { signedIn } from '../../testing/records/household.ts';
import { broughtIn, dumpOf } from '../test-import.ts';
import { ruleOf } from '../test-rules.ts';

const house = wholeHouse();

const csv = `Date,Payee,Withdrawals,Deposits
2026-03-15,Green Grocer,64.20,
2026-03-20,Book Barn,20.00,
`;

/** Somebody entered a purchase by hand that a file confirms, and then a rule sorts it. */
async function entered() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const account = await openAccount(house, owner);
  const caller = house.as(owner);
  const [category] = await house.raw<{ id: string }>(
    "insert into expense_categories (user_id, name, type, color) values ($1, 'Food', 'essential', '#1d6147') returning id",
    [owner],
  );
  const effects = { category_id: category?.id ?? '', payee: 'Grocer' };
  await house.database.asViewer(owner, (tx) =>
    post(
      tx,
      owner,
      sampleEntry(account, {
        transaction_date: '2026-03-14',
        amount: '-64.20',
        merchant: 'Green Grocer',
        status: 'pending',
      }),
    ),
  );
  const rule = await caller.call(
    endpoints.addRule,
    ruleOf({ payee: { match: 'contains', text: 'grocer' } }, effects),
  );
  const before = await dumpOf(house, owner);
  const file = await broughtIn(caller, csv, account);
  expect(file).toMatchObject({ added: 1, matched: 1 });
  const rules = await caller.call(endpoints.applyRule, { id: rule.id, only_empty: true });
  const told = async () => {
    expect(await wrongInLedger(house, owner)).toEqual([]);
    const rows = await house.raw<{ line: string }>(
      `select concat_ws(' ', t.transaction_date, t.amount, t.status, t.merchant, c.name) as line
       from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
         left join expense_categories c on c.user_id = l.user_id and c.id = l.category_id
       where t.user_id = $1 order by 1`,
      [owner],
    );
    return rows.map(({ line }) => line);
  };
  const undo = (id: string | null, edited_too = false) =>
    caller.call(endpoints.undoStatement, { id: id ?? '', edited_too });
  return { owner, caller, before, file, rules, told, undo };
}

test('the last first: nothing counts as changed by somebody, and all is as it was', async () => {
  const { owner, before, file, rules, told, undo } = await entered();
  expect(await told()).toEqual([
    '2026-03-15 -64.20 cleared Grocer Food',
    '2026-03-20 -20.00 cleared Book Barn',
  ]);
  await undo(rules.id);
  expect(await told()).toContain('2026-03-15 -64.20 cleared Green Grocer');
  await undo(file.id);
  expect(await dumpOf(house, owner)).toEqual(before);
});

test('the file first: what it confirmed waits again, and keeps what the rule said until that is taken back', async () => {
  const { owner, before, file, rules, told, undo } = await entered();
  await undo(file.id, true);
  expect(await told()).toEqual(['2026-03-14 -64.20 pending Grocer Food']);
  await undo(rules.id);
  expect(await dumpOf(house, owner)).toEqual(before);
});

test('the rule first, under a second file: what the file confirmed stays so', async () => {
  const { owner, caller, before, file, rules, told, undo } = await entered();
  const [second] = await house.raw<{ id: string }>('select id from import_rules where user_id = $1', [owner]);
  await caller.call(endpoints.changeRule, {
    id: second?.id ?? '',
    version: 'any',
    effects: { payee: 'The Grocer' },
  });
  const more = await caller.call(endpoints.applyRule, { id: second?.id ?? '', only_empty: false });
  expect(await told()).toContain('2026-03-15 -64.20 cleared The Grocer Food');
  await undo(rules.id, true);
  expect(await told()).toContain('2026-03-15 -64.20 cleared The Grocer');
  await undo(file.id, true);
  await undo(more.id, true);
  await caller.call(endpoints.changeRule, {
    id: second?.id ?? '',
    version: 'any',
    effects: { payee: 'Grocer' },
  });
  expect(await dumpOf(house, owner)).toEqual(before);
});

test('what somebody has changed since stays as they left it', async () => {
  const { owner, caller, file, told, undo } = await entered();
  const [mine] = await house.raw<{ id: string; version: number }>(
    'select id, version from transactions where user_id = $1 and amount = -64.20',
    [owner],
  );
  await house.database.asViewer(owner, (tx) =>
    changeTransaction(tx, owner, mine?.id ?? '', mine?.version ?? 0, { description: 'for the party' }),
  );
  expect(await caller.call(endpoints.findUndo, { id: file.id })).toMatchObject({ edited_total: 1 });
  await undo(file.id, true);
  expect(await told()).toEqual(['2026-03-15 -64.20 cleared Grocer Food']);
});

/** How many transactions of an import count as changed since it came. */
const editedOf = async (caller: ReturnType<typeof house.as>, id: string) =>
  (await caller.call(endpoints.findUndo, { id })).edited_total;

test('what a file brought in and a rule changed counts as changed, until the rule is taken back', async () => {
  const { owner, caller, file, told, undo } = await entered();
  const book = await caller.call(
    endpoints.addRule,
    ruleOf({ payee: { match: 'contains', text: 'book' } }, { payee: 'The Book Barn' }),
  );
  const apply = async () => (await caller.call(endpoints.applyRule, { id: book.id })).id;
  const first = await apply();
  expect(await editedOf(caller, file.id)).toBe(2);
  await undo(first);
  expect(await editedOf(caller, file.id)).toBe(1);

  // Once more, and two rules of which the earlier goes first.
  const again = await apply();
  await caller.call(endpoints.changeRule, { id: book.id, version: 'any', effects: { payee: 'Barn' } });
  await caller.call(endpoints.changeRule, {
    id: book.id,
    version: 'any',
    conditions: { payee: { match: 'contains', text: 'barn' } },
  });
  const third = await apply();
  await undo(again, true);
  expect(await editedOf(caller, file.id)).toBe(2);
  await undo(third);
  expect(await editedOf(caller, file.id)).toBe(1);

  // What somebody changes themselves counts as before.
  const [mine] = await house.raw<{ id: string; version: number }>(
    'select id, version from transactions where user_id = $1 and amount = -20.00',
    [owner],
  );
  await house.database.asViewer(owner, (tx) =>
    changeTransaction(tx, owner, mine?.id ?? '', mine?.version ?? 0, { description: 'for school' }),
  );
  expect(await editedOf(caller, file.id)).toBe(2);
  await undo(await apply());
  expect(await editedOf(caller, file.id)).toBe(2);
  await undo(file.id, true);
  expect(await told()).toEqual(['2026-03-14 -64.20 pending Grocer Food']);
});
