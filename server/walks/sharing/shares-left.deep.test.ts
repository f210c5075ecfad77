import { beforeEach, describe, expect, it } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import { answerInvitation, listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import * as endpoints from '@holdfast/domain/sharing/share-endpoints';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { makeHousehold, signedIn, type Household } from '../../testing/records/household.ts';
import { unzip } from '../../testing/product/unzip.ts';

/** With sessions as they are kept, so that the standing of both sides counts. */
const test = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  (kernel) => findViewerIn(kernel.database, kernel.clock),
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

let maria: Household;
let guest = '';
let share = '';
const ben = () => test.as(guest);
const item = () => ({ item_type: 'document' as const, item_id: (maria.records['document'] ?? [])[0] ?? '' });
const read = async () => (await ben().in(maria.id).fetch(`/api/documents/${item().item_id}`)).status;

beforeEach(async () => {
  maria = await makeHousehold(test);
  const email = `ben.${maria.marker}@example.org`;
  guest = await test.person(email);
  await signedIn(test, guest, 'Ben');
  await test.raw('update users set email_verified = true where id = $1', [guest]);
  test.app.sessions.forgetAll();
  await test.raw('delete from rate_limits');
  await maria.caller.call(endpoints.addShares, { items: [item()], emails: [email], permission: 'edit' });
  const { items } = await ben().call(listReceivedInvitations, {});
  for (const { id } of items) await ben().call(answerInvitation, { id, accepts: true });
  share = (await maria.caller.call(endpoints.listShares, {})).items[0]?.id ?? '';
  expect(await read()).toBe(200);
});

describe('a share', () => {
  it('is taken back and brought back by an owner whose access has ended, who shares nothing more', async () => {
    await test.raw(
      `update user_access_policies set access_status = 'expired', has_full_access = false,
         data_retention_end_date = now() + interval '30 days' where user_id = $1`,
      [maria.id],
    );
    test.app.sessions.forgetAll();
    test.app.rights.forgetAll();
    const { caller } = maria;
    const refused = { code: 'no_access' };
    await expect(
      caller.call(endpoints.addShares, { items: [item()], emails: ['cy@example.org'] }),
    ).rejects.toMatchObject(refused);
    await expect(caller.call(endpoints.changeShare, { id: share, permission: 'view' })).rejects.toMatchObject(
      refused,
    );
    await expect(caller.call(endpoints.resendShare, { id: share })).rejects.toMatchObject(refused);
    await expect(caller.call(endpoints.confirmShare, { id: share })).rejects.toMatchObject(refused);
    expect(await caller.call(endpoints.revokeShares, { ids: [share] })).toEqual({ revoked: 1 });
    expect(await read()).toBe(404);
    expect(await caller.call(endpoints.restoreShares, { ids: [share] })).toEqual({ restored: 1 });
    expect(await read()).toBe(200);
  });

  it('leaves nothing of its record in what the guest exports after it was taken back', async () => {
    const house = ben().in(maria.id);
    const { version } = await house.call(documents.findDocument, { id: item().item_id });
    await house.call(documents.changeDocument, {
      id: item().item_id,
      version,
      name: `${maria.marker} by Ben`,
    });
    const traces = async () => {
      const answer = await ben().fetch('/api/access/export', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(200);
      const content = await unzip(Buffer.from(await answer.arrayBuffer()));
      // The guest's own address has the marker in it, and is theirs; to the owner's they have sent the letter that says that they accept.
      const own = new RegExp(`ben\\.${maria.marker}|${maria.marker}@example\\.com`, 'g');
      return [...content]
        .filter(([, bytes]) => {
          const text = bytes.toString('latin1').replaceAll(own, '');
          return text.includes(maria.marker) || text.includes(item().item_id);
        })
        .map(([path]) => path);
    };
    expect(await traces()).toContain('received.json');
    await maria.caller.call(endpoints.revokeShares, { ids: [share] });
    expect(await traces()).toEqual([]);
  });
});
