import { sql } from 'kysely';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';

type Opening = {
  readonly link: string;
  readonly records: readonly RecordReference[];
  readonly may_download: boolean;
  readonly expires_at: string;
  readonly now: Date;
};

/** Opens records to whoever has a link, in the order in which they are named. */
export async function grantToLink(
  tx: Tx,
  owner: string,
  { link, records, may_download, expires_at, now }: Opening,
): Promise<void> {
  await tx
    .insertInto('grants')
    .values(
      records.map(({ item_type, item_id }, nth) => ({
        user_id: owner,
        grantee_id: link,
        grantee_kind: 'link' as const,
        source: 'link' as const,
        source_id: link,
        item_type,
        item_id,
        role: 'viewer' as const,
        may_download,
        state: 'accepted' as const,
        expires_at,
        created_at: new Date(now.getTime() + nth).toISOString(),
      })),
    )
    .execute();
}

/** What a link opens, or opens again when it is not private any more (`links_leave_private`). */
const living = sql<boolean>`state = any(array['accepted', 'expired'])`;

/** Moves the end of what a link opens. */
export async function moveLinkEnd(tx: Tx, owner: string, link: string, expires_at: string): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ expires_at })
    .where('user_id', '=', owner)
    .where('grantee_id', '=', link)
    .where('grantee_kind', '=', 'link')
    .where(living)
    .execute();
}

/** Takes back what links open. */
export async function revokeLinkGrants(tx: Tx, owner: string, links: readonly string[]): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ state: 'revoked' })
    .where('user_id', '=', owner)
    .where(sql<boolean>`grantee_id = any(${[...links]}::uuid[])`)
    .where('grantee_kind', '=', 'link')
    .where(living)
    .execute();
}

export const linkGrants = { grant: grantToLink, moveEnd: moveLinkEnd, revoke: revokeLinkGrants };
