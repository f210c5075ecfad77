import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addDays } from '@holdfast/domain/kernel/day';
import { idOf, type TestRecords } from '../testing/household-records.ts';

/** Those of the example in RFC 8291. */
const deviceKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Two properties with something due this week, two things muted, and two devices that are told by push. */
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
    const device = [];
    for (const nth of [1, 2]) {
      const [made] = await test.raw<{ id: string }>(
        `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device) values ($1, $2, $3, $4, $5) returning id`,
        [id, `https://push.example.com/${id}/${nth}`, deviceKeys.p256dh, deviceKeys.auth, marker],
      );
      device.push(made?.id ?? '');
    }
    await test.raw(
      `insert into pushes (user_id, subscription_id, tag, payload, next_try_at, ends_at)
       values ($1, $2, 'test', jsonb_build_object('title', $3::text), now() + interval '1 year', now() + interval '2 years')`,
      [id, device[0], marker],
    );
    return { records: { alert: due.map((each) => each.id), mute, device } };
  },
  names: [
    ['/api/alerts', /^(id|after|ids)$/, 'alert'],
    ['/api/alerts/mutes', /^id$/, 'mute'],
    ['/api/alerts/mutes', /^of_id$/, 'property'],
    ['/api/alerts/devices', /^id$/, 'device'],
  ],
  examples: { device: (home) => `${home.marker} phone`, auth: deviceKeys.auth, p256dh: deviceKeys.p256dh },
  special: {
    'POST /api/alerts/devices': [{ endpoint: (home) => `https://push.example.com/${home.marker}` }],
    'POST /api/alerts/{id}/snooze': [{ until: () => addDays(new Date().toISOString().slice(0, 10), 5) }],
    'POST /api/alerts/mutes': [{ of_type: 'real_estate', of_id: (home) => idOf(home, 'property') }],
  },
};
