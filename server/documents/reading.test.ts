import { describe, expect, it } from 'vitest';
import * as calls from '@holdfast/domain/documents/endpoints';
import { linkUnreadMessage } from '@holdfast/domain/documents/texts';
import { scanOf } from '../sample/drawings/scans.ts';
import { docxOf } from '../sample/drawings/draw-documents.ts';
import type { ReadText } from '../kernel/files/reading/reader.ts';
import { spentReason, undrawnReason } from '../kernel/files/reading/reader-job.ts';
import { testApp } from '../kernel/test-app.ts';
import { deep } from '../kernel/test-depth.ts';
import { documentsArea } from './area.ts';
import { readDocuments } from './read-documents.ts';
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
    expect(whole.text.split('\n\f')).toEqual(Array.from({ length: 120 }, (_, index) => `page ${index + 1}`));
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
      text: 'page 1\n\f\fpage 3',
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

describe('a document that says "read"', () => {
  it.runIf(deep)(
    'was read whole, whatever was uploaded: of a corpus of scans none says so with words left out',
    async () => {
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
      // What takes long to recognize is left to the deep suite, as the corpus of the reader itself is.
      const some = deep ? corpus : corpus.filter(([name]) => name !== 'turned.pdf' && name !== 'mixed.pdf');
      const ids: string[] = [];
      for (const [name, bytes] of some) {
        const { id: file_id } = await uploadBytes(test.as(maria), name, bytes);
        ids.push((await keepDocument(test, maria, { file_id })).id);
      }
      // What a busy machine reads too late is asked for again.
      await expect
        .poll(
          async () => {
            await readDocuments(test.kernel).run();
            const { items } = await test.as(maria).call(calls.listDocuments, {});
            return items.filter(({ text_state }) => text_state === 'waiting');
          },
          { timeout: 1_800_000 },
        )
        .toEqual([]);
      for (const [index, [name, , state, pages]] of some.entries()) {
        const read = await find(maria, ids[index] ?? '');
        expect([name, read.text_state, read.text_pages_read]).toEqual([name, state, pages]);
        if (state !== 'unreadable') expect(read.text).toContain('Harlow County Recorder');
        if (state === 'read') expect(read.text_pages_read).toBe(read.text_pages);
        else expect(read.text_reason).not.toBeNull();
      }
    },
  );
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
      text: 'page 1\n\fpage 2',
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
