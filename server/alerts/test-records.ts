import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { toolDays } from '@holdfast/domain/alerts/tools';
import { alertDaysBack } from '@holdfast/domain/alerts/alert';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { Caller } from '../kernel/test-app.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Those of the example in RFC 8291. */
const deviceKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const dueFigures = (days: readonly string[]) =>
  days.map((day, nth): [string, string] => [`due_${nth + 1}`, day]);

/** The days of what the calendar shows as open, 400 days at most. */
async function calendarDays(caller: Caller, from: string, to: string): Promise<string[]> {
  const response = await caller.fetch(`/api/calendar?from=${from}&to=${to}`);
  const { items } = (await response.json()) as { items: { date: string; state: string }[] };
  return items.filter(({ state }) => state === 'open').map(({ date }) => date);
}

/** How much the calendar shows as open from more than 90 days ago, sixteen years back. */
async function countOlder(caller: Caller): Promise<number> {
  let to = addDays(new Date().toISOString().slice(0, 10), -alertDaysBack - 1);
  let open = 0;
  for (let part = 0; part < 15; part += 1) {
    const from = addDays(to, -399);
    open += (await calendarDays(caller, from, to)).length;
    to = addDays(from, -1);
  }
  return open;
}

/** Two properties with something due this week, one of them with something overdue, two things muted, and two devices told by push. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make({ id, caller, marker, records }, test) {
    for (const [nth, property] of (records['property'] ?? []).slice(0, 2).entries()) {
      await test.raw(
        `select due_put($1, 'real_estate', $2, 'inspection', 'real-estate', current_date + $3::int, $4)`,
        [id, property, nth + 1, `${marker} this week`],
      );
    }
    await test.raw("select due_put($1, 'real_estate', $2, 'survey', 'real-estate', current_date - 2, $3)", [
      id,
      records['property']?.[0],
      `${marker} overdue`,
    ]);
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
  truths: {
    async dates(caller) {
      const from = new Date().toISOString().slice(0, 10);
      const open = await calendarDays(caller, from, addDays(from, toolDays));
      return [['count', String(open.length)], ...dueFigures(open)];
    },
    async overdue(caller) {
      const { overdue } = await caller.call(endpoints.showBell, {});
      const days = overdue.items.map(({ due_date }) => due_date);
      return [
        ['count', String(overdue.total)],
        ...dueFigures(days),
        ['older', String(await countOlder(caller))],
      ];
    },
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
    'PUT /api/alerts/preferences': [{ version: 'any', mail_hour: 9 }],
    'PUT /api/alerts/preferences/{kind}': [{ version: 'any', kind: 'real_estate.inspection', push: false }],
    'POST /api/alerts/{id}/snooze': [{ until: () => addDays(new Date().toISOString().slice(0, 10), 5) }],
    'POST /api/alerts/many': [{ act: 'skip', until: () => undefined }],
    'POST /api/alerts/mutes': [{ of_type: 'real_estate', of_id: (home) => idOf(home, 'property') }],
  },
};
