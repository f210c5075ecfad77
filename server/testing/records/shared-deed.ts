import { beforeAll, beforeEach } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import { answerInvitation, listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import * as endpoints from '@holdfast/domain/sharing/share-endpoints';
import type { Caller, TestApp } from '../../kernel/test-app.ts';
import { keepHouse, type House } from '../house/guest-house.ts';

/** Maria’s deed and Anna, a new one for each test, with whom it is shared by the product’s own calls. */
export function sharedDeed(test: TestApp) {
  let house: House;
  let guest = '';
  let email = '';
  beforeAll(async () => {
    house = await keepHouse(test);
  });
  beforeEach(async () => {
    guest = await test.person();
    email = `Anna.${guest}@Example.com`;
    await test.raw("update users set email = lower($2), email_verified = true, name = 'Anna' where id = $1", [
      guest,
      email,
    ]);
    for (const table of ['grants', 'invitations', 'record_opens', 'rate_limits'])
      await test.raw(`delete from ${table}`);
    await test.raw("delete from due_items where source_type = 'invitation'");
    test.app.rights.forgetAll();
  });
  const deed = () => ({ item_type: 'document' as const, item_id: house.records.deed });
  const anna = (): Caller => test.as(guest);
  const visit = (): Caller => anna().in(house.owner);
  const shares = async (more: object = {}) => (await house.maria.call(endpoints.listShares, more)).items;
  return {
    house: () => house,
    guest: () => guest,
    email: () => email,
    deed,
    anna,
    visit,
    shares,
    offer: (more: object = {}) =>
      house.maria.call(endpoints.addShares, { items: [deed()], emails: [email], ...more }),
    accept: async () => {
      const { items } = await anna().call(listReceivedInvitations, {});
      for (const { id } of items) await anna().call(answerInvitation, { id, accepts: true });
    },
    first: async () => {
      const [one] = await shares();
      if (one === undefined) throw new Error('Nothing is shared');
      return one;
    },
    read: async () => (await visit().fetch(`/api/documents/${deed().item_id}`)).status,
    access: () => house.maria.call(endpoints.showAccess, deed()),
    fileOf: async () =>
      (await house.maria.call(documents.findDocument, { id: deed().item_id })).file_id ?? '',
  };
}
