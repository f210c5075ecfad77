import { sql } from 'kysely';
import type { PublicApplication } from '@holdfast/domain/applications/public-application';
import { askedField, type AskedDocument, type AskedField } from '@holdfast/domain/applications/asking';
import { formStanding, type FormStanding } from '@holdfast/domain/applications/form';
import { formTexts } from '@holdfast/domain/applications/form-visit';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { newId, newReference } from './applications.ts';
import { todayOf, type Found } from './find-visit.ts';
import { receiptToken, storedToken } from './tokens.ts';

type FormRow = {
  property_id: string;
  unit_id: string | null;
  premises: string;
  shown_as: string | null;
  rent: string | null;
  available_on: Day | null;
  introduction: string | null;
  asks: AskedField[];
  documents: AskedDocument[];
  keep_days: number;
  most_applications: number;
  closes_on: Day | null;
  opened_at: string | null;
  arrived: number;
};

/** A form as its visitors see it, with how it stands today. `lock` holds its row, so that of several who send at once each is counted. */
export async function readForm(
  tx: Tx,
  { owner, id }: Found,
  { now, lock = false }: { readonly now: Date; readonly lock?: boolean },
): Promise<FormRow & { standing: FormStanding; today: Day }> {
  if (lock) {
    await sql`select 1 from application_forms where user_id = ${owner} and id = ${id} for update`.execute(tx);
  }
  const { rows } = await sql<FormRow>`
    select f.property_id, f.unit_id, concat_ws(', ', p.address, u.name) as premises, f.shown_as, f.rent, f.available_on, f.introduction,
      f.asks, f.documents, f.keep_days, f.most_applications, f.closes_on,
      -- What lies in the trash is not let.
      case when p.removed_at is null and u.removed_at is null then f.opened_at end as opened_at,
      (select count(*)::int from applications a where a.user_id = f.user_id and a.form_id = f.id) as arrived
    from application_forms f
    join real_estate_properties p on p.user_id = f.user_id and p.id = f.property_id
    left join rental_units u on u.user_id = f.user_id and u.id = f.unit_id
    where f.user_id = ${owner} and f.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Form');
  const today = await todayOf(tx, owner, now);
  return { ...row, today, standing: formStanding(row, row.arrived, today) };
}

type Sending = { readonly key: string; readonly under: string | null; readonly now: Date };

/**
 * Stores an application that came through a form, with the answers to what the form asks and no others. One that was sent under the same
 * Idempotency-Key is given again (`isNew` false). Throws `conflict` where the form is closed or full.
 */
export async function addSubmission(
  tx: Tx,
  found: Found,
  sent: PublicApplication,
  { key, under, now }: Sending,
): Promise<{ reference: string; token: string; premises: string; keepDays: number; isNew: boolean }> {
  const form = await readForm(tx, found, { now, lock: true });
  const { owner, id: form_id } = found;
  const { premises, keep_days: keepDays } = form;
  if (under !== null) {
    const former = await tx
      .selectFrom('applications')
      .select(['id', 'reference'])
      .where('user_id', '=', owner)
      .where('form_id', '=', form_id)
      .where('asked_under', '=', under)
      .executeTakeFirst();
    if (former !== undefined) {
      const token = receiptToken(key, former.id);
      return { reference: former.reference, token, premises, keepDays, isNew: false };
    }
  }
  if (form.standing === 'closed') throw new Fault('conflict', formTexts.closed);
  if (form.standing === 'full') throw new Fault('conflict', formTexts.full);
  const { name, email, consent: _, ...answers } = sent;
  const unasked = askedField.options.filter((field) => !form.asks.includes(field));
  const id = newId();
  const [reference, token] = [newReference(), receiptToken(key, id)];
  await tx
    .insertInto('applications')
    .values({
      ...answers,
      ...Object.fromEntries(unasked.map((field) => [field, null])),
      user_id: owner,
      id,
      name,
      email,
      form_id,
      property_id: form.property_id,
      unit_id: form.unit_id,
      reference,
      consent_on: form.today,
      keep_days: keepDays,
      asked_rent: form.rent,
      asks: form.asks,
      documents: form.documents,
      state: 'submitted',
      submitted_at: now.toISOString(),
      receipt_hash: storedToken(token),
      asked_under: under,
    })
    .execute();
  return { reference, token, premises, keepDays, isNew: true };
}
