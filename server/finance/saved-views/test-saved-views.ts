import * as endpoints from '@holdfast/domain/finance/saved-view-endpoints';
import { idOf, type TestRecords } from '../../testing/records/household-records.ts';

/** Two saved views: one by words, one by an account. */
export const savedViewRecords: TestRecords = {
  async make(home) {
    const add = async (name: string, filter: { q: string } | { account_id: string }) =>
      (await home.caller.call(endpoints.addSavedView, { name, filter })).id;
    return {
      records: {
        savedView: [
          await add(`${home.marker} words`, { q: home.marker }),
          await add(`${home.marker} account`, { account_id: idOf(home, 'ledgerAccount') }),
        ],
      },
    };
  },
  names: [
    ['/api/finance/saved-views', /^id$/, 'savedView'],
    ['/api/finance/saved-views', /^account_id$/, 'ledgerAccount'],
    ['/api/finance/saved-views', /^category_id$/, 'ledgerCategory'],
    ['/api/finance/saved-views', /^source_id$/, 'ledgerSource'],
  ],
  special: {
    'POST /api/finance/saved-views': [
      { name: 'What is pending', filter: () => ({ status: 'pending' }) },
      {
        name: 'All of the home',
        filter: (home) => ({
          account_id: idOf(home, 'ledgerAccount'),
          of_type: 'real_estate',
          of_id: idOf(home, 'property'),
        }),
      },
    ],
    'PATCH /api/finance/saved-views/{id}': [
      { version: 'any', name: 'Taken over', filter: () => undefined },
      { version: 'any', filter: (home) => ({ category_id: idOf(home, 'ledgerCategory') }) },
    ],
  },
};
