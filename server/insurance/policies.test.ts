import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { policy } from '@holdfast/domain/insurance/policy';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import { describe, expect, it, test } from 'vitest';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { samplePolicy } from '../sample/records/insurance.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { recordTests } from '../testing/records/record-tests.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

recordTests(house, 'a policy', {
  table: 'insurance_policies',
  shape: policy,
  endpoints: {
    add: endpoints.addPolicy,
    change: endpoints.changePolicy,
    remove: endpoints.removePolicy,
    restore: endpoints.restorePolicy,
    find: endpoints.findPolicy,
    list: endpoints.listPolicies,
  },
  sample: async (_caller, owner) => {
    const [vendor] = await house.raw<{ id: string }>(
      `insert into vendors (user_id, name) values ($1, 'Okafor Agency') returning id`,
      [owner],
    );
    return samplePolicy({ vendor_id: vendor?.id ?? null });
  },
  aside: ['policy_type', 'end_date', 'premium_amount', 'covers', 'documents'],
  kept: () => ({ vendor: 'Okafor Agency', covers: [] }),
  change: { name: 'Another', is_active: false, agent_name: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['provider', '', 'Provider is required'],
    ['policy_number', '', 'Policy number is required'],
    ['start_date', '', 'Start date is required'],
    ['renewal_date', '', 'Renewal date is required'],
    ['coverage_amount', '', 'Coverage amount is required'],
    ['premium', '', 'Premium is required'],
    ['premium', undefined, 'Premium is required'],
    ['deductible', '', 'Deductible is required'],
    ['deductible', '1.234', 'Invalid currency format'],
    ['renewal_date', '2020-03-01', 'Renewal date must be after the start date'],
    ['vendor_id', '3f2b1a52-7d0c-4c63-9a51-0d0a52c5a001', 'Choose one of your vendors'],
  ],
  hidden: ['payment_anchor', 'ended_on', 'view', 'premium_a_year'],
});

describe('a policy', () => {
  it('is added and changed under the other names of its fields too (X-28)', async () => {
    const caller = house.as(await house.person());
    const { type: _, renewal_date: __, premium: ___, ...rest } = samplePolicy();
    const other = { policy_type: 'auto', end_date: '2041-01-01', premium_amount: '77' } as const;
    const { id } = await caller.call(endpoints.addPolicy, { ...rest, ...other });
    const stored = { type: 'auto', renewal_date: '2041-01-01', premium: '77.00' };
    expect(await caller.call(endpoints.findPolicy, { id })).toMatchObject(stored);
    await caller.call(endpoints.changePolicy, { id, version: 1, premium_amount: '78' });
    expect(await caller.call(endpoints.findPolicy, { id })).toMatchObject({
      ...stored,
      premium: '78.00',
      version: 2,
    });
  });

  it('is on the register and found by name, provider, number and type (S-146); its days are due as long as it is kept', async () => {
    const owner = await house.person();
    const caller = house.as(owner);
    const renewal_date = addDays(today(), 20);
    const next = addDays(today(), 5);
    const { id } = await caller.call(
      endpoints.addPolicy,
      samplePolicy({ renewal_date, next_payment_date: next, payment_frequency: 'annually' }),
    );
    const { items } = await caller.call(listRecords, { item_type: 'policy' });
    expect(items).toEqual([
      { item_type: 'policy', item_id: id, label: 'Homeowners', detail: 'Lone Star Mutual · HO-4471-882' },
    ]);
    const due = () =>
      house.raw(
        `select slot, due_date::text, title, amount, state, bell_days, unread_days, ticker, urgent_days, soon_days
         from due_items where user_id = $1 and source_id = $2 order by slot`,
        [owner, id],
      );
    const premium = {
      slot: 'premium',
      due_date: next,
      title: 'Premium of Homeowners',
      amount: '212.40',
      state: 'open',
      bell_days: null,
      unread_days: null,
      ticker: null,
      urgent_days: 3,
      soon_days: 14,
    };
    const renewal = {
      slot: 'renewal',
      due_date: renewal_date,
      title: 'Renew Homeowners',
      amount: null,
      state: 'open',
      bell_days: 30,
      unread_days: 7,
      ticker: 'expiry',
      urgent_days: 7,
      soon_days: 30,
    };
    expect(await due()).toEqual([premium, renewal]);
    const closed = [premium, renewal].map((each) => ({ ...each, state: 'closed' }));
    await caller.call(endpoints.removePolicy, { id });
    expect(await due()).toEqual(closed);
    await caller.call(endpoints.restorePolicy, { id });
    await caller.call(endpoints.changePolicy, { id, version: 1, is_active: false });
    expect(await due()).toEqual(closed);
    await caller.call(endpoints.changePolicy, { id, version: 2, is_active: true, next_payment_date: null });
    expect(await due()).toEqual([renewal]);
  });

  it('keeps the files of its form as documents, and each is said to be what it is (S-184)', async () => {
    const caller = house.as(await house.person());
    const send = async (name: string) => (await sendFile(caller, name, 'document', pdfOf([name]))).id;
    const { id } = await caller.call(endpoints.addPolicy, {
      ...samplePolicy(),
      documents: [
        { file_id: await send('declarations.pdf'), kind: 'policy' },
        { file_id: await send('invoice.pdf'), kind: 'receipt' },
      ],
    });
    const list = async () => (await caller.call(endpoints.listPolicyDocuments, { id })).items;
    expect((await list()).map(({ label, type }) => [label, type])).toEqual([
      ['declarations.pdf', 'policy'],
      ['invoice.pdf', 'other'],
    ]);
    const [first] = await list();
    const document_id = first?.document_id ?? '';
    await caller.call(endpoints.namePolicyDocument, { id, document_id, type: 'proof_of_insurance' });
    expect((await list())[0]).toMatchObject({ type: 'proof_of_insurance' });
    const other = await caller.call(endpoints.addPolicy, samplePolicy());
    await expect(
      caller.call(endpoints.namePolicyDocument, { id: other.id, document_id, type: 'claim' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('policies are listed by what they are, by type and words, with what they cost a year (S-263)', async () => {
  const caller = house.as(await house.person());
  const day = (days: number) => addDays(today(), days);
  const add = async (name: string, own: Parameters<typeof samplePolicy>[0]) =>
    (await caller.call(endpoints.addPolicy, samplePolicy({ name, next_payment_date: null, ...own }))).id;
  await add('Far', { renewal_date: day(200), premium: '100.00', payment_frequency: 'quarterly' });
  await add('Soon', { renewal_date: day(30), type: 'auto', premium: '10.01' });
  await add('Today', { renewal_date: day(0), premium: '1.00', payment_frequency: 'annually' });
  await add('Past', { renewal_date: day(-1), premium: '999.00' });
  await add('Long past', { renewal_date: day(-91), premium: '999.00' });
  await add('Over', { is_active: false, renewal_date: day(20), premium: '999.00' });
  await add('Coming', { start_date: day(1), renewal_date: day(300), premium: '999.00' });
  const gone = await add('Gone', {});
  await caller.call(endpoints.removePolicy, { id: gone });
  const names = async (filter: object) =>
    (await caller.call(endpoints.listPolicies, filter)).items.map(({ name }) => name);
  expect(await names({})).toEqual(['Coming', 'Over', 'Long past', 'Past', 'Today', 'Soon', 'Far']);
  expect(await names({ view: 'active', sort: 'renewal_date' })).toEqual(['Today', 'Soon', 'Far', 'Coming']);
  expect(await names({ view: 'expiring', sort: 'premium' })).toEqual(['Soon', 'Today']);
  expect(await names({ view: 'expired', sort: 'name' })).toEqual(['Long past', 'Past']);
  expect(await names({ view: 'ended' })).toEqual(['Over']);
  expect(await names({ view: 'trash' })).toEqual(['Gone']);
  expect(await names({ type: 'auto' })).toEqual(['Soon']);
  expect(await names({ q: 'so 4471' })).toEqual(['Soon']);
  expect(await names({ sort: 'renewal_date', limit: 5 })).toEqual([
    'Long past',
    'Past',
    'Today',
    'Over',
    'Soon',
  ]);
  const page = await caller.call(endpoints.listPolicies, { view: 'active' });
  // 4 × 100.00 + 12 × 10.01 + 1.00; what has not begun costs nothing yet.
  expect(page).toMatchObject({
    total: 4,
    premium_a_year: '521.12',
    counts: {
      view: { all: 7, active: 4, expiring: 2, expired: 2, ended: 1, trash: 1 },
      type: { property: 3, auto: 1 },
    },
  });
  const { upcoming, expired } = await caller.call(endpoints.listRenewals, {});
  expect([upcoming, expired].map((list) => list.map(({ name }) => name))).toEqual([
    ['Today', 'Soon'],
    ['Past'],
  ]);
});
