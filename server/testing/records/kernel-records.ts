import { keepDueDates } from './household-due.ts';
import type { TestRecords } from './household-records.ts';

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
  special: { 'GET /api/records': [{}, { q: (home) => home.marker }] },
};
