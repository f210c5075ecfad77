import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findInspections } from '@holdfast/domain/inspections/endpoints';
import { findAgreement } from '@holdfast/domain/rentals/agreements/endpoints';
import { describe, expect, it } from 'vitest';
import { showBinder } from '@holdfast/domain/binder/endpoints';
import { showEvidence } from '@holdfast/domain/evidence/endpoints';
import { findCoverageReport } from '@holdfast/domain/insurance/endpoints';
import { sheetName } from '@holdfast/domain/labels/sheet-layout';
import type { Sheet } from '@holdfast/domain/kernel/files/sheet';
import { findTaxPack } from '@holdfast/domain/rental-taxes/endpoints';
import { findLedger } from '@holdfast/domain/rentals/ledger/endpoints';
import { findClaim } from '@holdfast/domain/warranties/claim-endpoints';
import { findWarranty } from '@holdfast/domain/warranties/endpoints';
import { binderAsPdf } from '../../binder/binder-pdf.ts';
import { partsOf } from '../../evidence/pack-parts.ts';
import { partReport } from '../../evidence/pack-report.ts';
import { coverageAsPdf } from '../../insurance/coverage-pdf.ts';
import type { LabelSheets } from '../../kernel/pdf/label-sheets.ts';
import type { Report, ReportBlock } from '../../kernel/pdf/report.ts';
import { placedTextsOf, type PlacedText } from '../../kernel/pdf/test-pdf-text.ts';
import { typesetLabels } from '../../kernel/pdf/typeset-labels.ts';
import { typesetReport } from '../../kernel/pdf/typeset-report.ts';
import { inspectionsReport } from '../../inspections/inspections-report.ts';
import { certificateReport } from '../../signing/lease/certificate-report.ts';
import { leaseReport } from '../../signing/lease/lease-report.ts';
import { sheetsOf } from '../../labels/sheets.ts';
import { receiptReport, statementReport } from '../../rentals/ledger/printed.ts';
import { settlementReport } from '../../rentals/ledger/settlement-report.ts';
import { taxPackAsPdf } from '../../rental-taxes/tax-pack-pdf.ts';
import { sheetAsPdf } from '../../kernel/printing/sheet-file.ts';
import { deep } from '../../kernel/test-depth.ts';
import { furnishedHouse, makeHousehold } from '../../testing/records/household.ts';
import { idOf, type Household } from '../../testing/records/household-records.ts';
import { claimReport } from '../../warranties/claim-report.ts';

const test = furnishedHouse();
const today = '2026-03-07';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Everything that is printed, by the module that lays it out, as it comes out of a house with a record of every kind. */
const prints: Readonly<Record<string, (home: Household) => Promise<readonly Report[]>>> = {
  'binder/binder-pdf.ts': async ({ caller }) => [
    binderAsPdf(await caller.call(showBinder, { with_private: true }), 'Jane'),
  ],
  'evidence/pack-report.ts': async ({ caller }) => {
    const evidence = await caller.call(showEvidence, {});
    const [first = []] = partsOf(evidence);
    const photos = evidence.sections.flatMap(({ groups }) =>
      groups.flatMap(({ things }) => things.flatMap((thing) => thing.photos)),
    );
    const facts = {
      number: 1,
      of: 1,
      name: 'Maria',
      pictures: new Map(photos.map((id) => [id, picture])),
      unread: new Set<string>(),
      late: new Set<string>(),
    };
    return [partReport(evidence, first, facts)];
  },
  'insurance/coverage-pdf.ts': async ({ caller }) => [
    coverageAsPdf(await caller.call(findCoverageReport, {}), today),
  ],
  'kernel/printing/sheet-file.ts': async () => [3, 6, 13].map((columns) => sheetAsPdf(sheetWith(columns))),
  'rental-taxes/tax-pack-pdf.ts': async (home) => [
    taxPackAsPdf(await home.caller.call(findTaxPack, { property_id: idOf(home, 'property') }), today),
  ],
  'rentals/ledger/printed.ts': async (home) => {
    const ledger = await home.caller.call(findLedger, { id: idOf(home, 'agreement') });
    const rows = ledger.rows.map((row) => ({ ...row, created_at: '2026-03-01T10:20:30.000Z' }));
    const paid = rows.find(({ kind, taken_back }) => kind === 'payment' && !taken_back)?.seq ?? 0;
    return [statementReport(ledger, { from: null, until: today, today }), receiptReport(ledger, rows, paid)];
  },
  'rentals/ledger/settlement-report.ts': async (home) => {
    const { rows } = await home.caller.call(findLedger, { id: idOf(home, 'agreement') });
    const ledger = rows.map((row) => ({ ...row, created_at: '2026-03-01T10:20:30.000Z' }));
    return [settlementReport({ premises: 'Elm Street', tenant_names: 'Ana' }, ledger, today)];
  },
  'warranties/claim-report.ts': async (home) => {
    const claim = await home.caller.call(findClaim, { id: idOf(home, 'claim') });
    const warranty = await home.caller.call(findWarranty, { id: idOf(home, 'warranty') });
    const photos = [1, 2, 3].map((nth) => ({ picture, caption: `Photograph ${nth}` }));
    return [claimReport({ claim, warranty, photos, late: 0, documents: ['Letter.pdf'] })];
  },
  'inspections/inspections-report.ts': async (home) => {
    const found = await home.caller.call(findInspections, { id: idOf(home, 'agreement') });
    return [
      inspectionsReport({ ...found, premises: 'Elm Street', tenant_names: 'Ana', pictures: new Map() }),
    ];
  },
  'signing/lease/lease-report.ts': async (home) => {
    const agreement = await home.caller.call(findAgreement, { id: idOf(home, 'agreement') });
    return [leaseReport({ agreement, landlord: 'Maria', clauses: [{ title: 'Smoking', body: 'None.' }] })];
  },
  'signing/lease/certificate-report.ts': async () => {
    const at = '2026-03-01T10:20:30.000Z';
    const signer = {
      name: 'Ana',
      email: 'ana@example.com',
      typed_name: 'Ana',
      sent_at: at,
      seen_at: null,
      signed_at: at,
    };
    const from = { address: '203.0.113.5', browser: 'Firefox' };
    const signers = [
      { ...signer, ...from, role: 'tenant' as const, strokes: null },
      { ...signer, ...from, role: 'landlord' as const, strokes: [[0, 0, 100, 90]] },
    ];
    const hashes = { document_sha256: 'ab'.repeat(32), fingerprint: 'cd'.repeat(32) };
    return [certificateReport({ title: 'Lease', round: 'One', sealed_at: at, ...hashes, signers })];
  },
};

const sheetWith = (columns: number): Sheet => ({
  title: 'Payees',
  subtitle: '2026',
  columns: Array.from({ length: columns }, (_, nth) => ({
    label: `Column ${nth}`,
    kind: nth === 0 ? 'text' : nth === columns - 1 ? 'percent' : 'money',
  })),
  rows: [1, 2].map(() => Array.from({ length: columns }, (_, nth) => (nth === 0 ? 'Payee' : '12'))),
  totals: [Array.from({ length: columns }, (_, nth) => (nth === 0 ? 'Total' : '24'))],
});

describe('what is printed', () => {
  it('is laid out by modules that are all named here', () => {
    const server = join(import.meta.dirname, '../..');
    const laying = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/u.test(file) && !/^(?:kernel|walks|testing)\//u.test(file))
      .filter((file) =>
        /import type \{[^}]*\b(?:Report|LabelSheets)\b[^}]*\} from '[^']*kernel\/pdf\//u.test(
          readFileSync(join(server, file), 'utf8'),
        ),
      )
      .map((file) => relative('.', file));
    const ofAreas = Object.keys(prints).filter((module) => !module.startsWith('kernel/'));
    expect(laying.toSorted()).toEqual([...ofAreas, 'labels/sheets.ts'].toSorted());
  });

  it.runIf(deep)(
    'has words of 90 letters in every cell: none leaves its place or the page, and no letter is lost',
    async () => {
      const home = await makeHousehold(test);
      const kinds = new Set<string>();
      for (const [module, reportsOf] of Object.entries(prints)) {
        for (const [nth, printed] of (await reportsOf(home)).entries()) {
          const { report, words } = withLongWords(shortened(printed));
          for (const { kind } of report.blocks) kinds.add(kind);
          const sheet = nth === 0 ? 'us-letter' : 'a4';
          const pages = await placedTextsOf(await typesetReport({ ...report, sheet }));
          const inset = (18 / 25.4) * 72;
          for (const page of pages) {
            expect(outside(page, inset), module).toEqual([]);
            expect(collisions(page.texts), module).toEqual([]);
          }
          const read = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('');
          expect(
            words.filter((word) => !read.includes(word)),
            module,
          ).toEqual([]);
        }
      }
      const all: Record<ReportBlock['kind'], true> = {
        heading: true,
        text: true,
        facts: true,
        list: true,
        checks: true,
        table: true,
        photos: true,
        entry: true,
        contents: true,
        'page-break': true,
        signatures: true,
      };
      const { 'page-break': _, ...laidOut } = all;
      expect([...kinds].toSorted()).toEqual(Object.keys(laidOut).toSorted());
    },
  );

  it.each(sheetName.options)('has them on labels of the sheet %s', async (sheet) => {
    const records = [1, 2, 3].map((nth) => ({
      item_type: 'movable' as const,
      item_id: '00000000-0000-4000-8000-000000000001',
      code: `CODE000${nth}`,
      label: longWord(2 * nth),
      place: longWord(2 * nth + 1),
    }));
    const draft = { sheet, first: 1, with_name: true, with_place: true };
    const sheets: LabelSheets = sheetsOf(records as never, draft, new URL('https://homes.example'));
    const [page = never()] = await placedTextsOf(await typesetLabels(sheets));
    const read = page.texts.map(({ text }) => text).join('');
    const point = 72 / 25.4;
    for (const [nth, { x, y }] of (sheets.pages[0] ?? []).entries()) {
      for (const word of [records[nth]?.label, records[nth]?.place]) expect(read).toContain(word);
      const left = x * point;
      const top = page.height - y * point;
      const bottom = top - sheets.height * point;
      const inside = page.texts.filter(
        (text) => text.x >= left && text.x < left + sheets.width * point && text.y > bottom && text.y < top,
      );
      expect(inside.length).toBeGreaterThan(1);
      for (const text of inside) {
        expect(text.x + text.width).toBeLessThan(left + sheets.width * point);
        expect(text.y + text.size).toBeLessThan(top + 0.5);
      }
      expect(collisions(inside)).toEqual([]);
    }
  });
});

function never(): never {
  throw new Error('There is no page');
}

/** A word of 90 letters without a place to break, unlike every other one, of narrow and wide letters. */
function longWord(nth: number): string {
  const letters = [0, 1, 2].map((place) => String.fromCodePoint(0x61 + (Math.floor(nth / 26 ** place) % 26)));
  return `${letters.join('')}iWm`.repeat(15);
}

/** As many rows and blocks as show each form once. */
function shortened(report: Report): Report {
  const seen = new Map<string, number>();
  const blocks = report.blocks.flatMap((block): ReportBlock[] => {
    const form = block.kind === 'table' ? `table ${block.columns.length}` : block.kind;
    seen.set(form, (seen.get(form) ?? 0) + 1);
    if ((seen.get(form) ?? 0) > 3) return [];
    return block.kind === 'table' ? [{ ...block, rows: block.rows.slice(0, 2) }] : [block];
  });
  return { ...report, blocks };
}

/** The same report with a long word of its own in place of each text. */
function withLongWords(report: Report): { report: Report; words: string[] } {
  const words: string[] = [];
  const kept = new Set(['kind', 'align', 'sheet', 'picture']);
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return words[words.push(longWord(words.length)) - 1];
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, kept.has(key) ? (each as unknown) : replace(each)]),
    );
  };
  const replaced = replace({ ...report, subtitle: 'Here' }) as Report;
  // Captions of small photographs are only read out; the picture of an entry has none that is seen.
  const unseen = replaced.blocks.flatMap((block) =>
    block.kind === 'entry'
      ? [block.photo, ...(block.more ?? [])].flatMap((photo) => (photo === null ? [] : [photo.caption]))
      : [],
  );
  return { report: replaced, words: words.filter((word) => !unseen.includes(word)) };
}

type Page = { width: number; height: number; texts: readonly PlacedText[] };

/** The texts that reach into the margin or leave the page. */
const outside = ({ width, height, texts }: Page, inset: number) =>
  texts.filter(
    ({ x, y, width: wide, size }) =>
      x < inset - 0.5 || x + wide > width - inset + 0.5 || y < 0 || y + size > height,
  );

/** Pairs of texts that lie over each other. */
function collisions(texts: readonly PlacedText[]): [string, string][] {
  const over = (a: PlacedText, b: PlacedText) =>
    Math.abs(a.y - b.y) < Math.min(a.size, b.size) / 2 &&
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5;
  return texts.flatMap((a, nth) =>
    texts
      .slice(nth + 1)
      .filter((b) => over(a, b))
      .map((b): [string, string] => [a.text, b.text]),
  );
}
