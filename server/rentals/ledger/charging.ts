import { sql } from 'kysely';
import { sumMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { missingRows } from '@holdfast/domain/rentals/ledger/charges';
import type { LedgerRow } from '@holdfast/domain/rentals/ledger/ledger-row';
import { nextChargeDay, nextDue } from '@holdfast/domain/rentals/ledger/next-charge';
import type { Tx } from '../../kernel/database/database.ts';
import { reopenDueItem } from '../../kernel/due/due-items.ts';
import { openCharges } from './ledger-shown.ts';
import {
  appendRows,
  chargesAndPayments,
  lockRents,
  readAgreement,
  type LetAgreement,
} from './rent-ledger.ts';

/**
 * Adds what an agreement's ledger lacks on `today`, moves the date on which rent is due, and says when to look again. An agreement that is not
 * signed owes nothing. A second run adds nothing. Throws `not_found`. Answers the agreement with its rows.
 */
export async function chargeAgreement(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
): Promise<{ agreement: LetAgreement; rows: LedgerRow[] }> {
  await lockRents(tx, owner);
  const agreement = await readAgreement(tx, owner, id);
  const rows = await chargesAndPayments(tx, owner, id);
  if (agreement.signed_on === null) return { agreement, rows };
  const missing = missingRows(agreement, rows, today);
  await appendRows(tx, owner, id, missing);
  const all = missing.length === 0 ? rows : await chargesAndPayments(tx, owner, id);
  await putNext(tx, owner, agreement, { rows: all, today });
  return { agreement, rows: all };
}

/** Notes when the agreement is charged next, what is open and due next, and writes the date on which rent is due (S-251: in the bell from 14 days before). */
export async function putNext(
  tx: Tx,
  owner: string,
  agreement: LetAgreement,
  { rows, today }: { rows: readonly LedgerRow[]; today: Day },
): Promise<void> {
  const charge_on = nextChargeDay(agreement, rows, today) ?? 'infinity';
  const due = nextDue(agreement, rows, today);
  const open = sumMoney(openCharges(rows, agreement.settles).map((charge) => charge.open));
  await sql`
    insert into rent_standings as s (user_id, agreement_id, charge_on, open, next_day, next_amount)
    values (${owner}, ${agreement.id}, ${charge_on}::date, ${open}::numeric, ${due?.due_day ?? null}::date, ${due?.amount ?? null}::numeric)
    on conflict (user_id, agreement_id) do update
      set charge_on = excluded.charge_on, open = excluded.open, next_day = excluded.next_day, next_amount = excluded.next_amount
    where (s.charge_on, s.open, s.next_day, s.next_amount)
      is distinct from (excluded.charge_on, excluded.open, excluded.next_day, excluded.next_amount)`.execute(
    tx,
  );
  const what = [agreement.premises, agreement.tenant_names].filter(Boolean).join(', ');
  if (due !== null) await reopenPaid(tx, owner, agreement.id, due.due_day);
  await sql`
    select due_put(${owner}, 'agreement', ${agreement.id}, 'rent', 'rentals', ${due?.due_day ?? null}::date, 'Rent', ${what},
      amount => ${due?.amount ?? null}::numeric, bell_days => 14, unread_days => 3, urgent_days => 3, soon_days => 14, ticker => 'rent',
      remind_days => '{0}')`.execute(tx);
}

/** Done means paid: a date that was done and is owed again, as after a payment that bounced, is open again. */
async function reopenPaid(tx: Tx, owner: string, id: string, day: Day): Promise<void> {
  const done = await tx
    .selectFrom('due_items')
    .select('id')
    .where('user_id', '=', owner)
    .where('source_type', '=', 'agreement')
    .where('source_id', '=', id)
    .where('slot', '=', 'rent')
    .where('occurrence', '=', day)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (done === undefined) return;
  // The later date that took its place goes first.
  await sql`select due_put(${owner}, 'agreement', ${id}, 'rent', 'rentals', null::date, 'Rent')`.execute(tx);
  await reopenDueItem(tx, owner, done.id);
}

/** Charges all agreements of an owner for which it is time, in the transaction of the caller. Returns how many were looked at. */
export async function chargeOwner(tx: Tx, owner: string, today: Day): Promise<number> {
  await lockRents(tx, owner);
  const { rows } = await sql<{ id: string }>`
    select a.id from rental_agreements a left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
    where a.user_id = ${owner} and a.signed_on is not null and a.removed_at is null
      and coalesce(s.charge_on, '-infinity') <= ${today}::date order by a.created_at, a.id`.execute(tx);
  for (const { id } of rows) await chargeAgreement(tx, owner, id, today);
  return rows.length;
}
