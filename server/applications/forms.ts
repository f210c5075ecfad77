import { sql } from 'kysely';
import type { ApplicationForm, FormDraft, PropertyForms } from '@holdfast/domain/applications/form';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { audit } from '../kernel/people/audit.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { newId, requirePremises } from './applications.ts';
import { formToken, storedToken } from './tokens.ts';

/** The keys from which addresses are made, the present one first, and the installation's own address. */
export type Addresses = { readonly keys: readonly [string, ...string[]]; readonly baseUrl: URL };

type Row = Omit<ApplicationForm, 'address'> & { generation: number; token_hash: string };

const columns = sql`f.id, f.version, f.property_id, f.unit_id, f.shown_as, f.rent, f.available_on, f.introduction, f.asks, f.documents,
  f.most_applications, f.closes_on, f.keep_days, f.opened_at, f.generation, f.token_hash,
  (select count(*)::int from applications a where a.user_id = f.user_id and a.form_id = f.id) as arrived`;

/** The path of a form with its token, as a visitor opens it. */
const pathOf = (property: string, token: string) =>
  `/rentals/applications/property/${property}?token=${token}`;

function shown({ generation, token_hash, ...row }: Row, { keys, baseUrl }: Addresses): ApplicationForm {
  const token = keys
    .map((key) => formToken(key, row.id, generation))
    .find((each) => storedToken(each) === token_hash);
  return {
    ...row,
    address: token === undefined ? null : new URL(pathOf(row.property_id, token), baseUrl).href,
  };
}

async function findForm(tx: Tx, owner: string, id: string, addresses: Addresses): Promise<ApplicationForm> {
  const { rows } = await sql<Row>`
    select ${columns} from application_forms f where f.user_id = ${owner} and f.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Form');
  return shown(row, addresses);
}

/** A property with its units and their forms. Throws `not_found`. */
export async function findPropertyForms(
  tx: Tx,
  owner: string,
  property: string,
  addresses: Addresses,
): Promise<PropertyForms> {
  const found = await tx
    .selectFrom('real_estate_properties')
    .select('address')
    .where('user_id', '=', owner)
    .where('id', '=', property)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Property');
  const units = await tx
    .selectFrom('rental_units')
    .select(['id', 'name', 'asking_rent'])
    .where('user_id', '=', owner)
    .where('of_id', '=', property)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  const { rows } = await sql<Row>`
    select ${columns} from application_forms f where f.user_id = ${owner} and f.property_id = ${property}`.execute(
    tx,
  );
  const formOf = (unit: string | null) => {
    const row = rows.find(({ unit_id }) => unit_id === unit);
    return row === undefined ? null : shown(row, addresses);
  };
  return {
    property_id: property,
    address: found.address,
    premises: [
      { unit_id: null, name: found.address, asking_rent: null, form: formOf(null) },
      ...units.map(({ id, name, asking_rent }) => ({ unit_id: id, name, asking_rent, form: formOf(id) })),
    ],
  };
}

type Opening = FormDraft & {
  readonly property_id: string;
  readonly unit_id: string | null;
  readonly version?: FromVersion | undefined;
};

/**
 * Opens the form of a property or unit as it is set up; one that is there keeps its address. Throws `invalid`, and `conflict` where `version`
 * is not the stored one.
 */
export async function openForm(
  tx: Tx,
  owner: string,
  opening: Opening,
  at: { readonly addresses: Addresses; readonly now: Date },
): Promise<ApplicationForm> {
  const form = await putForm(tx, owner, opening, at);
  const detail = { form: form.id };
  await audit(tx, { userId: owner, actorId: owner, action: 'applications.open_form', detail, at: at.now });
  return form;
}

/** Stores and opens a form, without a line in the account's log. Throws as `openForm`. */
export async function putForm(
  tx: Tx,
  owner: string,
  { version = 'any', property_id, unit_id, ...draft }: Opening,
  { addresses, now }: { readonly addresses: Addresses; readonly now: Date },
): Promise<ApplicationForm> {
  await requirePremises(tx, owner, { property_id, unit_id });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form of ${owner} ${property_id} ${unit_id}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from application_forms
    where user_id = ${owner} and property_id = ${property_id} and unit_id is not distinct from ${unit_id}::uuid for update`.execute(
    tx,
  );
  const [former] = rows;
  const id = former?.id ?? newId();
  if (former === undefined) {
    await tx
      .insertInto('application_forms')
      .values({
        ...draft,
        user_id: owner,
        id,
        property_id,
        unit_id,
        token_hash: storedToken(formToken(addresses.keys[0], id, 1)),
        opened_at: now.toISOString(),
      })
      .execute();
  } else {
    if (version !== 'any' && version !== former.version) {
      refuseOlder('form', await findForm(tx, owner, id, addresses), version);
    }
    await tx
      .updateTable('application_forms')
      .set({ ...draft, opened_at: sql`coalesce(opened_at, ${now.toISOString()})` })
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .execute();
  }
  return findForm(tx, owner, id, addresses);
}

/** Closes a form; one that is closed stays so. Throws `not_found`. */
export async function closeForm(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update application_forms set opened_at = null where user_id = ${owner} and id = ${id} returning id`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound('Form');
  const detail = { form: id };
  await audit(tx, { userId: owner, actorId: owner, action: 'applications.close_form', detail, at: now });
}

/** Gives a form another address. Throws `not_found`. */
export async function renewAddress(
  tx: Tx,
  owner: string,
  id: string,
  addresses: Addresses,
): Promise<ApplicationForm> {
  const row = await tx
    .selectFrom('application_forms')
    .select('generation')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Form');
  const generation = row.generation + 1;
  await tx
    .updateTable('application_forms')
    .set({ generation, token_hash: storedToken(formToken(addresses.keys[0], id, generation)) })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findForm(tx, owner, id, addresses);
}
