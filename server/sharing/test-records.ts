import { randomUUID } from 'node:crypto';
import type { TestRecords } from '../testing/household-records.ts';

/** What the person has opened: an area to somebody by name, and the house to an address that has not answered. */
export const testRecords: TestRecords = {
  async make({ id, marker }, test) {
    const rows = await test.raw<{ id: string }>(
      `insert into grants (user_id, grantee_id, grantee_kind, shared_with_email, item_type, role, state)
       values ($1, $2, 'person', $3, 'area:documents', 'viewer', 'accepted'), ($1, null, 'person', $3, '*', 'viewer', 'pending')
       returning id`,
      [id, randomUUID(), `guest-of-${marker}@example.com`],
    );
    return { records: { grant: rows.map((row) => row.id) } };
  },
  names: [['/api/sharing/grants', /^id$/, 'grant']],
};
