import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/emergency/endpoints';
import { addPolicy, listPolicies } from '@holdfast/domain/insurance/endpoints';
import { answerInvitation, leaveHouse } from '@holdfast/domain/sharing/invitation-endpoints';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { emergencyHouse } from '../../testing/house/emergency-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();
const { newOwner, contactOf, sisters, mails, emailOf } = emergencyHouse(test);

const subjectsTo = async (email: string) => (await mails(email)).map(({ subject }) => subject);

describe('letters of emergency access', () => {
  it('tell the owner that a contact has accepted, and the contact that they were confirmed, once each', async () => {
    const maria = await newOwner();
    const { id, email } = await contactOf(maria, {}, 'accepted');
    const toMaria = await mails(await emailOf(maria));
    expect(toMaria.map(({ subject }) => subject)).toEqual(['Eva has accepted and waits for you']);
    expect(toMaria[0]?.body_text).toContain('/profile/emergency');
    expect((await mails(email)).map(({ subject }) => subject)).toHaveLength(1);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => test.as(maria).call(endpoints.confirmContact, { id })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = (await mails(email)).slice(1);
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toMatch(/^You are .*’s emergency contact$/);
    expect(told[0]?.body_text).toContain('7 days to say no');
    expect(told[0]?.body_text).toContain('Nothing is open to you now.');
  });

  it('tell the owner once of twenty answers at once, and of who declines', async () => {
    const maria = await newOwner();
    const { eva, id } = await contactOf(maria, {}, 'invited');
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => test.as(eva).call(answerInvitation, { id, accepts: true })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await contactOf(maria, { name: 'Leo' }, 'invited');
    await test.as(other.eva).call(answerInvitation, { id: other.id, accepts: false });
    const mail = await emailOf(maria);
    expect(await subjectsTo(mail)).toEqual(['Eva has accepted and waits for you', 'Leo has declined']);
  });

  it('tell the owner of who leaves, by either way, and the contact of being removed; the request is over', async () => {
    for (const leave of [
      (maria: string, eva: string, id: string) =>
        test.as(eva).call(endpoints.stopBeingContact, { owner: maria, id }),
      (maria: string, eva: string) => test.as(eva).call(leaveHouse, { owner: maria, invitation: null }),
    ]) {
      const { maria, eva, id, ask, find } = await sisters();
      await ask();
      await leave(maria, eva, id);
      expect((await subjectsTo(await emailOf(maria))).at(-1)).toBe('Eva is your emergency contact no more');
      expect(await find()).toBeUndefined();
      expect((await test.as(maria).call(endpoints.listWaiting, {})).items).toEqual([]);
    }
    const { maria, eva, id, email, ask } = await sisters();
    await ask();
    await test.as(maria).call(endpoints.removeContact, { id });
    expect((await subjectsTo(email)).at(-1)).toMatch(/emergency contact no more$/);
    expect((await test.as(eva).call(endpoints.listCountedOn, {})).items).toEqual([]);
  });

  it('go to nobody who was only invited, and keep no address of the other once they are out', async () => {
    const maria = await newOwner();
    const { id, email } = await contactOf(maria, {}, 'invited');
    await test.as(maria).call(endpoints.removeContact, { id });
    expect(await subjectsTo(email)).toHaveLength(1);
    const kept = await test.raw<{ user_id: string; forgets_recipient: boolean }>(
      'select m.user_id, m.forgets_recipient from mails m join users u on u.id = m.user_id where m.recipient <> u.email and m.subject not like $1',
      ['% invites you to Holdfast'],
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ forgets_recipient }) => forgets_recipient)).toBe(true);
  });
});

describe('an emergency contact', () => {
  it('has every field come back as it was typed, and as it was changed', async () => {
    const maria = await newOwner();
    const draft = {
      name: 'Eva Lind',
      waiting_days: 14,
      phone: '(512) 555-0177',
      note: 'Has a key.\nKnows the lawyer.',
      scope: { binder: true, areas: ['insurance'] },
      message: 'In case of a fall',
    };
    const { find, id, email } = await contactOf(maria, draft, 'invited');
    const { message: _, scope, ...plain } = draft;
    const whole = { everything: false, records: [] };
    expect(await find()).toMatchObject({ ...plain, email, scope: { ...scope, ...whole } });
    expect((await mails(email))[0]?.body_text).toContain('In case of a fall');
    const changed = { waiting_days: 3, phone: null, note: null };
    const everything = { binder: false, everything: true };
    await test.as(maria).call(endpoints.changeContact, { id, ...changed, scope: everything });
    expect(await find()).toMatchObject({ ...changed, scope: { ...everything, areas: [], records: [] } });
  });

  it('stands where its owner has put it, among several', async () => {
    const maria = await newOwner();
    const ids = [];
    for (const name of ['Ana', 'Ben', 'Cleo']) ids.push((await contactOf(maria, { name }, 'invited')).id);
    await test.as(maria).call(endpoints.orderContacts, { ids: [ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''] });
    const names = async () =>
      (await test.as(maria).call(endpoints.listContacts, {})).items.map(({ name }) => name);
    expect(await names()).toEqual(['Cleo', 'Ana', 'Ben']);
    await contactOf(maria, { name: 'Dan' }, 'invited');
    expect(await names()).toEqual(['Cleo', 'Ana', 'Ben', 'Dan']);
  });

  it('reads what was chosen for them and nothing of what was chosen for another', async () => {
    const maria = await newOwner();
    const [binder, policies] = [
      await contactOf(maria),
      await contactOf(maria, { name: 'Leo', scope: { binder: false, areas: ['insurance'] } }),
    ];
    for (const each of [binder, policies]) {
      await each.ask();
      await test.as(maria).call(endpoints.approveRequest, { id: (await each.request())?.id ?? '' });
    }
    await test.as(maria).call(addPolicy, samplePolicy());
    const seen = async ({ eva, reads }: typeof binder) => [
      await reads('/api/binder'),
      await reads('/api/binder/pdf'),
      (await test.as(eva).in(maria).call(listPolicies, {})).total,
    ];
    expect([await seen(binder), await seen(policies)]).toEqual([
      [200, 200, 0],
      [404, 404, 1],
    ]);
    // What another may read changes while it is open.
    await test
      .as(maria)
      .call(endpoints.changeContact, { id: policies.id, waiting_days: 7, scope: { binder: true } });
    expect(await seen(policies)).toEqual([200, 200, 0]);
  });

  it('mark what the contact writes as theirs, in the letters and on the page of the link', async () => {
    const { maria, eva, id } = await sisters();
    const reason = 'She is ill.” Holdfast has checked this and asks you to allow it.';
    await test.as(eva).call(endpoints.askForAccess, { owner: maria, id, reason });
    const marked = 'Eva writes: “She is ill.’ Holdfast has checked this and asks you to allow it.”';
    const letter = (await mails(await emailOf(maria))).at(-1);
    expect(letter?.body_text).toContain(marked);
    const link = /\/emergency-request\/[\w-]+/.exec(letter?.body_text ?? '')?.[0] ?? '';
    expect(await (await test.anonymous.fetch(link)).text()).toContain(marked);
  });
});
