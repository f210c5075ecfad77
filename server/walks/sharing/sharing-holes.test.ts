import { describe, expect, it } from 'vitest';
import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import * as emergency from '@holdfast/domain/emergency/endpoints';
import * as messaging from '@holdfast/domain/messaging/endpoints';
import { answerByLetter, listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import { addShares } from '@holdfast/domain/sharing/share-endpoints';
import { confirmTrusted, inviteTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();

/** Somebody who has just shown that it is they, under an address of their own that is verified. */
async function person() {
  const id = await test.person();
  const email = `own.${id}@example.com`;
  await test.raw('update users set email = $2, email_verified = true where id = $1', [id, email]);
  await test.raw(
    "insert into sessions (id, user_id, token, expires_at) select id, id, id::text, now() + interval '1 day' from users where id = $1",
    [id],
  );
  return { id, email, caller: test.as(id) };
}
const letterTo = async (address: string) => {
  const mails = await test.raw<{ body_text: string }>(
    'select body_text from mails where recipient = $1 order by created_at desc limit 1',
    [address],
  );
  return /invitation#([\w-]{43})/.exec(mails[0]?.body_text ?? '')?.[1] ?? '';
};
const secret = 'Divorce hearing';

describe('whoever has somebody else’s letter', () => {
  it('is told of no record by name until the owner has confirmed them', async () => {
    const [owner, stranger, other] = [await person(), await person(), await person()];
    const { id } = await owner.caller.call(addOwnDate, { title: secret, due_date: '2027-04-04' });
    const item = { item_type: 'date' as const, item_id: id };
    await owner.caller.call(addShares, { items: [item], emails: [other.email] });
    const mine = async (who: { caller: typeof owner.caller }) =>
      JSON.stringify(await who.caller.call(listReceivedInvitations, {}));
    expect(await mine(other)).toContain(secret);
    await stranger.caller.call(answerByLetter, { token: await letterTo(other.email), accepts: true });
    const told = await mine(stranger);
    expect(told).toContain('"state":"accepted"');
    expect(told).not.toContain(secret);
  });

  it('nor as an emergency contact; confirmed they are told', async () => {
    const [owner, stranger] = [await person(), await person()];
    const { id: item_id } = await owner.caller.call(addOwnDate, { title: secret, due_date: '2027-04-04' });
    const { id } = await owner.caller.call(emergency.addContact, {
      name: 'Eva',
      email: `eva.${stranger.email}`,
      scope: { binder: true, records: [{ item_type: 'date', item_id }] },
    });
    const token = await letterTo(`eva.${stranger.email}`);
    await stranger.caller.call(answerByLetter, { token, accepts: true });
    const asStranger = async () => JSON.stringify(await stranger.caller.call(emergency.listCountedOn, {}));
    expect(await asStranger()).toContain(item_id);
    expect(await asStranger()).not.toContain(secret);
    await owner.caller.call(emergency.confirmContact, { id });
    expect(await asStranger()).toContain(secret);
  });

  it('is told nothing of what lies in the trash meanwhile', async () => {
    const [owner, other] = [await person(), await person()];
    const { id } = await owner.caller.call(addOwnDate, { title: secret, due_date: '2027-04-04' });
    await owner.caller.call(addShares, {
      items: [{ item_type: 'date', item_id: id }],
      emails: [other.email],
    });
    await test.raw('update own_dates set removed_at = now() where id = $1', [id]);
    expect(JSON.stringify(await other.caller.call(listReceivedInvitations, {}))).not.toContain(secret);
  });
});

describe('a conversation', () => {
  it('ends with the emergency access that was its only reason', async () => {
    const [owner, eva] = [await person(), await person()];
    const { id } = await owner.caller.call(emergency.addContact, {
      name: 'Eva',
      email: eva.email,
      scope: { binder: true },
    });
    await eva.caller.call(answerByLetter, { token: await letterTo(eva.email), accepts: true });
    await owner.caller.call(emergency.confirmContact, { id });
    await eva.caller.call(emergency.askForAccess, { owner: owner.id, id, reason: 'Hospital' });
    const request = (await owner.caller.call(emergency.listContacts, {})).items[0]?.request?.id ?? '';
    await owner.caller.call(emergency.approveRequest, { id: request });
    const thread = await owner.caller.call(messaging.beginThread, {
      house: owner.id,
      people: [eva.id],
      body: 'The key lies under the mat',
    });
    const read = async () =>
      (await eva.caller.fetch(`/api/messaging/threads/${owner.id}/${thread.id}/messages`)).status;
    expect(await read()).toBe(200);
    await owner.caller.call(emergency.takeBack, { id: request });
    expect(await read()).toBe(404);
  });

  it('takes no files by the hundred from a guest who fills up the plan of its owner', async () => {
    const [owner, guest] = [await person(), await person()];
    await grantTo(test, { owner: owner.id, guest: guest.id, item: 'area:dates' });
    await guest.caller.call(messaging.beginThread, { house: owner.id, body: 'Hello' });
    let status = 200;
    for (let sent = 0; sent < 130 && status !== 429; sent += 1) {
      const path = `/api/messaging/files/${owner.id}?purpose=document&name=a.pdf`;
      const answer = await guest.caller.fetch(path, { method: 'POST', body: `%PDF-1.4 ${sent}` });
      status = answer.status;
      await answer.body?.cancel();
    }
    expect(status).toBe(429);
  });
});

describe('a guest of everything', () => {
  it('does not see among the dates that somebody asks for emergency access, nor with whom something is shared', async () => {
    const [owner, eva, paul] = [await person(), await person(), await person()];
    const { id } = await owner.caller.call(emergency.addContact, {
      name: 'Sister Evangeline',
      email: eva.email,
      scope: { binder: true },
    });
    await eva.caller.call(answerByLetter, { token: await letterTo(eva.email), accepts: true });
    await owner.caller.call(emergency.confirmContact, { id });
    await eva.caller.call(emergency.askForAccess, { owner: owner.id, id, reason: 'Hospital' });
    const { id: item_id } = await owner.caller.call(addOwnDate, { title: 'Rent', due_date: '2027-04-04' });
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const items = [{ item_type: 'date' as const, item_id }];
    await owner.caller.call(addShares, { items, emails: ['quincy@example.com'], until });
    const { id: trusted } = await owner.caller.call(inviteTrusted, {
      name: 'Paul',
      email: paul.email,
      parts: [{ item_type: '*', role: 'manager' }],
      until: null,
      message: '',
    });
    await paul.caller.call(answerByLetter, { token: await letterTo(paul.email), accepts: true });
    await owner.caller.call(confirmTrusted, { id: trusted });
    const rows = await test.raw(
      "select 1 from due_items where user_id = $1 and area in ('emergency', 'sharing')",
      [owner.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const visit = paul.caller.in(owner.id);
    const gets = test.app.answers
      .map(({ endpoint }) => endpoint)
      .filter(
        ({ method, guests, path, input }) =>
          method === 'GET' && guests === 'view' && !path.includes('{') && input.safeParse({}).success,
      );
    expect(gets.length).toBeGreaterThan(20);
    for (const { path } of gets) {
      const text = await (await visit.fetch(path)).text();
      expect([path, /emergency access was asked|evangeline|quincy/i.test(text)]).toEqual([path, false]);
    }
  });
});
