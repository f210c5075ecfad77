import { sql } from 'kysely';
import { isZero, sumMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { nextDue } from '@holdfast/domain/rentals/ledger/next-charge';
import type { Waiting } from '@holdfast/domain/rentals/ledger/proposals';
import type { Tx } from '../../kernel/database/database.ts';
import { openCharges } from './ledger-shown.ts';
import { counted } from './payment-lists.ts';
import { readAgreements, readRows } from './rent-ledger.ts';

/** Of agreements that changed since they were charged, so many ledgers are read; the others stand as they were charged last. */
const mostRead = 50;

type Paying = Omit<Waiting, 'recorded'>;
type Row = Omit<Paying, 'next'> & {
  readonly open: Money;
  readonly next_day: Day | null;
  readonly next_amount: Money | null;
  readonly changed: boolean;
};

/**
 * The agreements that count on a day, by their names, with what each of them waits for. It was written when the agreement was charged
 * (`putNext`), so no ledger is read, except of agreements that are to be charged anew.
 */
export async function payingAgreements(tx: Tx, owner: string, today: Day): Promise<Paying[]> {
  const { rows } = await sql<Row>`
    select a.id as agreement_id, coalesce(s.last_seq, 0) as version, a.premises, a.tenant_names, coalesce(s.open, 0)::text as open,
      s.next_day::text, s.next_amount::text, coalesce(s.charge_on, '-infinity') <= ${today}::date as changed,
      array(select p.payer from rent_payers p where p.user_id = a.user_id and p.agreement_id = a.id order by p.payer) as payers
    from rental_agreements a left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
    where a.user_id = ${owner} and ${counted(today)} order by a.premises, a.id`.execute(tx);
  const changed = rows.flatMap((row) => (row.changed ? [row.agreement_id] : [])).slice(0, mostRead);
  const anew = await nextOf(tx, owner, changed, today);
  return rows.map(({ open, next_day, next_amount, changed: _, ...row }) => {
    const written =
      next_day === null || next_amount === null ? null : { due_day: next_day, amount: next_amount };
    const known = anew.get(row.agreement_id) ?? { open, due: written };
    return { ...row, next: nextPayment(known) };
  });
}

type Known = { readonly open: Money; readonly due: { due_day: Day; amount: Money } | null };

const nextPayment = ({ open, due }: Known): Paying['next'] =>
  due && {
    expected: isZero(open) ? due.amount : open,
    rent: due.amount,
    due_day: due.due_day,
    open: !isZero(open),
  };

/** What agreements wait for, out of their ledgers. */
async function nextOf(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, Known>> {
  const ledgers = await readRows(tx, owner, ids);
  const agreements = await readAgreements(tx, owner, ids);
  return new Map(
    agreements.map((agreement) => {
      const rows = ledgers.get(agreement.id) ?? [];
      const open = sumMoney(openCharges(rows, agreement.settles).map((charge) => charge.open));
      return [agreement.id, { open, due: nextDue(agreement, rows, today) }];
    }),
  );
}
