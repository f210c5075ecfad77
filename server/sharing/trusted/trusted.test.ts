import { addDays } from '@holdfast/domain/kernel/time/day';
import { answerInvitation, leaveHouse } from '@holdfast/domain/sharing/invitation-endpoints';
import * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { describe, expect, it } from 'vitest';
import { add, documents, everything, testTrusted } from './test-trusted.ts';

const { test, today, couple, draft, status, actionsOf } = testTrusted();

describe('a trusted person', () => {
  it('keeps each thing that was said of them, and what was changed', async () => {
    const { owner, email } = await couple();
    const until = addDays(today(), 40);
    const made = await owner.call(
      endpoints.inviteTrusted,
      draft(email.toUpperCase(), { parts: [documents], until, message: 'Have a look' }),
    );
    expect(made).toMatchObject({
      name: 'Paul',
      email: email.toUpperCase(),
      message: 'Have a look',
      standing: 'invited',
      until,
      account: null,
      answered_at: null,
      confirmed_at: null,
      parts: [{ ...documents, label: null }],
    });
    expect(await owner.call(endpoints.findTrusted, { id: made.id })).toEqual(made);
    const renamed = await owner.call(endpoints.changeTrusted, { id: made.id, name: 'Paulo' });
    expect(renamed).toEqual({ ...made, name: 'Paulo' });
    const later = addDays(today(), 50);
    const changed = await owner.call(endpoints.changeTrusted, {
      id: made.id,
      until: later,
      parts: [{ ...documents, role: 'contributor', may_download: true }, everything],
    });
    expect(changed).toMatchObject({
      name: 'Paulo',
      until: later,
      parts: [
        { item_type: '*', role: 'manager' },
        { item_type: 'area:documents', role: 'contributor', may_download: true },
      ],
    });
    const endless = await owner.call(endpoints.changeTrusted, { id: made.id, until: null });
    expect(endless).toEqual({ ...changed, until: null });
  });

  it('is trusted until the last day is over by the owner’s clock', async () => {
    const { maria, paul, email, owner, guest } = await couple();
    await test.raw(
      `insert into user_profiles (user_id, email, time_zone) values ($1, 'maria@example.com', 'Pacific/Auckland')
       on conflict (user_id) do update set time_zone = excluded.time_zone`,
      [maria],
    );
    const until = addDays(today(), 9);
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email, { until }));
    const [row] = await test.raw<{ local: string }>(
      `select to_char(expires_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI') as local from grants where source_id = $1`,
      [id],
    );
    expect(row?.local).toBe(`${addDays(until, 1)} 00:00`);
    await guest.call(answerInvitation, { id, accepts: true });
    expect((await owner.call(endpoints.findTrusted, { id })).account).toEqual({ name: 'Paul Reyes', email });
    expect((await owner.call(endpoints.confirmTrusted, { id })).standing).toBe('trusted');
    expect(await status(paul, maria)).toBe(200);
    await test.raw("update grants set expires_at = now() - interval '1 second' where source_id = $1", [id]);
    await test.raw("update invitations set access_until = now() - interval '1 second' where id = $1", [id]);
    await owner.call(endpoints.changeTrusted, { id, name: 'Paul' });
    expect(await status(paul, maria)).toBe(404);
    expect((await owner.call(endpoints.findTrusted, { id })).standing).toBe('expired');
    await owner.call(endpoints.changeTrusted, { id, until: null });
    expect(await status(paul, maria)).toBe(200);
  });

  it('sees nothing from the next request on, when all is taken back', async () => {
    const { maria, paul, email, owner, guest } = await couple();
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email));
    await guest.call(answerInvitation, { id, accepts: true });
    await owner.call(endpoints.confirmTrusted, { id });
    await guest.in(maria).call(add, {});
    expect(await status(paul, maria)).toBe(200);
    await owner.call(endpoints.revokeTrusted, { id });
    expect(await status(paul, maria)).toBe(404);
    expect(await status(maria, id)).toBe(404);
    await expect(owner.call(endpoints.revokeTrusted, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(owner.call(endpoints.changeTrusted, { id, name: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await owner.call(endpoints.listTrusted, {})).items).toEqual([]);
    const ended = await owner.call(endpoints.listTrusted, { view: 'ended' });
    expect(ended).toMatchObject({ total: 1, items: [{ id, standing: 'ended', parts: [] }] });
    const acts = await owner.call(endpoints.listTrustedActs, { id });
    expect(acts.items).toHaveLength(2);
    expect(acts.items.map(({ action, call }) => ({ action, call }))).toEqual(
      expect.arrayContaining([
        { action: 'guest.accept', call: null },
        { action: 'guest.change', call: 'POST /api/rooms' },
      ]),
    );
    expect(await actionsOf(maria)).toEqual([
      'guest.accept',
      'guest.change',
      'sharing.confirm',
      'sharing.invite',
      'sharing.revoke',
    ]);
  });

  it('leaves by themselves, and its owner reads that it is over', async () => {
    const { maria, paul, email, owner, guest } = await couple();
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email));
    await guest.call(answerInvitation, { id, accepts: true });
    await owner.call(endpoints.confirmTrusted, { id });
    await guest.call(leaveHouse, { owner: maria, invitation: id });
    expect(await status(paul, maria)).toBe(404);
    expect((await owner.call(endpoints.findTrusted, { id })).standing).toBe('ended');
  });
});
