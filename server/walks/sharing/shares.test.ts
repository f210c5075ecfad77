import { describe, expect, it } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import { listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import * as endpoints from '@holdfast/domain/sharing/share-endpoints';
import { uploadPdf } from '../../documents/test-document.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sharedDeed } from '../../testing/records/shared-deed.ts';

const test = guestApp();
const { house, guest, email, deed, anna, visit, shares, offer, accept, first, read, access, fileOf } =
  sharedDeed(test);

describe('a share', () => {
  it('is listed with every field as it was given, before and after it was accepted', async () => {
    const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await test.raw("update user_profiles set time_zone = 'America/New_York' where user_id = $1", [
      house().owner,
    ]);
    const made = await offer({ permission: 'edit', until, message: 'For the bank' });
    expect(made).toEqual({ sent: 1, changed: 0 });
    const one = await first();
    expect(one).toMatchObject({
      ...deed(),
      status: 'pending',
      shared_with_email: email(),
      permission: 'edit',
      in_trash: false,
      to_confirm: null,
      opened_at: null,
      downloaded_at: null,
    });
    // Midnight in New York, as the owner's calendar has it.
    const end = new Date(one.until ?? '');
    expect([4, 5]).toContain(end.getUTCHours());
    expect(daysBetween(until, end.toISOString().slice(0, 10))).toBe(1);
    const [received] = (await anna().call(listReceivedInvitations, {})).items;
    expect(received).toMatchObject({ message: 'For the bank', kind: 'share', parts: [{ ...deed() }] });
    expect(await read()).toBe(404);
    await accept();
    expect(await read()).toBe(200);
    expect(await first()).toMatchObject({ status: 'accepted', name: 'Anna', until: one.until });
    const { items, houses, total } = await anna().call(endpoints.listReceivedRecords, {});
    expect(items).toMatchObject([{ ...deed(), owner: house().owner, permission: 'edit', until: one.until }]);
    expect([houses.length, total]).toEqual([1, 1]);
    const due = await test.raw(
      "select slot, due_date::text, private from due_items where user_id = $1 and slot = 'share_ends'",
      [house().owner],
    );
    expect(due).toEqual([{ slot: 'share_ends', due_date: until, private: true }]);
    await test.raw("update user_profiles set time_zone = 'UTC' where user_id = $1", [house().owner]);
  });

  it.each(['view', 'download', 'edit'] as const)(
    'lets people %s, and no more, from the next request on',
    async (permission) => {
      await offer({ permission: permission === 'view' ? 'edit' : 'view' });
      await accept();
      const { id } = await first();
      expect(await house().maria.call(endpoints.changeShare, { id, permission })).toMatchObject({
        permission,
      });
      const file = await visit().fetch(`/api/files/${await fileOf()}`);
      await file.body?.cancel();
      expect(file.status).toBe(permission === 'view' ? 403 : 200);
      const { version } = await visit().call(documents.findDocument, { id: deed().item_id });
      const change = visit().call(documents.changeDocument, {
        id: deed().item_id,
        version,
        name: 'Deed as edited',
      });
      if (permission === 'edit') await expect(change).resolves.toMatchObject({ name: 'Deed as edited' });
      else await expect(change).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  it('goes to each address by itself, and changes what an address has already without another letter', async () => {
    const letters = async () =>
      (
        await test.raw<{ n: number }>('select count(*)::int as n from mails where user_id = $1', [
          house().owner,
        ])
      )[0]?.n ?? 0;
    const before = await letters();
    const { id: plan } = await uploadPdf(house().maria, 'plan.pdf', ['the plan']);
    const added = await house().maria.call(documents.addDocument, {
      file_id: plan,
      name: 'Plan',
      document_category: 'Other',
    });
    const both = [deed(), { item_type: 'document' as const, item_id: added.id }];
    expect(await offer({ emails: [email(), 'ben@example.com'] })).toEqual({ sent: 2, changed: 0 });
    expect(await offer({ items: both, permission: 'download' })).toEqual({ sent: 1, changed: 1 });
    expect((await letters()) - before).toBe(3);
    expect(new Set((await shares()).map((each) => `${each.shared_with_email} ${each.permission}`))).toEqual(
      new Set([`${email()} download`, 'ben@example.com view']),
    );
    const pages = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await house().maria.call(endpoints.listShares, {
        limit: 2,
        ...(after === undefined ? {} : { after }),
      });
      expect(page.total).toBe(3);
      pages.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(pages).toEqual((await shares()).map(({ id }) => id));
    const { items } = await house().maria.call(endpoints.listAcquaintances, {});
    expect(items.map((each) => each.email).toSorted()).toEqual([email(), 'ben@example.com'].toSorted());
    await house().maria.call(documents.removeDocument, { id: added.id });
  });

  it('names the field that is wrong, and shares nothing then', async () => {
    const strange = { item_type: 'document' as const, item_id: guest() };
    const field = async (more: object) =>
      offer(more).then(
        () => null,
        (fault: { fields: { field: string }[] }) => fault.fields[0]?.field,
      );
    expect(await field({ items: [strange] })).toBe('items');
    expect(await field({ emails: ['ben@example.com', 'someone@example.com'] })).toBe('emails.1');
    expect(await field({ emails: ['nobody'] })).toBe('emails.0');
    expect(await field({ emails: [email(), email().toLowerCase()] })).toBe('emails');
    expect(await field({ until: '2001-01-01' })).toBe('until');
    expect(await shares()).toEqual([]);
  });

  it('waits for the owner’s word where it was accepted under another address', async () => {
    await offer({ emails: ['letter@example.com'] });
    const [mail] = await test.raw<{ body_text: string }>(
      "select body_text from mails where recipient = 'letter@example.com' order by created_at desc limit 1",
    );
    const token = /invitation#([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
    await anna().fetch('/api/sharing/invitations/answer', {
      method: 'POST',
      body: JSON.stringify({ token, accepts: true }),
      headers: { 'content-type': 'application/json' },
    });
    expect(await read()).toBe(404);
    const one = await first();
    expect(one).toMatchObject({
      status: 'pending',
      to_confirm: { name: 'Anna', email: email().toLowerCase() },
    });
    await house().maria.call(endpoints.confirmShare, { id: one.id });
    expect(await read()).toBe(200);
    expect((await first()).to_confirm).toBeNull();
    await expect(house().maria.call(endpoints.confirmShare, { id: one.id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('ends the link of a letter when it is sent again', async () => {
    await offer();
    const hash = async () =>
      (await test.raw<{ token_hash: string }>('select token_hash from invitations'))[0]?.token_hash;
    const before = await hash();
    await house().maria.call(endpoints.resendShare, { id: (await first()).id });
    expect(await hash()).not.toBe(before);
  });

  it('closes while its record is in the trash, and opens again with it', async () => {
    await offer();
    await accept();
    await house().maria.call(documents.removeDocument, { id: deed().item_id });
    expect([await read(), (await first()).in_trash]).toEqual([404, true]);
    await house().maria.call(documents.restoreDocument, { id: deed().item_id });
    expect(await read()).toBe(200);
  });

  it('opens a private record to those alone with whom it is shared', async () => {
    const other = await test.person();
    await grantTo(test, { owner: house().owner, guest: other, role: 'manager' });
    const private_ = (on: boolean) =>
      test.raw('update documents set private = $2 where id = $1', [deed().item_id, on]);
    await private_(true);
    await offer();
    await accept();
    expect(await read()).toBe(200);
    expect((await test.as(other).in(house().owner).fetch(`/api/documents/${deed().item_id}`)).status).toBe(
      404,
    );
    expect((await access()).people.map(({ name }) => name)).toEqual(['Anna']);
    await private_(false);
    expect(
      (await access()).people.flatMap(({ reasons }) => reasons.map((each) => each.because)).toSorted(),
    ).toEqual(['everything', 'record']);
  });
});
