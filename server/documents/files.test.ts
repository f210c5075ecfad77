import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as calls from '@holdfast/domain/documents/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { longReason } from '../kernel/files/reading/reader-job.ts';
import { testApp } from '../kernel/test-app.ts';
import { emptyTrash } from '../kernel/trash/trash.ts';
import { documentsArea } from './area.ts';
import { readDocuments } from './read-documents.ts';
import { keepDocument, keepThing, stagedFile, uploadPdf } from './test-document.ts';

const test = testApp((kernel) => [documentsArea(kernel)]);

const found = (owner: string, words: string) =>
  test.database.reading(owner, async (tx) => {
    const hits = await sql<{ item_type: string; title: string }>`
      select s.item_type, r.label as title from search_house(${words}, 0, 10, false) s join records r using (item_type, item_id)`.execute(
      tx,
    );
    return hits.rows.map((row) => row.title);
  });

/** Reading that finds what it is told instead of looking into the file. */
const reading = (text: string) => readDocuments(test.kernel, async () => onePage(text));
const onePage = (text: string) => ({ pages: 1, read: [{ text }], next: null });

describe('the words inside a file', () => {
  it('are read after the upload and found by the search', async () => {
    const maria = await test.person();
    const file = await uploadPdf(test.as(maria), 'deed.pdf', [
      'Deed',
      '',
      'The parcel is called Quillfeather.',
    ]);
    const document = await keepDocument(test, maria, { file_id: file.id });
    const told: string[][] = [];
    const end = test.kernel.events.subscribe(maria, (areas) => told.push(areas));
    await readDocuments(test.kernel).run();
    end();
    const read = await test.as(maria).call(calls.findDocument, { id: document.id });
    expect(read).toMatchObject({ text_state: 'read', text_pages: 1, text_pages_read: 1, text_reason: null });
    expect(read.text).toContain('Quillfeather');
    expect(await found(maria, 'quillfeather')).toEqual(['deed.pdf']);
    expect(await found(await test.person(), 'quillfeather')).toEqual([]);
    expect(told).toEqual([['documents'], ['documents']]);
  });

  it('are found with name, category, description and tags, as they are now', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria, {
      name: 'Boiler',
      document_category: 'Warranties',
      description: 'From the plumber Oleander',
      tags: ['room:cellar'],
    });
    for (const words of ['boiler', 'warranties', 'oleander', 'cellar']) {
      expect(await found(maria, words)).toEqual(['Boiler']);
    }
    await test
      .as(maria)
      .call(calls.changeDocument, { version: 1, id: document.id, name: 'Heater', tags: [] });
    expect(await found(maria, 'boiler')).toEqual([]);
    expect(await found(maria, 'cellar')).toEqual([]);
    await test.as(maria).call(calls.removeDocument, { id: document.id });
    expect(await found(maria, 'heater')).toEqual([]);
    await test.as(maria).call(calls.restoreDocument, { id: document.id });
    expect(await found(maria, 'heater')).toEqual(['Heater']);
  });

  it('are read again when a crash cut the reading off, and given up after three tries', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria, {
      file_id: (await uploadPdf(test.as(maria), 'a.pdf', ['A'])).id,
    });
    const broken = readDocuments(test.kernel, async () => {
      throw new Error('the reader was killed');
    });
    const state = async () => (await test.as(maria).call(calls.findDocument, { id: document.id })).text_state;
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(broken.run()).rejects.toThrow('killed');
      expect(await state()).toBe('reading');
    }
    await broken.run();
    expect(await state()).toBe('unreadable');
  });

  it('are read in turns: one person’s many files do not keep back another’s only one', async () => {
    const people = [await test.person(), await test.person()].toSorted();
    const [many = '', one = ''] = people;
    const add = async (owner: string, name: string) =>
      keepDocument(test, owner, { file_id: (await uploadPdf(test.as(owner), name, [name])).id });
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) await add(many, name);
    const only = await add(one, 'only.pdf');
    const order: string[] = [];
    const job = readDocuments(test.kernel, async () => {
      const [row] = await test.raw<{ user_id: string }>(
        "select user_id from documents where text_state = 'reading'",
      );
      order.push(row?.user_id === one ? 'one' : 'many');
      return onePage('');
    });
    expect(await job.pending?.()).toBe(true);
    await job.run();
    expect(order).toEqual(['many', 'one', 'many', 'many']);
    expect(await job.pending?.()).toBe(false);
    expect((await test.as(one).call(calls.findDocument, { id: only.id })).text_state).toBe('read');
  });

  it('cost a file none of its tries while the store is out of reach', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria, {
      file_id: (await uploadPdf(test.as(maria), 'a.pdf', ['A'])).id,
    });
    const away = readDocuments(test.kernel, async () => {
      throw new Fault('unavailable', 'The file storage cannot be reached right now.');
    });
    for (let tries = 1; tries <= 5; tries += 1) await expect(away.run()).rejects.toThrow('cannot be reached');
    await reading('there again').run();
    expect((await test.as(maria).call(calls.findDocument, { id: document.id })).text).toBe('there again');
  });

  it('are not taken from a file that was replaced while it was read', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria, {
      file_id: (await uploadPdf(test.as(maria), 'a.pdf', ['A'])).id,
    });
    const later = (await uploadPdf(test.as(maria), 'b.pdf', ['B'])).id;
    let runs = 0;
    await readDocuments(test.kernel, async () => {
      runs += 1;
      if (runs === 1)
        await test.as(maria).call(calls.replaceDocumentFile, { id: document.id, file_id: later });
      return onePage(runs === 1 ? 'the former words' : 'the later words');
    }).run();
    expect((await test.as(maria).call(calls.findDocument, { id: document.id })).text).toBe('the later words');
  });

  it('are found in the beginning where there are more different ones than an index entry holds', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria, {
      file_id: (await uploadPdf(test.as(maria), 'a.pdf', ['A'])).id,
    });
    const letter = (n: number) => String.fromCodePoint(0xac00 + (Math.floor(n) % 40));
    let words = 'quillwort ';
    for (let n = 0; words.length < 200_000; n += 1) {
      words += `${letter(n)}${letter(n / 40)}${letter(n / 1600)} `;
    }
    await reading(words).run();
    const read = await test.as(maria).call(calls.findDocument, { id: document.id });
    expect(read).toMatchObject({ text_state: 'partly', text_pages_read: 0, text_reason: longReason });
    expect(read.text.length).toBeLessThan(words.length);
    expect(await found(maria, 'quillwort')).toEqual(['a.pdf']);
  });

  it('are missed with a reason where the file is lost', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria);
    await reading('never seen').run();
    expect(await test.as(maria).call(calls.findDocument, { id: document.id })).toMatchObject({
      text_state: 'unreadable',
      text_reason: 'The file itself is missing',
    });
  });
});

describe('the file of a document', () => {
  it('is recognised when it is uploaded a second time, also from the trash', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const sha256 = randomUUID().replaceAll('-', '').repeat(2);
    const document = await keepDocument(test, maria, {
      name: 'The deed',
      file_id: await stagedFile(test, maria, { sha256 }),
    });
    await stagedFile(test, maria, { sha256 });
    const same = (who: string) => test.as(who).call(calls.findDuplicates, { sha256 });
    expect((await same(maria)).items).toEqual([{ id: document.id, name: 'The deed', removed_at: null }]);
    await test.as(maria).call(calls.removeDocument, { id: document.id });
    expect((await same(maria)).items[0]?.removed_at).not.toBeNull();
    expect((await same(stranger)).items).toEqual([]);
  });

  it('stays as a version when it is replaced, and can be made current again', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria);
    const first = document.file_id;
    const second = await stagedFile(test, maria, { name: 'better.pdf' });
    await test.as(maria).call(calls.replaceDocumentFile, { id: document.id, file_id: second });
    const replaced = await test.as(maria).call(calls.findDocument, { id: document.id });
    expect(replaced).toMatchObject({ file_id: second, name: 'scan.pdf', text_state: 'waiting' });
    expect(replaced.versions).toMatchObject([
      { number: 2, file_id: second, file_name: 'better.pdf', current: true },
      { number: 1, file_id: first, current: false },
    ]);
    await test.as(maria).call(calls.restoreDocumentVersion, { id: document.id, number: 1 });
    const restored = await test.as(maria).call(calls.findDocument, { id: document.id });
    expect(restored.file_id).toBe(first);
    expect(restored.versions.map((version) => version.current)).toEqual([false, true]);
    const third = await stagedFile(test, maria);
    await test.as(maria).call(calls.replaceDocumentFile, { id: document.id, file_id: third });
    const numbers = (await test.as(maria).call(calls.findDocument, { id: document.id })).versions;
    expect(numbers.map((version) => version.number)).toEqual([3, 2, 1]);
    const [{ kept } = { kept: 0 }] = await test.raw<{ kept: number }>(
      "select count(*)::int as kept from files where used_by_id = $1 and state = 'kept'",
      [document.id],
    );
    expect(kept).toBe(3);
  });

  it('can take the place of a link', async () => {
    const maria = await test.person();
    const link = await keepDocument(test, maria, { file_url: 'https://drive.example.com/1' });
    const file_id = await stagedFile(test, maria);
    await test.as(maria).call(calls.replaceDocumentFile, { id: link.id, file_id });
    expect(await test.as(maria).call(calls.findDocument, { id: link.id })).toMatchObject({
      file_id,
      file_url: null,
      versions: [{ number: 1, current: true }],
    });
  });
});

describe('the trash', () => {
  const daysAgo = (id: string, days: number) =>
    test.raw('update documents set removed_at = now() - make_interval(hours => $2) where id = $1', [
      id,
      days * 24,
    ]);
  const left = async (owner: string) => {
    const tables = [
      'documents',
      'document_versions',
      'asset_documents',
      "(select * from search_index where item_type = 'document' and words <> '')",
    ];
    const rows = await Promise.all(
      tables.map((name) => test.raw(`select 1 from ${name} t where user_id = $1`, [owner])),
    );
    return rows.map((each) => each.length);
  };

  it('holds a document for 30 days; then it is gone with its versions, things, words and files', async () => {
    const maria = await test.person();
    const thing = await keepThing(test, maria);
    const document = await keepDocument(test, maria, { belongs_to: [thing] });
    const second = await stagedFile(test, maria);
    await test.as(maria).call(calls.replaceDocumentFile, { id: document.id, file_id: second });
    await test.as(maria).call(calls.removeDocument, { id: document.id });
    await daysAgo(document.id, 29);
    await emptyTrash(test.kernel, [{ table: 'documents', fileUse: 'document' }]).run();
    expect(await left(maria)).toEqual([1, 2, 1, 0]);
    await daysAgo(document.id, 31);
    await emptyTrash(test.kernel, [{ table: 'documents', fileUse: 'document' }]).run();
    expect(await left(maria)).toEqual([0, 0, 0, 0]);
    const files = await test.raw<{ state: string }>('select state from files where user_id = $1', [maria]);
    expect(files.map((file) => file.state)).toEqual(['leaving', 'leaving']);
    for (const job of test.kernel.files.jobs) await job.run();
    expect(await test.raw('select 1 from files where user_id = $1', [maria])).toEqual([]);
  });

  it('gives nothing for good that does not lie in it', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria);
    const purge = () => test.as(maria).call(calls.purgeDocument, { id: document.id });
    await expect(purge()).rejects.toMatchObject({ code: 'not_found' });
    await test.as(maria).call(calls.removeDocument, { id: document.id });
    await expect(
      test.as(maria).call(calls.changeDocument, { version: 1, id: document.id, name: 'x' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    await purge();
    expect(await left(maria)).toEqual([0, 0, 0, 0]);
  });

  it('goes with its owner, and with nothing left', async () => {
    const maria = await test.person();
    const thing = await keepThing(test, maria);
    await keepDocument(test, maria, { belongs_to: [thing] });
    const gone = await keepDocument(test, maria);
    await test.as(maria).call(calls.removeDocument, { id: gone.id });
    await test.raw('delete from users where id = $1', [maria]);
    expect(await left(maria)).toEqual([0, 0, 0, 0]);
    expect(await test.raw('select 1 from document_counts where user_id = $1', [maria])).toEqual([]);
  });
});
