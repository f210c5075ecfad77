import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { makeArchive } from '../../kernel/export/archive.ts';
import { cameraPlace, photograph } from '../../testing/guests/photograph.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { unzip } from '../../testing/product/unzip.ts';
import { conversations } from '../test-conversation.ts';

const { test, person, policy, couple, begin, say, read, sendThreadFile } = conversations();
const notFound = { code: 'not_found' };

async function withPhoto() {
  const { maria, paul, grant } = await couple();
  const key = await begin(maria, maria, [paul]);
  const { file } = await sendThreadFile(paul, maria, 'roof.jpg', 'photo', await photograph('roof'));
  const message = await say(paul, key, '', { file_ids: [file.id] });
  return { maria, paul, grant, key, file, message };
}

/** The files that the manifest of somebody's export names, and the bytes of each. */
async function exportOf(owner: string) {
  const parts = { database: test.database, store: test.kernel.files.store, spoolFolder: tmpdir() };
  const format = { name: 'test', version: 1 };
  const entries = await unzip(await buffer(await makeArchive({ ...parts, format }, owner, new Date())));
  const read = (path: string) => entries.get(path) ?? Buffer.alloc(0);
  const { files } = JSON.parse(read('manifest.json').toString()) as {
    files: { id: string; name: string; path: string; damaged?: true }[];
  };
  return { files, read };
}

const ask = (by: string, house: string, id: string, more = '') =>
  test.as(by).fetch(`/api/messaging/files/${house}/${id}${more}`);

describe('a photograph in a conversation', () => {
  it('lies in the house of the conversation, counts in its owner’s plan, and is seen by everybody in it', async () => {
    const { maria, paul, key, file } = await withPhoto();
    expect((await read(maria, key)).at(-1)?.files).toMatchObject([
      { name: 'roof.jpg', file_id: file.id, document_id: null, type: 'image/jpeg', width: 12, height: 8 },
    ]);
    const [row] = await test.raw<{
      user_id: string;
      uploaded_by: string;
      used_by_type: string;
      used_by_id: string;
    }>('select user_id, uploaded_by, used_by_type, used_by_id from files where id = $1', [file.id]);
    expect(row).toEqual({ user_id: maria, uploaded_by: paul, used_by_type: 'thread', used_by_id: key.id });
    for (const each of [maria, paul]) {
      const original = await ask(each, maria, file.id);
      expect(original.status).toBe(200);
      // Where it was taken is nobody's to learn.
      expect(Buffer.from(await original.arrayBuffer()).includes(cameraPlace)).toBe(false);
      expect((await ask(each, maria, file.id, '/picture?width=160')).status).toBe(200);
    }
  });

  it('keeps the place where it was taken at every door but its sender’s own: also of the house, and in its export', async () => {
    const { maria, paul, file } = await withPhoto();
    await grantTo(test, { owner: maria, guest: paul, role: 'manager' });
    const own = await sendFile(test.as(maria), 'own.jpg', 'photo', await photograph('own'));
    const bytes = async (by: string, id: string, house = by) => {
      const caller = house === by ? test.as(by) : test.as(by).in(house);
      const answer = await caller.fetch(`/api/files/${id}`);
      return [answer.status, Buffer.from(await answer.arrayBuffer()).includes(cameraPlace)];
    };
    // What she put in herself she gets as it was.
    expect(await bytes(maria, own.id)).toEqual([200, true]);
    expect(await bytes(maria, file.id)).toEqual([200, false]);
    expect(await bytes(paul, file.id, maria)).toEqual([200, false]);
    const zip = await exportOf(maria);
    const found = zip.files.filter(({ id }) => [own.id, file.id].includes(id));
    expect(found.map(({ name, damaged }) => [name, damaged])).toEqual(
      expect.arrayContaining([
        ['own.jpg', undefined],
        ['roof.jpg', undefined],
      ]),
    );
    const places = found.map(({ name, path }) => [name, zip.read(path).includes(cameraPlace)]);
    expect(Object.fromEntries(places)).toEqual({ 'own.jpg': true, 'roof.jpg': false });
  });

  it('is nobody else’s, and no more a partner’s whose rights were taken back', async () => {
    const { maria, paul, grant, file } = await withPhoto();
    const eve = await person('Eve');
    const other = await person('Eva');
    await grantTo(test, { owner: maria, guest: other, role: 'manager' });
    for (const each of [eve, other]) {
      expect((await ask(each, maria, file.id)).status).toBe(404);
      expect((await ask(each, maria, file.id, '/picture')).status).toBe(404);
    }
    expect((await ask(paul, paul, file.id)).status).toBe(404);
    expect((await sendThreadFile(eve, maria, 'a.jpg', 'photo', await photograph('a'))).status).toBe(404);
    await test.as(maria).fetch(`/api/sharing/grants/${grant}`, { method: 'DELETE' });
    expect((await ask(paul, maria, file.id)).status).toBe(404);
  });

  it('goes with the first message of a conversation, and a document of the house too, to several people at once', async () => {
    const { maria, paul } = await couple();
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva });
    const shown = await policy(maria, 'Deed');
    const photo = await sendThreadFile(maria, maria, 'roof.jpg', 'photo', await photograph('roof'));
    const draft = {
      title: 'The roof',
      of: { item_type: 'document', item_id: shown },
      body: 'Look',
      file_ids: [photo.file.id],
      document_ids: [shown],
    };
    // Paul may not see the deed yet, so it cannot be about it, and nothing of it stays.
    await expect(begin(maria, maria, [paul, eva], draft)).rejects.toMatchObject({
      fields: [{ field: 'of' }],
    });
    expect(await test.raw('select state from files where id = $1', [photo.file.id])).toEqual([
      { state: 'staged' },
    ]);
    const key = await begin(maria, maria, [paul, eva], { ...draft, of: null });
    for (const each of [maria, paul, eva]) {
      const [, first] = await read(each, key);
      expect(first).toMatchObject({ body: 'Look', author: 'Maria' });
      expect(first?.files).toMatchObject([
        { name: 'roof.jpg', file_id: photo.file.id },
        { name: 'Deed', document_id: shown },
      ]);
      expect((await ask(each, maria, first?.files[1]?.file_id ?? '')).status).toBe(200);
      expect(await test.as(each).call(endpoints.findThread, { house: maria, id: key.id })).toMatchObject({
        title: 'The roof',
        people: { length: 2 },
      });
    }
    const his = await sendThreadFile(paul, maria, 'his.jpg', 'photo', await photograph('his'));
    const back = await begin(paul, maria, [], { body: '', file_ids: [his.file.id] });
    expect((await read(maria, back)).at(-1)).toMatchObject({ body: '', files: [{ name: 'his.jpg' }] });
    await expect(begin(paul, maria, [], { body: ' ' })).rejects.toMatchObject({
      fields: [{ field: 'body', message: messagingTexts.nothing }],
    });
    await expect(begin(paul, maria, [], { body: 'x', document_ids: [shown] })).rejects.toMatchObject({
      fields: [{ field: 'document_ids' }],
    });
  });

  it('goes once, with one message, of the one who sent it', async () => {
    const { maria, paul, key, file } = await withPhoto();
    for (const [by, id] of [
      [paul, file.id],
      [maria, file.id],
      [maria, randomUUID()],
    ] as const) {
      await expect(say(by, key, 'Again', { file_ids: [id] })).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ field: 'file_ids', message: messagingTexts.noFile }],
      });
    }
    const own = await sendThreadFile(maria, maria, 'own.jpg', 'photo', await photograph('own'));
    await expect(say(paul, key, 'Hers', { file_ids: [own.file.id] })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await say(maria, key, '', { file_ids: [own.file.id, own.file.id] })).files).toHaveLength(1);
  });

  it('goes with its message', async () => {
    const { maria, paul, file, message } = await withPhoto();
    await test.as(paul).call(endpoints.removeMessage, { house: maria, id: message.id });
    expect((await ask(maria, maria, file.id)).status).toBe(404);
    expect(await test.raw('select state from files where id = $1', [file.id])).toEqual([
      { state: 'leaving' },
    ]);
  });
});

describe('a document of the house in a conversation', () => {
  it('is opened to the others by its owner, that document alone, and to who comes later', async () => {
    const { maria, paul } = await couple();
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva, item: 'area:insurance' });
    const [shown, hidden] = [await policy(maria, 'Deed'), await policy(maria, 'Will')];
    const key = await begin(maria, maria, [paul]);
    await expect(say(paul, key, '', { document_ids: [shown] })).rejects.toMatchObject({ code: 'invalid' });
    const message = await say(maria, key, '', { document_ids: [shown] });
    expect(message.files).toMatchObject([{ name: 'Deed', document_id: shown }]);
    const file = message.files[0]?.file_id ?? '';
    expect((await ask(paul, maria, file)).status).toBe(200);
    expect((await ask(eva, maria, file)).status).toBe(404);
    await test.as(maria).call(endpoints.addPartner, { house: maria, id: key.id, person: eva });
    expect((await ask(eva, maria, file)).status).toBe(200);
    const documents = async (by: string) => {
      const answer = await test.as(by).in(maria).fetch('/api/documents');
      return (await answer.text()).includes(hidden);
    };
    expect([await documents(paul), await documents(eva)]).toEqual([false, false]);
    // What was shown in a conversation is not listed as shared.
    const received = await (await test.as(eva).fetch('/api/sharing/received-records')).text();
    expect(received).not.toContain(shown);
    await test.as(maria).call(endpoints.removePartner, { house: maria, id: key.id, person: eva });
    expect((await ask(eva, maria, file)).status).toBe(404);
    await test.as(maria).call(endpoints.removeMessage, { house: maria, id: message.id });
    expect((await ask(paul, maria, file)).status).toBe(404);
    expect((await test.as(maria).fetch(`/api/files/${file}`)).status).toBe(200);
  });

  it('must be a document of that house', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    for (const id of [await policy(paul, 'His'), randomUUID()]) {
      await expect(say(maria, key, 'x', { document_ids: [id] })).rejects.toMatchObject({
        fields: [{ field: 'document_ids' }],
      });
    }
    const file = await sendFile(test.as(maria), 'a.pdf', 'document', pdfOf(['a']));
    await expect(say(maria, key, 'x', { document_ids: [file.id] })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(say(maria, { house: maria, id: randomUUID() }, 'x')).rejects.toMatchObject(notFound);
  });
});
