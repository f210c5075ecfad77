import type { PrivilegeType } from '@holdfast/domain/standing/access-kinds';
import { privilegeState, type ShownPrivilege } from '@holdfast/domain/admin/privilege';
import { adminTexts, revokedNote } from '@holdfast/domain/admin/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

/** Privileges with who holds and who gave them, newest granted first. */
function shownPrivileges(tx: Tx) {
  return tx
    .selectFrom('user_privileges as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .leftJoin('users as by', 'by.id', 'g.granted_by')
    .select(['g.user_id', 'g.id', 'g.privilege_type', 'g.is_active', 'g.expires_at', 'g.notes'])
    .select(['g.granted_by', 'g.granted_at', 'g.revoked_at'])
    .select(['u.email as user_email', 'by.email as granted_by_email'])
    .orderBy('g.granted_at', 'desc')
    .orderBy('g.id', 'desc');
}

type Row = Omit<ShownPrivilege, 'state'>;

const withState = (row: unknown, now: Date): ShownPrivilege => ({
  ...(row as Row),
  state: privilegeState(row as Row, now),
});

/** All that a person was ever given. */
export async function privilegesOf(tx: Tx, userId: string, now: Date): Promise<ShownPrivilege[]> {
  const rows = await shownPrivileges(tx).where('g.user_id', '=', userId).execute();
  return rows.map((row) => withState(row, now));
}

type Asked = {
  privilege_type?: PrivilegeType | undefined;
  active: boolean;
  after?: string | undefined;
  limit: number;
};

/** A page of privileges by type and whether they are active (S-093). The cursor is `owner.id`, which the key finds. */
export async function listPrivileges(
  tx: Tx,
  { privilege_type, active, after, limit }: Asked,
  now: Date,
): Promise<{ items: ShownPrivilege[]; next: string | null; total: number }> {
  const [owner = '', last = ''] = after?.split('~') ?? [];
  const narrowed = <Q extends ReturnType<typeof shownPrivileges>>(query: Q) =>
    query
      .where('g.is_active', '=', active)
      .where((where) =>
        privilege_type === undefined ? where.lit(true) : where('g.privilege_type', '=', privilege_type),
      );
  const rows = await narrowed(shownPrivileges(tx))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(g.granted_at, g.id) < (select l.granted_at, l.id from user_privileges l
          where l.user_id = ${owner} and l.id = ${last})`,
      ),
    )
    .limit(limit + 1)
    .execute();
  const counted = await narrowed(shownPrivileges(tx))
    .clearSelect()
    .clearOrderBy()
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  const page = cutPage(rows, limit);
  const end = page.items.at(-1);
  return {
    items: page.items.map((row) => withState(row, now)),
    next: page.next === null || end === undefined ? null : `${end.user_id}~${end.id}`,
    total: Number(counted?.total ?? 0),
  };
}

/**
 * Gives a person privileges. One that is active already keeps its row and gets the new end, note and giver: there is one active row
 * of each type.
 */
export async function grantPrivileges(
  tx: Tx,
  userId: string,
  types: readonly PrivilegeType[],
  terms: { expires_at: string | null; notes: string | null; by: string; now: Date },
): Promise<void> {
  const given = {
    expires_at: terms.expires_at,
    notes: terms.notes ?? '',
    granted_by: terms.by,
    granted_at: terms.now.toISOString(),
  };
  await tx
    .insertInto('user_privileges')
    .values(types.map((privilege_type) => ({ user_id: userId, privilege_type, is_active: true, ...given })))
    .onConflict((conflict) =>
      // Not a parameter: a prepared statement would no longer know the index that it means.
      conflict
        .columns(['user_id', 'privilege_type'])
        .where(sql<boolean>`is_active`)
        .doUpdateSet(given),
    )
    .execute();
}

/** Takes a privilege away and says why in its note (S-093). Throws `conflict` where the person does not hold it. */
export async function revokePrivilege(
  tx: Tx,
  userId: string,
  type: PrivilegeType,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  const revoked = await tx
    .updateTable('user_privileges')
    .set({ is_active: false, notes: revokedNote(reason), revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('privilege_type', '=', type)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (revoked === undefined) throw new Fault('conflict', adminTexts.notHeld);
}
