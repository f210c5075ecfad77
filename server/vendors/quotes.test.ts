import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { quote, quoteTexts } from '@holdfast/domain/vendors/quote';
import { sampleProject, sampleQuote, sampleVendor } from '../sample/records/vendors.ts';
import { areasOf } from '../areas.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

async function kitchen(caller: Caller, own: Parameters<typeof sampleProject>[0] = {}) {
  const made = await caller.call(endpoints.addProject, sampleProject(own));
  return { ...made, reference: { item_type: 'project', item_id: made.id } as const };
}

recordTests(house, 'a quote', {
  table: 'quotes',
  shape: quote,
  endpoints: {
    add: endpoints.addQuote,
    change: endpoints.changeQuote,
    remove: endpoints.removeQuote,
    restore: endpoints.restoreQuote,
    find: endpoints.findQuote,
    list: endpoints.listQuotes,
  },
  sample: async (caller) => {
    const { reference, budget_lines } = await kitchen(caller);
    const { id } = await caller.call(endpoints.addVendor, sampleVendor());
    return sampleQuote({ of: reference, line_id: budget_lines[0]?.id ?? null, vendor_id: id });
  },
  aside: ['documents'],
  change: { title: 'Another', valid_until: null },
  follows: { standing: 'received' },
  invalid: [
    ['title', ' ', 'What for is required'],
    ['amount', '22650.01', quoteTexts.amountDiffers],
    ['valid_until', '2026-01-09', quoteTexts.endsBefore],
  ],
});

test('a quote needs an amount or lines, and with lines the amount follows them', async () => {
  const caller = house.as(await house.person());
  const bare = { amount: null, items: [] };
  await expect(caller.call(endpoints.addQuote, sampleQuote(bare))).rejects.toMatchObject({
    fields: [{ field: 'amount', message: quoteTexts.amountMissing }],
  });
  const { id, amount } = await caller.call(endpoints.addQuote, sampleQuote({ amount: null }));
  expect(amount).toBe('22650.00');
  const items = [
    { what: 'Cabinets', amount: '0.10' },
    { what: 'Counter', amount: '0.20' },
  ];
  expect(await caller.call(endpoints.changeQuote, { id, version: 1, items })).toMatchObject({
    amount: '0.30',
  });
});

/** A kitchen with three quotes for all of it and one for a single line. */
async function round() {
  const owner = await house.person();
  const caller = house.as(owner);
  const { id, reference, budget_lines } = await kitchen(caller);
  const ask = async (more: Parameters<typeof sampleQuote>[0] = {}) =>
    (await caller.call(endpoints.addQuote, sampleQuote({ of: reference, ...more }))).id;
  const [first, second, third] = [await ask(), await ask(), await ask()];
  const counter = await ask({ line_id: budget_lines[1]?.id ?? null, amount: '4400.00', items: [] });
  const states = async () =>
    Promise.all(
      [first, second, third, counter].map(
        async (each) => (await caller.call(endpoints.findQuote, { id: each })).state,
      ),
    );
  const found = () => caller.call(endpoints.findProject, { id });
  return { owner, caller, id, first, second, third, counter, states, found };
}

test('accepting one of three quotes declines the others for the same work and puts it into the plan, and undoing takes all of it back (M-21)', async () => {
  const { owner, caller, id, first, second, states, found } = await round();
  const before = await found();
  expect(before.plan).toMatchObject({ planned: '22500.00', agreed: '0.00', expected: '22500.00' });
  const accepted = await caller.call(endpoints.acceptQuote, { id: second });
  expect(accepted).toMatchObject({ state: 'accepted', decided_on: house.kernel.clock.today() });
  expect(await states()).toEqual(['declined', 'accepted', 'declined', 'received']);
  const { plan } = await found();
  expect(plan).toMatchObject({
    budget: '24000.00',
    planned: '22500.00',
    agreed: '22650.00',
    expected: '22650.00',
  });
  expect(plan.lines.map(({ what, planned, agreed }) => [what, planned, agreed])).toEqual([
    ['Cabinets', '12000.00', '11800.00'],
    ['Counter', '4500.00', '4900.00'],
    ['Fitting', '6000.00', '6200.00'],
    ['Winter discount', null, '-250.00'],
  ]);
  const due = await house.raw(
    'select source_id from due_items where user_id = $1 and source_type = $2 order by 1',
    [owner, 'quote'],
  );
  expect(due).toHaveLength(1);
  await expect(caller.call(endpoints.acceptQuote, { id: first })).rejects.toMatchObject({ code: 'conflict' });

  await caller.call(endpoints.reopenQuote, { id: second });
  expect(await states()).toEqual(['received', 'received', 'received', 'received']);
  const after = await found();
  expect(after.plan).toEqual(before.plan);
  expect(after.budget_lines).toEqual(before.budget_lines);
  expect(after.id).toBe(id);
});

test('a quote for one line is a round of its own, and both count in the plan', async () => {
  const { caller, first, counter, states, found } = await round();
  await caller.call(endpoints.acceptQuote, { id: counter });
  expect(await states()).toEqual(['received', 'received', 'received', 'accepted']);
  expect((await found()).plan).toMatchObject({ agreed: '4400.00', expected: '22400.00' });
  await caller.call(endpoints.declineQuote, { id: first });
  await caller.call(endpoints.reopenQuote, { id: counter });
  expect(await states()).toEqual(['declined', 'received', 'received', 'received']);
});

test('of two who accept different quotes at once, one is refused', async () => {
  const { caller, first, second, states } = await round();
  const tried = await Promise.allSettled(
    [first, second].map((id) => caller.call(endpoints.acceptQuote, { id })),
  );
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await states()).filter((state) => state === 'accepted')).toHaveLength(1);
});

test('a quote that was accepted and thrown away is declined when it comes back, where another was accepted meanwhile', async () => {
  const { caller, id, first, second, third, states, found } = await round();
  const { budget_lines } = await found();
  await caller.call(endpoints.acceptQuote, { id: first });
  await caller.call(endpoints.removeQuote, { id: first });
  for (const each of [second, third]) await caller.call(endpoints.reopenQuote, { id: each });
  await caller.call(endpoints.acceptQuote, { id: second });
  await caller.call(endpoints.restoreQuote, { id: first });
  expect(await states()).toEqual(['declined', 'accepted', 'declined', 'received']);
  await caller.call(endpoints.reopenQuote, { id: second });
  expect(await states()).toEqual(['received', 'received', 'received', 'received']);
  expect((await found()).budget_lines).toEqual(budget_lines);
  await caller.call(endpoints.acceptQuote, { id: first });
  await caller.call(endpoints.removeQuote, { id: first });
  await caller.call(endpoints.restoreQuote, { id: first });
  expect((await states())[0]).toBe('accepted');
  await caller.call(endpoints.removeQuote, { id: first });
  await caller.call(endpoints.removeProject, { id });
  await caller.call(endpoints.restoreQuote, { id: first });
  expect((await states())[0]).toBe('accepted');
});

test('of an accepted quote that comes back and another that is accepted at once, one stays accepted', async () => {
  const { caller, first, second, states } = await round();
  await caller.call(endpoints.acceptQuote, { id: first });
  await caller.call(endpoints.removeQuote, { id: first });
  await caller.call(endpoints.reopenQuote, { id: second });
  await Promise.allSettled([
    caller.call(endpoints.restoreQuote, { id: first }),
    caller.call(endpoints.acceptQuote, { id: second }),
  ]);
  expect((await states()).filter((state) => state === 'accepted')).toHaveLength(1);
});

test('what a decided quote asks is not changed under the decision', async () => {
  const { caller, first } = await round();
  await caller.call(endpoints.acceptQuote, { id: first });
  const change = (more: object) => caller.call(endpoints.changeQuote, { id: first, version: 'any', ...more });
  await expect(change({ items: [], amount: '1.00' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await change({ notes: 'Ordered' })).toMatchObject({ notes: 'Ordered', amount: '22650.00' });
});

test('an open quote is due on its last day, and expired on the day after', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const add = async (valid_until: string) =>
    caller.call(endpoints.addQuote, sampleQuote({ received_on: null, valid_until }));
  expect(await add(today)).toMatchObject({ standing: 'received' });
  expect(await add('2020-01-01')).toMatchObject({ standing: 'expired', state: 'received' });
  const due = await house.raw('select title, amount from due_items where user_id = $1', [owner]);
  expect(due).toEqual(
    Array.from({ length: 2 }, () => ({ title: 'Quote ends: Kitchen, fitted', amount: '22650.00' })),
  );
});
