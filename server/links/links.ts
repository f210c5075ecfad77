import { sql } from 'kysely';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { mostLinks, type LinkDraft } from '@holdfast/domain/links/link';
import { linkTexts, refusals } from '@holdfast/domain/links/texts';
import type { Tx } from '../kernel/database/database.ts';
import { audit } from '../kernel/people/audit.ts';
import { checkedEnd, makeRoom } from './addresses.ts';
import type { Grants } from './given.ts';
import { newToken, storedToken } from './visits/secrets.ts';

type Acting = { readonly grants: Grants; readonly now: Date };

type Making = {
  readonly grants: Grants;
  readonly passwordHash: string | null;
  readonly under: string | null;
  readonly now: Date;
};

/**
 * Makes a link and its secret token, which is in the answer and nowhere else. One that was asked for `under` the same Idempotency-Key ends,
 * because nobody has seen its token. Throws `invalid` for what a link cannot open, and `conflict` where there are too many.
 */
export async function addLink(
  tx: Tx,
  owner: string,
  draft: LinkDraft,
  { grants, passwordHash, under, now }: Making,
): Promise<{ id: string; token: string }> {
  const expires_at = checkedEnd(draft.expires_at, now);
  const records = distinct(draft.records);
  await checkRecords(tx, owner, records, draft);
  await makeRoom(tx, owner, 'share_links', {
    most: mostLinks,
    tooMany: linkTexts.tooMany,
    end: (ids) => revokeLinks(tx, owner, { grants, now }, ids),
    under,
    now,
  });
  const token = newToken();
  const { recipient, label, may_download } = draft;
  const made = await tx
    .insertInto('share_links')
    .values({
      user_id: owner,
      recipient,
      label,
      may_download,
      // On the pages that are drawn; a file that goes out as it is bears none.
      watermark: draft.watermark,
      token_hash: storedToken(token),
      password_hash: passwordHash,
      expires_at,
      created_at: now.toISOString(),
      asked_under: under,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await grants.grant(tx, owner, { link: made.id, records, may_download, expires_at, now });
  const detail = { link: made.id, records: records.length, until: expires_at, may_download };
  await audit(tx, { userId: owner, actorId: owner, action: 'links.make', detail, at: now });
  return { id: made.id, token };
}

const distinct = (records: readonly RecordReference[]) => [
  ...new Map(records.map((each) => [`${each.item_type}/${each.item_id}`, each])).values(),
];

type Checked = { label: string; private: boolean; outside: boolean; word: boolean };

/** Throws `invalid` where a record is not there, lies outside, or may not be among others. */
async function checkRecords(
  tx: Tx,
  owner: string,
  records: readonly RecordReference[],
  { may_download }: LinkDraft,
): Promise<void> {
  const { rows } = await sql<Checked>`
    select r.label, r.private, d.file_url is not null as outside, coalesce(f.type like 'application/%word%', false) as word
    from unnest(${records.map((each) => each.item_type)}::text[], ${records.map((each) => each.item_id)}::uuid[]) as asked (item_type, item_id)
    join records r on r.user_id = ${owner} and r.item_type = asked.item_type and r.item_id = asked.item_id and r.removed_at is null
    left join documents d on r.item_type = 'document' and d.user_id = r.user_id and d.id = r.item_id
    left join files f on f.user_id = d.user_id and f.id = d.file_id`.execute(tx);
  const wrong =
    rows.length < records.length
      ? [linkTexts.gone]
      : rows.flatMap((row) => {
          if (row.outside) return [refusals.outside(row.label)];
          if (row.private && rows.length > 1) return [refusals.private(row.label)];
          return row.word && !may_download ? [refusals.undrawn(row.label)] : [];
        });
  refuse(wrong.slice(0, 1).map((message) => ({ field: 'records', message })));
}

/** Says anew when a link ends. Throws `not_found`, also for one that was taken back. */
export async function changeEnd(
  tx: Tx,
  owner: string,
  { id, expires_at: asked }: { readonly id: string; readonly expires_at: string },
  { grants, now }: Acting,
): Promise<void> {
  const expires_at = checkedEnd(asked, now);
  const { rows } = await sql`
    update share_links set expires_at = ${expires_at}
    where user_id = ${owner} and id = ${id} and revoked_at is null returning id`.execute(tx);
  if (rows.length === 0) throw notFound('Link');
  await grants.moveEnd(tx, owner, id, expires_at);
  const detail = { link: id, until: expires_at };
  await audit(tx, { userId: owner, actorId: owner, action: 'links.change_end', detail, at: now });
}

const amongIds = (ids: readonly string[] | 'all') =>
  ids === 'all' ? sql`` : sql`and id = any(${[...ids]}::uuid[])`;

/** Takes links back at once, as far as they are not yet. Gives how many that were. */
export async function revokeLinks(
  tx: Tx,
  owner: string,
  { grants, now }: Acting,
  named: readonly string[] | 'all',
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update share_links set revoked_at = ${now.toISOString()}
    where user_id = ${owner} and revoked_at is null ${amongIds(named)} returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await grants.revoke(tx, owner, ids);
  for (const link of ids) {
    await audit(tx, { userId: owner, actorId: owner, action: 'links.revoke', detail: { link }, at: now });
  }
  return ids.length;
}
