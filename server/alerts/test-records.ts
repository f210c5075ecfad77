import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addDays } from '@holdfast/domain/kernel/day';
import { idOf, type TestRecords } from '../testing/household-records.ts';

/** Two properties with something due this week, and two things muted. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make({ id, caller, marker, records }, test) {
    for (const [nth, property] of (records['property'] ?? []).slice(0, 2).entries()) {
      await test.raw(
        `select due_put($1, 'real_estate', $2, 'inspection', 'real-estate', current_date + $3::int, $4)`,
        [id, property, nth + 1, `${marker} this week`],
      );
    }
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
    'PUT /api/alerts/preferences': [{ version: 'any', mail_hour: 9 }],
    'PUT /api/alerts/preferences/{kind}': [{ version: 'any', kind: 'real_estate.inspection', push: false }],
    'POST /api/alerts/{id}/snooze': [{ until: () => addDays(new Date().toISOString().slice(0, 10), 5) }],
    'POST /api/alerts/mutes': [{ of_type: 'real_estate', of_id: (home) => idOf(home, 'property') }],
  },
};
