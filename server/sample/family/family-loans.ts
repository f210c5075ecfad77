import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { loanExtraDraft } from '@holdfast/domain/loans/loan-extra';
import { loanOfferDraft } from '@holdfast/domain/loans/loan-offer';
import { loanDraft, termsOf } from '@holdfast/domain/loans/loan';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { addExtra } from '../../loans/extras.ts';
import { addLoan, loans, setLoan } from '../../loans/loans.ts';
import { firstOpenPayment, nextOf } from '../../loans/next-payment.ts';
import { addOffer } from '../../loans/offers.ts';
import { familyMonths } from './family-money.ts';

/** Writes down the terms of the family's car loan and of the mortgage of its home, each with what is planned or offered beside it. */
export async function addLoans(kernel: Kernel, owner: string, today: Day): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const bank = await named(tx, owner, 'money_account', 'Everyday checking');
    const car = await addLoan(
      tx,
      owner,
      {
        ...loanDraft.parse({
          name: 'Outback loan',
          lender: 'Longhorn Auto Finance',
          original_amount: '25240.00',
          interest_rate: '5.490',
          // The family's money begins with the twelfth of its payments.
          first_payment: addDays(`${addMonths(today, -familyMonths - 11).slice(0, 7)}-01`, 10),
          term_months: 72,
          payment: '412.18',
          pays_from: bank,
        }),
        of_type: 'money_account',
        of_id: await named(tx, owner, 'money_account', 'Outback loan'),
      },
      today,
    );
    const bonus = { amount: '500.00', first_day: addMonths(today, 2), notes: 'Year-end bonus' };
    await addExtra(tx, owner, car.id, loanExtraDraft.parse(bonus));
    const home = await addLoan(
      tx,
      owner,
      {
        ...loanDraft.parse({
          name: 'Mortgage of our home',
          lender: 'Hill Country Credit Union',
          original_amount: '409600.00',
          interest_rate: '3.375',
          first_payment: '2017-03-01',
          term_months: 360,
          payment: '1810.85',
          pays_from: bank,
        }),
        of_type: 'mortgage',
        of_id: await named(tx, owner, 'mortgage', 'Mortgage of Hill Country Credit Union'),
      },
      today,
    );
    const offer = {
      lender: 'Bluebonnet Savings',
      interest_rate: '2.875',
      term_months: 180,
      closing_costs: '4200.00',
    };
    await addOffer(tx, owner, home.id, loanOfferDraft.parse(offer));
  });
}

async function named(
  tx: Tx,
  owner: string,
  type: 'money_account' | 'mortgage',
  label: string,
): Promise<string> {
  const { item_id } = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', type)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
  return item_id;
}

/** Moves the days of loans; the next payment is the first of the moved schedule that is not before its own day moved. */
export async function moveLoans(tx: Tx, owner: string, days: number): Promise<void> {
  const { items } = await loans.page(tx, owner, { view: 'active', limit: 100 });
  for (const loan of items) {
    const first_payment = addDays(loan.first_payment, days);
    const moved = { ...loan, first_payment };
    const next_payment =
      loan.next_payment === null ? null : firstOpenPayment(termsOf(moved), addDays(loan.next_payment, days));
    await setLoan(tx, owner, loan.id, {
      first_payment,
      ...(await nextOf(tx, owner, { ...moved, next_payment })),
    });
  }
}
