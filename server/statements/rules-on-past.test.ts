import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { ruleTexts } from '@holdfast/domain/statements/rule';
import { openAccount, wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { broughtIn, dumpOf, placedStatement } from './test-import.ts';
import { ruleOf } from './test-rules.ts';

const house = wholeHouse();

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const account = await openAccount(house, owner);
  const category = async (name: string) => {
    const [row] = await house.raw<{ id: string }>(
      "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
      [owner, name],
    );
    return row?.id ?? '';
  };
  return { owner, account, caller: house.as(owner), category };
}

const csv = `Date,Payee,Withdrawals,Deposits
2026-03-02,Corner Cafe,4.50,
2026-03-13,Corner Cafe refund,,4.50
2026-03-20,Book Barn,20.00,
`;
const cafe = { payee: { match: 'contains', text: 'corner cafe' } } as const;

const told = (owner: string) =>
  house.raw(
    `select t.merchant, t.kind, t.amount, l.category_id from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     where t.user_id = $1 order by transaction_date`,
    [owner],
  );

test('rules sort what comes in, the first that applies, and the preview names it', async () => {
  const { owner, account, caller, category } = await somebody();
  const [food, books] = [await category('Food'), await category('Books')];
  const first = await caller.call(endpoints.addRule, ruleOf(cafe, { category_id: food, payee: 'Cafe' }));
  const second = await caller.call(endpoints.addRule, ruleOf({ most: '0' }, { category_id: books }));
  const { id, counts } = await placedStatement(caller, csv, account);
  expect(counts).toMatchObject({ ruled: 3 });
  const { items } = await caller.call(endpoints.listStatementRows, { id, show: 'ruled' });
  expect(items.map(({ payee, said, rule_id }) => [payee, said, rule_id])).toEqual([
    ['Cafe', 'Corner Cafe', first.id],
    ['Cafe', 'Corner Cafe refund', first.id],
    ['Book Barn', 'Book Barn', second.id],
  ]);
  await caller.call(endpoints.orderRules, { ids: [second.id, first.id] });
  const other = await caller.call(endpoints.listStatementRows, { id, show: 'ruled' });
  expect(other.items.map(({ rule_id }) => rule_id)).toEqual([second.id, first.id, second.id]);
  await expect(caller.call(endpoints.orderRules, { ids: [first.id] })).rejects.toMatchObject({
    message: ruleTexts.order,
  });
  await caller.call(endpoints.applyStatement, { id });
  expect(await told(owner)).toEqual([
    { merchant: 'Corner Cafe', kind: 'expense', amount: '-4.50', category_id: books },
    { merchant: 'Cafe', kind: 'expense', amount: '4.50', category_id: food },
    { merchant: 'Book Barn', kind: 'expense', amount: '-20.00', category_id: books },
  ]);
  expect(await wrongInLedger(house, owner)).toEqual([]);
});

test('a rule is tried on the past, applied to it, and taken back', async () => {
  const { owner, account, caller, category } = await somebody();
  const [food, other] = [await category('Food'), await category('Other')];
  await broughtIn(caller, csv, account);
  await house.raw(`update transaction_lines set category_id = $2 where user_id = $1 and amount = -4.50`, [
    owner,
    other,
  ]);
  const before = await dumpOf(house, owner);
  const rule = ruleOf(cafe, { category_id: food, payee: 'Cafe' });
  const tried = await caller.call(endpoints.tryRule, rule);
  expect(tried).toMatchObject({
    total: 2,
    items: [
      {
        before: { category_id: null, payee: 'Corner Cafe refund' },
        after: { category_id: food, payee: 'Cafe' },
      },
      { before: { payee: 'Corner Cafe' }, after: { payee: 'Cafe' } },
    ],
  });
  expect(await dumpOf(house, owner)).toEqual(before);
  const { id } = await caller.call(endpoints.addRule, rule);
  const withRule = await dumpOf(house, owner);
  const run = await caller.call(endpoints.applyRule, { id, only_empty: false });
  expect(run.changed).toBe(2);
  expect(await told(owner)).toEqual([
    { merchant: 'Cafe', kind: 'expense', amount: '-4.50', category_id: food },
    { merchant: 'Cafe', kind: 'expense', amount: '4.50', category_id: food },
    { merchant: 'Book Barn', kind: 'expense', amount: '-20.00', category_id: null },
  ]);
  expect(await wrongInLedger(house, owner)).toEqual([]);
  expect(await caller.call(endpoints.applyRule, { id })).toEqual({ id: null, changed: 0 });
  expect(await caller.call(endpoints.undoStatement, { id: run.id ?? '' })).toEqual({
    removed: 0,
    put_back: 2,
  });
  expect(await dumpOf(house, owner)).toEqual(withRule);
  expect(await wrongInLedger(house, owner)).toEqual([]);
});

test('a rule is changed from its version, whole, and only with what is its owner’s', async () => {
  const { caller, category } = await somebody();
  const food = await category('Food');
  const rule = ruleOf(cafe, { category_id: food });
  const { id } = await caller.call(endpoints.addRule, rule);
  const changed = await caller.call(endpoints.changeRule, { id, version: 1, effects: { payee: 'Cafe' } });
  expect(changed).toMatchObject({
    version: 2,
    conditions: rule.conditions,
    effects: { category_id: food, payee: 'Cafe' },
  });
  await expect(
    caller.call(endpoints.changeRule, { id, version: 1, effects: { payee: 'Other' } }),
  ).rejects.toMatchObject({ code: 'conflict', current: { version: 2 } });
  await expect(
    caller.call(endpoints.changeRule, { id, version: 2, conditions: { payee: null } }),
  ).rejects.toMatchObject({ code: 'invalid', message: 'Say when the rule applies' });
  const stranger = await somebody();
  await expect(
    caller.call(endpoints.changeRule, {
      id,
      version: 2,
      effects: { category_id: await stranger.category('Theirs') },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await caller.call(endpoints.removeRule, { id });
  expect((await caller.call(endpoints.listRules, {})).items).toEqual([]);
});

test.each([
  ['abc', '5.00', ['conditions.least']],
  ['5.00', '5 USD', ['conditions.most']],
  ['abc', '5 USD', ['conditions.least', 'conditions.most']],
])(
  'amounts from %s to %s are refused, each by its field, wherever a rule is said',
  async (least, most, named) => {
    const { caller, category } = await somebody();
    const rule = ruleOf(cafe, { category_id: await category('Food') });
    const { id } = await caller.call(endpoints.addRule, rule);
    const wrong = { ...rule, conditions: { ...rule.conditions, least, most } };
    for (const said of [
      () => caller.call(endpoints.addRule, wrong),
      () => caller.call(endpoints.tryRule, wrong),
      () => caller.call(endpoints.changeRule, { id, version: 1, conditions: { least, most } }),
      () => caller.call(endpoints.changeRule, { id, version: 1, conditions: wrong.conditions }),
    ]) {
      await expect(said()).rejects.toMatchObject({
        code: 'invalid',
        fields: named.map((field) => expect.objectContaining({ field }) as unknown),
      });
    }
  },
);

test('a rule whose category is gone leaves rows as they are', async () => {
  const { owner, account, caller, category } = await somebody();
  const food = await category('Food');
  await caller.call(endpoints.addRule, ruleOf(cafe, { category_id: food }));
  await house.raw('delete from expense_categories where user_id = $1', [owner]);
  await broughtIn(caller, csv, account);
  expect(await told(owner)).toMatchObject([
    { category_id: null },
    { category_id: null },
    { category_id: null },
  ]);
});
