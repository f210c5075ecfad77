import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addDays } from '@holdfast/domain/kernel/day';
import { idOf, type TestRecords } from '../testing/household-records.ts';

/** Two own dates that are due this week with their alerts, and two things muted. */
export const testRecords: TestRecords = {
  after: ['dates', 'real-estate'],
  async make({ id, caller, marker, records }, test) {
    await test.raw(
      'insert into own_dates (user_id, title, due_date) select $1, $2, current_date + days from unnest(array[1, 2]) days',
      [id, `${marker} this week`],
    );
    const due = await test.raw<{ id: string }>(
      `select i.id from due_items i where i.user_id = $1 and i.title = $2 order by i.due_date`,
      [id, `${marker} this week`],
    );
    const mute = [
      (await caller.call(endpoints.addMute, { kind: 'quote.valid' })).id,
      (
        await caller.call(endpoints.addMute, {
          kind: 'mortgage.end',
          of_type: 'real_estate',
          of_id: records['property']?.[0] ?? '',
        })
      ).id,
    ];
    return { records: { alert: due.map((each) => each.id), mute } };
  },
  names: [
    ['/api/alerts', /^(id|after|ids)$/, 'alert'],
    ['/api/alerts/mutes', /^id$/, 'mute'],
    ['/api/alerts/mutes', /^of_id$/, 'property'],
  ],
  special: {
    'POST /api/alerts/{id}/snooze': [{ until: () => addDays(new Date().toISOString().slice(0, 10), 5) }],
    'POST /api/alerts/mutes': [{ of_type: 'real_estate', of_id: (home) => idOf(home, 'property') }],
  },
};
