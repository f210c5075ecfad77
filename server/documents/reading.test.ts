import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as calls from '@holdfast/domain/documents/endpoints';
import { linkUnreadMessage } from '@holdfast/domain/documents/texts';
import { scanOf } from '../../db/seed/scans.ts';
import { docxOf } from '../../db/seed/draw-documents.ts';
import type { ReadText } from '../kernel/files/reader.ts';
import { Late, spentReason, undrawnReason } from '../kernel/files/reader-job.ts';
import { testApp } from '../kernel/test-app.ts';
import { documentsArea } from './area.ts';
import { pauseAfter, readDocuments } from './read-documents.ts';
import { keepDocument, uploadBytes, uploadPdf } from './test-document.ts';

const test = testApp((kernel) => [documentsArea(kernel)]);
const find = (owner: string, id: string) => test.as(owner).call(calls.findDocument, { id });

async function keepPdf(owner: string, name = 'a.pdf') {
  return keepDocument(test, owner, { file_id: (await uploadPdf(test.as(owner), name, ['A'])).id });
}
/** Reading that finds `atOnce` pages a run in files of `pages`, and none on those that are missing. */
function slowly(
  pages: number,
  atOnce: number,
  missing: readonly number[] = [],
  before: () => Promise<void> = async () => undefined,
) {
  const asked: number[] = [];
  const job = readDocuments(test.kernel, async ({ from }): Promise<ReadText> => {
    await before();
    asked.push(from);
    const last = Math.min(pages, from + atOnce - 1);
    const numbers = Array.from({ length: last - from + 1 }, (_, index) => from + index);
    const read = numbers.map((number) =>
      missing.includes(number) ? { text: '', missing: undrawnReason } : { text: `page ${number}` },
    );
    return { pages, read, next: last < pages ? last + 1 : null };
  });
  return { job, asked };
}

describe('a long document', () => {
  it('is read in several runs, and says how far they have come until all of it is read', async () => {
    const maria = await test.person();
    const { id } = await keepPdf(maria);
    const states: unknown[] = [];
    const { job, asked } = slowly(120, 50, [], async () => {
      const { text_state, text_pages_read } = await find(maria, id);
      states.push([text_state, text_pages_read]);
    });
    await job.run();
    expect(asked).toEqual([1, 51, 101]);
    expect(states).toEqual([
      ['reading', null],
      ['partly', 50],
      ['partly', 100],
    ]);
    const whole = await find(maria, id);
    expect(whole).toMatchObject({
      text_state: 'read',
      text_pages: 120,
      text_pages_read: 120,
      text_next_page: null,
    });
    expect(whole.text.split('\n\n')).toEqual(Array.from({ length: 120 }, (_, index) => `page ${index + 1}`));
  });

  it('lets those that nobody has looked into go first, and the one of which less was read', async () => {
    const maria = await test.person();
    const [first, second] = [await keepPdf(maria, 'first.pdf'), await keepPdf(maria, 'second.pdf')];
    const order: string[] = [];
    await readDocuments(test.kernel, async ({ from }) => {
      const items = await test.as(maria).call(calls.listDocuments, {});
      const state = (id: string) => items.items.find((each) => each.id === id);
      order.push(`${state(first.id)?.partly?.read}/${state(second.id)?.partly?.read} from ${from}`);
      return { pages: 2, read: [{ text: 'x' }], next: from === 1 ? 2 : null };
    }).run();
    expect(order).toEqual([
      'undefined/undefined from 1',
      '1/undefined from 1',
      '1/1 from 2',
      'undefined/1 from 2',
    ]);
  });

  it('stays "partly" with the numbers and the reason where pages could not be read', async () => {
    const maria = await test.person();
    const { id } = await keepPdf(maria);
    await slowly(40, 25, [3, 30]).job.run();
    const partly = { text_state: 'partly', text_pages: 40, text_pages_read: 38 };
    expect(await find(maria, id)).toMatchObject({
      ...partly,
      text_next_page: null,
      text_reason: undrawnReason,
    });
    const { items } = await test.as(maria).call(calls.listDocuments, {});
    expect(items).toMatchObject([{ text_state: 'partly', partly: { pages: 40, read: 38 } }]);
  });

  it('leaves out a page with which the server ended three times, and goes on behind it', async () => {
    const maria = await test.person();
    const { id } = await keepPdf(maria);
    let ends = 0;
    const job = readDocuments(test.kernel, async ({ from }) => {
      if (from === 2) {
        ends += 1;
        throw new Error('the server ended');
      }
      return { pages: 3, read: [{ text: `page ${from}` }], next: from === 1 ? 2 : null };
    });
    for (let run = 0; run < 3; run += 1) await expect(job.run()).rejects.toThrow('ended');
    await job.run();
    expect(ends).toBe(3);
    expect(await find(maria, id)).toMatchObject({
      text_state: 'partly',
      text_pages_read: 2,
      text: 'page 1\n\npage 3',
    });
  });

  it('keeps what was read where its file is gone for the rest', async () => {
    const maria = await test.person();
    const { id } = await keepPdf(maria);
    await readDocuments(test.kernel, async ({ from }) =>
      from === 1
        ? { pages: 2, read: [{ text: 'page 1' }], next: 2 }
        : { pages: 0, read: [], next: null, reason: spentReason },
    ).run();
    const partly = { text_state: 'partly', text_pages: 2, text_pages_read: 1, text_reason: spentReason };
    expect(await find(maria, id)).toMatchObject({ ...partly, text: 'page 1' });
  });
});

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
    const [slow, bomb] = [await keepPdf(maria, 'slow.pdf'), await keepPdf(maria, 'bomb.pdf')];
    const asked: string[] = [];
    const job = readDocuments(test.kernel, async ({ path, from }): Promise<ReadText> => {
      const name = path.includes('bomb') ? 'bomb' : `slow from ${from}`;
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
    expect(await find(maria, slow.id)).toMatchObject({ text_state: 'read', text: 'page 1\n\npage 2' });
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

describe('a document that says "read"', () => {
  it('was read whole, whatever was uploaded: of a corpus of scans none says so with words left out', async () => {
    const maria = await test.person();
    const lines = ['Warranty Deed', 'Harlow County Recorder'];
    const stamp = ['RECEIVED BY THE RECORDER'];
    const corpus: [string, Buffer, string, number][] = [
      ['stamped.pdf', await scanOf([{ coding: 'ccitt', lines, text: stamp }]), 'read', 1],
      ['turned.pdf', await scanOf([{ coding: 'jbig2', lines, rotate: 180 }]), 'read', 1],
      ['mixed.pdf', await scanOf([{ text: lines }, { coding: 'jpeg', lines }]), 'read', 2],
      ['broken.pdf', await scanOf([{ text: lines }, { coding: 'broken', text: stamp }]), 'partly', 1],
      ['blind.pdf', await scanOf([{ coding: 'broken' }]), 'unreadable', 0],
      ['long.pdf', await scanOf(Array.from({ length: 52 }, () => ({ text: lines }))), 'read', 52],
      ['prefixed.pdf', Buffer.concat([Buffer.from('\n\n'), await scanOf([{ text: lines }])]), 'read', 1],
      ['long.docx', docxOf([...lines, 'word '.repeat(41_000)]), 'partly', 0],
    ];
    const ids: string[] = [];
    for (const [name, bytes] of corpus) {
      const { id: file_id } = await uploadBytes(test.as(maria), name, bytes);
      ids.push((await keepDocument(test, maria, { file_id })).id);
    }
    await readDocuments(test.kernel).run();
    for (const [index, [name, , state, pages]] of corpus.entries()) {
      const read = await find(maria, ids[index] ?? '');
      expect([name, read.text_state, read.text_pages_read]).toEqual([name, state, pages]);
      if (state !== 'unreadable') expect(read.text).toContain('Harlow County Recorder');
      if (state === 'read') expect(read.text_pages_read).toBe(read.text_pages);
      else expect(read.text_reason).not.toBeNull();
    }
  }, 60_000);
});

describe('reading again', () => {
  it('begins anew whatever was found before, which stays until then', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const { id } = await keepPdf(maria);
    await slowly(3, 3, [1, 2, 3]).job.run();
    expect(await find(maria, id)).toMatchObject({ text_state: 'unreadable', text_reason: undrawnReason });
    const again = (owner: string) => test.as(owner).call(calls.readDocumentAgain, { id });
    const asked = await again(maria);
    expect(asked).toMatchObject({ text_state: 'waiting' });
    expect(asked).not.toHaveProperty('partly');
    await slowly(2, 2).job.run();
    await again(maria);
    expect(await find(maria, id)).toMatchObject({
      text_state: 'waiting',
      text: 'page 1\n\npage 2',
      text_reason: null,
    });
    await slowly(1, 1).job.run();
    expect(await find(maria, id)).toMatchObject({ text_state: 'read', text_pages: 1, text: 'page 1' });
    await expect(again(stranger)).rejects.toMatchObject({ code: 'not_found' });
    await test.as(maria).call(calls.removeDocument, { id });
    await expect(again(maria)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not for links', async () => {
    const maria = await test.person();
    const { id } = await keepDocument(test, maria, { file_url: 'https://drive.example.com/1' });
    await expect(test.as(maria).call(calls.readDocumentAgain, { id })).rejects.toMatchObject({
      code: 'invalid',
      message: linkUnreadMessage,
    });
  });
});
