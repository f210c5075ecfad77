import * as endpoints from '@holdfast/domain/alerts/push-endpoints';
import type { PushPayload } from '@holdfast/domain/alerts/push';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { makeSendPush, type SendPush } from '../../alerts/push/send-push.ts';
import { sendPushes } from '../../alerts/push/send-pushes.ts';
import { tellByPush, type Told } from '../../alerts/push/tell-by-push.ts';
import { makeVapidKey } from '../../alerts/push/vapid-key.ts';
import { areasOf } from '../../areas.ts';
import { clockWith } from '../../kernel/clock.ts';
import { duesOf, type TestRecord } from '../../kernel/due/test-due.ts';
import { testApp } from '../../kernel/test-app.ts';
import { signedIn } from '../records/household.ts';
import { startPushService, type PushService } from './push-service.ts';

/** The whole server with real sessions beside a push service; what a device is sent against a rule fails the test. */
export function pushHouse() {
  const house = testApp(
    (kernel) => areasOf(kernel).areas,
    { TEST_PUSH_ANYWHERE: 'true' },
    (kernel) => findViewerIn(kernel.database),
  );
  const today = () => house.kernel.clock.today();
  /** How far the clock of sender and service is moved, in milliseconds. */
  let moved = 0;
  let running: PushService | undefined;
  const service = () => {
    if (running === undefined) throw new Error('The push service is there before the first test');
    return running;
  };
  beforeAll(async () => {
    running = await startPushService({ now: () => new Date(Date.now() + moved) });
  });
  afterAll(() => running?.stop());
  afterEach(async () => {
    service().be('well');
    await house.raw('delete from pushes');
    expect(service().faults.splice(0)).toEqual([]);
  });

  /** Runs the job, so many milliseconds from now, with the given sender in place of the real one. */
  async function send(ahead = 0, by?: SendPush): Promise<void> {
    const { database, config, log } = house.kernel;
    moved = ahead;
    const readKey = makeVapidKey(database, config, log);
    const job = sendPushes({
      database,
      clock: clockWith(ahead),
      log,
      events: { publish: () => undefined },
      send: by ?? makeSendPush({ readKey, subject: config.supportEmail, anywhere: true, within: 2000 }),
    });
    await job.run();
  }

  /** Somebody who is signed in, with so many devices. */
  async function person(devices = 1) {
    const owner = await house.person();
    await signedIn(house, owner, 'Maria');
    const caller = house.as(owner);
    const { key } = await caller.call(endpoints.showPushKey, {});
    const fakes = Array.from({ length: devices }, () => service().subscribe(key));
    for (const { subscription } of fakes) await caller.call(endpoints.addPushDevice, subscription);
    const [fake = service().subscribe(key)] = fakes;
    const dues = duesOf(house, owner);
    const list = async () => (await caller.call(endpoints.listPushDevices, {})).items;
    const shown = (nth = 0) =>
      (fakes[nth]?.received ?? []).map(({ text }) => JSON.parse(text) as PushPayload);
    /** Items that are due in so many days, and what `due_tell` gives of them on that day. */
    async function due(
      ...items: ({ days: number; title: string; passes?: boolean } & TestRecord)[]
    ): Promise<Told[]> {
      const told: Told[] = [];
      for (const { days, title, passes = false, ...record } of items) {
        const source_id = await dues.record('policy', record);
        await dues.put({ source_type: 'policy', source_id, title, day: addDays(today(), days), passes });
        const [row] = await house.raw<{ id: string }>('select id from due_items where source_id = $1', [
          source_id,
        ]);
        told.push({ item_id: row?.id ?? '', window_days: days });
        await house.raw(
          "insert into due_notices (user_id, item_id, window_days, channel, recipient, state) values ($1, $2, $3, 'push', $1, 'queued')",
          [owner, row?.id, days],
        );
      }
      return told;
    }
    const tell = (told: readonly Told[]) =>
      house.database.asViewer(owner, (tx) => tellByPush(tx, owner, told, { now: house.kernel.clock.now() }));
    const notices = async () =>
      (
        await house.raw<{ state: string }>(
          "select state from due_notices where user_id = $1 and channel = 'push'",
          [owner],
        )
      ).map(({ state }) => state);
    return { owner, caller, key, fake, fakes, list, shown, due, tell, notices };
  }

  const waiting = () =>
    house.raw<{ tries: number; wait: number }>(
      'select tries, round(extract(epoch from next_try_at - now()))::int as wait from pushes',
    );

  return { house, today, service, send, person, waiting };
}
