import * as endpoints from '@holdfast/domain/documents/endpoints';
import { guestTests } from '../testing/house/guest-tests.ts';

guestTests('a document', {
  type: 'document',
  area: 'documents',
  endpoints: {
    list: endpoints.listDocuments,
    find: endpoints.findDocument,
    add: endpoints.addDocument,
    change: endpoints.changeDocument,
    remove: endpoints.removeDocument,
    restore: endpoints.restoreDocument,
  },
  sample: () => ({
    name: 'Deed',
    file_url: 'https://records.example.org/deed.pdf',
    document_category: 'Insurance Policies',
  }),
  change: { name: 'Another' },
});
