import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import {
  agreementDraft,
  agreementTexts,
  type NoticeSide,
  type ShownAgreement,
} from '@holdfast/domain/rentals/agreements/agreement';
import { lastDayAfterNotice, nextTerm, rentOn } from '@holdfast/domain/rentals/agreements/agreement-terms';
import type { Tx } from '../../kernel/database/database.ts';
import { chargeAgreement } from '../ledger/charging.ts';
import { addAgreement, hasLedger, lockAgreement, putRent } from './agreements.ts';
import { refuseTaken } from './premises.ts';

type Facts = Partial<
  Pick<
    ShownAgreement,
    | 'sent_for_signature_at'
    | 'signed_on'
    | 'notice_by'
    | 'notice_on'
    | 'leaves_on'
    | 'terminated_on'
    | 'termination_reason'
  >
>;

/** Stores facts from which the state follows; the row is locked. */
async function putFacts(tx: Tx, owner: string, id: string, facts: Facts): Promise<void> {
  await tx
    .updateTable('rental_agreements')
    .set(facts)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Throws `conflict` unless the agreement is signed and its last day has not passed. */
function refuseOver({ status, signed_on }: ShownAgreement): void {
  if (signed_on === null) throw new Fault('conflict', 'This agreement is not signed yet');
  if (status === 'ended' || status === 'terminated') throw new Fault('conflict', agreementTexts.ended);
}

/** Marks a draft as sent for signature at a moment. Throws `conflict` for one that is signed, or whose days another one has. */
export async function markSent(
  tx: Tx,
  owner: string,
  id: string,
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  if (agreement.signed_on !== null) throw new Fault('conflict', agreementTexts.signed);
  await refuseTaken(tx, owner, agreement);
  await putFacts(tx, owner, id, { sent_for_signature_at: now.toISOString() });
}

/** Makes a draft again of what was sent for signature: it was declined, or nobody signed in time. */
export async function withdrawSent(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  if (agreement.signed_on === null) await putFacts(tx, owner, id, { sent_for_signature_at: null });
}

/**
 * Records that all have signed; the agreement is active from now on (G-24), and one that it renews ends on the day before it begins. Throws
 * `conflict` for one that is signed already or whose days another one has, `invalid` for a day in the future.
 */
export async function markSigned(
  tx: Tx,
  owner: string,
  id: string,
  { signed_on, today }: { signed_on: Day; today: Day },
): Promise<void> {
  if (signed_on > today) refuse([{ field: 'signed_on', message: 'Signed on cannot be in the future' }]);
  const agreement = await lockAgreement(tx, owner, id, today);
  if (agreement.signed_on !== null) throw new Fault('conflict', 'This agreement is signed already');
  await refuseTaken(tx, owner, agreement);
  await putFacts(tx, owner, id, { signed_on });
  if (agreement.renews_id !== null) {
    const before = addDays(agreement.start_date, -1);
    await sql`update rental_agreements a set leaves_on = ${before}
      where a.user_id = ${owner} and a.id = ${agreement.renews_id} and a.removed_at is null and a.start_date <= ${before}::date
        and coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end, 'infinity') > ${before}::date`.execute(
      tx,
    );
    await chargeAgreement(tx, owner, agreement.renews_id, today);
  }
  await chargeAgreement(tx, owner, id, today);
}

/** Takes a signature back. Throws `conflict` once something was charged or paid. */
export async function unsign(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  if (agreement.signed_on === null) throw new Fault('conflict', 'This agreement is not signed yet');
  if (await hasLedger(tx, owner, id)) throw new Fault('conflict', agreementTexts.signed);
  await putFacts(tx, owner, id, {
    signed_on: null,
    sent_for_signature_at: null,
    notice_by: null,
    notice_on: null,
    leaves_on: null,
    terminated_on: null,
    termination_reason: null,
  });
}

/** Records notice, with the last day that follows from it unless another was agreed. Throws `conflict` where notice was given already. */
export async function giveNotice(
  tx: Tx,
  owner: string,
  id: string,
  notice: { notice_by: NoticeSide; notice_on: Day; leaves_on: Day | null },
  today: Day,
): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  refuseOver(agreement);
  if (agreement.notice_on !== null || agreement.terminated_on !== null) {
    throw new Fault('conflict', 'Notice was given already');
  }
  const { notice_by, notice_on } = notice;
  const leaves_on = notice.leaves_on ?? lastDayAfterNotice(agreement, notice_on);
  if (leaves_on < notice_on || leaves_on < agreement.start_date) {
    refuse([{ field: 'leaves_on', message: 'The last day cannot be before the notice or the start' }]);
  }
  await refuseTaken(tx, owner, { ...agreement, leaves_on });
  await putFacts(tx, owner, id, { notice_by, notice_on, leaves_on });
  await chargeAgreement(tx, owner, id, today);
}

/** Takes notice or termination back. Throws `conflict` where there is none, and where somebody else has the days by now. */
export async function withdrawNotice(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  refuseOver(agreement);
  if (agreement.notice_on === null && agreement.terminated_on === null) {
    throw new Fault('conflict', 'No notice was given');
  }
  await refuseTaken(tx, owner, { ...agreement, leaves_on: null });
  await putFacts(tx, owner, id, {
    notice_by: null,
    notice_on: null,
    leaves_on: null,
    terminated_on: null,
    termination_reason: null,
  });
  await chargeAgreement(tx, owner, id, today);
}

/** Ends an agreement on a day within its term. Throws `invalid` for a day outside of it. */
export async function terminate(
  tx: Tx,
  owner: string,
  id: string,
  { last_day, reason }: { last_day: Day; reason: string | null },
  today: Day,
): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  refuseOver(agreement);
  if (agreement.terminated_on !== null) throw new Fault('conflict', 'This agreement is terminated already');
  if (last_day < agreement.start_date || (agreement.last_day !== null && last_day > agreement.last_day)) {
    refuse([{ field: 'last_day', message: 'The last day must lie within the term' }]);
  }
  await putFacts(tx, owner, id, { terminated_on: today, leaves_on: last_day, termination_reason: reason });
  await chargeAgreement(tx, owner, id, today);
}

/**
 * Sets another rent from a day on; rent that was charged for these days is corrected by an entry of its own. Throws `invalid` for a day
 * outside of the term, or one that has a rent of its own.
 */
export async function raiseRent(
  tx: Tx,
  owner: string,
  id: string,
  raise: { from_day: Day; amount: string },
  today: Day,
): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  const { from_day } = raise;
  const say = (message: string) => refuse([{ field: 'from_day', message }]);
  if (from_day <= agreement.start_date || (agreement.last_day !== null && from_day > agreement.last_day)) {
    say('Choose a day after the start and within the term');
  }
  if (agreement.rents.some((rent) => rent.from_day === from_day)) say('A rent from this day is set already');
  await putRent(tx, owner, id, raise);
  await chargeAgreement(tx, owner, id, today);
}

/** Takes a raise back; rent that was charged by it is corrected by a credit. Throws `not_found` for the first rent and for none. */
export async function removeRaise(
  tx: Tx,
  owner: string,
  id: string,
  from_day: Day,
  today: Day,
): Promise<void> {
  const agreement = await lockAgreement(tx, owner, id, today);
  if (!agreement.rents.slice(1).some((rent) => rent.from_day === from_day)) throw notFound('Raise');
  await sql`delete from rental_agreement_rents
    where user_id = ${owner} and agreement_id = ${id} and from_day = ${from_day}`.execute(tx);
  await chargeAgreement(tx, owner, id, today);
}

/**
 * Makes the agreement of the next term as a draft and returns its id. Throws `conflict` for one that is not signed, was terminated, or is
 * renewed already.
 */
export async function renewAgreement(
  tx: Tx,
  owner: string,
  id: string,
  chosen: { end_date: Day | null; rent_amount: string | null },
  today: Day,
): Promise<string> {
  const agreement = await lockAgreement(tx, owner, id, today);
  if (agreement.signed_on === null) throw new Fault('conflict', 'This agreement is not signed yet');
  if (agreement.terminated_on !== null) throw new Fault('conflict', agreementTexts.ended);
  if (agreement.renewed_by !== null) throw new Fault('conflict', 'This agreement is renewed already');
  const term = nextTerm(agreement, today);
  return addAgreement(
    tx,
    owner,
    agreementDraft.parse({
      ...agreement,
      start_date: term.start_date,
      end_date: chosen.end_date ?? term.end_date,
      rent_amount: chosen.rent_amount ?? rentOn(agreement.rents, term.start_date),
    }),
    id,
  );
}
