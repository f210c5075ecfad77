import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestApp } from '../../kernel/test-app.ts';
import { storedLink } from './access.ts';

/** Somebody else's agreement that is open to `person` as its tenant, and an unused link for them as one who rents with the tenant. */
export async function tenancyOf(test: TestApp, person: string) {
  const host = await test.person();
  const [tenant, agreement] = [randomUUID(), randomUUID()];
  await test.raw(`insert into rental_tenants (user_id, id, name) values ($1, $2, 'Ana')`, [host, tenant]);
  await test.raw(
    `insert into rental_agreements (user_id, id, of_type, of_id, tenant_id, premises, tenant_names, start_date, end_date,
       month_to_month, security_deposit, payment_due_day, signed_on)
     values ($1, $2, 'real_estate', $3, $4, 'Upper', 'Ana', '2020-01-01', '2020-12-31', true, 0, 1, '2020-01-01')`,
    [host, agreement, randomUUID(), tenant],
  );
  const [known] = await test.raw<{ email: string }>('select email from users where id = $1', [person]);
  const email = known?.email ?? '';
  await open(test, { host, agreement, tenant, person, email });
  const other = randomUUID();
  await test.raw(`insert into rental_tenants (user_id, id, name) values ($1, $2, 'Ben')`, [host, other]);
  const token = createHash('sha256').update(randomBytes(32)).digest('base64url');
  await open(test, { host, agreement, tenant: other, person: null, email, token });
  const inspection = randomUUID();
  await test.raw(
    `insert into inspections (user_id, id, agreement_id, kind, day, landlord_agreed_at, landlord_name)
     values ($1, $2, $3, 'move_in', '2020-01-01', now(), 'Host')`,
    [host, inspection, agreement],
  );
  return { host, agreement, token, inspection };
}

type Opened = {
  host: string;
  agreement: string;
  tenant: string;
  person: string | null;
  email: string;
  token?: string;
};

async function open(test: TestApp, { host, agreement, tenant, person, email, token }: Opened): Promise<void> {
  const role = person === null ? 'co_tenant' : 'tenant';
  await test.raw('insert into rental_agreement_people values ($1, $2, $3, $4)', [
    host,
    agreement,
    tenant,
    role,
  ]);
  const invitation = randomUUID();
  await test.raw(
    `insert into invitations (user_id, id, kind, email, person_id, state, token_until)
     values ($1, $2, 'share', $3, $4, $5, now() + interval '9 days')`,
    [host, invitation, email, person, person === null ? 'invited' : 'confirmed'],
  );
  await test.raw(
    `insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, state, source, source_id)
     values ($1, $2, 'person', 'agreement', $3, 'viewer', $4, 'share', $5)`,
    [host, person, agreement, person === null ? 'pending' : 'accepted', invitation],
  );
  await test.raw(
    `insert into rental_tenant_access (user_id, agreement_id, tenant_id, invitation_id, token_hash, token_until)
     values ($1, $2, $3, $4, $5, now() + interval '9 days')`,
    [host, agreement, tenant, invitation, token === undefined ? null : storedLink(token)],
  );
}
