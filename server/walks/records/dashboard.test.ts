import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addOwnDate, removeOwnDate } from '@holdfast/domain/dates/endpoints';
import {
  changeFirstSteps,
  getFinanceDashboardSummary,
  showDashboard,
} from '@holdfast/domain/dashboard/endpoints';
import { duePiece } from '@holdfast/domain/alerts/due-piece';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { financeDashboardSummaryOf, worthOf } from '@holdfast/domain/kernel/money/worth-line';
import { addDocument, removeDocument } from '@holdfast/domain/documents/endpoints';
import {
  addProperty,
  addUnfinished,
  removeProperty,
  removeUnfinished,
  sellProperty,
} from '@holdfast/domain/real-estate/endpoints';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { datesArea } from '../../dates/area.ts';
import { documentsArea } from '../../documents/area.ts';
import { testApp } from '../../kernel/test-app.ts';
import { realEstateArea } from '../../real-estate/area.ts';
import { dashboardArea } from '../../dashboard/area.ts';
import { givenToDashboard } from '../../testing/house/given-to-dashboard.ts';

const test = testApp((kernel) => {
  const owning = [realEstateArea(kernel), documentsArea(kernel), datesArea(kernel)];
  return [...owning, dashboardArea(kernel, givenToDashboard(owning))];
});

const failing = testApp((kernel) => {
  const broken = {
    ...realEstateArea(kernel),
    dashboardReads: { finances: { shape: z.object({}), read: () => Promise.reject(new Error('broken')) } },
  };
  return [broken, dashboardArea(kernel, givenToDashboard([broken]))];
});

const today = () => new Date().toISOString().slice(0, 10);

describe('the dashboard', () => {
  it('is empty for somebody who owns nothing', async () => {
    const nobody = test.as(await test.person());
    const shown = await nobody.call(showDashboard, {});
    expect(shown.due).toEqual({ overdue: 0, week: 0, any: false });
    expect(worthOf(shown.worth)).toMatchObject({ portfolio: '0.00', net: '0.00', owed: '0.00' });
  });

  it('counts each home and each mortgage once, to the cent', async () => {
    const maria = test.as(await test.person());
    await maria.call(addProperty, {
      ...sampleProperty({ current_value: '742000.10' }),
      mortgage: sampleMortgage({ current_balance: '300000.05' }),
    });
    await maria.call(addProperty, sampleProperty({ current_value: '494200.20' }));
    const shown = await maria.call(showDashboard, {});
    expect(worthOf(shown.worth)).toMatchObject({
      portfolio: '1236200.30',
      owed: '300000.05',
      net: '936200.25',
    });
  });

  it('leaves out what was sold or thrown away', async () => {
    const maria = test.as(await test.person());
    const sold = await maria.call(addProperty, sampleProperty({ current_value: '100.00' }));
    const gone = await maria.call(addProperty, sampleProperty({ current_value: '200.00' }));
    await maria.call(addProperty, sampleProperty({ current_value: '400.00' }));
    await maria.call(sellProperty, {
      id: sold.id,
      sale_date: today(),
      sale_price: '150.00',
      sale_notes: null,
    });
    await maria.call(removeProperty, { id: gone.id });
    const shown = await maria.call(showDashboard, {});
    expect(worthOf(shown.worth).portfolio).toBe('400.00');
  });

  it('names the first three dates, and counts what is overdue and due within a week (S-132, X-10)', async () => {
    const maria = test.as(await test.person());
    for (const [name, days] of [
      ['Visa', 40],
      ['Passport', 5],
      ['Licence', -3],
      ['Permit', 20],
    ] as const) {
      await maria.call(addDocument, {
        name,
        document_category: 'Identity Documents',
        file_url: 'https://documents.example.com/one',
        expiry_date: addDays(today(), days),
      });
    }
    const shown = await maria.call(showDashboard, {});
    const { items, ...counts } = duePiece.parse(shown.pieces['due']);
    expect(items.map((item) => item.title)).toEqual(['Licence', 'Passport', 'Permit']);
    expect(counts).toEqual({ overdue: 1, week: 1 });
    expect(shown.due).toEqual({ ...counts, any: true });
  });

  it('shows a stranger nothing of it', async () => {
    const [maria, stranger] = [test.as(await test.person()), test.as(await test.person())];
    await maria.call(addProperty, sampleProperty({ address: '1 Secret Lane' }));
    const shown = await stranger.call(showDashboard, {});
    expect(JSON.stringify(shown)).not.toContain('Secret');
    expect(worthOf(shown.worth).portfolio).toBe('0.00');
  });

  it('is read in one statement, and in none while nothing changed', async () => {
    const maria = test.as(await test.person());
    await maria.call(addProperty, sampleProperty());
    await maria.call(showDashboard, {});
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    // Word of the property goes to other servers a moment after it was added, for nobody who waits.
    const statements = () =>
      asked.mock.calls.filter(([query]) => (query as { name?: string } | undefined)?.name !== 'notify');
    try {
      const first = await maria.fetch('/api/dashboard');
      expect(statements()).toHaveLength(1);
      const etag = first.headers.get('etag') ?? '';
      const again = await maria.fetch('/api/dashboard', { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(statements()).toHaveLength(1);
    } finally {
      asked.mockRestore();
    }
    await maria.call(addProperty, sampleProperty());
    const shown = await maria.call(showDashboard, {});
    expect(shown.worth.find((line) => line.side === 'real_estate')?.count).toBe(2);
  });
});

it('a part that cannot be read is null, and the rest is shown (S-138)', async () => {
  const maria = failing.as(await failing.person());
  await maria.call(addProperty, sampleProperty({ current_value: '400.00' }));
  const shown = await maria.call(showDashboard, {});
  expect(shown.pieces).toMatchObject({ finances: null, properties: { total: 1 } });
});

describe('get_finance_dashboard_summary (S-139, X-18)', () => {
  it('is the same in its own answer, in the dashboard’s, and where the browser sums itself', async () => {
    const id = await test.person();
    const maria = test.as(id);
    await maria.call(addProperty, sampleProperty({ current_value: '742000.10' }));
    await maria.call(addProperty, sampleProperty({ current_value: '494200.20' }));
    const expected = {
      total_real_estate_value: '1236200.30',
      total_movable_assets_value: '0.00',
      total_appliances_value: '0.00',
      portfolio_value: '1236200.30',
    };
    const shown = await maria.call(showDashboard, {});
    expect(shown.summary).toEqual(expected);
    expect(financeDashboardSummaryOf(shown.worth)).toEqual(expected);
    expect(await maria.call(getFinanceDashboardSummary, { user_uuid: id })).toEqual(expected);
    const stranger = test.as(await test.person());
    await expect(stranger.call(getFinanceDashboardSummary, { user_uuid: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the first steps of a newcomer', () => {
  const stepsOf = async (maria: ReturnType<typeof test.as>) =>
    (await maria.call(showDashboard, {})).first_steps;
  const link = {
    file_url: 'https://example.com/deed',
    name: 'Deed',
    document_category: 'Insurance Policies',
  } as const;

  it('are none of them done at first', async () => {
    const maria = test.as(await test.person());
    expect(await stepsOf(maria)).toEqual({ document: null, home: null, date: null });
  });

  it('are each done by a record, and undone with it', async () => {
    const maria = test.as(await test.person());
    const document = await maria.call(addDocument, link);
    const home = await maria.call(addUnfinished, { address: '22 Harbor Lane' });
    const date = await maria.call(addOwnDate, { title: 'Passport', due_date: '2031-05-01' });
    expect(await stepsOf(maria)).toEqual({
      document: { id: document.id, name: 'Deed', text_state: 'none', text: '' },
      home: { id: home.id, address: '22 Harbor Lane', finished: false, fields: {} },
      date: { id: date.id, title: 'Passport', due_date: '2031-05-01', own: true },
    });
    await maria.call(removeDocument, { id: document.id });
    await maria.call(removeUnfinished, { id: home.id });
    await maria.call(removeOwnDate, { id: date.id });
    expect(await stepsOf(maria)).toEqual({ document: null, home: null, date: null });
  });

  it('take a whole property for the home, and a document’s expiry for the date', async () => {
    const maria = test.as(await test.person());
    const home = await maria.call(addProperty, sampleProperty());
    const document = await maria.call(addDocument, { ...link, expiry_date: '2031-01-01' });
    expect(await stepsOf(maria)).toMatchObject({
      home: { id: home.id, finished: true },
      date: { id: document.id, title: 'Deed', due_date: '2031-01-01', own: false },
    });
  });

  it('can be put away and brought back, by each person for themselves', async () => {
    const maria = test.as(await test.person());
    const other = test.as(await test.person());
    await maria.call(changeFirstSteps, { hidden: true });
    expect(await stepsOf(maria)).toBeNull();
    expect(await stepsOf(other)).not.toBeNull();
    await maria.call(changeFirstSteps, { hidden: false });
    expect(await stepsOf(maria)).not.toBeNull();
  });
});
