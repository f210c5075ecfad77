import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { paymentTexts } from '@holdfast/domain/vendors/payment';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { samplePayment, sampleProject, sampleVendor } from '../sample/records/vendors.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { sendFile } from '../testing/records/household-records.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

async function site() {
  const owner = await house.person();
  const caller = house.as(owner);
  const { id: project_id, budget_lines } = await caller.call(endpoints.addProject, sampleProject());
  const { id: vendor_id } = await caller.call(endpoints.addVendor, sampleVendor());
  const line_id = budget_lines[0]?.id ?? null;
  const pay = (more: Partial<InputOf<typeof endpoints.addPayment>> = {}) =>
    caller.call(endpoints.addPayment, samplePayment({ project_id, vendor_id, line_id, ...more }));
  const ledger = () =>
    house.raw<{ amount: string }>(
      `select t.amount, t.transaction_date::text as day, t.merchant, l.of_type, l.property_category from transactions t
       join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id where t.user_id = $1 order by t.amount`,
      [owner],
    );
  const total = async () => (await caller.call(endpoints.findVendor, { id: vendor_id })).paid?.total;
  const paid = async () => (await caller.call(endpoints.findProject, { id: project_id })).plan.paid;
  return { owner, caller, project_id, vendor_id, line_id, pay, ledger, total, paid };
}

test('the largest payments are summed to the cent', async () => {
  const { pay, total, paid, caller } = await site();
  for (let count = 0; count < 2; count += 1) await pay({ amount: '999999999999.99' });
  expect([await total(), await paid()]).toEqual(['1999999999999.98', '1999999999999.98']);
  const { items } = await caller.call(endpoints.listVendors, {});
  expect(items[0]?.paid?.total).toBe('1999999999999.98');
});

test('a payment is one expense on its project, corrected, taken back and brought back with it', async () => {
  const { caller, project_id, pay, ledger, total, paid } = await site();
  const { id } = await pay();
  const booked = {
    amount: '-3500.00',
    day: '2026-02-03',
    merchant: 'Harbor Plumbing',
    of_type: 'project',
    property_category: 'other',
  };
  expect(await ledger()).toEqual([booked]);
  await caller.call(endpoints.bookPayment, { id });
  expect(await ledger()).toEqual([booked]);
  await caller.call(endpoints.changePayment, { id, version: 1, amount: '3500.10', category: 'repairs' });
  expect(await ledger()).toEqual([{ ...booked, amount: '-3500.10', property_category: 'repairs' }]);
  expect([await total(), await paid()]).toEqual(['3500.10', '3500.10']);
  const { items } = await caller.call(endpoints.listPayments, { project_id });
  expect(items).toMatchObject([
    {
      id,
      what: 'Deposit for the cabinets',
      vendor_label: 'Harbor Plumbing',
      project_label: 'New kitchen',
      booked: true,
    },
  ]);
  await caller.call(endpoints.removePayment, { id });
  expect([await ledger(), await total(), await paid()]).toEqual([[], '0.00', '0.00']);
  await caller.call(endpoints.restorePayment, { id });
  expect([(await ledger()).length, await total(), await paid()]).toEqual([1, '3500.10', '3500.10']);
});

test('the plan sets each line’s payments beside what was planned, and says what is over', async () => {
  const { caller, project_id, pay } = await site();
  await pay({ amount: '12000.01' });
  await pay({ amount: '80.00', line_id: null, what: 'Skip for the old kitchen' });
  const { plan } = await caller.call(endpoints.findProject, { id: project_id });
  expect(plan.lines.map(({ what, planned, paid, expected }) => [what, planned, paid, expected])).toEqual([
    ['Cabinets', '12000.00', '12000.01', '12000.01'],
    ['Counter', '4500.00', '0.00', '4500.00'],
    ['Fitting', '6000.00', '0.00', '6000.00'],
    ['Not in a line', null, '80.00', '80.00'],
  ]);
  expect(plan).toMatchObject({ paid: '12080.01', expected: '22580.01' });
});

test('what was paid stays with the vendor after the project is deleted for good', async () => {
  const { owner, caller, project_id, vendor_id, pay, total } = await site();
  await pay();
  await caller.call(endpoints.removeProject, { id: project_id });
  expect(await total()).toBe('3500.00');
  await house.raw('delete from projects where user_id = $1', [owner]);
  expect(await total()).toBe('3500.00');
  const { items } = await caller.call(endpoints.listPayments, { vendor_id });
  expect(items).toMatchObject([{ amount: '3500.00', project_id: null, project_label: null }]);
});

test('a vendor is paid without a project', async () => {
  const { caller, vendor_id, ledger, total } = await site();
  const paid = await caller.call(endpoints.payVendor, samplePayment({ id: vendor_id }));
  expect(paid).toMatchObject({ vendor_id, project_id: null, line_id: null });
  expect(await ledger()).toMatchObject([{ amount: '-3500.00', of_type: 'vendor' }]);
  expect(await total()).toBe('3500.00');
});

test.each([
  ['amount', '0', paymentTexts.zero],
  ['paid_on', '', 'Paid on is required'],
  ['what', ' ', 'What for is required'],
])('a payment with %s %j is refused, and nothing is booked', async (field, value, message) => {
  const { pay, ledger } = await site();
  await expect(pay({ [field]: value })).rejects.toMatchObject({ fields: [{ field, message }] });
  expect(await ledger()).toEqual([]);
});

test('a line that is not in the project’s budget, and a vendor in the trash, are refused', async () => {
  const { caller, vendor_id, pay, ledger } = await site();
  await expect(pay({ line_id: vendor_id })).rejects.toMatchObject({ fields: [{ field: 'line_id' }] });
  await caller.call(endpoints.removeVendor, { id: vendor_id });
  await expect(pay()).rejects.toMatchObject({ code: 'not_found' });
  expect(await ledger()).toEqual([]);
});

test('the receipt that is sent with a payment becomes a document of the project', async () => {
  const { caller, project_id, pay } = await site();
  const { id: file_id } = await sendFile(caller, 'invoice.pdf', 'document', pdfOf(['Invoice']));
  await pay({ documents: [{ file_id, kind: 'receipt' }] });
  const kept = await house.raw(
    `select d.document_category from belongings b join documents d on d.user_id = b.user_id and d.id = b.item_id
     where b.of_type = 'project' and b.of_id = $1`,
    [project_id],
  );
  expect(kept).toEqual([{ document_category: 'Receipts' }]);
});
