import type { TestApp } from '../kernel/test-app.ts';

/** A deletion that was asked for and waits, and one that was taken back. */
export async function keepLeaving(test: TestApp, id: string): Promise<void> {
  await test.raw(
    `insert into account_deletions (user_id, requested_at, erase_at, cancelled_at)
     values ($1, now(), now() + interval '14 days', null), ($1, now(), now() + interval '14 days', now())`,
    [id],
  );
}
