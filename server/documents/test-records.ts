import * as endpoints from '@holdfast/domain/documents/endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { putText } from '../kernel/search/record-texts.ts';
import { idOf, sendFile, type TestRecords } from '../testing/records/household-records.ts';

/** Three documents (of a property and with two versions, removed, plain) and a file that waits to become one. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home, test) {
    const { caller, marker } = home;
    const upload = async (line: string) =>
      sendFile(caller, `${marker} ${line}.pdf`, 'document', pdfOf([marker, line]));
    const add = async (file_id: string, more: object = {}) => {
      const added = await caller.call(endpoints.addDocument, {
        file_id,
        name: `${marker} policy`,
        description: `${marker} says`,
        tags: [`room:${marker}`],
        document_category: 'Insurance Policies',
        expiry_date: '2031-01-01',
        ...more,
      });
      return added.id;
    };
    const first = await upload('one');
    const second = await upload('two');
    const third = await upload('three');
    const fourth = await upload('four');
    const waiting = await upload('five');
    const belongs_to = [{ item_type: 'real_estate', item_id: idOf(home, 'property') }];
    const document = [await add(first.id, { belongs_to }), await add(second.id), await add(third.id)];
    await caller.call(endpoints.replaceDocumentFile, { id: document[0] ?? '', file_id: fourth.id });
    await caller.call(endpoints.removeDocument, { id: document[1] ?? '' });
    await test.database.asViewer(home.id, (tx) =>
      putText(tx, home.id, 'document', document[0] ?? '', `${marker}, as it stands in the file`),
    );
    return {
      records: { document, waitingFile: [waiting.id], file: [first.id, fourth.id, waiting.id] },
      facts: { sha256: third.sha256 },
    };
  },
  names: [
    ['/api/documents', /^(id|ids|after)$/, 'document'],
    ['/api/documents', /^file_id$/, 'waitingFile'],
  ],
  shared: ['documents'],
  asks: {
    find_document: (home) => ({ of: { item_type: 'document', item_id: idOf(home, 'document') } }),
  },
  truths: {
    async document_expiry(caller) {
      const { items } = await caller.call(endpoints.listExpiringDocuments, {});
      return items.map(({ expiry_date }, nth) => [`expiry_${nth + 1}`, expiry_date ?? '']);
    },
    async find_document(caller, home) {
      const found = await caller.call(endpoints.findDocument, { id: idOf(home, 'document') });
      return [
        ['document', found.name],
        ['category', found.document_category],
        ['expiry', found.expiry_date ?? ''],
      ];
    },
    async documents_of(caller) {
      const { items, total } = await caller.call(endpoints.listDocuments, { limit: 100 });
      const each = items.map(({ id, name }): [string, string] => [`document:${id}`, name]);
      return total < 2
        ? each
        : [
            [
              'documents',
              items
                .slice(0, 30)
                .map(({ name }) => name)
                .join('\n'),
            ],
            ['count', String(total)],
            ...each.slice(0, 10),
          ];
    },
    async documents_counted(caller) {
      const { total } = await caller.call(endpoints.listDocuments, {});
      return [['count', String(total)]];
    },
  },
  examples: { tag: 'room:attic', number: 1, sha256: (home) => home.facts['sha256'] },
  special: {
    'POST /api/documents': [
      { file_url: 'https://example.com/deed', file_id: () => undefined },
      { file_id: (home) => idOf(home, 'waitingFile') },
    ],
    'PATCH /api/documents/{id}': [{ name: 'Taken over', tags: () => ['taken:over'] }],
    'GET /api/documents': [
      {},
      { q: (home) => home.marker },
      { view: 'trash' },
      { tag: (home) => `room:${home.marker}` },
    ],
  },
};
