import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { showHouse } from '@holdfast/domain/sharing/endpoints';
import { listReceivedRecords } from '@holdfast/domain/sharing/share-endpoints';
import {
  answerByLetter,
  answerInvitation,
  findInvitation,
  leaveHouse,
  listReceivedInvitations,
} from '@holdfast/domain/sharing/invitation-endpoints';
import { noItem, type Part } from '@holdfast/domain/sharing/part';
import { z } from 'zod';
import { answer } from '../kernel/http/answer/answer.ts';
import { testApp } from '../kernel/test-app.ts';
import { tell } from '../testing/house/grants.ts';
import { sharingArea } from './area.ts';
import {
  changeParts,
  confirmInvitation,
  invite,
  revokeInvitation,
  type NewInvitation,
} from './invitations.ts';
import { findRightsIn } from './rights.ts';

const look = endpoint('GET', '/api/rooms', {
  summary: 'Looks',
  output: z.object({ owner: z.string() }),
  guests: 'view',
});
const add = endpoint('POST', '/api/rooms', { summary: 'Adds', guests: 'contribute' });

const test = testApp(
  (kernel) => [
    sharingArea(kernel),
    { name: 'rooms', answers: [answer(look, async ({ owner }) => ({ owner })), answer(add, async () => {})] },
  ],
  {},
  undefined,
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

const everything: Part = { item_type: '*', item_id: noItem, role: 'manager', may_download: true };

/** Maria, and Paul whose address is verified. */
async function couple() {
  const [maria, paul] = [await test.person(), await test.person()];
  const email = `Paul.${paul}@Example.com`;
  await test.raw('update users set email = lower($2), email_verified = true where id = $1', [paul, email]);
  return { maria, paul, email };
}

/** Invites, and gives the invitation's id with the token of its letter. */
async function invited(owner: string, draft: Partial<NewInvitation> & { email: string }) {
  const whole: NewInvitation = {
    kind: 'trusted',
    name: 'Paul',
    message: '',
    parts: [everything],
    accessUntil: null,
    ...draft,
  };
  const by = {
    sender: { name: 'Maria', email: 'maria@example.com' },
    baseUrl: new URL('https://holdfast.example/'),
    now: new Date(),
  };
  const id = await test.database.asViewer(owner, (tx) => invite(tx, owner, whole, by));
  const mails = await test.raw<{ body_text: string; recipient: string }>(
    'select body_text, recipient from mails where user_id = $1 order by created_at desc limit 1',
    [owner],
  );
  const token = /invitation#([\w-]{43})/.exec(mails[0]?.body_text ?? '')?.[1] ?? '';
  return { id, token, mail: mails[0] };
}

const confirm = async (owner: string, id: string) => {
  const person = await test.database.asViewer(owner, (tx) => confirmInvitation(tx, owner, id, new Date()));
  tell(test, owner, person);
};
const status = async (person: string, house: string) =>
  (await test.as(person).in(house).fetch('/api/rooms')).status;

describe('an invitation', () => {
  it('opens nothing before it was accepted and confirmed, and is left with one call', async () => {
    const { maria, paul, email } = await couple();
    const { id, mail } = await invited(maria, { email });
    expect(mail?.recipient).toBe(email);
    expect(await status(paul, maria)).toBe(404);
    const { items } = await test.as(paul).call(listReceivedInvitations, {});
    expect(items).toMatchObject([
      { id, owner: maria, kind: 'trusted', state: 'invited', parts: [{ item_type: '*', role: 'manager' }] },
    ]);
    expect(await test.as(paul).call(answerInvitation, { id, accepts: true })).toEqual({
      owner: maria,
      id,
      state: 'accepted',
    });
    expect(await status(paul, maria)).toBe(404);
    await confirm(maria, id);
    expect(await status(paul, maria)).toBe(200);
    const house = await test.as(paul).in(maria).call(showHouse, {});
    expect(house).toMatchObject({ owner: maria, preview: false, opened: [{ item_type: '*' }] });
    await test.as(paul).call(leaveHouse, { owner: maria });
    expect(await status(paul, maria)).toBe(404);
    await expect(test.as(paul).call(leaveHouse, { owner: maria })).rejects.toMatchObject({
      code: 'not_found',
    });
    const lines = await test.raw<{ action: string }>(
      'select action from audit_log where user_id = $1 order by at, action',
      [maria],
    );
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'guest.accept',
      'guest.leave',
      'sharing.confirm',
      'sharing.invite',
    ]);
  });

  it('to a share is open at once to the very address, and waits for the owner where another account has the letter', async () => {
    const { maria, paul, email } = await couple();
    const one = await invited(maria, { email, kind: 'share' });
    expect((await test.as(paul).call(answerByLetter, { token: one.token, accepts: true })).state).toBe(
      'confirmed',
    );
    expect(await status(paul, maria)).toBe(200);
    const eva = await test.person();
    const two = await invited(maria, { email: 'somebody@else.example', kind: 'share' });
    await expect(test.as(eva).call(answerInvitation, { id: two.id, accepts: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await test.as(eva).call(answerByLetter, { token: two.token, accepts: true })).state).toBe(
      'accepted',
    );
    expect(await status(eva, maria)).toBe(404);
    await confirm(maria, two.id);
    expect(await status(eva, maria)).toBe(200);
    expect((await test.as(eva).call(listReceivedRecords, {})).items).toHaveLength(1);
  });

  it('is answered once, whoever asks twenty times at once', async () => {
    const { maria, paul, email } = await couple();
    const { id, token } = await invited(maria, { email });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0
          ? test.as(paul).call(answerInvitation, { id, accepts: turn % 4 === 0 })
          : test.as(paul).call(answerByLetter, { token, accepts: true }),
      ),
    );
    expect(tries.filter(({ status: ended }) => ended === 'fulfilled')).toHaveLength(1);
  });

  it('is confirmed once, and a revocation at the same time leaves nothing open', async () => {
    const { maria, paul, email } = await couple();
    const { id } = await invited(maria, { email });
    await test.as(paul).call(answerInvitation, { id, accepts: true });
    const revoked = () =>
      test.database
        .asViewer(maria, (tx) => revokeInvitation(tx, maria, id, new Date()))
        .then(() => 'revoked');
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, turn) => (turn === 10 ? revoked() : confirm(maria, id))),
    );
    const fulfilled = tries.filter(({ status: ended }) => ended === 'fulfilled');
    expect(fulfilled.length).toBeLessThanOrEqual(2);
    tell(test, maria, paul);
    expect(await status(paul, maria)).toBe(404);
    expect(await test.raw('select state from grants where source_id = $1', [id])).toEqual([
      { state: 'revoked' },
    ]);
  });

  it('tells whoever has its letter whose it is, and strangers all the same', async () => {
    const { maria, paul, email } = await couple();
    const { id, token } = await invited(maria, { email });
    const letter = await test.anonymous.call(findInvitation, { token });
    expect(letter).toMatchObject({ kind: 'trusted', email, state: 'invited' });
    expect(JSON.stringify(letter)).not.toContain(maria);
    const unknown = await test.anonymous.fetch('/api/sharing/invitations/find', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: token.split('').toReversed().join('') }),
    });
    await test.database.asViewer(maria, (tx) => revokeInvitation(tx, maria, id, new Date()));
    const over = await test.anonymous.fetch('/api/sharing/invitations/find', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const gist = async (response: Response) => {
      const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body };
    };
    expect(unknown.status).toBe(404);
    expect(await gist(over)).toEqual(await gist(unknown));
    await expect(test.as(paul).call(answerByLetter, { token, accepts: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    const stored = await test.raw<{ token_hash: string }>(
      'select token_hash from invitations where id = $1',
      [id],
    );
    expect(stored[0]?.token_hash).not.toBe(token);
  });

  it('is looked at as often as a household does, while tokens that nobody was sent are tried sixty times', async () => {
    await test.raw('delete from rate_limits');
    const { maria, email } = await couple();
    const { token } = await invited(maria, { email });
    const find = (tried: string) => test.anonymous.call(findInvitation, { token: tried });
    for (let look = 0; look < 70; look += 1) expect((await find(token)).state).toBe('invited');
    const unknown = token.split('').toReversed().join('');
    for (let tries = 0; tries < 60; tries += 1)
      await expect(find(unknown)).rejects.toMatchObject({ code: 'not_found' });
    await expect(find(unknown)).rejects.toMatchObject({ code: 'too_many' });
    expect((await find(token)).state).toBe('invited');
    await test.raw('delete from rate_limits');
  });

  it('is seen by nobody but its owner and the one who has that address, verified', async () => {
    const { maria, paul, email } = await couple();
    const { id } = await invited(maria, { email });
    await test.raw('update users set email_verified = false where id = $1', [paul]);
    expect((await test.as(paul).call(listReceivedInvitations, {})).items).toEqual([]);
    await expect(test.as(paul).call(answerInvitation, { id, accepts: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    const own = await test.database.asViewer(paul, (tx) =>
      tx.selectFrom('invitations').selectAll().execute(),
    );
    expect(own).toEqual([]);
  });

  it('names no record of somebody else, and none that is not there', async () => {
    const { maria, email } = await couple();
    const strange: Part = {
      item_type: 'document',
      item_id: randomUUID(),
      role: 'viewer',
      may_download: true,
    };
    await expect(invited(maria, { email, parts: [strange] })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'parts' }],
    });
    await expect(invited(maria, { email: 'maria@example.com ' })).rejects.toMatchObject({
      fields: [{ field: 'email' }],
    });
  });
});

describe('a preview', () => {
  it('is the house as the invited would see it, before and after they have it, for the owner alone and to look at only', async () => {
    const { maria, paul, email } = await couple();
    const { id } = await invited(maria, { email, parts: [{ ...everything, item_type: 'area:rooms' }] });
    const seen = await test.as(maria).in(id).call(showHouse, {});
    expect(seen).toMatchObject({ owner: maria, preview: true, opened: [{ item_type: 'area:rooms' }] });
    expect(await test.as(maria).in(id).call(look, {})).toEqual({ owner: maria });
    await expect(test.as(maria).in(id).call(add, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(await status(paul, id)).toBe(404);
    await test.as(paul).call(answerInvitation, { id, accepts: true });
    await confirm(maria, id);
    expect(await test.as(maria).in(id).call(showHouse, {})).toMatchObject({ preview: true });
    await test.database.asViewer(maria, (tx) =>
      changeParts(tx, maria, id, { parts: [everything], accessUntil: null }, new Date()),
    );
    tell(test, maria, paul);
    expect((await test.as(maria).in(id).call(showHouse, {})).opened).toMatchObject([{ item_type: '*' }]);
    expect((await test.as(paul).in(maria).call(showHouse, {})).opened).toMatchObject([{ item_type: '*' }]);
    await test.database.asViewer(maria, (tx) => revokeInvitation(tx, maria, id, new Date()));
    tell(test, maria, paul);
    expect(await status(maria, id)).toBe(404);
    expect(await status(paul, maria)).toBe(404);
  });
});
