import { findSession, signIn } from '@holdfast/domain/accounts/endpoints';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  findSecondFactor,
  finishSecondFactor,
  keepSecondFactor,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { supportTexts } from '@holdfast/domain/accounts/support-texts';
import * as admin from '@holdfast/domain/admin/endpoints';
import { suspendedText } from '@holdfast/domain/kernel/support';
import { TOTP, URI } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { expiryJob } from '../../access/expiry.ts';
import { letterJob, requestLetter } from '../../accounts/letters/letter-requests.ts';
import { endSessions } from '../../accounts/sessions/sessions.ts';
import { makeSupport } from '../../accounts/support.ts';
import { signInWith, testAccounts, type Visitor } from '../../accounts/test-visitor.ts';
import { deletionStoppedLetter } from '../../access/stopped-letter.ts';
import { stopDeletion } from '../../access/stop-deletion.ts';
import { extendTrial } from '../../access/policies.ts';
import { adminArea } from '../../admin/area.ts';
import type { Area } from '../../kernel/area.ts';
import type { Kernel } from '../../kernel/kernel.ts';

const beside = (kernel: Kernel): Area[] => [
  adminArea(kernel, {
    signOut: (userId) => kernel.database.asAuth((tx) => endSessions(tx, userId)),
    extendTrial,
    requestVerification: (tx, email) => requestLetter(tx, 'verification', email),
    letterJob,
    stopDeletion,
    tellDeletionStopped: deletionStoppedLetter(kernel),
    models: () => Promise.resolve([]),
    support: makeSupport(kernel.database),
  }),
];
const test = testAccounts({}, beside);

type Person = { id: string; email: string; visitor: Visitor };
async function person(administrator = false): Promise<Person> {
  const email = await test.account();
  const visitor = test.visitor();
  await signInWith(visitor, email);
  const [{ id } = { id: '' }] = await test.raw<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  if (administrator) {
    await test.raw("insert into user_roles (user_id, role_type) values ($1, 'super_admin')", [id]);
    test.app.sessions.forget(id);
  }
  return { id, email, visitor };
}

async function withSecondFactor() {
  const maria = await person();
  const { address } = await maria.visitor.call(enrolSecondFactor, {});
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error('The address is of another kind');
  const code = (step: number) => app.generate({ timestamp: Date.now() + step * 30_000 });
  await maria.visitor.call(confirmSecondFactor, { code: code(0) });
  return { ...maria, code };
}

const isIn = async ({ visitor }: Person) => (await visitor.call(findSession, {})).viewer !== null;
const lastLine = async (id: string) =>
  (
    await test.raw<{ action: string; actor_id: string | null; detail: Record<string, unknown> }>(
      'select action, actor_id, detail from audit_log where user_id = $1 order by at desc limit 1',
      [id],
    )
  )[0];
const lastLetter = async (email: string) => (await test.lettersTo(email)).at(-1)?.subject;
const runJob = (name: string) =>
  test
    .area()
    .jobs?.find((job) => job.name === name)
    ?.run();

let ada: Person;
beforeAll(async () => {
  ada = await person(true);
});

describe('an administrator', () => {
  it('ends all sessions of a person, who is told, with a line in the log', async () => {
    const maria = await person();
    await ada.visitor.call(admin.endPersonSessions, { id: maria.id, reason: 'asked by phone' });
    await expect.poll(() => isIn(maria)).toBe(false);
    expect(await lastLine(maria.id)).toEqual({
      action: 'support.end_sessions',
      actor_id: ada.id,
      detail: { reason: 'asked by phone' },
    });
    expect(await lastLetter(maria.email)).toBe('You were signed out everywhere');
  });

  it('removes a lost second factor after 72 hours, of which the person is told at once', async () => {
    const maria = await withSecondFactor();
    await ada.visitor.call(admin.askFactorRemoval, { id: maria.id, reason: 'lost the phone' });
    expect(await lastLetter(maria.email)).toBe('Two-step sign-in will be removed');
    const { removal_at, second_factor } = await ada.visitor.call(admin.findPerson, { email: maria.email });
    expect(second_factor).toBe(true);
    expect(Math.round((Date.parse(removal_at ?? '') - Date.now()) / 3_600_000)).toBe(72);
    await runJob('remove-lost-factors');
    expect(await test.visitor().call(signIn, inputOf(maria))).toEqual({ outcome: 'second_factor' });
    await test.raw("update second_factors set removal_at = now() - interval '1 second' where user_id = $1", [
      maria.id,
    ]);
    await runJob('remove-lost-factors');
    expect(await lastLine(maria.id)).toMatchObject({
      action: 'support.second_factor_removed',
      actor_id: null,
    });
    expect(await lastLetter(maria.email)).toBe('Two-step sign-in is off');
    expect(await test.visitor().call(signIn, inputOf(maria))).toEqual({ outcome: 'signed_in' });
  });

  it('does not remove it where its owner signs in with it, or stops it in the settings', async () => {
    const maria = await withSecondFactor();
    const waiting = async () => (await maria.visitor.call(findSecondFactor, {})).removal_at !== null;
    await ada.visitor.call(admin.askFactorRemoval, { id: maria.id });
    expect(await waiting()).toBe(true);
    await expect(ada.visitor.call(admin.askFactorRemoval, { id: maria.id })).rejects.toMatchObject({
      code: 'conflict',
    });
    const again = test.visitor();
    await signInWith(again, maria.email);
    await again.call(finishSecondFactor, { code: maria.code(1) });
    expect(await waiting()).toBe(false);
    await ada.visitor.call(admin.askFactorRemoval, { id: maria.id });
    await maria.visitor.call(keepSecondFactor, {});
    expect(await waiting()).toBe(false);
    await ada.visitor.call(admin.askFactorRemoval, { id: maria.id });
    await ada.visitor.call(admin.stopFactorRemoval, { id: maria.id });
    expect(await waiting()).toBe(false);
  });

  it('suspends an account and lifts that: sessions and keys end, nobody signs in, and only the owner is told why', async () => {
    const maria = await person();
    await test.raw(
      `insert into api_keys (user_id, name, prefix, secret_hash, read_only, created_at)
       values ($1, 'Script', 'hf_abcdef', $2, true, now())`,
      [maria.id, maria.id],
    );
    const suspend = (confirm: string) =>
      ada.visitor.call(admin.suspendPerson, {
        id: maria.id,
        why: 'security',
        reason: 'odd sign-ins',
        confirm,
      });
    await expect(suspend('somebody@example.com')).rejects.toMatchObject({ fields: [{ field: 'confirm' }] });
    await suspend(maria.email);
    await expect.poll(() => isIn(maria)).toBe(false);
    expect(await test.raw('select id from api_keys where user_id = $1', [maria.id])).toEqual([]);
    const message = suspendedText('security', test.kernel.config.supportEmail);
    await expect(test.visitor().call(signIn, inputOf(maria))).rejects.toMatchObject({
      code: 'forbidden',
      message,
    });
    await expect(signInWith(test.visitor(), maria.email, 'wrong password 1!')).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    expect(await lastLetter(maria.email)).toBe('Your account is suspended');
    expect(await ada.visitor.call(admin.findPerson, { email: maria.email })).toMatchObject({
      suspended: true,
      suspension: 'security',
      sessions: 0,
    });
    await ada.visitor.call(admin.liftSuspension, { id: maria.id, reason: 'settled' });
    expect(await lastLetter(maria.email)).toBe('Your account is active again');
    expect(await test.visitor().call(signIn, inputOf(maria))).toEqual({ outcome: 'signed_in' });
  });

  it('removes no second factor of a suspended account, whose owner could not stop it', async () => {
    const maria = await withSecondFactor();
    const { id, email } = maria;
    await ada.visitor.call(admin.askFactorRemoval, { id });
    await ada.visitor.call(admin.suspendPerson, { id, why: 'security', confirm: email });
    expect((await ada.visitor.call(admin.findPerson, { email })).removal_at).toBeNull();
    await expect(ada.visitor.call(admin.askFactorRemoval, { id })).rejects.toMatchObject({
      code: 'conflict',
      message: supportTexts.noRemovalMeanwhile,
    });
    await ada.visitor.call(admin.liftSuspension, { id });
    expect(await test.visitor().call(signIn, inputOf(maria))).toEqual({ outcome: 'second_factor' });
    await ada.visitor.call(admin.askFactorRemoval, { id });
    expect((await ada.visitor.call(admin.findPerson, { email })).removal_at).not.toBeNull();
  });

  it('suspends neither themselves nor the last administrator, however two go about it', async () => {
    const bea = await person(true);
    const draft = ({ id, email }: Person) => ({ id, why: 'terms' as const, confirm: email });
    await expect(ada.visitor.call(admin.suspendPerson, draft(ada))).rejects.toMatchObject({
      code: 'conflict',
    });
    const both = await Promise.allSettled([
      ada.visitor.call(admin.suspendPerson, draft(bea)),
      bea.visitor.call(admin.suspendPerson, draft(ada)),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ open } = { open: 0 }] = await test.raw<{ open: number }>(
      `select count(*)::int as open from user_roles r join users u on u.id = r.user_id
       where r.is_active and u.suspended_at is null`,
    );
    expect(open).toBe(1);
    const [free, held] = both[0]?.status === 'fulfilled' ? [ada, bea] : [bea, ada];
    await expect(
      free.visitor.call(admin.removeAdministrator, { id: free.id, confirm: free.email }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await free.visitor.call(admin.liftSuspension, { id: held.id });
    if (held === ada) await signInWith(ada.visitor, ada.email);
  });

  it('sees who else has a role, and so does staff', async () => {
    const staff = await person();
    await test.raw("insert into user_privileges (user_id, privilege_type) values ($1, 'staff_access')", [
      staff.id,
    ]);
    test.app.sessions.forget(staff.id);
    for (const { visitor } of [ada, staff]) {
      const roleOf = async ({ email }: Person) =>
        (await visitor.call(admin.listPeople, { q: email, limit: '1' })).items[0]?.role;
      expect([await roleOf(ada), await roleOf(staff), await roleOf(await person())]).toEqual([
        'administrator',
        'staff',
        null,
      ]);
    }
  });
});

it('what a suspended person keeps is not erased: the days of retention begin when the suspension is lifted', async () => {
  const maria = await person();
  await test.raw(
    `update user_access_policies set access_status = 'expired', has_full_access = false,
       data_retention_end_date = now() - interval '1 minute' where user_id = $1`,
    [maria.id],
  );
  await ada.visitor.call(admin.suspendPerson, { id: maria.id, why: 'legal', confirm: maria.email });
  const until = async () => {
    await expiryJob(test.kernel).run();
    const [row] = await test.raw<{ days: number | null }>(
      `select round(extract(epoch from data_retention_end_date - now()) / 86400)::int as days
       from user_access_policies where user_id = $1`,
      [maria.id],
    );
    return row?.days;
  };
  expect(await until()).toBeNull();
  await ada.visitor.call(admin.liftSuspension, { id: maria.id });
  expect(await until()).toBe(30);
});

const inputOf = ({ email }: Person) => ({ email, password: 'Kelp holds fast 7!', remember_me: false });
