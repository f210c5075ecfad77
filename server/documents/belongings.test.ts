import * as calls from '@holdfast/domain/documents/endpoints';
import { recordType, type RecordReference } from '@holdfast/domain/kernel/record-type';
import { describe, expect, it } from 'vitest';
import { testApp } from '../kernel/test-app.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import { documentsArea } from './area.ts';
import { keepDocument, keepThing } from './test-document.ts';

const test = testApp((kernel) => [documentsArea(kernel)]);

const belongsTo = async (owner: string, id: string) =>
  (await test.as(owner).call(calls.findDocument, { id })).belongs_to;

describe('a record', () => {
  it('takes documents and lets them go, and its documents outlive it', async () => {
    const maria = await test.person();
    const thing = await keepThing(test, maria);
    const document = await keepDocument(test, maria);
    await test.as(maria).call(calls.attachDocument, { id: document.id, ...thing });
    await test.as(maria).call(calls.attachDocument, { id: document.id, ...thing });
    expect(await belongsTo(maria, document.id)).toMatchObject([thing]);
    await test.as(maria).call(calls.detachDocument, { id: document.id, ...thing });
    expect(await belongsTo(maria, document.id)).toEqual([]);
    await test.as(maria).call(calls.attachDocument, { id: document.id, ...thing });
    await test.raw('select record_drop($1, $2, $3)', [maria, thing.item_type, thing.item_id]);
    expect(await belongsTo(maria, document.id)).toEqual([]);
  });

  it.each(recordType.options)('takes documents whatever type it is of: %s', async (item_type) => {
    const maria = await test.person();
    const record = await keepRecord(test, maria, { item_type, label: 'One of them', detail: 'somewhere' });
    const document = await keepDocument(test, maria, { name: 'Its deed', belongs_to: [record] });
    await keepDocument(test, maria, { name: 'Another deed' });
    expect(await belongsTo(maria, document.id)).toEqual([
      { ...record, label: 'One of them', detail: 'somewhere' },
    ]);
    const listed = await test
      .as(maria)
      .call(calls.listDocuments, { of_type: item_type, of_id: record.item_id });
    expect(listed.items.map((item) => item.name)).toEqual(['Its deed']);
  });

  it('takes none of somebody else, none while it is in the trash, and not itself', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    const document = await keepDocument(test, maria);
    const attach = (record: RecordReference) =>
      test.as(maria).call(calls.attachDocument, { id: document.id, ...record });
    const theirs = await keepThing(test, stranger);
    const gone = await keepRecord(test, maria, { removed_at: '2026-01-01T00:00:00Z' });
    for (const record of [theirs, gone, { item_type: 'document' as const, item_id: document.id }]) {
      await expect(attach(record)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await belongsTo(maria, document.id)).toEqual([]);
  });
});
