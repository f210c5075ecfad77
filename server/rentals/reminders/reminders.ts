import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { changeReminderSettings } from '@holdfast/domain/rentals/reminders/endpoints';
import { letterByHand, letterOf, type NextReminder } from '@holdfast/domain/rentals/reminders/reminder-steps';
import { reminderTexts } from '@holdfast/domain/rentals/reminders/reminders';
import type { Tx } from '../../kernel/database/database.ts';
import { letterOf as mailOf } from '../../kernel/mail/letter.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { chargeAgreement } from '../ledger/charging.ts';
import { lockRents } from '../ledger/rent-ledger.ts';
import { findSettings, isOn, letterTo, readReminded, whyNot, type Reminded } from './reminder-reads.ts';

const refuseUnseen = () => refuse([{ field: 'seen', message: reminderTexts.unseen }]);

/**
 * Stores how tenants are reminded; the job looks again from then on. Throws `invalid` where reminders are switched on and `seen` is not the
 * hash of the three letters.
 */
export async function storeSettings(
  tx: Tx,
  owner: string,
  { seen, ...draft }: z.output<typeof changeReminderSettings.input>,
): Promise<void> {
  const before = await findSettings(tx, owner);
  if (draft.for_all && !before.for_all && seen !== before.seen) refuseUnseen();
  await tx
    .insertInto('rent_reminder_settings')
    .values({ user_id: owner, ...draft, looked_on: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...draft, looked_on: null }))
    .execute();
}

/** Says of one agreement whether its tenant is reminded; null follows the setting for all. Throws `not_found`, and as `storeSettings`. */
export async function storeChoice(
  tx: Tx,
  owner: string,
  { id, own, seen }: { id: string; own: boolean | null; seen?: string | undefined },
  today: Day,
): Promise<void> {
  const before = await readReminded(tx, owner, id, today);
  const { letters: _, seen: known, ...settings } = await findSettings(tx, owner);
  if ((own ?? settings.for_all) && !isOn(before) && seen !== known) refuseUnseen();
  const key = { user_id: owner, agreement_id: id };
  if (own === null) {
    await tx
      .deleteFrom('rent_reminder_choices')
      .where('user_id', '=', owner)
      .where('agreement_id', '=', id)
      .execute();
  } else {
    await tx
      .insertInto('rent_reminder_choices')
      .values({ ...key, is_on: own })
      .onConflict((conflict) => conflict.columns(['user_id', 'agreement_id']).doUpdateSet({ is_on: own }))
      .execute();
  }
  await tx
    .insertInto('rent_reminder_settings')
    .values({ user_id: owner, ...settings, looked_on: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ looked_on: null }))
    .execute();
}

/**
 * Sends the letter that a person has read; asked again with the same one it sends nothing. Throws `not_found`, and `conflict` where nothing can
 * be sent or the letter has changed since, as by a payment. Returns whether this call sent it.
 */
export async function sendByHand(
  tx: Tx,
  owner: string,
  { id, seen }: { id: string; seen: string },
  today: Day,
): Promise<boolean> {
  await lockRents(tx, owner);
  await chargeAgreement(tx, owner, id, today);
  const former = await tx
    .selectFrom('rent_reminders')
    .select('letter_id')
    .where('user_id', '=', owner)
    .where('agreement_id', '=', id)
    .where('seen', '=', seen)
    .executeTakeFirst();
  if (former !== undefined) return false;
  const reminded = await readReminded(tx, owner, id, today);
  const why = whyNot(reminded);
  const letter = letterByHand(reminded.next, today);
  if (why !== null || letter === null) throw new Fault('conflict', why ?? reminderTexts.allSent);
  const words = await letterTo(tx, owner, reminded, { step: letter.step, today });
  if (words.seen !== seen) throw new Fault('conflict', reminderTexts.changed);
  await send(tx, owner, reminded, { words, charges: letter.charges, today, seen });
  return true;
}

/**
 * Sends the letter of an agreement that is due on `today`, where reminders are on, something is owed and the tenant has an address. The ledger
 * is charged and locked before it is read, so that a payment that came in is seen. Returns whether one was sent.
 */
export async function sendDue(tx: Tx, owner: string, id: string, today: Day): Promise<boolean> {
  await lockRents(tx, owner);
  await chargeAgreement(tx, owner, id, today);
  const reminded = await readReminded(tx, owner, id, today);
  if (!isOn(reminded) || whyNot(reminded) !== null) return false;
  const letter = letterOf(reminded.next, today);
  if (letter === null) return false;
  const words = await letterTo(tx, owner, reminded, { step: letter.step, today });
  await send(tx, owner, reminded, { words, charges: letter.charges, today, seen: null });
  return true;
}

type Sending = {
  readonly words: Awaited<ReturnType<typeof letterTo>>;
  readonly charges: readonly NextReminder[];
  readonly today: Day;
  readonly seen: string | null;
};

/** Notes which letter of which charge goes out, and queues it, in one transaction: the table lets none go twice. */
async function send(
  tx: Tx,
  owner: string,
  { agreement, email, owed }: Reminded,
  { words, charges, today, seen }: Sending,
): Promise<void> {
  const to = email ?? '';
  const letter = { letter_id: randomUUID(), sent_on: today, email: to, owed, seen };
  await tx
    .insertInto('rent_reminders')
    .values(
      charges.map(({ charge, step }) => ({
        ...letter,
        user_id: owner,
        agreement_id: agreement.id,
        charge: charge.row.seq,
        step,
      })),
    )
    .execute();
  const { subject, paragraphs } = words;
  const parts = [{ heading: subject }, ...paragraphs.map((paragraph) => ({ paragraph }))];
  await queueMail(tx, owner, { to, ...mailOf(subject, paragraphs[1] ?? '', parts) }, { forgetting: true });
}
