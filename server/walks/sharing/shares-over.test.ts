import { describe, expect, it, vi } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import { answerInvitation, listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import { showHouse } from '@holdfast/domain/sharing/endpoints';
import * as endpoints from '@holdfast/domain/sharing/share-endpoints';
import { patiently } from '../../kernel/test-patience.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sharedDeed } from '../../testing/records/shared-deed.ts';

const test = guestApp();
const { house, deed, anna, visit, shares, offer, accept, first, read, access, fileOf } = sharedDeed(test);

describe('what is taken back', () => {
  it('is closed at the next request, with its files and pictures, and so is the house when nothing is left', async () => {
    await offer({ permission: 'download' });
    await accept();
    const file = await fileOf();
    const paths = [`/api/documents/${deed().item_id}`, `/api/files/${file}`, `/api/files/${file}/picture`];
    const statuses = async () => {
      const all = [];
      for (const path of paths) {
        const answer = await visit().fetch(path);
        await answer.body?.cancel();
        all.push(answer.status);
      }
      return all;
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await house().maria.call(endpoints.revokeShares, { ids: [(await first()).id] })).toEqual({
      revoked: 1,
    });
    expect(await statuses()).toEqual([404, 404, 404]);
    await expect(visit().call(showHouse, {})).rejects.toMatchObject({ code: 'not_found' });
    expect((await anna().call(endpoints.listReceivedRecords, {})).items).toEqual([]);
    expect(await first()).toMatchObject({ status: 'revoked' });
    expect(await shares({ view: 'open' })).toEqual([]);
  });

  it('comes back within its minute as it was, and neither later nor past its end nor what its guest gave back', async () => {
    await offer({ permission: 'edit' });
    await accept();
    const { id, until } = await first();
    const undo = async () => (await house().maria.call(endpoints.restoreShares, { ids: [id] })).restored;
    const revoke = async () => house().maria.call(endpoints.revokeShares, { ids: [id] });
    await revoke();
    expect(await undo()).toBe(1);
    expect([await read(), await first()]).toMatchObject([
      200,
      { status: 'accepted', permission: 'edit', until },
    ]);
    expect(await undo()).toBe(0);
    await revoke();
    await test.raw("update grants set revoked_at = now() - interval '61 seconds'");
    expect([await undo(), await read()]).toEqual([0, 404]);
    await test.raw("update grants set revoked_at = now(), expires_at = now() - interval '1 second'");
    expect([await undo(), await read()]).toEqual([0, 404]);
    await test.raw('update grants set expires_at = null');
    await test.raw("update invitations set state = 'left'");
    expect([await undo(), await read()]).toEqual([0, 404]);
  });

  it('stays open to nobody, however many answer and take back at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await offer();
      const [one] = await shares({ view: 'pending' });
      const [invitation] = (await anna().call(listReceivedInvitations, {})).items;
      if (one === undefined || invitation === undefined) throw new Error('Nothing is offered');
      const race = Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0
          ? house().maria.call(endpoints.revokeShares, { ids: [one.id] })
          : anna()
              .call(answerInvitation, { id: invitation.id, accepts: true })
              .catch(() => null),
      );
      const answers = await Promise.all(race);
      const revoked = answers.map((each) => (each !== null && 'revoked' in each ? each.revoked : 0));
      expect(revoked.reduce((sum, each) => sum + each, 0)).toBe(1);
      expect(await read()).toBe(404);
    }
  });

  it('is nobody else’s to list, change, take back or bring back', async () => {
    await offer();
    const { id } = await first();
    const eve = test.as(await test.person());
    expect((await eve.call(endpoints.listShares, {})).items).toEqual([]);
    expect(await eve.call(endpoints.revokeShares, { ids: [id] })).toEqual({ revoked: 0 });
    expect(await eve.call(endpoints.restoreShares, { ids: [id] })).toEqual({ restored: 0 });
    for (const call of [
      () => eve.call(endpoints.changeShare, { id, permission: 'edit' }),
      () => eve.call(endpoints.resendShare, { id }),
      () => eve.call(endpoints.confirmShare, { id }),
      () => eve.call(endpoints.showAccess, deed()),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    expect(await first()).toMatchObject({ status: 'pending', permission: 'view' });
  });
});

describe('who opened what', () => {
  it('is seen by the owner: first, last, and taken along; told once; never a preview, a thumbnail or the owner', async () => {
    await offer({ permission: 'download' });
    const invitation = (await first()).invitation ?? '';
    await house().maria.in(invitation).call(documents.findDocument, { id: deed().item_id });
    await house().maria.call(documents.findDocument, { id: deed().item_id });
    await accept();
    const file = await fileOf();
    await (await visit().fetch(`/api/files/${file}/picture?width=160`)).body?.cancel();
    await visit().call(documents.listDocuments, {});
    expect((await access()).opens).toEqual([]);
    await read();
    await vi.waitFor(async () => expect((await access()).opens).toHaveLength(1), patiently);
    await read();
    await (await visit().fetch(`/api/files/${file}`)).body?.cancel();
    await vi.waitFor(async () => expect((await access()).opens).toHaveLength(2), patiently);
    const { opens, people } = await access();
    expect(opens.map(({ what, times, name, still }) => ({ what, times, name, still }))).toEqual(
      expect.arrayContaining([
        { what: 'looked', times: 1, name: 'Anna', still: true },
        { what: 'downloaded', times: 1, name: 'Anna', still: true },
      ]),
    );
    expect(people[0]).toMatchObject({ opened_at: opens.find(({ what }) => what === 'looked')?.last_at });
    expect((await first()).downloaded_at).not.toBeNull();
    const told = await test.raw<{ title: string; slot: string }>(
      "select title, slot from due_items where user_id = $1 and source_type = 'invitation'",
      [house().owner],
    );
    expect(told).toMatchObject([
      { slot: 'share_opened', title: expect.stringMatching(/^Anna opened ./) as string },
    ]);
    await house().maria.call(endpoints.revokeShares, { ids: [(await first()).id] });
    expect((await access()).opens.map(({ still }) => still)).toEqual([false, false]);
  });

  it('is no reason for a record not to be read', async () => {
    await offer();
    await accept();
    await test.raw('alter table record_opens rename to record_opens_gone');
    try {
      expect(await read()).toBe(200);
    } finally {
      await test.raw('alter table record_opens_gone rename to record_opens');
    }
  });
});
