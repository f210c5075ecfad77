import type { TestApp } from '../kernel/test-app.ts';

/** A privilege, a role that was taken away again, and three lines of the log, whose ids it gives. */
export async function keepStanding(
  test: TestApp,
  id: string,
  marker: string,
): Promise<{ logLine: readonly string[] }> {
  await test.raw(
    "insert into user_privileges (user_id, privilege_type, notes) values ($1, 'early_adopter', $2)",
    [id, marker],
  );
  await test.raw("insert into user_roles (user_id, role_type, is_active) values ($1, 'super_admin', false)", [
    id,
  ]);
  const lines = await test.raw<{ id: string }>(
    `insert into audit_log (user_id, actor_id, action, detail)
     select $1::uuid, $1::uuid, 'test.line', jsonb_build_object('word', $2::text) from generate_series(1, 3) returning id`,
    [id, marker],
  );
  return { logLine: lines.map((line) => line.id) };
}
