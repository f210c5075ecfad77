import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../kernel/database/database.ts';
import { allThings, type Things } from '../kernel/records/valued-things.ts';

/** Whose house is read, on which day, and whether what is "Only me" is in it. */
export type Reading = {
  readonly owner: string;
  readonly today: Day;
  readonly withPrivate: boolean;
  /** Single records that are open to the guest who reads, also where they are "Only me". */
  readonly opened: readonly string[];
  readonly things: Things;
};

/** That `r` of the register may be shown. */
const mayShow = ({ withPrivate, opened }: Reading): RawBuilder<unknown> =>
  withPrivate ? sql`` : sql`and (not r.private or r.item_id = any(${sql.val([...opened])}::uuid[]))`;

/** The records of a type that are held and may be shown, as `r`. */
const shown = (reading: Reading, type: string): RawBuilder<unknown> => sql`
  r.user_id = ${reading.owner} and r.item_type = ${type} and r.removed_at is null and r.disposed_on is null
  ${mayShow(reading)}`;

export type DocumentRow = {
  id: string;
  label: string;
  category: string;
  importance: string;
  expiry_date: Day | null;
  description: string | null;
  private: boolean;
};

export async function readDocuments(tx: Tx, reading: Reading): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, r.label, d.document_category as category, d.importance, d.expiry_date, d.description, r.private
    from records r join documents d on d.user_id = r.user_id and d.id = r.item_id
    where ${shown(reading, 'document')} order by r.label, d.id`.execute(tx);
  return rows;
}

export type HomeRow = {
  id: string;
  label: string;
  city: string;
  state: string;
  zip_code: string | null;
  lived_in: boolean;
  worth: Money | null;
  insured: boolean;
  private: boolean;
  loans: { lender: string; balance: string; ends: string }[];
  spots: {
    name: string;
    emergency: string;
    inside: string | null;
    location: string | null;
    notes: string | null;
  }[];
  utilities: {
    kind: string;
    provider: string;
    account_number: string | null;
    phone: string | null;
    emergency_phone: string | null;
  }[];
  contacts: { kind: string; name: string; phone: string; notes: string | null }[];
};

/** The homes with what helps in an emergency there, whether a policy that is in force covers each, and what is owed on it. */
export async function readHomes(tx: Tx, reading: Reading): Promise<HomeRow[]> {
  const { owner, today, withPrivate } = reading;
  const { rows } = await sql<HomeRow>`
    select p.id, r.label, p.city, p.state, p.zip_code, p.occupancy_status = 'owner_occupied' as lived_in, p.current_value as worth, r.private,
      exists (select from policy_covers c join insurance_policies i on i.user_id = ${owner} and i.id = c.policy_id
        where c.user_id = ${owner} and c.of_type = 'real_estate' and c.of_id = p.id and i.view = 'held'
          and i.held_since <= ${today}::date and i.renewal_date >= ${today}::date ${withPrivate ? sql`` : sql`and not i.private`}) as insured,
      (select coalesce(jsonb_agg(jsonb_build_object('lender', m.lender, 'balance', m.current_balance::text, 'ends', m.end_date) order by m.lender, m.id), '[]')
       from real_estate_mortgages m join records mr on mr.user_id = ${owner} and mr.item_type = 'mortgage' and mr.item_id = m.id
       where m.user_id = ${owner} and m.property_id = p.id and m.removed_at is null ${withPrivate ? sql`` : sql`and not mr.private`}) as loans,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'emergency', s.emergency, 'location', s.location, 'notes', s.notes,
         'inside', (select o.name from home_places o where o.user_id = ${owner} and s.of_type = 'place' and o.id = s.of_id and o.removed_at is null
             ${withPrivate ? sql`` : sql`and not o.private`})) order by s.emergency, s.name), '[]')
       from belongings b join home_places s on s.user_id = ${owner} and s.id = b.item_id
       where b.user_id = ${owner} and b.item_type = 'place' and b.of_type = 'real_estate' and b.of_id = p.id and s.emergency is not null
         and s.removed_at is null ${withPrivate ? sql`` : sql`and not s.private`}) as spots,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'provider', u.provider, 'account_number', u.account_number, 'phone', u.phone, 'emergency_phone', u.emergency_phone)
         order by u.kind, u.provider), '[]')
       from home_utilities u where u.user_id = ${owner} and u.property_id = p.id and u.removed_at is null) as utilities,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'name', c.name, 'phone', c.phone, 'notes', c.notes)
         order by array_position(array['family', 'neighbor', 'doctor', 'locksmith', 'alarm', 'plumber', 'electrician', 'insurer', 'vet'], c.kind) nulls last,
           c.name, c.id), '[]')
       from home_contacts c where c.user_id = ${owner} and c.property_id = p.id and c.removed_at is null) as contacts
    from records r join real_estate_properties p on p.user_id = r.user_id and p.id = r.item_id
    where ${shown(reading, 'real_estate')} order by lived_in desc, r.label, p.id`.execute(tx);
  return rows;
}

export type PolicyRow = {
  id: string;
  label: string;
  provider: string;
  number: string;
  type: string;
  renewal_date: Day;
  agent: string | null;
  phone: string | null;
  email: string | null;
  private: boolean;
};

/** The policies in force, each with whom to call: its own contact, else the vendor who looks after it. */
export async function readPolicies(tx: Tx, reading: Reading): Promise<PolicyRow[]> {
  const { owner, today, withPrivate } = reading;
  const { rows } = await sql<PolicyRow>`
    select p.id, r.label, p.provider, p.policy_number as number, p.type, p.renewal_date, coalesce(p.agent_name, v.name) as agent,
      coalesce(p.agent_phone, v.phone) as phone, coalesce(p.agent_email, v.email) as email, r.private
    from records r join insurance_policies p on p.user_id = r.user_id and p.id = r.item_id
    left join vendors v on v.user_id = ${owner} and v.id = p.vendor_id and v.removed_at is null ${withPrivate ? sql`` : sql`and not v.private`}
    where ${shown(reading, 'policy')} and p.view = 'held' and p.held_since <= ${today}::date and p.renewal_date >= ${today}::date
    order by p.type, r.label, p.id`.execute(tx);
  return rows;
}

export type ThingRow = {
  item_type: 'movable' | 'appliance';
  id: string;
  label: string;
  detail: string;
  place: string | null;
  worth: Money | null;
  private: boolean;
};

/** What is held beside the homes, each with the place that it lies in; a place that is "Only me" is not named. */
export async function readThings(tx: Tx, reading: Reading): Promise<ThingRow[]> {
  const { owner, withPrivate, things } = reading;
  const { rows } = await sql<ThingRow>`
    select t.item_type, t.id, r.label, r.detail, (
        select pr.label from belongings b join records pr on pr.user_id = ${owner} and pr.item_type = b.of_type and pr.item_id = b.of_id
        where b.user_id = ${owner} and b.item_type = t.item_type and b.item_id = t.id and b.of_type = any(array['place', 'real_estate'])
          and pr.removed_at is null ${withPrivate ? sql`` : sql`and not pr.private`} order by b.of_type limit 1) as place,
      t.current_value as worth, r.private
    from (${allThings(things, owner)}) t join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.id
    where t.item_type <> 'real_estate' and t.sale_date is null and r.removed_at is null and r.disposed_on is null
      ${mayShow(reading)}
    order by t.current_value desc nulls last, r.label, t.id`.execute(tx);
  return rows;
}

export type VendorRow = {
  id: string;
  label: string;
  trade: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  private: boolean;
};

export async function readVendors(tx: Tx, reading: Reading): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select v.id, r.label, v.trade, v.contact_person as contact, v.phone, v.email, r.private
    from records r join vendors v on v.user_id = r.user_id and v.id = r.item_id
    where ${shown(reading, 'vendor')} order by r.label, v.id`.execute(tx);
  return rows;
}

export type HelperRow = { name: string; email: string; phone: string | null };

/** The confirmed emergency contacts in their order. */
export async function readHelpers(tx: Tx, owner: string): Promise<HelperRow[]> {
  const { rows } = await sql<HelperRow>`
    select i.name, coalesce(p.person_email, i.email) as email, c.phone
    from emergency_contacts c join invitations i on i.user_id = c.user_id and i.id = c.id left join invited_people() p on p.id = c.id
    where c.user_id = ${owner} and i.state = 'confirmed' order by c.position, c.created_at, c.id`.execute(tx);
  return rows;
}
