import type { Tx } from '../database/database.ts';

/** A line of the log: what was done about `userId`'s account, by whom; `actorId` null is the product itself. */
export type AuditEntry = {
  readonly userId: string;
  readonly actorId: string | null;
  /** `area.what`, such as `privileges.grant`. */
  readonly action: string;
  /** Facts that a reader needs to understand the line. Never a secret, a token or somebody's text. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
};

/** Writes one line in the transaction of what it tells of, so that neither stands without the other. */
export async function audit(tx: Tx, { userId, actorId, action, detail = {}, at }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      user_id: userId,
      actor_id: actorId,
      action,
      detail: JSON.stringify(detail),
      at: at.toISOString(),
    })
    .execute();
}
