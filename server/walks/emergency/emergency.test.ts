import { describe, expect, it } from 'vitest';
import { showBinder } from '@holdfast/domain/binder/endpoints';
import * as endpoints from '@holdfast/domain/emergency/endpoints';
import { answerInvitation } from '@holdfast/domain/sharing/invitation-endpoints';
import { areasOf } from '../../areas.ts';
import { clockWith } from '../../kernel/clock.ts';
import { testApp } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';

const test = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  undefined,
  undefined,
  (kernel) => findRightsIn(kernel.database),
);
const dayLong = 86_400_000;

/** Runs the job with a clock so many days ahead of the machine's. */
async function runJob(days: number) {
  const moved = { ...test.kernel, clock: clockWith(days * dayLong) };
  const job = areasOf(moved)
    .areas.flatMap((area) => area.jobs ?? [])
    .find(({ name }) => name === 'emergency-access');
  await job?.run();
}

/** The made-up sessions of tests were never proved: a session of each person that is fresh stands in the table. */
async function fresh(person: string) {
  await test.raw(
    `insert into sessions (user_id, id, token, expires_at) values ($1, $1::uuid, $2, now() + interval '9 days') on conflict do nothing`,
    [person, `token of ${person}`],
  );
}

/** Maria, and her sister who is confirmed as an emergency contact for the binder with seven waiting days. */
async function sisters() {
  const [maria, eva] = [await test.person(), await test.person()];
  const email = `eva.${eva}@example.com`;
  await test.raw('update users set email = $2, email_verified = true where id = $1', [eva, email]);
  await fresh(maria);
  const { id } = await test.as(maria).call(endpoints.addContact, {
    name: 'Eva',
    email,
    waiting_days: 7,
    scope: { binder: true },
  });
  await test.as(eva).call(answerInvitation, { id, accepts: true });
  await test.as(maria).call(endpoints.confirmContact, { id });
  const ask = () =>
    test.as(eva).call(endpoints.askForAccess, { owner: maria, id, reason: 'She is in hospital' });
  const request = async () =>
    (await test.as(maria).call(endpoints.listContacts, {})).items[0]?.request ?? null;
  const reads = async () => (await test.as(eva).in(maria).fetch('/api/binder')).status;
  return { maria, eva, id, ask, request, reads };
}

const mails = (owner: string) =>
  test.raw<{ subject: string; recipient: string; body_text: string }>(
    'select subject, recipient, body_text from mails where user_id = $1 order by created_at',
    [owner],
  );

describe('emergency access', () => {
  it('is granted when the waiting days are over, though the owner never signs in, and is taken back', async () => {
    const { maria, eva, ask, request, reads } = await sisters();
    expect(await reads()).toBe(404);
    await ask();
    const before = (await mails(maria)).length;
    expect((await mails(maria)).at(-1)?.subject).toBe('Eva asks for emergency access');
    for (const days of [2.01, 2.02, 4.01, 6.01]) await runJob(days);
    const reminded = (await mails(maria)).slice(before);
    expect(reminded.map(({ subject }) => subject)).toEqual([
      '5 days left: Eva waits for emergency access',
      '3 days left: Eva waits for emergency access',
      '24 hours left: Eva waits for emergency access',
    ]);
    expect(await reads()).toBe(404);
    await runJob(6.999);
    expect((await request())?.state).toBe('waiting');
    await Promise.all([runJob(7.01), runJob(7.01)]);
    expect(await request()).toMatchObject({ state: 'granted', decided_by: 'time' });
    const told = (await mails(maria)).slice(before + 3);
    expect(told.filter(({ subject }) => subject === 'Eva has emergency access now')).toHaveLength(1);
    expect(told).toHaveLength(2);
    expect(await reads()).toBe(200);
    expect(await test.as(eva).in(maria).call(showBinder, {})).toMatchObject({
      guest: true,
      private_left_out: null,
    });
    expect((await test.as(eva).in(maria).fetch('/api/documents')).status).toBe(200);
    await test.as(maria).call(endpoints.takeBack, { id: (await request())?.id ?? '' });
    expect(await reads()).toBe(404);
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' });
    const lines = await test.raw<{ action: string; actor_id: string | null }>(
      "select action, actor_id from audit_log where user_id = $1 and action like 'emergency.%' order by at, action",
      [maria],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'emergency.ask',
      'emergency.take-back',
      'emergency.remind',
      'emergency.remind',
      'emergency.remind',
      'emergency.grant',
    ]);
    expect(lines.find(({ action }) => action === 'emergency.grant')?.actor_id).toBeNull();
  });

  it('is rejected at the last second, also by the page of the mail, with one press', async () => {
    const { maria, ask, request, reads } = await sisters();
    await ask();
    const link = /\/emergency-request\/[\w-]+/.exec((await mails(maria)).at(-1)?.body_text ?? '')?.[0] ?? '';
    expect(await (await test.anonymous.fetch(link)).text()).toContain('Do not allow it');
    expect((await request())?.state).toBe('waiting');
    await runJob(6.99999);
    const page = await test.anonymous.fetch(link, {
      method: 'POST',
      body: 'press=no',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await page.text()).toContain('Request denied');
    await runJob(8);
    expect((await request())?.state).toBe('rejected');
    expect(await reads()).toBe(404);
  });

  it('ends in one of two ways when a rejection and the job meet', async () => {
    const { maria, ask, request, reads } = await sisters();
    await ask();
    const id = (await request())?.id ?? '';
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0 ? runJob(7.01) : test.as(maria).call(endpoints.rejectRequest, { id }),
      ),
    );
    const state = (await request())?.state;
    expect(['rejected', 'granted']).toContain(state);
    expect(await reads()).toBe(state === 'granted' ? 200 : 404);
  });

  it('is asked for once, whoever asks twenty times at once, and by the contact alone', async () => {
    const { maria, eva, id, ask } = await sisters();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stranger = await test.person();
    const words = { owner: maria, id, reason: 'Me too' };
    await expect(test.as(stranger).call(endpoints.askForAccess, words)).rejects.toMatchObject({
      code: 'not_found',
    });
    await test.as(maria).call(endpoints.removeContact, { id });
    await runJob(8);
    expect((await test.as(eva).in(maria).fetch('/api/binder')).status).toBe(404);
    const states = await test.raw<{ state: string }>(
      'select state from emergency_requests where user_id = $1',
      [maria],
    );
    expect(states).toEqual([{ state: 'ended' }]);
  });
});
