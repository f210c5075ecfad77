import { adminTexts } from '@holdfast/domain/admin/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** Makes a person an active super administrator (S-091). Says false where they are one already. */
export async function makeAdministrator(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role_type: 'super_admin', is_active: true, granted_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'role_type'])
        .doUpdateSet({ is_active: true, granted_at: now.toISOString() })
        .where('user_roles.is_active', '=', false),
    )
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Takes the role away. The rows of all administrators are held meanwhile: of two who remove or suspend each other at the same moment one stays (`accounts/support.ts`).
 * Throws `conflict` where the person is none, or the last one.
 */
export async function removeAdministrator(tx: Tx, userId: string): Promise<true> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
  const active = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['user_roles.user_id', 'users.suspended_at'])
    .where('role_type', '=', 'super_admin')
    .where('is_active', '=', true)
    .orderBy('user_roles.user_id')
    .forUpdate('user_roles')
    .execute();
  if (!active.some((row) => row.user_id === userId)) throw new Fault('conflict', adminTexts.notAdministrator);
  const others = active.filter((row) => row.user_id !== userId && row.suspended_at === null);
  if (others.length === 0) throw new Fault('conflict', adminTexts.lastAdministrator);
  await tx
    .updateTable('user_roles')
    .set({ is_active: false })
    .where('user_id', '=', userId)
    .where('role_type', '=', 'super_admin')
    .execute();
  return true;
}
