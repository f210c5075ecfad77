import { randomUUID } from 'node:crypto';
import { addDays } from '@holdfast/domain/kernel/day';
import type { TestRecords } from '../testing/household-records.ts';
import { storedToken } from './feed/feeds.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** The calendar shows the records that the household has; its own are two feeds. */
export const testRecords: TestRecords = {
  async make({ id, marker }, test) {
    const secret = randomUUID();
    const rows = await test.raw<{ id: string }>(
      `insert into feed_tokens (user_id, name, token_hash, alarms, alarm_hour, with_private, created_at)
       select $1, $2 || n, case n when 1 then $3 else gen_random_uuid()::text end, true, 9, true, now() from generate_series(1, 2) n returning id`,
      [id, marker, storedToken(secret)],
    );
    return { records: { feed: rows.map((row) => row.id) }, facts: { feedSecret: secret } };
  },
  names: [['/api/calendar/feeds', /^id$/, 'feed']],
  special: {
    'GET /api/calendar': [{ from: () => addDays(today(), -30), to: () => addDays(today(), 365) }],
    'GET /api/calendar/feed/{token}': [{ token: (home) => `${home.facts['feedSecret']}.ics` }],
    'PATCH /api/calendar/feeds/{id}': [{ name: 'Tablet' }],
  },
};
