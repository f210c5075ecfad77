import { sql } from 'kysely';
import type { PrivilegeType } from '@holdfast/domain/standing/access-kinds';
import type { Standing } from '@holdfast/domain/standing/standing';
import { testApp, type Caller, type TestApp } from '../kernel/test-app.ts';
import { menuArea } from './area.ts';

/** The menu's server, whose viewers have the standing that the database says, because who is an administrator stands there. */
export const menuApp = () =>
  testApp(
    (kernel) => [menuArea(kernel)],
    {},
    (kernel) => async (token) => {
      const found = await kernel.database.asAuth((tx) =>
        sql<{ standing: Standing }>`select standing_of(${token}) as standing`.execute(tx),
      );
      const standing = found.rows[0]?.standing;
      if (standing === undefined) return null;
      return {
        viewer: {
          user_id: token,
          email: 'someone@example.com',
          name: 'Someone',
          session_id: token,
          standing,
          key_scope: null,
        },
        until: Number.MAX_SAFE_INTEGER,
      };
    },
  );

/** `active` false: taken away again; `until` is an interval from now, such as `-1 hour`. */
export type Held = { superAdmin?: boolean; active?: boolean; privileges?: PrivilegeType[]; until?: string };

/** Somebody who is signed in and holds these. */
export async function personWith(test: TestApp, held: Held = {}): Promise<{ id: string; caller: Caller }> {
  const id = await test.person();
  const active = held.active ?? true;
  if (held.superAdmin) {
    await test.raw("insert into user_roles (user_id, role_type, is_active) values ($1, 'super_admin', $2)", [
      id,
      active,
    ]);
  }
  for (const privilege of held.privileges ?? []) {
    await test.raw(
      `insert into user_privileges (user_id, privilege_type, is_active, expires_at)
       values ($1, $2, $3, now() + $4::interval)`,
      [id, privilege, active, held.until ?? null],
    );
  }
  return { id, caller: test.as(id) };
}
