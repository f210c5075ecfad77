import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/sharing/share-endpoints';
import { partsNamed } from '@holdfast/domain/sharing/share-overview';
import { answerInvitation, listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sharedDeed } from '../../testing/records/shared-deed.ts';

const test = guestApp();
const { house, guest, anna, offer, accept, first } = sharedDeed(test);
const mine = () => house().maria.call(endpoints.countShares, {});
const hers = () => anna().call(endpoints.countShares, {});

describe('the counts of shares', () => {
  it('say on both sides what is given, received and waits, at every step', async () => {
    const none = { given: 0, received: 0, waiting: 0, asked: 0 };
    expect([await mine(), await hers()]).toEqual([none, none]);
    await offer();
    expect([await mine(), await hers()]).toEqual([
      { ...none, given: 1, waiting: 1 },
      { ...none, asked: 1 },
    ]);
    await accept();
    expect([await mine(), await hers()]).toEqual([
      { ...none, given: 1 },
      { ...none, received: 1 },
    ]);
    await house().maria.call(endpoints.revokeShares, { ids: [(await first()).id] });
    expect([await mine(), await hers()]).toEqual([none, none]);
  });

  it('leave out what was declined and what is over', async () => {
    await offer();
    const [asked] = (await anna().call(listReceivedInvitations, {})).items;
    await anna().call(answerInvitation, { id: asked?.id ?? '', accepts: false });
    expect(await mine()).toMatchObject({ given: 0, waiting: 0 });
    await offer();
    await accept();
    await test.raw("update grants set expires_at = now() - interval '1 second'");
    expect([(await mine()).given, (await hers()).received]).toEqual([0, 0]);
  });
});

describe('the houses of somebody', () => {
  it('are named with the newest of what is open and the count of the rest, and are gone with the last of it', async () => {
    const { owner, records } = house();
    const areas = ['documents', 'insurance', 'dates', 'vendors', 'movables'];
    for (const area of areas) await grantTo(test, { owner, guest: guest(), item: `area:${area}` });
    await grantTo(test, { owner, guest: guest(), item: { type: 'document', id: records.deed } });
    await test.raw("update grants set created_at = now() - interval '1 day' where item_type <> 'document'");
    const other = await test.person();
    await grantTo(test, { owner: other, guest: guest(), item: '*', role: 'manager' });
    const { items } = await anna().call(endpoints.listHouses, {});
    expect(new Map(items.map((each) => [each.owner, each.count]))).toEqual(
      new Map([
        [owner, areas.length + 1],
        [other, 1],
      ]),
    );
    const marias = items.find((each) => each.owner === owner);
    expect(marias?.newest).toHaveLength(partsNamed);
    expect(marias?.newest[0]).toMatchObject({
      item_type: 'document',
      item_id: records.deed,
      label: expect.any(String) as string,
      role: 'viewer',
    });
    expect(items.find((each) => each.owner === other)?.newest).toMatchObject([
      { item_type: '*', role: 'manager' },
    ]);
    await test.raw("update grants set state = 'revoked' where user_id = $1", [other]);
    expect((await anna().call(endpoints.listHouses, {})).items.map((each) => each.owner)).toEqual([owner]);
    const eve = test.as(await test.person());
    expect((await eve.call(endpoints.listHouses, {})).items).toEqual([]);
  });
});
