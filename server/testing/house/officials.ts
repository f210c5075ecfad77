import type { PrivilegeType } from '@holdfast/domain/standing/access-kinds';
import { extendTrial } from '../../access/policies.ts';
import { deletionStoppedLetter } from '../../access/stopped-letter.ts';
import { stopDeletion } from '../../access/stop-deletion.ts';
import { letterJob, requestLetter } from '../../accounts/letters/letter-requests.ts';
import { endSessions, findViewerIn } from '../../accounts/sessions/sessions.ts';
import { makeSupport } from '../../accounts/support.ts';
import { adminArea } from '../../admin/area.ts';
import { standingArea } from '../../kernel/test-standing.ts';
import { testApp, type Caller, type TestApp } from '../../kernel/test-app.ts';

/** The administrator's side with real sessions, because who is one stands in the database. */
export const adminApp = (settings: NodeJS.ProcessEnv = {}) =>
  testApp(
    (kernel) => [
      standingArea,
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
    ],
    settings,
    (kernel) => findViewerIn(kernel.database),
  );

export type Someone = { readonly id: string; readonly email: string; readonly caller: Caller };

/** Somebody who is signed in: the id serves as the token of their session. */
export async function someone(test: TestApp, email = `${crypto.randomUUID()}@example.com`): Promise<Someone> {
  const id = await test.person(email);
  await signIn(test, id);
  return { id, email, caller: test.as(id) };
}

export async function signIn(test: TestApp, id: string): Promise<void> {
  await test.raw(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')",
    [id, id],
  );
}

export async function administrator(test: TestApp, active = true): Promise<Someone> {
  const one = await someone(test);
  await test.raw("insert into user_roles (user_id, role_type, is_active) values ($1, 'super_admin', $2)", [
    one.id,
    active,
  ]);
  return one;
}

/** Somebody who holds a privilege; `lasts` is an interval from now, such as `-1 hour`. */
export async function holder(
  test: TestApp,
  privilege: PrivilegeType,
  lasts: string | null = null,
): Promise<Someone> {
  const one = await someone(test);
  await test.raw(
    'insert into user_privileges (user_id, privilege_type, expires_at) values ($1, $2, now() + $3::interval)',
    [one.id, privilege, lasts],
  );
  return one;
}

/** The lines of the log about a person, the oldest first. */
export async function logOf(
  test: TestApp,
  id: string,
): Promise<{ action: string; actor_id: string | null; detail: unknown }[]> {
  return test.raw('select action, actor_id, detail from audit_log where user_id = $1 order by at, id', [id]);
}
