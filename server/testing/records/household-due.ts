import type { TestApp } from '../../kernel/test-app.ts';

/** A service that comes round by time and by use, done once and told of once, and how its owner wants to be told. */
export async function keepDueDates(test: TestApp, id: string, marker: string): Promise<void> {
  const [service] = await test.raw<{ id: string }>(
    `insert into records (user_id, item_type, item_id, area, label) values ($1, 'maintenance', gen_random_uuid(), 'upkeep', $2)
     returning item_id as id`,
    [id, marker],
  );
  await test.raw(
    "insert into meter_readings (user_id, of_type, of_id, unit, day, value) values ($1, 'maintenance', $2, $3, '2030-01-01', 4200.5)",
    [id, service?.id, marker],
  );
  await test.raw(
    `select due_repeat($1, 'maintenance', $2, 'service', 'upkeep', 'usage', 1, 'year', '2030-01-01', $3, $3, usage_unit => $3,
       usage_every => 1000, usage_from => 4200.5)`,
    [id, service?.id, marker],
  );
  await test.raw(
    `update due_items set state = 'done', done_at = '2031-01-01', done_by = user_id, done_on = '2031-01-01'
     where user_id = $1 and source_id = $2`,
    [id, service?.id],
  );
  await test.raw('select due_follow(user_id, id) from due_rules where user_id = $1', [id]);
  await test.raw(
    `insert into due_notices (user_id, item_id, window_days, channel, recipient, state)
     select user_id, id, 7, 'mail', user_id, 'sent' from due_items where user_id = $1 and state = 'done'`,
    [id],
  );
  await test.raw(
    `insert into notice_preferences (user_id, channel, enabled, quiet_from, quiet_to, kinds_off)
     values ($1, 'mail', true, '21:00', '07:00', array[$2])`,
    [id, marker],
  );
  await test.raw("insert into notice_kinds (user_id, kind, remind_days) values ($1, $2, '{30,7}')", [
    id,
    marker,
  ]);
  await test.raw(
    'insert into push_subscriptions (user_id, endpoint, p256dh, auth, device) values ($1, $2, $2, $2, $3)',
    [id, `https://push.example.com/${id}`, marker],
  );
}
