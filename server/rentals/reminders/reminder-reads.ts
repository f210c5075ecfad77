import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { compareMoney, isZero, type Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { allocate } from '@holdfast/domain/rentals/ledger/allocation';
import { balanceOn, ledgerKindLabels, type LedgerRow } from '@holdfast/domain/rentals/ledger/ledger-row';
import { reminderWords, type ReminderWords } from '@holdfast/domain/rentals/reminders/reminder-letter';
import {
  letterByHand,
  nextReminders,
  reminderSteps,
  type NextReminder,
  type ReminderStep,
} from '@holdfast/domain/rentals/reminders/reminder-steps';
import {
  daysOf,
  reminderSettingsDraft,
  reminderTexts,
  type AgreementReminders,
  type ReminderSettings,
  type ReminderSettingsDraft,
} from '@holdfast/domain/rentals/reminders/reminders';
import type { Tx } from '../../kernel/database/database.ts';
import { chargesAndPayments, readAgreement, type LetAgreement } from '../ledger/rent-ledger.ts';

/** The hash by which a letter is known as the one that was read. */
export const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** How an owner's tenants are reminded; where nothing was said, not at all. */
export async function readSettings(tx: Tx, owner: string): Promise<ReminderSettingsDraft> {
  const found = await tx
    .selectFrom('rent_reminder_settings')
    .select(['for_all', 'first_days', 'second_days', 'third_days'])
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return found ?? reminderSettingsDraft.parse({});
}

/** Who the letters come from. */
async function landlordOf(tx: Tx, owner: string): Promise<{ name: string; email: string }> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from users where id = ${owner}`.execute(tx);
  return rows[0] ?? { name: '', email: '' };
}

/** The settings with the three letters as they read, of a rent that is made up. */
export async function findSettings(tx: Tx, owner: string): Promise<ReminderSettings> {
  const settings = await readSettings(tx, owner);
  const landlord = await landlordOf(tx, owner);
  const letters = reminderSteps.map((step) =>
    reminderWords(step, {
      tenant: 'Alex Example',
      premises: '1 Example Street',
      landlord,
      open: [{ what: 'Rent', due_day: '2026-01-01', amount: '1000.00' }],
      owed: '1000.00',
    }),
  );
  return { ...settings, letters, seen: hashOf(letters) };
}

/** An agreement with what its tenant owes and which letters were sent. */
export type Reminded = {
  readonly agreement: LetAgreement;
  readonly tenant_name: string;
  readonly email: string | null;
  readonly owed: Money;
  readonly next: readonly NextReminder[];
  readonly own: boolean | null;
  readonly settings: ReminderSettingsDraft;
};

/** Reads what the letters of an agreement are about on `today`. Its ledger is taken as it stands. Throws `not_found`. */
export async function readReminded(tx: Tx, owner: string, id: string, today: Day): Promise<Reminded> {
  const agreement = await readAgreement(tx, owner, id);
  const { rows: people } = await sql<{ name: string; email: string | null; own: boolean | null }>`
    select t.name, nullif(trim(t.email), '') as email,
      (select c.is_on from rent_reminder_choices c where c.user_id = a.user_id and c.agreement_id = a.id) as own
    from rental_agreements a join rental_tenants t on t.user_id = a.user_id and t.id = a.tenant_id
    where a.user_id = ${owner} and a.id = ${id} and a.removed_at is null`.execute(tx);
  const [person] = people;
  if (person === undefined) throw notFound('Agreement');
  const rows = agreement.signed_on === null ? [] : await chargesAndPayments(tx, owner, id);
  const settings = await readSettings(tx, owner);
  const owed = balanceOn(rows, today);
  const sent = await tx
    .selectFrom('rent_reminders')
    .select(['charge', 'step', 'sent_on'])
    .where('user_id', '=', owner)
    .where('agreement_id', '=', id)
    .execute();
  const owes = compareMoney(owed, '0.00') > 0;
  const next = owes
    ? nextReminders(allocate(rows, agreement.settles).charges, sent, { days: daysOf(settings), today })
    : [];
  return {
    agreement,
    tenant_name: person.name,
    email: person.email,
    owed,
    next,
    own: person.own,
    settings,
  };
}

export const isOn = ({ own, settings }: Pick<Reminded, 'own' | 'settings'>): boolean =>
  own ?? settings.for_all;

/** The letter of a step to the tenant of an agreement, with the hash by which it is known. It names all that is due by `today`. */
export async function letterTo(
  tx: Tx,
  owner: string,
  { agreement, tenant_name, email, owed }: Reminded,
  { step, today }: { step: ReminderStep; today: Day },
): Promise<ReminderWords & { readonly seen: string }> {
  const rows = await chargesAndPayments(tx, owner, agreement.id);
  const open = allocate(rows, agreement.settles).charges.filter(
    (charge) => !isZero(charge.open) && charge.due_day <= today,
  );
  const words = reminderWords(step, {
    tenant: tenant_name,
    premises: agreement.premises,
    landlord: await landlordOf(tx, owner),
    open: open.map(({ row, due_day, open: amount }) => ({ what: whatOf(row), due_day, amount })),
    owed,
  });
  return { ...words, seen: hashOf(words, email) };
}

const whatOf = ({ kind, memo }: LedgerRow): string =>
  kind === 'charge' && memo !== null ? memo : ledgerKindLabels[kind];

/** Shows the reminders of an agreement. Throws `not_found`. */
export async function findReminders(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
): Promise<AgreementReminders> {
  const reminded = await readReminded(tx, owner, id, today);
  const { email, next, own, owed, tenant_name } = reminded;
  const { rows: sent } = await sql<AgreementReminders['sent'][number]>`
    select letter_id, max(step)::int as step, max(sent_at) as sent_at, max(sent_on)::text as sent_on, max(email) as email,
      max(owed)::text as owed, bool_or(seen is not null) as by_hand
    from rent_reminders where user_id = ${owner} and agreement_id = ${id}
    group by letter_id order by max(sent_at) desc, letter_id`.execute(tx);
  const letter = letterByHand(next, today);
  const why = whyNot(reminded);
  const words =
    letter === null || why !== null
      ? null
      : await letterTo(tx, owner, reminded, { step: letter.step, today });
  const comes = next.map(({ on }) => on).toSorted()[0];
  return {
    agreement_id: id,
    is_on: isOn(reminded),
    own,
    tenant_name,
    email,
    owed,
    sent,
    letter: letter === null || words === null ? null : { ...words, step: letter.step },
    why_not: why,
    next_on: comes === undefined || email === null || !isOn(reminded) ? null : comes < today ? today : comes,
  };
}

/** Why nothing can be sent to the tenant; null where something can. */
export function whyNot({ email, next, owed }: Pick<Reminded, 'email' | 'next' | 'owed'>): string | null {
  if (compareMoney(owed, '0.00') <= 0) return reminderTexts.nothingOpen;
  if (email === null) return reminderTexts.noEmail;
  return next.length === 0 ? reminderTexts.allSent : null;
}
