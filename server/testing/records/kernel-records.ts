import { keepDueDates } from './household-due.ts';
import type { Household, TestRecords } from './household-records.ts';

/** Types of records with sections of other areas on their screens, and what their records are called in a household. */
const sectioned = [
  ['movable', 'movable'],
  ['appliance', 'appliance'],
  ['document', 'document'],
  ['policy', 'policy'],
  ['warranty', 'warranty'],
  ['vendor', 'vendor'],
  ['place', 'place'],
] as const;

/** Due dates of every kind, a mail, and an answer that is kept for a repeated request; files and things are made by the areas. */
export const kernelRecords: TestRecords = {
  async make({ id, marker, email }, test) {
    await test.raw(
      'insert into mails (user_id, recipient, subject, body_text, body_html) values ($1, $2, $3, $3, $3)',
      [id, email, marker],
    );
    await test.raw(
      `insert into idempotency_keys (user_id, endpoint, key, request_hash, body)
       values ($1, 'POST /api/dates', $2, 'a fingerprint', json_build_object('title', $2::text))`,
      [id, marker],
    );
    await keepDueDates(test, id, marker);
  },
  names: [
    ['/api/files', /^id$/, 'file'],
    ['/api', /^(item_id|of_id)$/, 'property'],
  ],
  special: {
    'GET /api/records': [{}, { q: (home) => home.marker }],
    'GET /api/record-sections/{item_type}/{item_id}': [
      // The record of the first stands in `names`; of the others by what they are called in the household.
      { item_type: 'real_estate' },
      ...sectioned.flatMap(([item_type, kind]) => [
        { item_type, item_id: (home: Household) => home.records[kind]?.[0] ?? '' },
      ]),
    ],
  },
};
