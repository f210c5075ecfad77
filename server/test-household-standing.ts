import type { TestApp } from './kernel/test-app.ts';

/** A privilege, a role that was taken away again, and a line of the log. */
export async function keepStanding(test: TestApp, id: string, marker: string): Promise<void> {
  await test.raw(
    "insert into user_privileges (user_id, privilege_type, notes) values ($1, 'early_adopter', $2)",
    [id, marker],
  );
  await test.raw("insert into user_roles (user_id, role_type, is_active) values ($1, 'super_admin', false)", [
    id,
  ]);
  await test.raw(
    "insert into audit_log (user_id, actor_id, action, detail) values ($1, $1, 'test.line', jsonb_build_object('word', $2::text))",
    [id, marker],
  );
}
