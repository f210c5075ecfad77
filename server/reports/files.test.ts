import { beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/reports/endpoints';
import { reportName } from '@holdfast/domain/reports/report';
import { sheetOf } from '@holdfast/domain/reports/sheet';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import type { Caller } from '../kernel/test-app.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { testHomes } from '../testing/records/homes.ts';
import { unzip } from '../testing/product/unzip.ts';
import { readReport } from './read-report.ts';

const test = guestApp();

const period = { from: '2026-01-01', to: '2026-03-31' };
let owner = '';
let caller: Caller;
beforeAll(async () => {
  owner = await test.person();
  caller = test.as(owner);
  const account_id = await openAccount(test, owner, { opening: '1000.00' });
  const home = await testHomes.add(caller);
  const [food] = await test.raw<{ id: string }>(
    "insert into expense_categories (user_id, name, type, color) values ($1, '=HYPERLINK(\"x\")', 'essential', '#1d6147') returning id",
    [owner],
  );
  await test.database.asViewer(owner, async (tx) => {
    const on = (transaction_date: string) => ({ account_id, transaction_date });
    await post(tx, owner, { ...on('2026-01-05'), kind: 'income', amount: '12345.67' });
    await post(tx, owner, {
      ...on('2026-02-05'),
      kind: 'expense',
      amount: '-800.10',
      merchant: '@SUM(1)',
      lines: [
        { amount: '-300.05', category_id: food?.id ?? null },
        { amount: '-500.05', of_type: 'real_estate', of_id: home, property_category: 'repairs' },
      ],
    });
    await post(tx, owner, {
      ...on('2026-03-05'),
      kind: 'expense',
      amount: '25.30',
      refund: true,
      merchant: 'Shop',
    });
  });
});

const address = (report: string, format: string) =>
  `${endpoints.sendReport.path}?report=${report}&format=${format}&from=${period.from}&to=${period.to}`;
const sheet = async (report: (typeof reportName.options)[number]) =>
  sheetOf(
    await test.database.reading(owner, (tx) =>
      readReport(tx, owner, { ...period, report, step: 'month' }, test.kernel.clock.today()),
    ),
  );

const textOf = (xml: string) =>
  xml
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<');

/** The cells of a spreadsheet's only sheet, row by row: numbers as numbers, texts as texts. */
async function cellsOf(file: Buffer): Promise<(string | number | null)[][]> {
  const parts = await unzip(file);
  const read = (name: string) => [...parts].find(([path]) => path.endsWith(name))?.[1].toString('utf8') ?? '';
  const shared = [...read('sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    textOf(item.replaceAll(/<[^>]+>/g, '')),
  );
  return [...read('sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
      if (attributes.includes('t="s"')) return shared[Number(value)] ?? '';
      if (attributes.includes('t="inlineStr"')) return textOf(inner.replaceAll(/<[^>]+>/g, ''));
      return value === undefined ? null : Number(value);
    }),
  );
}

describe.each(reportName.options)('the report %s as a file', (report) => {
  it('has as a spreadsheet the numbers of the table, the totals as values', async () => {
    const response = await caller.fetch(address(report, 'xlsx'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const [head, ...rows] = await cellsOf(Buffer.from(await response.arrayBuffer()));
    const { columns, rows: body, totals } = await sheet(report);
    expect(head).toEqual(columns.map(({ label }) => label));
    const expected = [...body, ...totals].map((row) =>
      row.map((cell, place) => {
        const kind = columns[place]?.kind;
        if (cell === null || kind === 'text') return cell;
        if (kind === 'day') return Math.round(Date.parse(String(cell)) / 86_400_000) + 25_569;
        return kind === 'percent' ? Number(cell) / 100 : Number(cell);
      }),
    );
    const filled = rows.map((row) => row.filter((cell) => cell !== null));
    expect(filled).toEqual(expected.map((row) => row.filter((cell) => cell !== null)));
    expect(body.length).toBeGreaterThan(0);
  });

  it('has as CSV the same rows and totals, and nothing that a spreadsheet runs', async () => {
    const text = await (await caller.fetch(address(report, 'csv'))).text();
    const { rows, totals } = await sheet(report);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(1 + rows.length + totals.length);
    for (const [place, row] of [...rows, ...totals].entries()) {
      for (const cell of row.filter((each) => typeof each === 'string' && /^-?\d+\.\d\d$/.test(each))) {
        expect(lines[place + 1]).toContain(String(cell));
      }
    }
    expect(text).not.toMatch(/(^|,|")[=@]/m);
  });
});

describe('a report as a PDF', () => {
  it('says the rows and totals of the screen, tagged', async () => {
    const { totals } = await caller.call(endpoints.showCategories, period);
    const response = await caller.fetch(address('categories', 'pdf'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const words = (await wordsOfPdf(bytes)).join(' ');
    expect(words).toContain(`Total income ${formatMoney(totals.total_income)}`);
    expect(words).toContain(`Total expenses ${formatMoney(totals.total_expenses)}`);
    expect(words).toContain(`Net ${formatMoney(totals.net_amount)}`);
    expect(words).toContain('=HYPERLINK("x") $300.05');
    expect(Buffer.from(bytes).toString('latin1')).toContain('/StructTreeRoot');
  });

  it('of many columns has all of them, some below the others', async () => {
    const wide = `${endpoints.sendReport.path}?report=trends&format=pdf&from=2025-01-01&to=2026-12-31`;
    const words = (await wordsOfPdf(new Uint8Array(await (await caller.fetch(wide)).arrayBuffer()))).join(
      ' ',
    );
    for (const label of ['Jan 2025', 'Dec 2025', 'Feb 2026', 'Dec 2026', 'Average'])
      expect(words).toContain(label);
  });
});
