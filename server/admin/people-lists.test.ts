import { describe, expect, it } from 'vitest';
import * as admin from '@holdfast/domain/admin/endpoints';
import { personStatuses, type PersonStatus } from '@holdfast/domain/admin/person';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { administrator, adminApp, holder, someone, type Someone } from '../testing/house/officials.ts';

const test = adminApp();
const dayLong = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * dayLong).toISOString();

const changePolicy = (id: string, sets: string) =>
  test.raw(`update user_access_policies set ${sets} where user_id = $1`, [id]);

/** Brings a person to where each status means them to be. */
const cases: [string, PersonStatus, (maria: Someone) => Promise<unknown>][] = [
  ['in the trial', 'trial', async () => {}],
  [
    'whose trial ended a minute ago, before any job ran',
    'expired',
    ({ id }) => changePolicy(id, "trial_end_date = now() - interval '1 minute'"),
  ],
  [
    'whose access was taken',
    'expired',
    ({ id }) => changePolicy(id, "access_status = 'expired', has_full_access = false"),
  ],
  ['who subscribed', 'subscribed', ({ id }) => changePolicy(id, "access_status = 'subscribed'")],
  [
    'whose payment has failed for six days',
    'subscribed',
    ({ id }) => changePolicy(id, "access_status = 'subscribed', past_due_since = now() - interval '6 days'"),
  ],
  [
    'whose payment has failed for eight days',
    'expired',
    ({ id }) =>
      changePolicy(
        id,
        "access_status = 'subscribed', past_due_since = now() - interval '8 days', trial_end_date = now() - interval '1 day'",
      ),
  ],
  [
    'whose payment has failed for eight days of the free trial',
    'trial',
    ({ id }) => changePolicy(id, "access_status = 'subscribed', past_due_since = now() - interval '8 days'"),
  ],
  [
    'who is exempt, though the trial is over',
    'exempt',
    async ({ id }) => {
      await changePolicy(id, "access_status = 'expired', has_full_access = false");
      await test.raw(
        "insert into user_privileges (user_id, privilege_type) values ($1, 'subscription_exempt')",
        [id],
      );
    },
  ],
  [
    'whose exemption has run out',
    'trial',
    ({ id }) =>
      test.raw(
        "insert into user_privileges (user_id, privilege_type, expires_at) values ($1, 'subscription_exempt', now() - interval '1 minute')",
        [id],
      ),
  ],
  [
    'who never signed in',
    'new',
    ({ id }) => test.raw('delete from user_access_policies where user_id = $1', [id]),
  ],
];

describe('the status of a person', () => {
  it.each(cases)('%s is %s, and agrees with what they are let do', async (_, status, arrange) => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await arrange(maria);
    const card = await ada.caller.call(admin.findPerson, { email: maria.email });
    expect(card.status).toBe(status);
    const [row] = await test.raw<{ standing: Standing }>('select standing_of($1) as standing', [maria.id]);
    expect(hasAccess(row?.standing as Standing, new Date())).toBe(
      ['trial', 'subscribed', 'exempt'].includes(status),
    );
    const listed = await ada.caller.call(admin.listPeople, { q: maria.email, status });
    expect(listed.items).toMatchObject([{ id: maria.id, status }]);
    for (const other of personStatuses.filter((each) => each !== status)) {
      expect((await ada.caller.call(admin.listPeople, { q: maria.email, status: other })).total).toBe(0);
    }
  });

  it('is unverified before anything else', async () => {
    const [ada, maria] = [await administrator(test), await holder(test, 'subscription_exempt')];
    await test.raw('update users set email_verified = false where id = $1', [maria.id]);
    const card = await ada.caller.call(admin.findPerson, { email: maria.email });
    expect(card.status).toBe('unverified');
  });
});

describe('the list of people', () => {
  it('comes in pages without gap or twin, newest first, and finds by address and by each word of a name', async () => {
    const ada = await administrator(test);
    const word = `zz${crypto.randomUUID().slice(0, 8)}`;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await someone(test, `${word}${count}@example.com`);
      made.push(id);
    }
    await test.raw(`update users set created_at = date_trunc('minute', now()) where email like '${word}%'`);
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const page = (await ada.caller.call(admin.listPeople, {
        q: word.toUpperCase(),
        limit: '2',
        ...(after === null ? {} : { after }),
      })) as { items: { id: string }[]; next: string | null; total: number };
      expect(page.total).toBe(5);
      walked.push(...page.items.map((each) => each.id));
      after = page.next;
    } while (after !== null);
    expect(walked).toEqual([...made].sort().reverse());
    await test.raw("update users set name = 'Ana ' || upper($1) where id = $2", [`%_${word}`, made[0]]);
    const byName = await ada.caller.call(admin.listPeople, { q: `%_${word}` });
    expect(byName.items.map((each) => each.id)).toEqual([made[0]]);
    const middle = await ada.caller.call(admin.listPeople, { q: word.slice(1) });
    expect(middle.items).toEqual([]);
  });

  it('counts each person once, among those who are found', async () => {
    const ada = await administrator(test);
    const word = `yy${crypto.randomUUID().slice(0, 8)}`;
    await someone(test, `${word}1@example.com`);
    const { id } = await someone(test, `${word}2@example.com`);
    await changePolicy(id, "access_status = 'subscribed'");
    expect(await ada.caller.call(admin.countPeople, { q: word })).toEqual({
      all: 2,
      by_status: { trial: 1, subscribed: 1, expired: 0, exempt: 0, unverified: 0, new: 0 },
    });
  });

  it('says when somebody last signed in, after the session is gone too, and which flags they carry', async () => {
    const [ada, maria] = [await administrator(test), await holder(test, 'early_adopter')];
    await test.raw('delete from sessions where user_id = $1', [maria.id]);
    const shown = async () => (await ada.caller.call(admin.listPeople, { q: maria.email })).items[0];
    expect(await shown()).toMatchObject({ last_sign_in_at: null, flags: ['early_adopter'], days_left: 90 });
    const at = fromNow(-3);
    await test.raw(
      "insert into audit_log (user_id, actor_id, action, at) values ($1, $1, 'accounts.sign_in', $2)",
      [maria.id, at],
    );
    expect((await shown())?.last_sign_in_at).toBe(at);
  });
});
