import type { TestRecords } from '../testing/records/household-records.ts';

/** Notes of two sections, one of them left out, and the day on which the binder was looked over. */
export const testRecords: TestRecords = {
  async make({ id, marker }, test) {
    await test.raw(
      `insert into binder_sections (user_id, section, notes, left_out) values ($1, 'wishes', $2, false), ($1, 'accounts', $2, true)`,
      [id, marker],
    );
    await test.raw('insert into binders (user_id, reviewed_on) values ($1, current_date)', [id]);
  },
  special: {
    'PUT /api/binder/sections/{section}': [
      { section: 'wishes', notes: 'Feed the cat', left_out: false, version: 1 },
      { section: 'first', notes: 'Feed the cat', left_out: false, version: 0 },
    ],
  },
};
