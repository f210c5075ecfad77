import { expect, test } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/warranties/endpoints';
import { warranty } from '@holdfast/domain/warranties/warranty';
import { sampleProperty } from '../sample/records/properties.ts';
import { sampleWarranty } from '../sample/records/warranties.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { addTestHome, sendAs } from './test-home.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { pdfOf } from '../sample/drawings/draw-documents.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

recordTests(house, 'a warranty', {
  table: 'warranties',
  shape: warranty,
  endpoints: {
    add: endpoints.addWarranty,
    change: endpoints.changeWarranty,
    remove: endpoints.removeWarranty,
    restore: endpoints.restoreWarranty,
    find: endpoints.findWarranty,
    list: endpoints.listWarranties,
  },
  sample: async (caller) => sampleWarranty({ of_id: await addTestHome(caller) }),
  aside: ['asset_type', 'asset_id', 'appliance_id', 'parts_covered', 'labor_covered', 'documents'],
  change: { coverage_description: 'Another', deductible: null },
  invalid: [
    ['warranty_type', '', 'Kind is required'],
    ['provider_name', ' ', 'Provider is required'],
    ['start_date', '', 'Start date is required'],
    ['cost', '1.234', 'Invalid currency format'],
    ['end_date', '2022-05-03', 'Ends before it starts'],
    [
      'layers',
      [{ layer: 'parts', what: null, start_date: null, end_date: '2060-01-01' }],
      'Ends after the warranty does. Let the warranty itself run as long as its longest part.',
    ],
  ],
  hidden: ['asset_type', 'asset_id', 'view'],
});

async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const of_id = await addTestHome(caller);
  const due = async () =>
    house.raw<{ slot: string; day: string; title: string; state: string; soon: number; urgent: number }>(
      `select slot, due_date::text as day, title, state, soon_days as soon, urgent_days as urgent from due_items
       where user_id = $1 and source_type = 'warranty' order by due_date, slot`,
      [owner],
    );
  return { owner, caller, of_id, due };
}

test('a warranty takes the names of the specification too (S-171, X-28), and one of nothing is refused', async () => {
  const { caller, of_id, owner } = await someone();
  const draft = { warranty_type: 'manufacturer', provider_name: 'Bosch', start_date: '2024-01-31' } as const;
  const added = await caller.call(endpoints.addWarranty, {
    ...draft,
    asset_type: 'real_estate',
    asset_id: of_id,
    parts_covered: true,
    labor_covered: false,
    is_active: false,
    void_reason: 'Opened by a stranger',
  });
  expect(added).toMatchObject({
    of_id,
    asset_id: of_id,
    state: 'void',
    parts_covered: true,
    labor_covered: false,
  });
  expect(await house.raw('select asset_type, asset_id from warranties where user_id = $1', [owner])).toEqual([
    { asset_type: 'real_estate', asset_id: of_id },
  ]);
  const restored = { id: added.id, version: 1, is_active: true };
  expect(await caller.call(endpoints.changeWarranty, restored)).toMatchObject({
    state: 'lifetime',
    void_reason: null,
  });
  const refused = caller.call(endpoints.addWarranty, draft);
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'of_id' }] });
  const elsewhere = caller.call(endpoints.addWarranty, { ...draft, of_type: 'real_estate', of_id: added.id });
  await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' });
});

test('a line of the contact changes alone', async () => {
  const { caller, of_id } = await someone();
  const { id, provider_contact } = await caller.call(endpoints.addWarranty, sampleWarranty({ of_id }));
  await caller.call(endpoints.changeWarranty, { id, version: 1, provider_contact: { phone: '555 0100' } });
  expect((await caller.call(endpoints.findWarranty, { id })).provider_contact).toEqual({
    ...provider_contact,
    phone: '555 0100',
  });
});

test('the ends of a warranty and of its layers are due, with the urgency of S-176, as long as the thing is kept', async () => {
  const { caller, of_id, due } = await someone();
  const layer = (kind: 'parts' | 'labor' | 'sealed_system', end: string | null) => ({
    layer: kind,
    what: null,
    start_date: null,
    end_date: end,
  });
  const [soon, later] = [addDays(today(), 40), addMonths(today(), 60)];
  const { id } = await caller.call(endpoints.addWarranty, {
    ...sampleWarranty({ of_id, start_date: '2020-01-01', end_date: later }),
    layers: [layer('parts', soon), layer('labor', soon), layer('sealed_system', null)],
  });
  const items = [
    { slot: 'parts', day: soon, title: 'Parts and labor cover ends', state: 'open', soon: 59, urgent: 29 },
    { slot: 'end', day: later, title: 'Harbor Roofing warranty ends', state: 'open', soon: 59, urgent: 29 },
  ];
  expect(await due()).toEqual(items);
  await caller.fetch(`/api/real-estate/properties/${of_id}`, { method: 'DELETE' });
  expect((await due()).map(({ state }) => state)).toEqual(['closed', 'closed']);
  expect(await caller.call(endpoints.listWarranties, {})).toMatchObject({ items: [], total: 0 });
  // The thing's own screen in the trash still says what it had.
  const trashed = await caller.call(endpoints.findCover, { of_type: 'real_estate', of_id });
  expect(trashed.warranties.map((each) => each.id)).toEqual([id]);
  await caller.fetch(`/api/real-estate/properties/${of_id}/restore`, { method: 'POST' });
  expect(await due()).toEqual(items);
  await caller.call(endpoints.changeWarranty, { id, version: 1, layers: [layer('parts', null)] });
  expect((await due()).map(({ slot }) => slot)).toEqual(['end']);
  await caller.call(endpoints.changeWarranty, { id, version: 2, is_active: false });
  expect(await due()).toEqual([]);
});

test('what has ended before it is written down is not due', async () => {
  const { caller, of_id, due } = await someone();
  const of = { of_id, start_date: '2020-01-01', end_date: addDays(today(), -1), layers: [] };
  await caller.call(endpoints.addWarranty, sampleWarranty(of));
  expect(await due()).toEqual([]);
});

test('each chip of the list holds what it says, and counts it', async () => {
  const { caller, of_id } = await someone();
  const add = async (provider_name: string, from: number, to: number | null, is_active = true) =>
    caller.call(endpoints.addWarranty, {
      ...sampleWarranty({ of_id, provider_name, is_active }),
      start_date: addDays(today(), from),
      end_date: to === null ? null : addDays(today(), to),
      layers: [],
    });
  await add('Ended today', -10, 0);
  await add('Last day', -10, 1);
  await add('In 59', -10, 59);
  await add('In 60', 0, 60);
  await add('Lifetime', -10, null);
  await add('To come', 1, 400);
  await add('Voided', -10, 400, false);
  const of = async (show: 'all' | 'ending' | 'active' | 'lifetime' | 'upcoming' | 'ended' | 'void') => {
    const page = await caller.call(endpoints.listWarranties, { show, sort: 'provider' });
    expect(page.total).toBe(page.items.length);
    expect(page.counts[show]).toBe(page.items.length);
    return page.items.map(({ provider_name }) => provider_name);
  };
  expect(await of('active')).toEqual(['In 59', 'In 60', 'Last day', 'Lifetime']);
  expect(await of('ending')).toEqual(['In 59', 'Last day']);
  expect(await of('lifetime')).toEqual(['Lifetime']);
  expect(await of('upcoming')).toEqual(['To come']);
  expect(await of('ended')).toEqual(['Ended today']);
  expect(await of('void')).toEqual(['Voided']);
  expect((await of('all')).length).toBe(7);
  const page = async (after?: string) =>
    caller.call(endpoints.listWarranties, {
      sort: 'ending',
      limit: 4,
      ...(after === undefined ? {} : { after }),
    });
  const first = await page();
  const second = await page(first.next ?? '');
  expect([...first.items, ...second.items].map(({ provider_name }) => provider_name)).toEqual([
    'Last day',
    'In 59',
    'In 60',
    'To come',
    'Lifetime',
    'Ended today',
    'Voided',
  ]);
  const { badge } = await caller.call(endpoints.listWarranties, { of_type: 'real_estate', of_id });
  expect(badge).toEqual({ text: 'Parts and labor covered for life', tone: 'good', covered: true });
});

test('a thing says what is covered, what proof is missing, and takes the proof that is handed in', async () => {
  const { caller, of_id } = await someone();
  const { id } = await caller.call(endpoints.addWarranty, {
    ...sampleWarranty({ of_id, registration: 'needed' }),
    start_date: addDays(today(), -100),
    end_date: addDays(today(), 400),
    layers: [
      { layer: 'parts', what: null, start_date: null, end_date: null },
      { layer: 'labor', what: null, start_date: null, end_date: addDays(today(), -1) },
    ],
  });
  const cover = async () => caller.call(endpoints.findCover, { of_type: 'real_estate', of_id });
  const before = await cover();
  expect(before.rows.map(({ layer, by }) => [layer, by.map((each) => each.id)])).toEqual([
    ['parts', [id]],
    ['labor', []],
  ]);
  expect(before.purchase_date).toBe(sampleProperty().purchase_date);
  const missing = ({ proof }: typeof before) =>
    proof.filter(({ state }) => state === 'missing').map((each) => each.proof);
  expect(missing(before)).toEqual(['receipt', 'photograph', 'warranty_document', 'registration']);
  // A receipt among the documents of the house is not that of its roof.
  const { id: other } = await sendFile(caller, 'sofa.pdf', 'document', pdfOf(['sofa']));
  const belongs_to = [{ item_type: 'real_estate' as const, item_id: of_id }];
  await sendAs(caller, '/api/documents', { file_id: other, document_category: 'Receipts', belongs_to });
  expect(missing(await cover())).toContain('receipt');
  const file = async (name: string) => (await sendFile(caller, name, 'document', pdfOf([name]))).id;
  await caller.call(endpoints.addProof, {
    id,
    documents: [
      { file_id: await file('receipt.pdf'), kind: 'receipt' },
      { file_id: await file('contract.pdf'), kind: 'warranty' },
    ],
  });
  await caller.call(endpoints.changeWarranty, { id, version: 1, registration: 'done' });
  const after = await cover();
  expect(missing(after)).toEqual(['photograph']);
  const belongs = await house.raw(
    `select b.of_type, d.name from belongings b join documents d on d.id = b.item_id where b.item_type = 'document'
     and b.user_id = (select user_id from warranties where id = $1) order by d.name`,
    [id],
  );
  expect(belongs).toEqual([
    { of_type: 'warranty', name: 'contract.pdf' },
    { of_type: 'warranty', name: 'receipt.pdf' },
    { of_type: 'real_estate', name: 'sofa.pdf' },
  ]);
});

test('what a warranty cost is one expense, also on a double click, and follows its price', async () => {
  const { caller, owner, of_id } = await someone();
  const { id } = await caller.call(endpoints.addWarranty, sampleWarranty({ of_id }));
  await Promise.all([
    caller.call(endpoints.bookWarranty, { id }),
    caller.call(endpoints.bookWarranty, { id }),
  ]);
  const booked = async () =>
    house.raw('select amount::text, transaction_date::text as day from transactions where user_id = $1', [
      owner,
    ]);
  expect(await booked()).toEqual([{ amount: '-1450.00', day: '2022-04-30' }]);
  await caller.call(endpoints.changeWarranty, { id, version: 1, cost: '1500.00' });
  expect(await booked()).toEqual([{ amount: '-1500.00', day: '2022-04-30' }]);
  expect(await caller.call(endpoints.findWarranty, { id })).toMatchObject({ booked: '1500.00' });
  // As its owner corrects it in the ledger.
  await house.raw("update transactions set amount = '-1390.00' where user_id = $1", [owner]);
  const corrected = { booked: '1390.00', cost: '1500.00' };
  expect(await caller.call(endpoints.findWarranty, { id })).toMatchObject(corrected);
  // As a guest's change leaves it, who writes in no ledger: it waits for the owner's click.
  await house.raw("update warranties set cost = '5000.00' where id = $1", [id]);
  expect(await caller.call(endpoints.findWarranty, { id })).toMatchObject({
    booked: '1390.00',
    cost: '5000.00',
  });
  await caller.call(endpoints.bookWarranty, { id });
  expect(await booked()).toEqual([{ amount: '-5000.00', day: '2022-04-30' }]);
  expect(await caller.call(endpoints.findWarranty, { id })).toMatchObject({ booked: '5000.00' });
  await caller.call(endpoints.unbookWarranty, { id });
  expect(await booked()).toEqual([]);
  expect(await caller.call(endpoints.findWarranty, { id })).toMatchObject({ booked: null });
  await caller.call(endpoints.changeWarranty, { id, version: 3, cost: null });
  await expect(caller.call(endpoints.bookWarranty, { id })).rejects.toMatchObject({ code: 'invalid' });
});

test('the diagnostic tables can be read (S-264)', async () => {
  const { owner } = await someone();
  const read = async (table: string) =>
    house.database.reading(owner, (tx) =>
      tx
        .selectFrom(table as 'warranties')
        .selectAll()
        .execute(),
    );
  expect(await read('appliance_warranties')).toEqual([]);
  expect(await read('warranties')).toEqual([]);
});
