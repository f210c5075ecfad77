import { describe, expect, it } from 'vitest';
import { document } from '@holdfast/domain/documents/document';
import * as calls from '@holdfast/domain/documents/endpoints';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { documentsArea } from './area.ts';
import { keepDocument, keepThing, stagedFile } from './test-document.ts';

const test = testApp((kernel) => [documentsArea(kernel)]);

recordTests(test, 'a document', {
  table: 'documents',
  shape: document,
  endpoints: {
    add: calls.addDocument,
    change: calls.changeDocument,
    remove: calls.removeDocument,
    restore: calls.restoreDocument,
    find: calls.findDocument,
    list: calls.listDocuments,
  },
  sample: async (_, owner) => ({
    name: 'Home insurance',
    document_category: 'Insurance Policies',
    type: 'insurance',
    description: 'Covers fire and flood',
    expiry_date: '2027-03-01',
    renewal_required: true,
    tags: ['provider:Alder', 'year:2026'],
    importance_override: 'critical',
    file_id: await stagedFile(test, owner),
    belongs_to: [],
    private: true,
  }),
  aside: ['document_type', 'expiration_date', 'file_url'],
  change: { description: 'Ten years', tags: ['room:cellar'] },
  invalid: [
    ['document_category', 'Spells', 'Please select a category'],
    ['expiry_date', '2026-02-30', 'Enter a date'],
    ['tags', ['year'], 'A tag needs a name and a value'],
    ['file_id', undefined, 'Please select a file to upload'],
    ['name', 'n'.repeat(101), 'Document name is too long (100 characters at most)'],
    ['colour', 'red', 'There is no field colour'],
  ],
  hidden: ['text_tries'],
});

describe('a document', () => {
  it('comes back as it was kept, with every field', async () => {
    const maria = await test.person();
    const thing = await keepThing(test, maria);
    const file_id = await stagedFile(test, maria, { name: 'policy.pdf' });
    const added = await test.as(maria).call(calls.addDocument, {
      name: 'Home insurance',
      document_category: 'Insurance Policies',
      description: 'Covers fire and flood',
      expiry_date: '2027-03-01',
      renewal_required: true,
      tags: ['provider:Alder', 'year:2026'],
      importance_override: 'critical',
      file_id,
      belongs_to: [thing],
    });
    const kept = await test.as(maria).call(calls.findDocument, { id: added.id });
    expect(kept).toMatchObject({
      name: 'Home insurance',
      type: 'insurance',
      document_category: 'Insurance Policies',
      description: 'Covers fire and flood',
      expiry_date: '2027-03-01',
      renewal_required: true,
      tags: ['provider:Alder', 'year:2026'],
      importance: 'critical',
      importance_override: 'critical',
      file_url: null,
      file_id,
      file_size: 1234,
      text: '',
      text_state: 'waiting',
      removed_at: null,
      file: { name: 'policy.pdf', type: 'application/pdf' },
      versions: [{ number: 1, file_id, current: true }],
      belongs_to: [{ ...thing, label: '12 Kelp Street', detail: 'Astoria' }],
    });
    expect(kept.upload_date).toBe(test.kernel.clock.today());
  });

  it('is changed field by field, and what is not given stays', async () => {
    const maria = await test.person();
    const document = await keepDocument(test, maria, {
      name: 'Old',
      expiry_date: '2027-01-01',
      tags: ['a:b'],
    });
    const changed = {
      name: 'Warranty of the boiler',
      document_category: 'Warranties' as const,
      description: 'Ten years',
      renewal_required: true,
      tags: ['room:cellar'],
      importance_override: 'low' as const,
    };
    await test.as(maria).call(calls.changeDocument, { version: 1, id: document.id, ...changed });
    expect(await test.as(maria).call(calls.findDocument, { id: document.id })).toMatchObject({
      ...changed,
      type: 'warranty',
      importance: 'low',
      expiry_date: '2027-01-01',
    });
    await test.as(maria).call(calls.changeDocument, {
      version: 2,
      id: document.id,
      name: '',
      expiry_date: null,
      importance_override: null,
    });
    expect(await test.as(maria).call(calls.findDocument, { id: document.id })).toMatchObject({
      name: 'scan.pdf',
      description: 'Ten years',
      tags: ['room:cellar'],
      expiry_date: null,
      importance: 'high',
    });
  });

  it('counts a tag that was added to many as a change, and being read, removed and restored as none', async () => {
    const maria = await test.person();
    const { id } = await keepDocument(test, maria);
    const version = async () => (await test.as(maria).call(calls.findDocument, { id })).version;
    await test.raw("update documents set text_state = 'read', text_tries = 1 where id = $1", [id]);
    await test.as(maria).call(calls.removeDocument, { id });
    await test.as(maria).call(calls.restoreDocument, { id });
    expect(await version()).toBe(1);
    await test.as(maria).call(calls.tagDocuments, { ids: [id], tag: 'year:2026' });
    expect(await version()).toBe(2);
  });

  it('is invisible to a stranger, who can change and remove nothing of it', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const document = await keepDocument(test, maria);
    const thing = await keepThing(test, stranger);
    const caller = test.as(stranger);
    const id = document.id;
    const file_id = await stagedFile(test, stranger);
    const tries: (() => Promise<unknown>)[] = [
      () => caller.call(calls.findDocument, { id }),
      () => caller.call(calls.changeDocument, { version: 1, id, name: 'Mine' }),
      () => caller.call(calls.replaceDocumentFile, { id, file_id }),
      () => caller.call(calls.restoreDocumentVersion, { id, number: 1 }),
      () => caller.call(calls.removeDocument, { id }),
      () => caller.call(calls.restoreDocument, { id }),
      () => caller.call(calls.purgeDocument, { id }),
      () => caller.call(calls.attachDocument, { id, ...thing }),
      () => caller.call(calls.detachDocument, { id, ...thing }),
    ];
    for (const each of tries) await expect(each()).rejects.toMatchObject({ code: 'not_found' });
    expect((await caller.call(calls.listDocuments, {})).total).toBe(0);
    expect((await caller.call(calls.tagDocuments, { ids: [id], tag: 'a:b' })).changed).toBe(0);
    expect((await caller.call(calls.showDocumentHub, {})).categories).toEqual([]);
    expect(await test.as(maria).call(calls.findDocument, { id })).toMatchObject({
      name: 'scan.pdf',
      tags: [],
    });
  });

  it('with a link that is not safe is refused, and nothing is stored', async () => {
    const maria = await test.person();
    const draft = { document_category: 'Receipts', file_url: 'http://example.com' } as const;
    await expect(test.as(maria).call(calls.addDocument, draft)).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'file_url', message: 'Please enter a cloud storage link' }],
    });
    expect(await test.raw('select 1 from documents where user_id = $1', [maria])).toEqual([]);
  });

  it('takes no file that is somebody else’s, in use, or a photo, and no thing of somebody else’s', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const theirs = await stagedFile(test, stranger);
    const photo = await stagedFile(test, maria, { purpose: 'photo' });
    const used = await keepDocument(test, maria);
    for (const file_id of [theirs, photo, used.file_id ?? '']) {
      await expect(keepDocument(test, maria, { file_id })).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ field: 'file_id' }],
      });
    }
    const thing = await keepThing(test, stranger);
    await expect(keepDocument(test, maria, { belongs_to: [thing] })).rejects.toMatchObject({
      fields: [{ field: 'belongs_to' }],
    });
    const [staged] = await test.raw<{ state: string }>('select state from files where id = $1', [theirs]);
    expect(staged?.state).toBe('staged');
    expect((await test.as(maria).call(calls.listDocuments, {})).total).toBe(1);
  });

  it('may be a link, which is never read and never becomes a file by itself', async () => {
    const maria = await test.person();
    const link = await keepDocument(test, maria, { file_url: 'https://drive.example.com/1' });
    expect(link).toMatchObject({ name: 'Cloud Document', kind: 'link', text_state: 'none', file_id: null });
    await test
      .as(maria)
      .call(calls.changeDocument, { version: 1, id: link.id, file_url: 'https://drive.example.com/2' });
    const found = await test.as(maria).call(calls.findDocument, { id: link.id });
    expect(found).toMatchObject({ file_url: 'https://drive.example.com/2', file: null, versions: [] });
    const file = await keepDocument(test, maria);
    await expect(
      test
        .as(maria)
        .call(calls.changeDocument, { version: 1, id: file.id, file_url: 'https://drive.example.com/3' }),
    ).rejects.toMatchObject({ fields: [{ field: 'file_url' }] });
  });
});
