import type { TestRecords } from '../testing/records/household-records.ts';

/** A deletion that was asked for and waits, and one that was taken back. */
export const testRecords: TestRecords = {
  async make({ id }, test) {
    await test.raw(
      `insert into account_deletions (user_id, requested_at, erase_at, cancelled_at)
       values ($1, now(), now() + interval '14 days', null), ($1, now(), now() + interval '14 days', now())`,
      [id],
    );
  },
};
