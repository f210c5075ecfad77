import { describe, expect, it } from 'vitest';
import * as admin from '@holdfast/domain/admin/endpoints';
import { presetNames, presets } from '@holdfast/domain/admin/presets';
import { expiryOf } from '@holdfast/domain/admin/privilege';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { endSessions } from '../../accounts/sessions/sessions.ts';
import { makeAdministratorByEmail, removeAdministratorByEmail } from '../../admin/by-email.ts';
import { administrator, adminApp, holder, logOf, signIn, someone } from '../../testing/house/officials.ts';

const test = adminApp();
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today(), days);

/** Keeps who was told, and of what. */
function listening() {
  const told: { userId: string; areas: string[] }[] = [];
  test.kernel.events.onChange((change) => void told.push(change));
  return told;
}

describe('a privilege', () => {
  it('is granted with its end, its note and its giver, and found on the person’s card (S-093)', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    const told = listening();
    const answer = await ada.caller.call(admin.grantPrivilege, {
      id: maria.id,
      privilege_type: 'early_adopter',
      expires_on: inDays(10),
      notes: 'since the first week',
    });
    expect(answer).toMatchObject({ success: true });
    const card = await ada.caller.call(admin.findPerson, { email: maria.email });
    expect(card.privileges).toMatchObject([
      {
        privilege_type: 'early_adopter',
        state: 'active',
        is_active: true,
        expires_at: expiryOf(inDays(10)),
        notes: 'since the first week',
        granted_by_email: ada.email,
      },
    ]);
    expect(card.flags).toEqual(['early_adopter']);
    expect(told).toContainEqual({ userId: maria.id, areas: ['accounts', 'access'] });
    expect(await logOf(test, maria.id)).toEqual([
      {
        action: 'privileges.grant',
        actor_id: ada.id,
        detail: { privilege: 'early_adopter', until: inDays(10), reason: 'since the first week' },
      },
    ]);
  });

  it('granted again while it is active keeps one row, with the new end', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    const grant = async (expires_on: string) =>
      ada.caller.call(admin.grantPrivilege, { id: maria.id, privilege_type: 'api_access', expires_on });
    await grant(inDays(1));
    await grant('');
    const { privileges } = await ada.caller.call(admin.findPerson, { email: maria.email });
    expect(privileges).toMatchObject([{ privilege_type: 'api_access', expires_at: null }]);
    expect(await logOf(test, maria.id)).toHaveLength(2);
  });

  it('is revoked with the reason in its note, and may be granted anew beside the old row', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    const { id } = maria;
    const privilege_type = 'beta_tester';
    await ada.caller.call(admin.grantPrivilege, { id, privilege_type });
    await ada.caller.call(admin.revokePrivilege, { id, privilege_type, reason: 'left the trial group' });
    await ada.caller.call(admin.grantPrivilege, { id, privilege_type });
    await ada.caller.call(admin.revokePrivilege, { id, privilege_type, reason: '' });
    const { privileges } = await ada.caller.call(admin.findPerson, { email: maria.email });
    expect(privileges.map((each) => [each.state, each.notes])).toEqual([
      ['revoked', 'Privilege revoked'],
      ['revoked', 'Revoked: left the trial group'],
    ]);
    expect((await logOf(test, id)).map((line) => line.action)).toEqual([
      'privileges.grant',
      'privileges.revoke',
      'privileges.grant',
      'privileges.revoke',
    ]);
  });

  it('that nobody holds cannot be revoked, and nothing is written', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await expect(
      ada.caller.call(admin.revokePrivilege, { id: maria.id, privilege_type: 'api_access' }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'This person does not hold this privilege' });
    expect(await logOf(test, maria.id)).toEqual([]);
  });

  it('that would have ended before it begins is refused at its field', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await expect(
      ada.caller.call(admin.grantPrivilege, {
        id: maria.id,
        privilege_type: 'api_access',
        expires_on: inDays(-2),
      }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'expires_on' }] });
    const { privileges } = await ada.caller.call(admin.findPerson, { email: maria.email });
    expect(privileges).toEqual([]);
  });

  it.each(presetNames)(
    'comes with the others of the preset %s, as one line of the log (S-092)',
    async (preset) => {
      const [ada, maria] = [await administrator(test), await someone(test)];
      await ada.caller.call(admin.grantPreset, { id: maria.id, preset, expires_on: inDays(3) });
      const { privileges } = await ada.caller.call(admin.findPerson, { email: maria.email });
      expect(privileges.map((each) => each.privilege_type).sort()).toEqual(
        [...presets[preset].privileges].sort(),
      );
      expect(new Set(privileges.map((each) => each.expires_at))).toEqual(new Set([expiryOf(inDays(3))]));
      expect(await logOf(test, maria.id)).toHaveLength(1);
    },
  );

  it.each([
    ['Failed to grant privilege', admin.grantPrivilege, { privilege_type: 'api_access' as const }],
    ['Failed to grant privilege set', admin.grantPreset, { preset: 'beta_tester' as const }],
    ['Failed to revoke privilege', admin.revokePrivilege, { privilege_type: 'early_adopter' as const }],
  ])('says "%s" where something breaks that nobody foresaw (S-096)', async (message, endpoint, input) => {
    const [ada, maria] = [await administrator(test), await holder(test, 'early_adopter')];
    await test.raw(`create function break() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is on fire'; end $$`);
    await test.raw(
      'create trigger breaking before insert or update on user_privileges execute function break()',
    );
    const failing = ada.caller.call(endpoint, { id: maria.id, ...input });
    await expect(failing).rejects.toMatchObject({ code: 'unexpected', message });
    await test.raw('drop function break cascade');
    expect(await logOf(test, maria.id)).toEqual([]);
  });

  it('is listed by type and whether it is active, newest granted first, with whose it is (S-093)', async () => {
    await test.raw('delete from user_privileges');
    const ada = await administrator(test);
    const people = [await someone(test), await someone(test), await someone(test)];
    for (const { id } of people) {
      // What was granted before lies a second back: two in one millisecond have no order.
      await test.raw("update user_privileges set granted_at = granted_at - interval '1 second'");
      await ada.caller.call(admin.grantPrivilege, { id, privilege_type: 'custom_branding' });
    }
    const [first] = people;
    await ada.caller.call(admin.revokePrivilege, { id: first?.id ?? '', privilege_type: 'custom_branding' });
    const asked = { privilege_type: 'custom_branding', limit: '1' } as const;
    const one = await ada.caller.call(admin.listPrivileges, asked);
    const two = await ada.caller.call(admin.listPrivileges, { ...asked, after: one.next ?? '' });
    expect([...one.items, ...two.items].map((each) => each.user_email)).toEqual([
      people[2]?.email,
      people[1]?.email,
    ]);
    expect([one.total, two.next]).toEqual([2, null]);
    const revoked = await ada.caller.call(admin.listPrivileges, { ...asked, active: 'false' });
    expect(revoked.items).toMatchObject([{ user_email: first?.email, state: 'revoked' }]);
  });
});

describe('a person', () => {
  it('is found by the address as typed or in lower case, and nobody else is (S-093)', async () => {
    const ada = await administrator(test);
    const maria = await someone(test, `maria.${crypto.randomUUID()}@example.com`);
    for (const email of [maria.email, maria.email.toUpperCase(), `  ${maria.email} `]) {
      expect((await ada.caller.call(admin.findPerson, { email })).id).toBe(maria.id);
    }
    await expect(ada.caller.call(admin.findPerson, { email: maria.email.slice(1) })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Person not found',
    });
  });

  it('becomes an administrator by their address typed, and is one in the next request', async () => {
    const [ada, bo] = [await administrator(test), await someone(test)];
    await expect(bo.caller.call(admin.findOverview, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      ada.caller.call(admin.makeAdministrator, { id: bo.id, confirm: 'somebody@example.com' }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'confirm' }] });
    await ada.caller.call(admin.makeAdministrator, { id: bo.id, confirm: bo.email });
    expect((await bo.caller.call(admin.findOverview, {})).people.all).toBeGreaterThan(1);
    await expect(
      ada.caller.call(admin.makeAdministrator, { id: bo.id, confirm: bo.email }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await logOf(test, bo.id)).map((line) => line.action)).toEqual(['roles.make-administrator']);
  });

  it('who is no administrator any more is signed out at once, and none after signing in again', async () => {
    const [ada, bo] = [await administrator(test), await administrator(test)];
    await bo.caller.call(admin.findOverview, {});
    await ada.caller.call(admin.removeAdministrator, { id: bo.id, confirm: bo.email });
    await expect(bo.caller.call(admin.findOverview, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    await signIn(test, bo.id);
    await expect(bo.caller.call(admin.findOverview, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(await logOf(test, bo.id)).toMatchObject([
      { action: 'roles.remove-administrator', actor_id: ada.id },
    ]);
  });

  it('may lay the role down, but not as the last one, not even when two do at once', async () => {
    const everybody = await test.raw<{ user_id: string; email: string }>(`
      select r.user_id, u.email from user_roles r join users u on u.id = r.user_id where r.is_active`);
    const [ada, bo] = [await administrator(test), await administrator(test)];
    for (const { user_id, email } of everybody) {
      await ada.caller.call(admin.removeAdministrator, { id: user_id, confirm: email });
    }
    const tries = await Promise.allSettled(
      [ada, bo].map(({ caller, id, email }) =>
        caller.call(admin.removeAdministrator, { id, confirm: email }),
      ),
    );
    expect(tries.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = tries[0]?.status === 'fulfilled' ? bo : ada;
    await expect(
      left.caller.call(admin.removeAdministrator, { id: left.id, confirm: left.email }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'This is the last administrator. Make someone else an administrator first.',
    });
    expect((await left.caller.call(admin.findOverview, {})).people.all).toBeGreaterThan(0);
    await expect(removeAdministratorByEmail(test.kernel, left.email, endSessions)).rejects.toThrow(
      'This is the last administrator',
    );
  });
});

describe('the command line', () => {
  it('makes somebody an administrator, however often it is said, and takes it back', async () => {
    await administrator(test);
    const maria = await someone(test);
    const made = { email: maria.email, administrator: true };
    expect(await makeAdministratorByEmail(test.kernel, maria.email.toUpperCase())).toEqual(made);
    expect(await makeAdministratorByEmail(test.kernel, maria.email)).toEqual(made);
    expect((await maria.caller.call(admin.findPerson, { email: maria.email })).administrator).toBe(true);
    await removeAdministratorByEmail(test.kernel, maria.email, endSessions);
    await expect(maria.caller.call(admin.findOverview, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await logOf(test, maria.id)).toEqual([
      { action: 'roles.make-administrator', actor_id: null, detail: { by: 'command line' } },
      { action: 'roles.remove-administrator', actor_id: null, detail: { by: 'command line' } },
    ]);
  });

  it('says so where nobody has the address', async () => {
    await expect(makeAdministratorByEmail(test.kernel, 'nobody@example.com')).rejects.toThrow(
      'Nobody has an account with the address nobody@example.com',
    );
  });
});
