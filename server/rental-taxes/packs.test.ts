import { beforeAll, describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/rental-taxes/endpoints';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { testHomes } from '../testing/records/homes.ts';
import { testSpending } from '../testing/records/spending.ts';

const house = guestApp();
let [owner, home, other, account] = ['', '', '', ''];
const caller = () => house.as(owner);
const asked = () => ({ property_id: home, year: 2025 });

type Line = { amount: string; property_category?: 'repairs' | 'other' | null };
const spend = (day: string, lines: readonly Line[], more: { of_id?: string; source?: string } = {}) =>
  house.database.asViewer(owner, (tx) =>
    post(tx, owner, {
      kind: 'expense',
      account_id: account,
      amount: (lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2),
      transaction_date: day,
      merchant: 'Somebody',
      lines: lines.map((line) => ({ of_type: 'real_estate', of_id: more.of_id ?? home, ...line })),
      ...(more.source === undefined
        ? {}
        : { source: { type: more.source, id: home, slot: `${day} interest` } }),
    }),
  );

beforeAll(async () => {
  owner = await house.person();
  home = await testHomes.add(caller(), {
    address: '14 Mill Street',
    purchase_date: '2024-03-01',
    purchase_price: '300000.00',
  });
  other = await testHomes.add(caller(), { address: 'Elsewhere 2', purchase_date: '2020-01-01' });
  account = await openAccount(house, owner, { name: 'Rental' });
  await spend('2025-02-03', [{ amount: '-100.00', property_category: 'repairs' }]);
  await spend('2025-06-01', [{ amount: '-30.00', property_category: 'other' }, { amount: '-7.50' }]);
  await spend('2025-07-01', [{ amount: '-900.25' }], { source: 'loan' });
  await spend('2024-12-31', [{ amount: '-11.00', property_category: 'repairs' }]);
  await spend('2026-01-01', [{ amount: '-12.00', property_category: 'repairs' }]);
  await spend('2025-05-01', [{ amount: '-13.00', property_category: 'repairs' }], { of_id: other });
});

describe('the pack of a year', () => {
  test('has every expense of the property and the year once, also those of no line', async () => {
    const pack = await caller().call(endpoints.findTaxPack, asked());
    expect(pack.entries.map(({ amount, tax_line }) => [amount, tax_line])).toEqual([
      ['-100.00', 'repairs'],
      ['-30.00', null],
      ['-7.50', null],
      ['-900.25', 'mortgage_interest'],
    ]);
    expect([pack.unassigned, pack.total_expenses, pack.facts]).toEqual([2, '1000.25', null]);
  });

  test('is not sent while an entry has no line, and adds up to what was spent when all have one', async () => {
    const file = (format: string) =>
      caller().fetch(`/api/rental-taxes/${home}/file?year=2025&format=${format}`);
    expect((await file('csv')).status).toBe(409);
    const { entries } = await caller().call(endpoints.findTaxPack, asked());
    const [gardener, fence] = entries.filter(({ tax_line }) => tax_line === null);
    const put = (entry: typeof gardener, tax_line: 'cleaning' | 'improvement' | 'rents' | null) =>
      caller().call(endpoints.assignLines, {
        property_id: home,
        entries: [{ transaction_id: entry?.transaction_id ?? '', line: entry?.line ?? 0 }],
        tax_line,
      });
    await expect(put(gardener, 'rents')).rejects.toMatchObject({ code: 'invalid' });
    await put(gardener, 'cleaning');
    await put(fence, 'improvement');
    await caller().call(endpoints.setTaxFacts, {
      property_id: home,
      placed_in_service: '2024-05-10',
      land_value: '60000.00',
      closing_costs: '4500.00',
      improvements: [],
    });
    const pack = await caller().call(endpoints.findTaxPack, asked());
    expect(pack.unassigned).toBe(0);
    expect(pack.depreciation.map(({ what, basis, this_year }) => [what, basis, this_year])).toEqual([
      ['Building', '244500.00', '8890.91'],
      // 7.50 × 13 / 660, from the middle of June.
      ['Somebody', '7.50', '0.15'],
    ]);
    expect(pack.total_expenses).toBe('9921.31');
    const csv = await (await file('csv')).text();
    expect(csv).toContain('"Result","Income less expenses",,,,-9921.31');
    const pdf = await wordsOfPdf(new Uint8Array(await (await file('pdf')).arrayBuffer()));
    expect(pdf.join(' ')).toContain('-$9,921.31');
    expect(pdf.join(' ')).toContain('Not tax advice');
    await put(gardener, null);
    expect((await file('pdf')).status).toBe(409);
    await put(gardener, 'cleaning');
  });

  test('is a ZIP with the receipts of its entries, each under its line', async () => {
    const stored = await sendFile(caller(), 'bill.pdf', 'document', pdfOf(['A bill']));
    const { entries } = await caller().call(endpoints.findTaxPack, asked());
    const [repair] = entries;
    await testSpending.attachReceipts(caller(), repair?.transaction_id ?? '', [stored.id]);
    const answer = await caller().fetch(`/api/rental-taxes/${home}/file?year=2025&format=zip`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const found = bytes.toString('latin1').match(/Schedule\.pdf|Entries\.csv|receipts\/[ -~]+?\.pdf/g);
    const names = [...new Set(found)];
    expect(names).toEqual(['Schedule.pdf', 'Entries.csv', 'receipts/Repairs/2025-02-03 Somebody bill.pdf']);
  });

  test('forgets a chosen line where the part of a split is another one by now', async () => {
    const { id } = await spend('2025-08-01', [{ amount: '-5.00' }]);
    const entries = [{ transaction_id: id, line: 1 }];
    await caller().call(endpoints.assignLines, { property_id: home, entries, tax_line: 'supplies' });
    const lineOf = async () =>
      (await caller().call(endpoints.findTaxPack, asked())).entries.find((each) => each.transaction_id === id)
        ?.tax_line;
    expect(await lineOf()).toBe('supplies');
    await testSpending.changeAmount(caller(), id, '6.00');
    expect(await lineOf()).toBeNull();
  });

  test('takes no entry of another property onto its lines', async () => {
    const { entries } = await caller().call(endpoints.findTaxPack, { property_id: other, year: 2025 });
    const foreign = entries.map(({ transaction_id, line }) => ({ transaction_id, line }));
    expect(foreign).toHaveLength(1);
    await expect(
      caller().call(endpoints.assignLines, { property_id: home, entries: foreign, tax_line: 'repairs' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('keeps its facts whole, and refuses a change that was made from an older version', async () => {
    const given = {
      property_id: other,
      placed_in_service: '2020-02-02',
      building_class: 'commercial' as const,
      land_value: '10.00',
      closing_costs: '20.00',
      selling_costs: '30.00',
      improvements: [{ day: '2020-03-03', what: 'A roof', amount: '40.00' }],
    };
    const stored = await caller().call(endpoints.setTaxFacts, given);
    expect(stored).toEqual({ ...given, version: 1 });
    await caller().call(endpoints.setTaxFacts, { ...given, version: 1, land_value: '11.00' });
    await expect(caller().call(endpoints.setTaxFacts, { ...given, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      caller().call(endpoints.setTaxFacts, { ...given, version: 'any', land_value: '99999999.00' }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('keeps the days of a year and the drives, which count by miles and rate', async () => {
    await caller().call(endpoints.setDaysOfUse, {
      property_id: other,
      year: 2025,
      rented_days: 90,
      personal_days: 30,
    });
    await expect(
      caller().call(endpoints.setDaysOfUse, {
        property_id: other,
        year: 2025,
        rented_days: 350,
        personal_days: 30,
      }),
    ).rejects.toMatchObject({ code: 'invalid' });
    const draft = {
      day: '2025-03-03',
      what: 'Met the roofer',
      miles: '41.3',
      rate: '0.7',
      note: 'Both ways',
    };
    const trip = await caller().call(endpoints.addTrip, { property_id: other, ...draft });
    expect(trip).toMatchObject({ ...draft, rate: '0.700', amount: '28.91' });
    await caller().call(endpoints.changeTrip, { id: trip.id, version: trip.version, miles: '50' });
    const pack = await caller().call(endpoints.findTaxPack, { property_id: other, year: 2025 });
    expect([pack.rented_days, pack.personal_days]).toEqual([90, 30]);
    expect(pack.expenses.find(({ line }) => line === 'travel')).toEqual({
      line: 'travel',
      spent: '35.00',
      deducted: '35.00',
    });
    await caller().call(endpoints.removeTrip, { id: trip.id });
    expect((await caller().call(endpoints.findTaxPack, { property_id: other, year: 2025 })).trips).toEqual(
      [],
    );
  });
});
