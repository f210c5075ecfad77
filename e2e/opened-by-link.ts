import { expect } from '@playwright/test';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { sampleAgreement } from '../server/sample/records/rentals.ts';
import { newEmail, newPerson, type Person } from './person.ts';

/** The newest link in the mails to an address that leads to `path`. */
export async function mailedLink(address: string, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const outbox = await (await fetch(`${address}/outbox`)).text();
    const mail = outbox
      .split('<article>')
      .find((each) => each.includes(`To ${email} `) && each.includes(path));
    link = new RegExp(`href="([^"]*${path}[^"]*)"`).exec(mail ?? '')?.[1];
    expect(link).toBeDefined();
  }).toPass();
  return (link ?? '').replaceAll('&#38;', '&').replaceAll('&#35;', '#');
}

/** A landlord's home, a tenant with a mailbox, and a draft agreement between them; with `signed_on` one in force. */
async function letHome(landlord: Person, start_date: string, signed_on: string | null) {
  const email = newEmail('tenant');
  const home = await landlord.ask('POST', '/api/real-estate/properties', {
    ...sampleProperty({ lease_end_date: null, occupancy_status: 'vacant', status: 'available' }),
  });
  const tenant = await landlord.ask('POST', '/api/rentals/tenants', { name: 'Ana Ruiz', email });
  const { id } = await landlord.ask('POST', '/api/rentals/agreements', {
    ...sampleAgreement({ start_date, end_date: `${Number(start_date.slice(0, 4)) + 4}-12-31` }),
    unit_id: null,
    asset_id: home['id'],
    tenant_id: tenant['id'],
  });
  const agreement = `/api/rentals/agreements/${String(id)}`;
  if (signed_on !== null) await landlord.ask('POST', `${agreement}/sign`, { signed_on });
  return { home: String(home['id']), tenant: String(tenant['id']), id: String(id), agreement, email };
}

/**
 * For the screens that somebody opens by a link, by their paths, addresses with a record behind them: a form to apply by, a lease to sign, a
 * rental, a shared record, a request for a document. That of the rental stands last: its link signs its tenant in.
 */
export async function openedByLink(address: string): Promise<ReadonlyMap<string, string>> {
  const landlord = await newPerson(address);
  const there = (link: unknown) => {
    const { pathname, search, hash } = new URL(String(link), address);
    return `${pathname}${search}${hash}`;
  };
  const rented = await letHome(landlord, '2026-01-01', '2026-01-01');
  await landlord.ask('POST', `${rented.agreement}/payments`, {
    version: 0,
    amount: '900',
    day: '2026-02-03',
  });
  await landlord.ask('POST', '/api/rentals/maintenance', {
    description: 'The kitchen tap leaks',
    agreement_id: rented.id,
  });
  const form = await landlord.ask('POST', `/api/rentals/applications/properties/${rented.home}/forms`, {
    introduction: 'Two rooms by the harbor.',
    rent: '1850.00',
  });
  const lease = await letHome(landlord, '2045-01-01', null);
  await landlord.ask('POST', `/api/signing/agreements/${lease.id}/rounds`, {
    in_order: false,
    signers: [
      { role: 'landlord', tenant_id: null, name: 'Landlord', email: landlord.email },
      { role: 'tenant', tenant_id: lease.tenant, name: 'Ana Ruiz', email: lease.email },
    ],
  });
  const records = [{ item_type: 'real_estate', item_id: rented.home }];
  const shared = await landlord.ask('POST', '/api/links', { recipient: 'Broker', records });
  const asked = await landlord.ask('POST', '/api/links/requests', {
    recipient: 'Tenant',
    title: 'Your last paystub',
  });
  await landlord.ask('POST', `${rented.agreement}/access/${rented.tenant}`, {});
  return new Map([
    ['/rentals/applications/property/{id}', there(form['address'])],
    ['/sign/{token}', there(await mailedLink(address, lease.email, '/sign/'))],
    ['/s/{token}', there(shared['address'])],
    ['/u/{token}', there(asked['address'])],
    ['/tenancy/{owner}/{agreement}', there(await mailedLink(address, rented.email, '/tenancy/open#'))],
  ]);
}
