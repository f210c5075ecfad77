import { beforeEach, describe, expect, it } from 'vitest';
import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { answerInvitation, leaveHouse } from '@holdfast/domain/sharing/invitation-endpoints';
import { undoSeconds } from '@holdfast/domain/sharing/share';
import * as shares from '@holdfast/domain/sharing/share-endpoints';
import * as trusted from '@holdfast/domain/sharing/trusted-endpoints';
import { areasOf } from '../../areas.ts';
import { madeUpViewer, testApp, type Caller, type TestApp } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';

/** The whole server, where sessions are made up and carry the names and addresses of their people. */
const test: TestApp = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  () => async (token) => {
    const made = await madeUpViewer(token);
    const [person] = await test.raw<{ name: string; email: string }>(
      'select name, email from users where id = $1',
      [token],
    );
    return made && { ...made, viewer: { ...made.viewer, ...person } };
  },
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

type Somebody = { readonly id: string; readonly email: string; readonly caller: Caller };
let [maria, paul] = [undefined, undefined] as unknown as [Somebody, Somebody];

async function somebody(name: string): Promise<Somebody> {
  const email = `${name.toLowerCase()}.${crypto.randomUUID()}@example.com`;
  const id = await test.person(email);
  await test.raw('update users set name = $2 where id = $1', [id, name]);
  // Who opens much has just shown that it is they.
  await test.raw(
    "insert into sessions (id, user_id, token, expires_at) select id, id, id::text, now() + interval '1 day' from users where id = $1",
    [id],
  );
  return { id, email, caller: test.as(id) };
}
beforeEach(async () => {
  maria = await somebody('Maria');
  paul = await somebody('Paul');
});

type Mail = { subject: string; body_text: string; state: string; waits: number };
const mailsTo = ({ email }: Somebody) =>
  test.raw<Mail>(
    `select subject, body_text, state, greatest(0, extract(epoch from next_try_at - created_at))::int as waits from mails
     where recipient = $1 and subject not like '%invites you%' order by created_at, id`,
    [email],
  );
const subjectsTo = async (one: Somebody) => (await mailsTo(one)).map(({ subject }) => subject);

const invite = async () =>
  (
    await maria.caller.call(trusted.inviteTrusted, {
      name: 'Paul',
      email: paul.email,
      parts: [{ item_type: 'area:dates', role: 'viewer' }],
    })
  ).id;
const answer = (id: string, accepts = true, who = paul) => who.caller.call(answerInvitation, { id, accepts });

/** Shares so many dates with Paul, each by an invitation of its own, which he accepts; gives the shares. */
async function share(many: number): Promise<string[]> {
  for (let nth = 0; nth < many; nth += 1) {
    const { id } = await maria.caller.call(addOwnDate, {
      title: `Secret day ${nth}`,
      due_date: '2031-04-04',
    });
    await maria.caller.call(shares.addShares, {
      items: [{ item_type: 'date', item_id: id }],
      emails: [paul.email],
      permission: 'view',
    });
  }
  const waiting = await test.raw<{ id: string }>(
    "select id from invitations where user_id = $1 and kind = 'share' and state = 'invited'",
    [maria.id],
  );
  for (const { id } of waiting) await answer(id);
  return (await maria.caller.call(shares.listShares, {})).items.map(({ id }) => id);
}

describe('a person who is trusted', () => {
  it('is told that their access has ended, and their owner that they accepted, once each', async () => {
    const id = await invite();
    await answer(id);
    const [accepted, ...others] = await mailsTo(maria);
    expect(others).toEqual([]);
    expect(accepted?.subject).toBe('Paul has accepted and waits for you');
    expect(accepted?.body_text).toContain(`/profile/trusted-users/${id}`);
    await maria.caller.call(trusted.confirmTrusted, { id });
    await maria.caller.call(trusted.revokeTrusted, { id });
    const [ended, ...more] = await mailsTo(paul);
    expect(more).toEqual([]);
    expect(ended?.subject).toBe('Maria’s house is not open to you any more');
    expect(ended?.body_text).toContain(`Maria (${maria.email})`);
    expect(ended).toMatchObject({ state: 'queued', waits: 0 });
  });

  it('is told nothing where nothing was open to them yet, and nobody is of who declines', async () => {
    const waiting = await invite();
    await answer(waiting);
    await maria.caller.call(trusted.revokeTrusted, { id: waiting });
    const unanswered = await invite();
    await maria.caller.call(trusted.revokeTrusted, { id: unanswered });
    const declined = await invite();
    await answer(declined, false);
    expect(await subjectsTo(paul)).toEqual([]);
    expect(await subjectsTo(maria)).toEqual(['Paul has accepted and waits for you']);
  });

  it('is named by the other address where they answer with another account', async () => {
    const id = await invite();
    const [row] = await test.raw<{ body_text: string }>(
      "select body_text from mails where recipient = $1 and subject like '%invites you%'",
      [paul.email],
    );
    const token = /invitation#([\w-]{43})/.exec(row?.body_text ?? '')?.[1] ?? '';
    const other = await somebody('Pablo');
    const response = await other.caller.fetch('/api/sharing/invitations/answer', {
      method: 'POST',
      body: JSON.stringify({ token, accepts: true }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
    const [told] = await mailsTo(maria);
    expect(told?.body_text).toContain(`Paul (${other.email}) has accepted`);
    expect(told?.body_text).toContain(`You had invited ${paul.email}.`);
    await maria.caller.call(trusted.confirmTrusted, { id });
    await maria.caller.call(trusted.revokeTrusted, { id });
    expect(await subjectsTo(other)).toEqual(['Maria’s house is not open to you any more']);
    expect(await subjectsTo(paul)).toEqual([]);
  });

  it('tells nobody by mail that they left: their owner sees it', async () => {
    const id = await invite();
    await answer(id);
    await maria.caller.call(trusted.confirmTrusted, { id });
    await paul.caller.call(leaveHouse, { owner: maria.id, invitation: null });
    expect(await subjectsTo(paul)).toEqual([]);
    expect(await subjectsTo(maria)).toEqual(['Paul has accepted and waits for you']);
  });
});

describe('a share', () => {
  it('is told of when it is accepted, and in one letter when several are taken back, which names none of them', async () => {
    const ids = await share(3);
    expect(await subjectsTo(maria)).toEqual(
      Array.from({ length: 3 }, () => 'Paul has accepted what you share'),
    );
    await maria.caller.call(shares.revokeShares, { ids });
    const [ended, ...more] = await mailsTo(paul);
    expect(more).toEqual([]);
    expect(ended?.subject).toBe('Maria no longer shares something with you');
    expect(ended?.body_text).not.toContain('Secret');
    // It waits for as long as it can be undone.
    expect(ended?.waits).toBeGreaterThanOrEqual(undoSeconds - 1);
  });

  it('is no letter where it is brought back, and one where only a part is', async () => {
    const ids = await share(2);
    await maria.caller.call(shares.revokeShares, { ids });
    await maria.caller.call(shares.restoreShares, { ids: ids.slice(0, 1) });
    expect(await subjectsTo(paul)).toHaveLength(1);
    await maria.caller.call(shares.restoreShares, { ids: ids.slice(1) });
    expect(await subjectsTo(paul)).toEqual([]);
    // Whoever brings back what they did not take back now drops nobody’s letter.
    await maria.caller.call(shares.revokeShares, { ids });
    const eva = await somebody('Eva');
    await eva.caller.call(shares.restoreShares, { ids });
    expect(await subjectsTo(paul)).toHaveLength(1);
  });

  it('that was never accepted is taken back without a letter', async () => {
    const { id } = await maria.caller.call(addOwnDate, { title: 'A day', due_date: '2031-04-04' });
    const item = { item_type: 'date' as const, item_id: id };
    await maria.caller.call(shares.addShares, { items: [item], emails: [paul.email], permission: 'view' });
    const { items } = await maria.caller.call(shares.listShares, {});
    await maria.caller.call(shares.revokeShares, { ids: items.map((each) => each.id) });
    expect(await subjectsTo(paul)).toEqual([]);
  });
});
