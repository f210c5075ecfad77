import { addTenant, changeTenant } from '@holdfast/domain/rentals/agreements/endpoints';
import * as endpoints from '@holdfast/domain/rentals/tenancy/endpoints';
import * as links from '@holdfast/domain/rentals/tenancy/link-endpoints';
import type { TestApp } from '../../kernel/test-app.ts';
import { sampleTenant } from '../../sample/records/rentals.ts';
import { photograph } from '../../testing/guests/photograph.ts';
import { homeToLet } from '../../testing/records/leases.ts';

/** Landlords and tenants of a test's house, and what each of them does. */
export function tenantsOf(house: TestApp) {
  let people = 0;

  /** A landlord with an agreement of Ana (tenant), Ben (co-tenant) and Cora (guarantor), and a neighbor's agreement. */
  async function lease(own: Parameters<Awaited<ReturnType<typeof homeToLet>>['sign']>[0] = {}) {
    const owner = await house.person();
    const caller = house.as(owner);
    const home = await homeToLet(caller);
    const nth = (people += 1);
    const mail = (name: string) => `${name}${nth}@mail.example`;
    const who = (name: string) =>
      caller.call(addTenant, sampleTenant({ name, email: mail(name), notes: `secret of ${name}` }));
    const [ben, cora] = [await who('ben'), await who('cora')];
    const { id, version } = home.ana;
    await caller.call(changeTenant, { id, version, email: mail('ana') });
    const agreement = await home.sign({ co_tenants: [ben.id], guarantors: [cora.id], ...own });
    const neighbor = await home.sign({ unit_id: home.lower.id });
    return { owner, caller, property: home.property.id, agreement, neighbor, ana: home.ana, ben, cora, mail };
  }

  type Lease = Awaited<ReturnType<typeof lease>>;

  async function lettersTo(to: string) {
    return house.raw<{ subject: string; body_text: string }>(
      'select subject, body_text from mails where lower(recipient) = lower($1) order by created_at desc, id desc',
      [to],
    );
  }

  async function tokenIn(to: string) {
    const letter = (await lettersTo(to)).find(({ body_text }) => body_text.includes('/tenancy/open#'));
    return /\/tenancy\/open#([\w-]{43})/.exec(letter?.body_text ?? '')?.[1] ?? 'none';
  }

  /** Invites a person of the agreement, opens the link, and gives the browser of whoever did. */
  async function moveIn({ caller, agreement, mail }: Lease, tenant: { id: string }, name: string) {
    await caller.call(endpoints.inviteTenant, { agreement_id: agreement.id, tenant_id: tenant.id });
    const opened = await house.anonymous.call(links.openTenancy, { token: await tokenIn(mail(name)) });
    const [row] = await house.raw<{ id: string }>('select id from users where email = $1', [mail(name)]);
    return { opened, person: row?.id ?? '', tenant: house.as(row?.id ?? '') };
  }

  const key = ({ owner, agreement }: Lease) => ({ house: owner, agreement_id: agreement.id });

  async function photo(
    tenant: ReturnType<typeof house.as>,
    of: { house: string; agreement_id: string },
    name: string,
    goes_with: 'request' | 'message' = 'request',
  ) {
    const path = `/api/rentals/tenancies/${of.house}/${of.agreement_id}/files?name=${name}.jpg&purpose=photo&goes_with=${goes_with}`;
    const response = await tenant.fetch(path, { method: 'POST', body: await photograph(name) });
    const stored = (await response.json()) as { id: string };
    return { status: response.status, id: stored.id };
  }

  return { lease, lettersTo, tokenIn, moveIn, key, photo };
}
