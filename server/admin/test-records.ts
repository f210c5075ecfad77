import type { TestRecords } from '../testing/records/household-records.ts';

/** A privilege, a role that was taken away again, and three lines of the log. */
export const testRecords: TestRecords = {
  async make({ id, marker }, test) {
    await test.raw(
      "insert into user_privileges (user_id, privilege_type, notes) values ($1, 'early_adopter', $2)",
      [id, marker],
    );
    await test.raw(
      "insert into user_roles (user_id, role_type, is_active) values ($1, 'super_admin', false)",
      [id],
    );
    const lines = await test.raw<{ id: string }>(
      `insert into audit_log (user_id, actor_id, action, detail)
       select $1::uuid, $1::uuid, 'test.line', jsonb_build_object('word', $2::text) from generate_series(1, 3) returning id`,
      [id, marker],
    );
    return { records: { logLine: lines.map((line) => line.id) } };
  },
  names: [['/api/admin', /^(id|after)$/, 'person']],
  special: {
    'POST /api/admin/people/{id}/administrator': [{ confirm: (home) => home.email }],
    'POST /api/admin/people/{id}/administrator/remove': [{ confirm: (home) => home.email }],
    'POST /api/admin/people/{id}/suspension': [{ confirm: (home) => home.email, why: 'security' }],
    'POST /api/admin/people/{id}/privileges/revoke': [{ privilege_type: 'early_adopter' }],
    'POST /api/admin/people/{id}/trial': [{ days: '14' }],
  },
};
