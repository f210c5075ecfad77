import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as calls from '@holdfast/domain/documents/endpoints';
import { Late, spentReason, undrawnReason } from '../kernel/files/reading/reader-job.ts';
import type { ReadText } from '../kernel/files/reading/reader.ts';
import { testApp } from '../kernel/test-app.ts';
import { documentsArea } from './area.ts';
import { pauseAfter, readDocuments } from './read-documents.ts';
import { keepDocument, uploadPdf } from './test-document.ts';

const test = testApp((kernel) => [documentsArea(kernel)]);
const find = (owner: string, id: string) => test.as(owner).call(calls.findDocument, { id });
const keepPdf = async (owner: string, name: string, line = 'A') =>
  keepDocument(test, owner, { file_id: (await uploadPdf(test.as(owner), name, [line])).id });

describe('a machine that is too slow', () => {
  afterEach(() => vi.restoreAllMocks());

  it('marks no file: its reading is begun again after a pause that grows, however often, and others are read meanwhile', async () => {
    const maria = await test.person();
    const { id } = await keepPdf(maria, 'late.pdf');
    let now = Date.parse('2026-03-01T12:00:00Z');
    vi.spyOn(test.kernel.clock, 'now').mockImplementation(() => new Date(now));
    let [asked, good] = [0, false];
    const job = readDocuments(test.kernel, async (): Promise<ReadText> => {
      asked += 1;
      if (!good) throw new Late();
      return { pages: 1, read: [{ text: 'Deed' }], next: null };
    });
    for (let times = 1; times <= 6; times += 1) {
      await job.run();
      expect(asked).toBe(times);
      expect(await find(maria, id)).toMatchObject({ text_state: 'waiting', text_reason: null });
      expect(await job.pending?.()).toBe(false);
      now += pauseAfter(times) - 1;
      await job.run();
      expect(asked).toBe(times);
      now += 1;
      expect(await job.pending?.()).toBe(true);
    }
    expect([pauseAfter(1), pauseAfter(2), pauseAfter(50)]).toEqual([30_000, 60_000, 3_600_000]);
    good = true;
    const other = await keepPdf(maria, 'good.pdf');
    await job.run();
    expect(await find(maria, id)).toMatchObject({ text_state: 'read', text: 'Deed' });
    expect(await find(maria, other.id)).toMatchObject({ text_state: 'read' });
  });

  it('counts no try for a file that is still being read when the queue begins another run', async () => {
    const maria = await test.person();
    const { id } = await keepPdf(maria, 'slow.pdf');
    let [asked, finish] = [0, (_found: ReadText) => {}];
    const job = readDocuments(test.kernel, () => {
      asked += 1;
      return new Promise<ReadText>((resolve) => (finish = resolve));
    });
    const first = job.run();
    await expect.poll(() => asked).toBe(1);
    for (let runs = 0; runs < 5; runs += 1) await job.run();
    expect(await test.raw('select text_tries from documents where id = $1', [id])).toEqual([
      { text_tries: 1 },
    ]);
    finish({ pages: 1, read: [{ text: 'Deed' }], next: null });
    await first;
    expect(asked).toBe(1);
    expect(await find(maria, id)).toMatchObject({ text_state: 'read', text: 'Deed' });
  });

  it('keeps the pages that have come, and a file that uses up its processor time is remembered and not read again', async () => {
    const maria = await test.person();
    const [slow, bomb] = [await keepPdf(maria, 'slow.pdf'), await keepPdf(maria, 'bomb.pdf', 'bomb')];
    const asked: string[] = [];
    const job = readDocuments(test.kernel, async ({ path, from }): Promise<ReadText> => {
      // A store elsewhere lends a file under a name of its own.
      const name = (await readFile(path)).includes('bomb') ? 'bomb' : `slow from ${from}`;
      asked.push(name);
      if (name === 'bomb') return { pages: 0, read: [], next: null, reason: spentReason };
      if (asked.filter((each) => each === name).length === 1 && from === 2) throw new Late();
      return { pages: 2, read: [{ text: `page ${from}` }], next: from === 1 ? 2 : null };
    });
    await job.run();
    expect(await find(maria, slow.id)).toMatchObject({ text_state: 'partly', text_pages_read: 1 });
    expect(await find(maria, bomb.id)).toMatchObject({ text_state: 'unreadable', text_reason: spentReason });
    vi.spyOn(test.kernel.clock, 'now').mockReturnValue(new Date(Date.now() + 3_600_000));
    await job.run();
    expect(await find(maria, slow.id)).toMatchObject({ text_state: 'read', text: 'page 1\n\fpage 2' });
    expect(asked.filter((each) => each === 'bomb')).toHaveLength(1);
  });

  it('that left marks in an earlier version does so no more: those files are read and drawn again, and damaged ones are not', async () => {
    const maria = await test.person();
    const keep = async (state: string, reason: string, next: number | null = null) => {
      const { id, file_id } = await keepPdf(maria, `${reason.slice(0, 9)}.pdf`);
      await test.raw(
        'update documents set text_state = $2, text_reason = $3, text_pages = $4, text_pages_read = $5, text_next_page = $6 where id = $1',
        [id, state, reason, state === 'partly' ? 3 : null, state === 'partly' ? 2 : null, next],
      );
      await test.raw('update files set no_picture_at = now() where id = $1', [file_id]);
      return id;
    };
    const slow = 'Reading the file took too long';
    const ids = [
      await keep('unreadable', slow),
      await keep('partly', slow),
      await keep('unreadable', 'It could not be read after several attempts'),
      await keep('unreadable', 'The file is damaged'),
      await keep('partly', undrawnReason),
    ];
    const migration = join(import.meta.dirname, '../../db/migrations/0710_what_was_late_comes_again.sql');
    const [reset] = (await readFile(migration, 'utf8')).split('-- Photographs');
    await test.raw(reset ?? '');
    const rows = await test.raw<{ id: string; state: string; next: number | null; marked: boolean }>(
      `select d.id, d.text_state as state, d.text_next_page as next, f.no_picture_at is not null as marked
       from documents d join files f on f.id = d.file_id where d.id = any($1)`,
      [ids],
    );
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(ids.map((id) => [of(id)?.state, of(id)?.next])).toEqual([
      ['waiting', null],
      ['partly', 1],
      ['waiting', null],
      ['unreadable', null],
      ['partly', null],
    ]);
    expect(rows.some(({ marked }) => marked)).toBe(false);
  });
});
