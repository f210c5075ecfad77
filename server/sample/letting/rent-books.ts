import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { PaymentMethod } from '@holdfast/domain/rentals/ledger/ledger-row';
import { rentPeriods } from '@holdfast/domain/rentals/ledger/rent-periods';
import type { Tx } from '../../kernel/database/database.ts';
import { chargeAgreement } from '../../rentals/ledger/charging.ts';
import { chargeTenant, creditTenant } from '../../rentals/ledger/other-entries.ts';
import { payPastRents, type PastPayment } from '../../rentals/ledger/past-payments.ts';
import { moveDeposit, reverseEntry } from '../../rentals/ledger/payments.ts';
import { balanceOf, chargesAndPayments, readAgreement } from '../../rentals/ledger/rent-ledger.ts';
import { drawn } from '../family/money.ts';

/** The account into which a tenant pays on a day. */
export type AccountOn = (day: Day) => string;

/** Writes the ledger of one agreement in the order of days, with the rules that hold for everybody. */
export function rentBooks(
  tx: Tx,
  owner: string,
  id: string,
  { accountOn, method }: { accountOn: AccountOn; method: PaymentMethod },
) {
  const on = (today: Day) => ({ by: owner, today });
  const head = { id, version: Number.MAX_SAFE_INTEGER };
  const paid = (day: Day, amount: Money): PastPayment => ({
    day,
    amount,
    method,
    account_id: accountOn(day),
  });
  return {
    /** A payment for each rent that is due by `until`, made on its day or up to three days later, the oldest first. */
    async rents(until: Day): Promise<PastPayment[]> {
      const agreement = await readAgreement(tx, owner, id);
      return rentPeriods(agreement, until)
        .map(({ due_day, amount }) =>
          paid(addDays(due_day, drawn(`${agreement.premises} ${due_day}`, 0, 3)), amount),
        )
        .filter(({ day }) => day <= until);
    },
    paid,
    pay: (payments: readonly PastPayment[], today: Day) => payPastRents(tx, owner, id, payments, on(today)),
    /** Pays on a day what is owed then. */
    async payUp(day: Day): Promise<void> {
      await chargeAgreement(tx, owner, id, day);
      const { balance } = await balanceOf(tx, owner, id);
      await payPastRents(tx, owner, id, [paid(day, balance)], on(day));
    },
    /** Takes the last payment back. */
    async bounce(day: Day, memo: string): Promise<void> {
      const rows = await chargesAndPayments(tx, owner, id);
      const last = rows.findLast(({ kind }) => kind === 'payment');
      await reverseEntry(tx, owner, { id, seq: last?.seq ?? 0, day, memo }, on(day));
    },
    charge: (day: Day, amount: Money, memo: string) =>
      chargeTenant(tx, owner, { ...head, amount, due_day: day, memo }, on(day)),
    credit: (day: Day, amount: Money, memo: string) =>
      creditTenant(tx, owner, { ...head, amount, day, memo }, on(day)),
    deposit: (day: Day, step: 'paid' | 'kept' | 'refund', amount: Money) =>
      moveDeposit(tx, owner, { ...head, step, day, amount, account_id: accountOn(day), memo: null }, on(day)),
  };
}
