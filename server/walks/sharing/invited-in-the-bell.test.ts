import { describe, expect, it, vi } from 'vitest';
import { showBell } from '@holdfast/domain/alerts/endpoints';
import { addContact, confirmContact, removeContact } from '@holdfast/domain/emergency/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { answerByLetter, answerInvitation, leaveHouse } from '@holdfast/domain/sharing/invitation-endpoints';
import { noItem } from '@holdfast/domain/sharing/part';
import * as shares from '@holdfast/domain/sharing/share-endpoints';
import * as trusted from '@holdfast/domain/sharing/trusted-endpoints';
import { patiently } from '../../kernel/test-patience.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sharedDeed } from '../../testing/records/shared-deed.ts';

const test = guestApp();
const { house, guest, email, deed, anna, offer, accept, first } = sharedDeed(test);

/** What stands in the bell of somebody about invitations. */
async function bellOf(person: string): Promise<string[]> {
  const { week, later, news } = await test.as(person).call(showBell, {});
  return [...week.items, ...later.items, ...news.items]
    .filter(({ kind }) => kind.startsWith('invitation.') || kind === 'emergency.confirm')
    .map(({ kind, title }) => `${kind}: ${title}`)
    .toSorted();
}
const bellShows = (person: string, ...kinds: string[]) =>
  vi.waitFor(
    async () => expect((await bellOf(person)).map((each) => each.split(':')[0])).toEqual(kinds.toSorted()),
    patiently,
  );
const ourDocuments = {
  item_type: 'area:documents',
  item_id: noItem,
  role: 'viewer',
  may_download: true,
} as const;
const trust = (more: object = {}) =>
  house().maria.call(trusted.inviteTrusted, {
    name: 'Anna',
    email: email(),
    parts: [ourDocuments],
    until: null,
    message: '',
    ...more,
  });
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
/** The secret of the newest letter. */
const token = async () => {
  const [mail] = await test.raw<{ body_text: string }>(
    'select body_text from mails where user_id = $1 order by created_at desc limit 1',
    [house().owner],
  );
  return /invitation#([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
};

/** An emergency contact wants a fresh session, which the made-up ones of tests are not. */
async function addAnna(): Promise<string> {
  await test.raw(
    `insert into sessions (user_id, id, token, expires_at) values ($1, $1::uuid, $2, now() + interval '9 days') on conflict do nothing`,
    [house().owner, `token of ${house().owner}`],
  );
  const made = await house().maria.call(addContact, {
    name: 'Anna',
    email: email(),
    waiting_days: 7,
    scope: { binder: true },
  });
  return made.id;
}

describe('the bell of the invited', () => {
  it('says who invites them to what, until it is answered or taken back', async () => {
    const { id } = await trust();
    await bellShows(guest(), 'invitation.received');
    expect(await bellOf(guest())).toEqual([
      expect.stringMatching(/^invitation\.received: Answer .+, who trusts you with their house$/),
    ]);
    await anna().call(answerInvitation, { id, accepts: true });
    expect(await bellOf(guest())).toEqual([]);
    await offer();
    await bellShows(guest(), 'invitation.received');
    await house().maria.call(shares.revokeShares, { ids: [(await first()).id] });
    expect(await bellOf(guest())).toEqual([]);
    const contact = await addAnna();
    await bellShows(guest(), 'invitation.received');
    expect((await bellOf(guest()))[0]).toContain('who counts on you in an emergency');
    await house().maria.call(removeContact, { id: contact });
    expect(await bellOf(guest())).toEqual([]);
  });

  it('says it to whoever shows later that the address is theirs, and not to them when they have another', async () => {
    const address = `Later.${guest()}@Example.com`;
    await trust({ email: address });
    await vi.waitFor(
      async () => expect(await test.raw('select from invitations where untold')).toEqual([]),
      patiently,
    );
    expect(await bellOf(guest())).toEqual([]);
    await test.raw('update users set email = lower($2), email_verified = false where id = $1', [
      guest(),
      address,
    ]);
    expect(await bellOf(guest())).toEqual([]);
    await test.raw('update users set email_verified = true where id = $1', [guest()]);
    await bellShows(guest(), 'invitation.received');
    await test.raw("update users set email = 'other.' || email where id = $1", [guest()]);
    expect(await bellOf(guest())).toEqual([]);
  });

  it('says what was opened to them, and a week before that it ends', async () => {
    const { id } = await trust({ until: inDays(5) });
    await anna().call(answerInvitation, { id, accepts: true });
    await house().maria.call(trusted.confirmTrusted, { id });
    await bellShows(guest(), 'invitation.given', 'invitation.given_ends');
    await house().maria.call(trusted.changeTrusted, { id, until: null });
    await bellShows(guest(), 'invitation.given');
    await anna().call(leaveHouse, { owner: house().owner });
    expect(await bellOf(guest())).toEqual([]);
  });

  it('says nothing of somebody whose account is gone', async () => {
    await trust();
    await bellShows(guest(), 'invitation.received');
    await test.raw('delete from invitations where user_id = $1', [house().owner]);
    expect(await bellOf(guest())).toEqual([]);
  });
});

describe('the bell of the owner', () => {
  it('says who has accepted and waits for their word, until they have it', async () => {
    const { id } = await trust({ until: inDays(5) });
    await anna().call(answerInvitation, { id, accepts: true });
    await bellShows(house().owner, 'invitation.confirm', 'invitation.trusted_ends');
    expect((await bellOf(house().owner))[0]).toBe('invitation.confirm: Confirm Anna, who has accepted');
    await house().maria.call(trusted.confirmTrusted, { id });
    await bellShows(house().owner, 'invitation.trusted_ends');
    await house().maria.call(trusted.revokeTrusted, { id });
    await bellShows(house().owner);
  });

  it('says it of a share that was accepted under another address, and of an emergency contact', async () => {
    await offer({ emails: ['somebody@else.example'], until: inDays(5) });
    await anna().call(answerByLetter, { token: await token(), accepts: true });
    await bellShows(house().owner, 'invitation.share_confirm', 'invitation.share_ends');
    await house().maria.call(shares.confirmShare, { id: (await first()).id });
    await bellShows(house().owner, 'invitation.share_ends');
    await bellShows(guest(), 'invitation.given', 'invitation.given_ends');
    const contact = await addAnna();
    await anna().call(answerInvitation, { id: contact, accepts: true });
    expect(await bellOf(house().owner)).toContain(
      'emergency.confirm: Confirm Anna as your emergency contact',
    );
    await house().maria.call(confirmContact, { id: contact });
    await bellShows(house().owner, 'invitation.share_ends');
  });

  it('is not for whoever else is in the house, and no such date is done by hand', async () => {
    const { id } = await trust();
    await anna().call(answerInvitation, { id, accepts: true });
    const due = await test.raw<{ private: boolean }>(
      "select private from due_items where source_type = 'invitation' and source_id = $1",
      [id],
    );
    expect(due.length).toBeGreaterThan(0);
    expect(due.every((each) => each.private)).toBe(true);
    const { news } = await house().maria.call(showBell, {});
    expect(news.items.find(({ kind }) => kind === 'invitation.confirm')).toMatchObject({ done_says: null });
  });
});

it('a share that its very address accepts says nothing more than that it ends', async () => {
  await offer({ until: inDays(3), items: [deed()] });
  await bellShows(guest(), 'invitation.received');
  await accept();
  await bellShows(guest(), 'invitation.given_ends');
});
