import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** The e-mail addresses of the tenants who have access to an agreement. */
export async function tenantEmails(tx: Tx, owner: string, agreement_id: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct i.email from rental_tenant_access t
    join invitations i on i.user_id = t.user_id and i.id = t.invitation_id and i.state = 'confirmed'
    where t.user_id = ${owner} and t.agreement_id = ${agreement_id} and (i.access_until is null or i.access_until > now())
    order by i.email`.execute(tx);
  return rows.map(({ email }) => email);
}
