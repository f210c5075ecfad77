import { describe, expect, it } from 'vitest';
import * as emergency from '@holdfast/domain/emergency/endpoints';
import { addLink } from '@holdfast/domain/links/endpoints';
import { addRequest } from '@holdfast/domain/links/request-endpoints';
import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import * as messaging from '@holdfast/domain/messaging/endpoints';
import * as shares from '@holdfast/domain/sharing/share-endpoints';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();

/** Somebody with a date to share, who has just shown that it is they. */
async function sender() {
  const owner = await test.person();
  await test.raw(
    "insert into sessions (id, user_id, token, expires_at) select id, id, id::text, now() + interval '1 day' from users where id = $1",
    [owner],
  );
  const caller = test.as(owner);
  const { id } = await caller.call(addOwnDate, { title: 'Rent is due', due_date: '2027-04-04' });
  return { owner, caller, item: { item_type: 'date' as const, item_id: id } };
}
const victim = () => `victim.${crypto.randomUUID()}@example.com`;
const lettersTo = async (address: string) =>
  Number(
    (await test.raw<{ count: string }>('select count(*) from mails where recipient = $1', [address]))[0]
      ?.count,
  );
/** Does something again and again until it is refused, and says with what. */
async function untilRefused(times: number, act: () => Promise<unknown>): Promise<unknown> {
  for (let nth = 0; nth < times; nth += 1) {
    try {
      await act();
    } catch (thrown) {
      return (thrown as { code?: string }).code;
    }
  }
  return 'never';
}

describe('nobody is written to again and again in the product’s name', () => {
  it('not as an emergency contact, invited, resent, or removed and invited anew', async () => {
    const { caller } = await sender();
    const email = victim();
    const draft = { name: 'Eva', email, waiting_days: 7, scope: { binder: true } };
    const { id } = await caller.call(emergency.addContact, draft);
    expect(await untilRefused(30, () => caller.call(emergency.resendContact, { id }))).toBe('too_many');
    await caller.call(emergency.removeContact, { id });
    expect(await untilRefused(30, () => caller.call(emergency.addContact, draft))).toBe('too_many');
    expect(await lettersTo(email)).toBeLessThanOrEqual(6);
  });

  it('not by shares that are sent again, and not by many owners together', async () => {
    const email = victim();
    for (let owners = 0; owners < 4; owners += 1) {
      const { caller, item } = await sender();
      const share = () => caller.call(shares.addShares, { items: [item], emails: [email] });
      await share().catch(() => undefined);
      const [made] = (await caller.call(shares.listShares, {})).items;
      const again = () => caller.call(shares.resendShare, { id: made?.id ?? '' });
      if (made !== undefined) expect(await untilRefused(30, again)).toBe('too_many');
    }
    expect(await lettersTo(email)).toBeLessThanOrEqual(40);
  });

  it('not with links and requests', async () => {
    const { caller, item } = await sender();
    const email = victim();
    const link = { records: [item], recipient: email, send_mail: true };
    const ask = { title: 'A payslip', recipient: email, send_mail: true };
    expect(await untilRefused(30, () => caller.call(addLink, link))).toBe('too_many');
    expect(await untilRefused(30, () => caller.call(addRequest, ask))).toBe('too_many');
    expect(await lettersTo(email)).toBeLessThanOrEqual(10);
  });

  it('and the support is not by reports of one message', async () => {
    const { owner, caller } = await sender();
    const guest = await test.person();
    await grantTo(test, { owner, guest });
    const thread = await caller.call(messaging.beginThread, { house: owner, people: [guest], body: 'Hello' });
    const key = { house: owner, id: thread.id };
    const { items } = await test.as(guest).call(messaging.listMessages, key);
    const said = items.find(({ kind }) => kind === 'said')?.id ?? '';
    const report = () =>
      test.as(guest).call(messaging.reportMessage, { house: owner, id: said, reason: 'It is spam' });
    expect(await untilRefused(40, report)).toBe('too_many');
  });
});
