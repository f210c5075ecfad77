import { describe, expect, it, vi } from 'vitest';
import * as endpoints from '@holdfast/domain/emergency/endpoints';
import { areasOf } from '../../areas.ts';
import { clockWith } from '../../kernel/clock.ts';
import { emergencyHouse } from '../../testing/house/emergency-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();
const { runJob, newOwner, contactOf, sisters, mails, emailOf } = emergencyHouse(test);

type Acting = 'ask' | 'withdraw' | 'reject' | 'approve' | 'takeBack' | 'remove' | 'job';

/** All that anybody may do about a request of these two. */
function acts({ maria, eva, id, ask }: Awaited<ReturnType<typeof sisters>>, request: string) {
  const [owner, contact] = [test.as(maria), test.as(eva)];
  return {
    ask,
    withdraw: () => contact.call(endpoints.withdrawRequest, { owner: maria, id }),
    reject: () => owner.call(endpoints.rejectRequest, { id: request }),
    approve: () => owner.call(endpoints.approveRequest, { id: request }),
    takeBack: () => owner.call(endpoints.takeBack, { id: request }),
    remove: () => owner.call(endpoints.removeContact, { id }),
    job: () => runJob(7.01),
  } satisfies Record<Acting, () => Promise<unknown>>;
}

const races: readonly (readonly [Acting, Acting])[] = [
  ['reject', 'reject'],
  ['approve', 'reject'],
  ['withdraw', 'approve'],
  ['withdraw', 'job'],
  ['approve', 'job'],
  ['takeBack', 'job'],
  ['remove', 'job'],
  ['remove', 'approve'],
];

describe('of two that come together, twenty times', () => {
  it.each(races)(
    '%s and %s leave one end, which is told once, and what is open agrees with it',
    async (a, b) => {
      const pair = await sisters();
      await pair.ask();
      const request = (await pair.request())?.id ?? '';
      const before = (await mails(pair.email)).length;
      const both = acts(pair, request);
      await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => both[turn % 2 === 0 ? a : b]()));
      const rows = await test.raw<{ state: string }>(
        'select state from emergency_requests where user_id = $1',
        [pair.maria],
      );
      expect(rows).toHaveLength(1);
      const state = rows[0]?.state ?? '';
      expect(state).not.toBe('waiting');
      expect(await pair.reads()).toBe(state === 'granted' ? 200 : 404);
      const subjects = (await mails(pair.email)).slice(before).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
      const toMaria = (await mails(await emailOf(pair.maria))).map(({ subject }) => subject);
      expect(new Set(toMaria).size).toBe(toMaria.length);
    },
  );
});

describe('a job', () => {
  it('that is killed between the grant and its notice has done neither; the next one does both, once', async () => {
    const { maria, email, ask, request, reads } = await sisters();
    await ask();
    const before = (await mails(email)).length;
    const { database } = test.kernel;
    const killed = {
      ...test.kernel,
      database: {
        ...database,
        // Everything of the step was done, the letters among it; the server ends before it is committed.
        asViewer: (owner: string, work: Parameters<typeof database.asViewer>[1]) =>
          database.asViewer(owner, async (tx) => {
            await work(tx);
            throw new Error('Killed');
          }),
      } as typeof database,
    };
    await runJob(7.01, killed);
    expect([(await request())?.state, await reads(), (await mails(email)).length]).toEqual([
      'waiting',
      404,
      before,
    ]);
    await Promise.all([runJob(7.02), runJob(7.02), runJob(7.02)]);
    expect([(await request())?.state, await reads()]).toEqual(['granted', 200]);
    expect((await mails(email)).slice(before)).toHaveLength(1);
    const has = (await mails(await emailOf(maria))).filter(({ subject }) => subject.includes('access now'));
    expect(has).toHaveLength(1);
  });
});

const stages = ['invited', 'accepted', 'confirmed', 'waiting', 'granted', 'rejected'] as const;

async function upTo(stage: (typeof stages)[number]) {
  const maria = await newOwner();
  const start = stage === 'invited' || stage === 'accepted' ? stage : 'confirmed';
  const pair = await contactOf(maria, {}, start);
  if (stages.indexOf(stage) <= stages.indexOf('confirmed')) return pair;
  await pair.ask();
  const id = (await pair.request())?.id ?? '';
  if (stage === 'granted') await test.as(maria).call(endpoints.approveRequest, { id });
  if (stage === 'rejected') await test.as(maria).call(endpoints.rejectRequest, { id });
  return pair;
}

/** Erases an account for good, as the nightly job does when its days are over. */
async function erase(person: string) {
  await test.raw('delete from account_deletions where user_id = $1', [person]);
  await test.raw(
    "insert into account_deletions (user_id, requested_at, erase_at) values ($1, now() - interval '9 days', now() - interval '1 day')",
    [person],
  );
  const job = areasOf({ ...test.kernel, clock: clockWith() })
    .areas.flatMap((area) => area.jobs ?? [])
    .find(({ name }) => name === 'erase-people');
  await job?.run();
  await vi.waitFor(async () =>
    expect(await test.raw('select 1 from users where id = $1', [person])).toEqual([]),
  );
}

describe('whoever is erased', () => {
  it.each(stages)(
    'as the contact who is %s leaves no trace, opens nothing, and is written to no more',
    async (stage) => {
      const pair = await upTo(stage);
      await erase(pair.eva);
      expect(await pair.find()).toBeUndefined();
      await runJob(8);
      const rows = await test.raw<{ text: string }>(
        `select row_to_json(i)::text || coalesce((select string_agg(row_to_json(r)::text, '') from emergency_requests r where r.user_id = i.user_id), '')
         || coalesce((select string_agg(row_to_json(g)::text, '') from grants g where g.user_id = i.user_id), '') as text
       from invitations i where i.user_id = $1`,
        [pair.maria],
      );
      expect(rows[0]?.text).not.toMatch(new RegExp(`${pair.eva}|hospital`));
      expect(
        await test.raw("select 1 from grants where user_id = $1 and state = 'accepted'", [pair.maria]),
      ).toEqual([]);
      expect((await test.as(pair.maria).call(endpoints.listWaiting, {})).items).toEqual([]);
      const told = (await mails(await emailOf(pair.maria))).map(({ subject }) => subject);
      expect(told.includes('Eva is your emergency contact no more')).toBe(stage !== 'invited');
    },
  );

  it.each(stages)('as the owner of a contact who is %s is nobody’s any more', async (stage) => {
    const pair = await upTo(stage);
    await erase(pair.maria);
    await runJob(8);
    expect((await test.as(pair.eva).call(endpoints.listCountedOn, {})).items).toEqual([]);
    expect(await pair.reads()).toBe(404);
    await expect(pair.ask()).rejects.toMatchObject({ code: 'not_found' });
  });
});
