import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../../kernel/database/database.ts';
import type { OwnTenancy } from './tenancies.ts';

type Held = Pick<OwnTenancy, 'owner' | 'agreement_id' | 'tenant_id'>;

/**
 * Holds the access of `person` to an agreement until the transaction of a write ends: whoever takes it back waits, and where it was taken
 * back since it was read, nothing is written. Runs as the owner. Throws `not_found`.
 */
export async function holdAccess(
  tx: Tx,
  { owner, agreement_id, tenant_id }: Held,
  person: string,
): Promise<void> {
  const { rows } = await sql`
    select t.id from rental_tenant_access t
    join invitations i on i.user_id = t.user_id and i.id = t.invitation_id and i.state = 'confirmed' and i.person_id = ${person}
      and (i.access_until is null or i.access_until > now())
    join rental_agreements a on a.user_id = t.user_id and a.id = t.agreement_id and a.removed_at is null and a.signed_on is not null
    join rental_agreement_people p on p.user_id = t.user_id and p.agreement_id = t.agreement_id and p.tenant_id = t.tenant_id
    where t.user_id = ${owner} and t.agreement_id = ${agreement_id} and t.tenant_id = ${tenant_id}
      and exists (select from grants g where g.user_id = t.user_id and g.source_id = i.id and g.grantee_id = ${person}
        and g.item_type = 'agreement' and g.item_id = t.agreement_id and g.state = 'accepted'
        and (g.expires_at is null or g.expires_at > now()))
    for share of t, i`.execute(tx);
  if (rows.length === 0) throw notFound('Rental');
}

const gone = 'A file is no longer there. Please upload it again.';

/**
 * Lets pass only files that `person` has sent and no record has taken: what somebody else has staged in the same house is not theirs, also
 * where its id is known. Runs as the owner. Throws `invalid` naming `field`.
 */
export async function requireSent(
  tx: Tx,
  { owner }: Pick<Held, 'owner'>,
  person: string,
  { ids, field }: { ids: readonly string[]; field: string },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql`
    select from files where user_id = ${owner} and id = any(${wanted}::uuid[]) and uploaded_by = ${person} and state = 'staged'`.execute(
    tx,
  );
  if (rows.length !== wanted.length) throw new Fault('invalid', gone, { fields: [{ field, message: gone }] });
}
