import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { sendStatement } from './test-import.ts';

const house = wholeHouse();

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const card = await openAccount(house, owner, { kind: 'card', name: 'Heron Card' });
  const bank = await openAccount(house, owner, { name: 'Otter Bank' });
  return { owner, card, bank, caller: house.as(owner) };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const table = (...rows: string[]) =>
  `${['When,Who it was,Sum', ...rows].join('\n')}\n`
    .replace('When', 'Date')
    .replace('Who it was', 'Description')
    .replace('Sum', 'Amount');
const cardFile = table(
  '02/03/2026,Grain Store,18.40',
  '04/05/2026,Fuel Point,51.00',
  '06/07/2026,Grain Store,3.10',
);
const bankFile = table(
  '02/03/2026,Salary,1200.00',
  '04/05/2026,Tax refund,80.00',
  '06/07/2026,Interest,0.90',
);

const place = ({ caller }: Person, id: string, account_id: string | null) =>
  caller.call(endpoints.placeStatement, { id, accounts: [{ account_id, left_out: false }] });
const asks = ({ file }: Awaited<ReturnType<typeof place>>) => file?.questions.map(({ about }) => about) ?? [];
const linesOf = async ({ caller }: Person, id: string) =>
  (await caller.call(endpoints.listStatementRows, { id })).items.map(
    ({ day, amount, payee }) => `${day} ${amount} ${payee}`,
  );

/** Brings in the card's file: month first, and above zero is spent. */
async function withCard(person: Person) {
  const { caller, card } = person;
  const id = await sendStatement(caller, 'card.csv', cardFile);
  const open = await place(person, id, card);
  expect(asks(open)).toEqual(['day_order', 'sign']);
  expect(open.taken_over).toBeNull();
  await caller.call(endpoints.answerStatement, { id, day_order: 'month-first' });
  await caller.call(endpoints.answerStatement, { id, mapping: signed(open, true) });
  await caller.call(endpoints.applyStatement, { id });
}

function signed({ file }: Awaited<ReturnType<typeof place>>, flip: boolean) {
  const mapping = file?.table?.mapping;
  if (mapping?.amounts.style !== 'one') throw new Error('One column was expected');
  return { ...mapping, amounts: { ...mapping.amounts, flip } };
}

test('what was answered for one account is asked again for another one with the same headings', async () => {
  const person = await somebody();
  const { caller, card, bank } = person;
  await withCard(person);
  const id = await sendStatement(caller, 'bank.csv', bankFile);
  const sent = await caller.call(endpoints.findStatement, { id });
  // Nothing but its headings says whose it is: that is said, with all that goes with it.
  expect(sent.taken_over).toEqual({ account_id: card, parts: ['account', 'day_order', 'sign'] });
  const other = await place(person, id, bank);
  expect([asks(other), other.taken_over, other.ready]).toEqual([['day_order', 'sign'], null, false]);
  await caller.call(endpoints.answerStatement, { id, day_order: 'day-first' });
  const answered = await caller.call(endpoints.answerStatement, { id, mapping: signed(other, false) });
  expect([asks(answered), answered.accounts[0]?.account_id]).toEqual([[], bank]);
  expect(await linesOf(person, id)).toEqual([
    '2026-03-02 1200.00 Salary',
    '2026-05-04 80.00 Tax refund',
    '2026-07-06 0.90 Interest',
  ]);
  await caller.call(endpoints.applyStatement, { id });
  // Each account has its own from now on, and neither is proposed for the next file.
  const next = await sendStatement(caller, 'next.csv', table('08/09/2026,Somebody,5.00'));
  expect((await caller.call(endpoints.findStatement, { id: next })).accounts).toMatchObject([
    { account_id: null },
  ]);
  expect((await place(person, next, card)).taken_over).toEqual({
    account_id: card,
    parts: ['day_order', 'sign'],
  });
  expect(await linesOf(person, next)).toEqual(['2026-08-09 -5.00 Somebody']);
  expect((await place(person, next, bank)).taken_over).toEqual({
    account_id: bank,
    parts: ['day_order', 'sign'],
  });
  expect(await linesOf(person, next)).toEqual(['2026-09-08 5.00 Somebody']);
});

test('each part that is taken over is asked anew where somebody wants it, and stays so', async () => {
  const person = await somebody();
  const { caller, card } = person;
  await withCard(person);
  const id = await sendStatement(caller, 'next.csv', table('08/09/2026,Grain Store,5.00'));
  const days = await caller.call(endpoints.answerStatement, { id, again: ['day_order'] });
  expect([asks(days), days.taken_over?.parts]).toEqual([['day_order'], ['account', 'sign']]);
  const signs = await caller.call(endpoints.answerStatement, { id, again: ['sign'] });
  expect([asks(signs), signs.taken_over?.parts]).toEqual([['day_order', 'sign'], ['account']]);
  const kept = await place(person, id, card);
  expect([asks(kept), kept.taken_over]).toEqual([['day_order', 'sign'], null]);
  const account = await caller.call(endpoints.answerStatement, { id, again: ['account'] });
  expect([account.accounts[0]?.account_id, account.taken_over]).toEqual([null, null]);
});

test('an answer that the file itself contradicts is asked again, and one that it proves is not said', async () => {
  const person = await somebody();
  const { caller, card } = person;
  await withCard(person);
  const proved = await sendStatement(
    caller,
    'a.csv',
    table('08/19/2026,Grain Store,5.00', '08/20/2026,Grain Store,6.00'),
  );
  expect((await place(person, proved, card)).taken_over?.parts).toEqual(['sign']);
  const other = await sendStatement(
    caller,
    'b.csv',
    table('19/08/2026,Grain Store,-5.00', '20/08/2026,Grain Store,-6.00'),
  );
  const open = await place(person, other, card);
  expect([asks(open), open.ready]).toEqual([['day_order'], false]);
  const days = await caller.call(endpoints.answerStatement, { id: other, day_order: 'day-first' });
  // On the card above zero was spent; here nothing is above zero.
  expect([asks(days), days.ready]).toEqual([['sign'], false]);
});

test('an account that is opened for a file takes nothing over', async () => {
  const person = await somebody();
  const { caller } = person;
  await withCard(person);
  const id = await sendStatement(caller, 'bank.csv', bankFile);
  const opened = await caller.call(endpoints.openStatementAccount, { id, at: 0, kind: 'bank', name: 'New' });
  expect([asks(opened), opened.taken_over]).toEqual([['day_order', 'sign'], null]);
});

test('letters that were chosen for one account are taken over for its next file, and for no other', async () => {
  const person = await somebody();
  const { caller, card, bank } = person;
  const bytes = (day: string) => Buffer.from(`Date,Payee,Amount\n${day},Caf\u00E9,-4.50\n`, 'latin1');
  const id = await sendStatement(caller, 'one.csv', bytes('2026-03-02'));
  expect((await place(person, id, card)).ready).toBe(false);
  await expect(caller.call(endpoints.applyStatement, { id })).rejects.toMatchObject({ code: 'invalid' });
  await caller.call(endpoints.answerStatement, { id, encoding: 'windows-1252' });
  await caller.call(endpoints.applyStatement, { id });
  const next = await sendStatement(caller, 'two.csv', bytes('2026-03-03'));
  expect(await place(person, next, card)).toMatchObject({ ready: true, taken_over: { parts: ['encoding'] } });
  expect(await linesOf(person, next)).toEqual(['2026-03-03 -4.50 Café']);
  expect(await place(person, next, bank)).toMatchObject({ ready: false, taken_over: null });
});
