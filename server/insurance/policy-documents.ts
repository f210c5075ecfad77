import type { PolicyDocument, PolicyDocumentType } from '@holdfast/domain/insurance/policy-document';
import type { AttachedFile } from '@holdfast/domain/kernel/files/attached-file';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** Lists the documents that belong to a policy, by name, each with what its owner says it is (S-184). */
export async function listPolicyDocuments(tx: Tx, owner: string, id: string): Promise<PolicyDocument[]> {
  const { rows } = await sql<PolicyDocument>`
    select r.item_id as document_id, r.label, d.type
    from belongings b
    join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id and r.removed_at is null
    left join policy_documents d on d.user_id = b.user_id and d.policy_id = b.of_id and d.document_id = b.item_id
    where b.user_id = ${owner} and b.of_type = 'policy' and b.of_id = ${id} and b.item_type = 'document'
    order by r.label collate "und-x-icu", r.item_id`.execute(tx);
  return rows;
}

/** Says what a document of a policy is; throws `not_found` for one that does not belong to it. */
export async function namePolicyDocument(
  tx: Tx,
  owner: string,
  id: string,
  { document_id, type }: { document_id: string; type: PolicyDocumentType },
): Promise<void> {
  const known = await listPolicyDocuments(tx, owner, id);
  if (!known.some((each) => each.document_id === document_id)) throw notFound('Document');
  await tx
    .insertInto('policy_documents')
    .values({ user_id: owner, policy_id: id, document_id, type })
    .onConflict((conflict) => conflict.columns(['user_id', 'policy_id', 'document_id']).doUpdateSet({ type }))
    .execute();
}

/** Says of the files that came with a form what they are: what was sent in as a policy is the policy. */
export async function nameAttached(
  tx: Tx,
  owner: string,
  id: string,
  files: readonly AttachedFile[],
): Promise<void> {
  for (const { file_id, kind } of files) {
    const type: PolicyDocumentType = kind === 'policy' || kind === 'claim' ? kind : 'other';
    await sql`
      insert into policy_documents (user_id, policy_id, document_id, type)
      select d.user_id, ${id}, d.id, ${type} from documents d where d.user_id = ${owner} and d.file_id = ${file_id}
      on conflict do nothing`.execute(tx);
  }
}
