import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import { addContact, confirmContact, removeContact } from '@holdfast/domain/emergency/endpoints';
import {
  answerByLetter,
  answerInvitation,
  leaveHouse,
  listReceivedInvitations,
} from '@holdfast/domain/sharing/invitation-endpoints';
import * as shares from '@holdfast/domain/sharing/share-endpoints';
import * as trusted from '@holdfast/domain/sharing/trusted-endpoints';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import { patiently } from '../../kernel/test-patience.ts';
import { tell } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sharedDeed } from '../../testing/records/shared-deed.ts';
import { trustedAnna } from '../../testing/house/trusted-anna.ts';
import { unzip } from '../../testing/product/unzip.ts';

const test = guestApp();
const { house, guest, email, deed, anna, visit, offer, accept, first, read, fileOf } = sharedDeed(test);

const { trust, trustAnna, prove } = trustedAnna(test, { house, email, anna });
async function addAnna(): Promise<string> {
  await prove(house().owner);
  const draft = { name: 'Anna', email: email(), waiting_days: 7, scope: { binder: true } };
  return (await house().maria.call(addContact, draft)).id;
}
const token = async () => {
  const [mail] = await test.raw<{ body_text: string }>(
    'select body_text from mails where user_id = $1 order by created_at desc limit 1',
    [house().owner],
  );
  return /invitation#([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
};
const settled = () =>
  vi.waitFor(
    async () => expect(await test.raw('select from invitations where untold')).toEqual([]),
    patiently,
  );

describe('to invite somebody', () => {
  const inviting: Readonly<Record<string, (address: string) => Promise<unknown>>> = {
    'as a trusted user': trust,
    'to a record': (address) => offer({ emails: [address] }),
  };

  it.each(Object.keys(inviting))(
    '%s asks the database the same, whether the address has an account or not',
    async (kind) => {
      const invite = inviting[kind] ?? trust;
      const askedOnce = async (address: string) => {
        const texts: string[] = [];
        const spy = vi.spyOn(pg.Client.prototype, 'query');
        try {
          await invite(address);
          for (const [statement] of spy.mock.calls as unknown as [string | { text?: string }][]) {
            texts.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
          }
        } finally {
          spy.mockRestore();
        }
        await settled();
        // What tells the invited afterwards is not waited for, and begins with the same statement for both.
        return texts.filter(
          (text) => !/tell_invited|pg_notify|^(begin|commit|set|select set_config)/i.test(text),
        );
      };
      /** What the server asks each of three times: what it does in between of itself is not of the invitation. */
      const asked = async (address: () => Promise<string> | string) => {
        const [first, ...others] = [
          await askedOnce(await address()),
          await askedOnce(await address()),
          await askedOnce(await address()),
        ];
        return first.filter((text) => others.every((other) => other.includes(text)));
      };
      const person = async () => {
        const id = await test.person();
        await test.raw('update users set email = $2, email_verified = true where id = $1', [
          id,
          `known.${id}@example.com`,
        ]);
        await test.raw('delete from rate_limits');
        return `known.${id}@example.com`;
      };
      await askedOnce(`warm.${randomUUID()}@example.com`);
      const unknown = await asked(() => `nobody.${randomUUID()}@example.com`);
      const known = await asked(person);
      expect(unknown.length).toBeGreaterThan(5);
      expect(known).toEqual(unknown);
    },
  );

  it('costs as much of the processor for both', async () => {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 24; round += 1) {
      const which = round % 2 === 0 ? 'known' : 'unknown';
      const person = await test.person();
      const address = `${which}.${person}@example.com`;
      if (which === 'known')
        await test.raw('update users set email = $2, email_verified = true where id = $1', [person, address]);
      await test.raw('delete from rate_limits');
      const begun = process.cpuUsage();
      await trust(address);
      const { user, system } = process.cpuUsage(begun);
      took[which].push(user + system);
      await settled();
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;
    const [known, unknown] = [median(took.known), median(took.unknown)];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3);
  });

  it('is told to both in the same words, over HTTP, to the byte but for ids and moments', async () => {
    const gist = async (address: string) => {
      const made = JSON.stringify(await trust(address));
      return made.replaceAll(address, '').replaceAll(/[\da-f-]{36}|\d{4}-\d\d-\d\dT[^"]*/g, '');
    };
    expect(await gist(email())).toBe(await gist(`nobody.${randomUUID()}@example.com`));
  });
});

describe('a guest who came by an invitation', () => {
  it('reads and exports where the owner’s access has ended, and changes nothing', async () => {
    await trustAnna();
    await prove(guest());
    const { version } = await visit().call(documents.findDocument, { id: deed().item_id });
    const rename = (name: string) =>
      visit().call(documents.changeDocument, { id: deed().item_id, version, name });
    await test.raw(
      "update user_access_policies set has_full_access = false, access_status = 'expired' where user_id = $1",
      [house().owner],
    );
    tell(test, house().owner);
    try {
      await expect(rename('Mine')).rejects.toMatchObject({
        code: 'no_access',
        message: houseTexts.ownerEnded,
      });
      expect(await read()).toBe(200);
      const file = await visit().fetch(`/api/files/${await fileOf()}`);
      expect([file.status, (await file.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
      const archive = await anna().fetch('/api/access/export', { method: 'POST' });
      expect(archive.status).toBe(200);
      const content = await unzip(Buffer.from(await archive.arrayBuffer()));
      expect(JSON.parse(content.get('received.json')?.toString() ?? '')).toMatchObject([
        { item_type: 'area:documents', role: 'contributor' },
      ]);
    } finally {
      await test.raw(
        "update user_access_policies set has_full_access = true, access_status = 'trial' where user_id = $1",
        [house().owner],
      );
      tell(test, house().owner);
    }
  });

  it.each(['taken back', 'left'])('has an open page that ends when it is %s', async (how) => {
    const id = await trustAnna();
    const response = await visit().fetch('/api/events', { signal: new AbortController().signal });
    const reader = (response.body ?? new ReadableStream()).getReader();
    const hearing = { text: '', ended: false };
    const listen = async () => {
      for (;;) {
        const { done, value } = (await reader.read()) as { done: boolean; value: Uint8Array };
        if (done) break;
        hearing.text += new TextDecoder().decode(value);
      }
      hearing.ended = true;
    };
    void listen();
    await vi.waitFor(() => expect(hearing.text).toContain('event: open'), patiently);
    if (how === 'left') await anna().call(leaveHouse, { owner: house().owner });
    else await house().maria.call(trusted.revokeTrusted, { id });
    await vi.waitFor(() => expect(hearing.ended).toBe(true), patiently);
    expect(hearing.text).toContain('event: over');
  });

  it('answers an invitation to Ana@Example.com as ana@example.com, whatever the case of its letters', async () => {
    const account = `ana.${randomUUID()}@example.com`;
    await test.raw('update users set email = $2 where id = $1', [guest(), account]);
    for (const address of [
      account,
      account.replace('ana', 'Ana').replace('example.com', 'Example.com'),
      account.toUpperCase(),
    ]) {
      const { id } = await trust(address);
      const waiting = (await anna().call(listReceivedInvitations, {})).items;
      expect(waiting).toMatchObject([{ id, email: address }]);
      await expect(trust(address.toUpperCase())).rejects.toMatchObject({ fields: [{ field: 'email' }] });
      expect(await anna().call(answerInvitation, { id, accepts: true })).toMatchObject({ state: 'accepted' });
      await house().maria.call(trusted.revokeTrusted, { id });
      await offer({ emails: [address] });
      await accept();
      expect([await read(), (await first()).status]).toEqual([200, 'accepted']);
      await house().maria.call(shares.revokeShares, { ids: [(await first()).id] });
    }
  });
});

describe('twenty at once', () => {
  const twenty = async (act: (turn: number) => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => act(turn)))).filter(
      ({ status }) => status === 'fulfilled',
    ).length;

  it('accept, confirm and take back a share once', async () => {
    await offer({ emails: ['somebody@else.example'] });
    const letter = await token();
    expect(await twenty(() => anna().call(answerByLetter, { token: letter, accepts: true }))).toBe(1);
    const { id } = await first();
    expect(await twenty(() => house().maria.call(shares.confirmShare, { id }))).toBe(1);
    expect(await read()).toBe(200);
    const revoked: number[] = [];
    await twenty(async () =>
      revoked.push((await house().maria.call(shares.revokeShares, { ids: [id] })).revoked),
    );
    expect(revoked.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await read()).toBe(404);
  });

  it('accept, confirm and remove an emergency contact once, and leave nothing of either when they meet', async () => {
    const id = await addAnna();
    expect(await twenty(() => anna().call(answerInvitation, { id, accepts: true }))).toBe(1);
    expect(await twenty(() => house().maria.call(confirmContact, { id }))).toBe(1);
    expect(await twenty(() => house().maria.call(removeContact, { id }))).toBe(1);
    const other = await addAnna();
    await anna().call(answerInvitation, { id: other, accepts: true });
    await twenty((turn) =>
      turn === 9
        ? house().maria.call(removeContact, { id: other })
        : house().maria.call(confirmContact, { id: other }),
    );
    expect(await test.raw("select from grants where source_id = $1 and state <> 'revoked'", [other])).toEqual(
      [],
    );
    expect(await test.raw('select state from invitations where id = $1', [other])).toEqual([
      { state: 'revoked' },
    ]);
  });
});
