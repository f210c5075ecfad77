import { describe, expect, it } from 'vitest';
import { findUsage } from '@holdfast/domain/billing/endpoints';
import * as messaging from '@holdfast/domain/messaging/endpoints';
import { plans, type PlanKey } from '@holdfast/domain/standing/plans';
import type { Standing } from '@holdfast/domain/standing/standing';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { fullStanding } from '../../kernel/test-standing.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { photograph } from '../../testing/guests/photograph.ts';
import { sendFile } from '../../testing/records/household-records.ts';

const standings = new Map<string, Partial<Standing>>();
const test = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  () => async (token) => ({
    viewer: {
      user_id: token,
      email: 'someone@example.com',
      name: 'Someone',
      session_id: token,
      key_scope: null,
      standing: { ...fullStanding, subscription_plan: null, ...standings.get(token) },
    },
    until: Number.MAX_SAFE_INTEGER,
  }),
  undefined,
  (kernel) => areasOf(kernel).findRights,
);

const room = plans[0]?.storage ?? 0;
const under = (plan: PlanKey) => ({ access_status: 'subscribed', subscription_plan: plan }) as const;
const ended = { access_status: 'expired', has_full_access: false } as const;

/** Maria and Paul, who writes to her in her house, each with their own standing. */
async function pair(owner: Partial<Standing>, partner: Partial<Standing>) {
  const [maria, paul] = [await test.person(), await test.person()];
  standings.set(maria, owner).set(paul, partner);
  await grantTo(test, { owner: maria, guest: paul, role: 'contributor' });
  const { id } = await test.as(paul).call(messaging.beginThread, { house: maria, people: [], body: 'Hello' });
  return { maria, paul, key: { house: maria, id } };
}

const photo = await photograph('roof');
const send = async (by: string, house: string) => {
  const path = `/api/messaging/files/${house}?purpose=photo&name=roof.jpg`;
  const answer = await test.as(by).fetch(path, { method: 'POST', body: new Uint8Array(photo) });
  return {
    status: answer.status,
    body: (await answer.json()) as { id: string; size: number; title?: string },
  };
};
/** As many bytes as if they had been sent before: into one's own house, or a conversation in another's. */
const fill = (house: string, bytes: number, sender: string | null = null) =>
  test.raw(
    `insert into files (user_id, key, name, type, size, sha256, purpose, state, uploaded_by, used_by_type)
     values ($1, $2, 'x', 'image/jpeg', $3, 'x', 'photo', 'staged', $4, case when $4::uuid is null then null else 'thread' end)`,
    [house, crypto.randomUUID(), bytes, sender],
  );
const usedBy = async (person: string) => (await test.as(person).call(findUsage, {})).storage.used;

describe('what a partner sends into a conversation', () => {
  it('counts in the plan of who sends it, to the last byte, and not in that of the house, blocked or not', async () => {
    const { maria, paul, key } = await pair(under('self_managed'), under('self_managed'));
    const { body: first } = await send(paul, maria);
    expect([await usedBy(maria), await usedBy(paul)]).toEqual([0, first.size]);
    const message = { ...key, body: '', file_ids: [first.id] };
    const { id } = await test.as(paul).call(messaging.sendMessage, message);
    await test.as(maria).call(messaging.blockPerson, { ...key, person: paul });
    await fill(paul, room - 2 * first.size);
    const second = await send(paul, maria);
    expect(second.status).toBe(200);
    expect([await usedBy(maria), await usedBy(paul)]).toEqual([0, room]);
    const refused = await send(paul, maria);
    expect([refused.status, refused.body.title]).toEqual([
      402,
      expect.stringMatching(/^Your Self Managed plan has 100 MB of storage, and 100 MB of it is used/),
    ]);
    await test.as(paul).call(messaging.removeMessage, { house: maria, id });
    expect(await usedBy(paul)).toBe(room - first.size);
    expect((await send(paul, maria)).status).toBe(200);
  });

  it('needs no room in the house: whose owner has none left, and whose guests are held to it for records', async () => {
    const { maria, paul } = await pair(under('self_managed'), {});
    await test.raw(
      "update user_access_policies set access_status = 'subscribed', subscription_plan = 'self_managed' where user_id = $1",
      [maria],
    );
    await fill(maria, room - photo.length);
    expect((await send(paul, maria)).status).toBe(200);
    // The room that was left is still there, for what is the house's own, and is counted once.
    await sendFile(test.as(paul).in(maria), 'own.jpg', 'photo', photo);
    expect(await usedBy(maria)).toBe(room);
    expect((await send(maria, maria)).status).toBe(402);
    const more = test
      .as(paul)
      .in(maria)
      .fetch('/api/files?purpose=photo&name=more.jpg', {
        method: 'POST',
        body: new Uint8Array(photo),
      });
    expect((await more).status).toBe(402);
    expect((await send(paul, maria)).status).toBe(200);
  });

  it('is a hundred megabytes in all for who has no plan, whatever they keep of their own', async () => {
    const { maria, paul } = await pair({}, ended);
    const other = await pair({}, {});
    await fill(paul, 2 * room);
    await fill(other.maria, room - photo.length, paul);
    expect((await send(paul, maria)).status).toBe(200);
    const refused = await send(paul, maria);
    expect([refused.status, refused.body.title]).toEqual([
      402,
      expect.stringMatching(
        /^Without a plan of your own you can send 100 MB of files, and you have sent 100 MB/,
      ),
    ]);
  });

  it('ends exactly at the limit, where twenty come at once from two houses', async () => {
    const { maria, paul } = await pair({}, under('self_managed'));
    const other = await test.person();
    await grantTo(test, { owner: other, guest: paul });
    await test.as(paul).call(messaging.beginThread, { house: other, people: [], body: 'Hello' });
    await fill(paul, room - 2 * photo.length);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => send(paul, nth % 2 === 0 ? maria : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await usedBy(paul)).toBe(room);
  });
});
