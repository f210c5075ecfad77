import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dashboardDocuments, expiryDays } from '@holdfast/domain/documents/document';
import * as calls from '@holdfast/domain/documents/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { testApp } from '../kernel/test-app.ts';
import { documentsArea } from './area.ts';
import { documentsOnDashboard } from './contributions.ts';
import { listDocuments, passDocuments } from './list-documents.ts';
import { keepDocument, keepThing, stagedFile } from './test-document.ts';

const test = testApp((kernel) => [documentsArea(kernel)]);
const today = () => test.kernel.clock.today();

describe('the list of documents', () => {
  it('is newest first, page by page, each document once and with the right total', async () => {
    const maria = await test.person();
    for (let n = 1; n <= 7; n += 1) await keepDocument(test, maria, { name: `Document ${n}` });
    // Added by one statement they have the same moment.
    await test.raw('update documents set created_at = now() where user_id = $1 and name > $2', [
      maria,
      'Document 4',
    ]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await test.as(maria).call(calls.listDocuments, { limit: 2, after });
      expect(page.total).toBe(7);
      seen.push(...page.items.map((item) => item.name));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen.slice(0, 3).sort()).toEqual(['Document 5', 'Document 6', 'Document 7']);
    expect(seen.slice(3)).toEqual(['Document 4', 'Document 3', 'Document 2', 'Document 1']);
    await expect(test.as(maria).call(calls.listDocuments, { after: 'nonsense' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('is to its owner, letter for letter, what is read for others row by row', async () => {
    const maria = await test.person();
    const odd = 'A "quoted" \\ and é € 𝄞 \u0001\n\t/';
    for (let n = 1; n <= 5; n += 1) await keepDocument(test, maria, { name: `${odd} ${n}` });
    await test.raw(
      `update documents set private = name like '%2', text_state = case when name like '%3' then 'partly' else text_state end,
         text_pages = 12, text_pages_read = case when name like '%3' then 4 end, expiry_date = '2031-02-03' where user_id = $1 and name > ''`,
      [maria],
    );
    const asked = { view: 'active', q: '', expiring: false } as const;
    const both = async (more: object) =>
      test.kernel.database.reading(maria, async (tx) => {
        const filter = { ...asked, limit: 2, ...more };
        const rows = await listDocuments(tx, maria, filter, today());
        const { text } = await passDocuments(tx, maria, filter, today());
        const page = calls.listDocuments.output.parse(JSON.parse(text));
        expect(page).toEqual(calls.listDocuments.output.parse(rows));
        return page;
      });
    const first = await both({});
    expect([first.items.length, first.total]).toEqual([2, 5]);
    const second = await both({ after: first.next ?? '' });
    expect((await both({ after: second.next ?? '' })).next).toBeNull();
    const whole = await both({ limit: 5 });
    expect([whole.next, whole.items.filter((item) => item.private).length]).toEqual([null, 1]);
    expect(whole.items.flatMap((item) => item.partly ?? [])).toEqual([{ pages: 12, read: 4 }]);
    expect(await both({ q: 'nothing of this name' })).toEqual({ items: [], next: null, total: 0 });
    const { text } = await test.kernel.database.reading(maria, (tx) =>
      passDocuments(tx, maria, { ...asked, limit: 50 }, today()),
    );
    // A space after each name would take a tenth of the list's 6 KB.
    expect(text.replaceAll(/"partly":\{[^}]*\}/g, '')).not.toMatch(/" ?: |, "/);
  });

  it('is narrowed by category, type, tag, importance, thing, expiry, name and trash', async () => {
    const maria = await test.person();
    const thing = await keepThing(test, maria);
    await keepDocument(test, maria, {
      name: 'Fridge_100%',
      document_category: 'Receipts',
      tags: ['year:2025'],
    });
    await keepDocument(test, maria, {
      name: 'Passport Ana',
      document_category: 'Passports',
      expiry_date: addDays(today(), 30),
      belongs_to: [thing],
    });
    await keepDocument(test, maria, {
      name: 'Car',
      document_category: 'Vehicle Documents',
      expiry_date: addDays(today(), 31),
    });
    const gone = await keepDocument(test, maria, { name: 'Gone', document_category: 'Passports' });
    await test.as(maria).call(calls.removeDocument, { id: gone.id });
    const names = async (filter: Partial<calls.DocumentFilter>) => {
      const page = await test.as(maria).call(calls.listDocuments, filter);
      expect(page.total).toBe(page.items.length);
      return page.items.map((item) => item.name);
    };
    expect(await names({ document_category: 'Passports' })).toEqual(['Passport Ana']);
    expect(await names({ type: 'registration' })).toEqual(['Car']);
    expect(await names({ tag: 'year:2025' })).toEqual(['Fridge_100%']);
    expect(await names({ importance: 'critical' })).toEqual(['Passport Ana']);
    expect(await names({ of_type: thing.item_type, of_id: thing.item_id })).toEqual(['Passport Ana']);
    expect(await names({ expiring: true })).toEqual(['Passport Ana']);
    expect(await names({ q: 'fridge' })).toEqual(['Fridge_100%']);
    expect(await names({ q: '%' })).toEqual(['Fridge_100%']);
    expect(await names({ view: 'trash' })).toEqual(['Gone']);
    expect(await names({ view: 'trash', document_category: 'Receipts' })).toEqual([]);
    expect(await names({})).toHaveLength(3);
  });

  it('stays below 6 KB for 20 documents', async () => {
    const maria = await test.person();
    for (let n = 1; n <= 21; n += 1) {
      await keepDocument(test, maria, {
        name: `Home insurance renewal 20${n} Alder.pdf`,
        document_category: 'Insurance Policies',
        description: 'Covers fire, flood and theft. '.repeat(10),
        expiry_date: n % 3 === 0 ? '2027-01-01' : null,
        tags: ['provider:Alder'],
      });
    }
    const response = await test.as(maria).fetch('/api/documents');
    const body = await response.text();
    expect((JSON.parse(body) as { items: unknown[] }).items).toHaveLength(20);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(6 * 1024);
  });

  it('knows the categories and tags in use, and how many documents expire soon or lie in the trash', async () => {
    const maria = await test.person();
    await keepDocument(test, maria, { tags: ['year:2025', 'for:Ana'], expiry_date: addDays(today(), 30) });
    const moved = await keepDocument(test, maria, { tags: ['year:2025'] });
    const gone = await keepDocument(test, maria, { document_category: 'Passports', tags: ['for:Ben'] });
    await test.as(maria).call(calls.removeDocument, { id: gone.id });
    await test
      .as(maria)
      .call(calls.changeDocument, { version: 1, id: moved.id, document_category: 'Warranties' });
    await test.as(maria).call(calls.tagDocuments, { ids: [moved.id, gone.id], tag: 'seen:yes' });
    expect(await test.as(maria).call(calls.listDocumentFilters, {})).toEqual({
      categories: [
        { document_category: 'Receipts', count: 1 },
        { document_category: 'Warranties', count: 1 },
      ],
      tags: [
        { tag: 'year:2025', count: 2 },
        { tag: 'for:Ana', count: 1 },
        { tag: 'seen:yes', count: 1 },
      ],
      expiring: 1,
      trashed: 1,
    });
  });

  it('gathers documents by category in the hub', async () => {
    const maria = await test.person();
    await keepDocument(test, maria, { name: 'Old', expiry_date: addDays(today(), -3) });
    await keepDocument(test, maria, { name: 'New', expiry_date: addDays(today(), 200) });
    const { categories } = await test.as(maria).call(calls.showDocumentHub, {});
    expect(categories).toMatchObject([
      { document_category: 'Receipts', count: 2, expiring: 1, newest: { name: 'New', upload_date: today() } },
    ]);
  });
});

describe('an expiry date', () => {
  it('is saved and becomes a due date, until the document is removed', async () => {
    const maria = await test.person();
    const due = addDays(today(), 5);
    const document = await keepDocument(test, maria, { name: 'Passport', expiry_date: due });
    const dueNow = () =>
      test.raw(
        `select source_type, source_id, slot, title, detail, due_date::text, urgent_days, soon_days
         from due_items where user_id = $1 and state = 'open'`,
        [maria],
      );
    expect(await dueNow()).toEqual([
      {
        source_type: 'document',
        source_id: document.id,
        slot: 'expiry',
        title: 'Passport',
        detail: 'Receipts',
        due_date: due,
        urgent_days: expiryDays.urgent,
        soon_days: expiryDays.soon,
      },
    ]);
    await test.as(maria).call(calls.removeDocument, { id: document.id });
    expect(await dueNow()).toEqual([]);
  });

  it('is read in ascending order, five at most and none without a date', async () => {
    const maria = await test.person();
    for (const days of [40, -2, 10, 90, 20, 365]) {
      await keepDocument(test, maria, { name: `in ${days}`, expiry_date: addDays(today(), days) });
    }
    await keepDocument(test, maria, { name: 'never' });
    const { items } = await test.as(maria).call(calls.listExpiringDocuments, {});
    expect(items.map((item) => item.name)).toEqual(['in -2', 'in 10', 'in 20', 'in 40', 'in 90']);
  });
});

describe('the dashboard', () => {
  it('is told how many documents there are, and the newest three', async () => {
    const maria = await test.person();
    for (let n = 1; n <= 4; n += 1) await keepDocument(test, maria, { name: `Document ${n}` });
    const picture = await stagedFile(test, maria, { type: 'image/png' });
    await keepDocument(test, maria, { name: 'Photo', file_id: picture, expiry_date: '2027-01-01' });
    const shown = await test.database.reading(maria, async (tx) => {
      const result = await sql<{ piece: unknown }>`
        select (${documentsOnDashboard.json(maria, today())}) as piece`.execute(tx);
      return dashboardDocuments.parse(result.rows[0]?.piece);
    });
    expect(shown.count).toBe(5);
    expect(shown.newest.map((document) => document.name)).toEqual(['Photo', 'Document 4', 'Document 3']);
    expect(shown.newest[0]).toMatchObject({ kind: 'image', file_id: picture, expiry_date: '2027-01-01' });
  });
});
