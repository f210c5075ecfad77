import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { sampleLoan } from '../sample/records/loans.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { loanTruths } from './test-truths.ts';
import type { TestRecords } from '../testing/records/household-records.ts';

/** Two loans, the second in the trash; the first was paid once and has an extra payment and an offer. A third debt has no terms. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home, test) {
    const { caller, marker } = home;
    const today = test.kernel.clock.today();
    const first_payment = addDays(today, 3);
    const open = (kind: 'bank' | 'debt', name: string, opening: string) =>
      openAccount(test, home.id, { kind, name: `${marker} ${name}`, opening });
    const loanAccount = [await open('bank', 'pays loans', '9000.00')];
    const debtAccount = [
      await open('debt', 'car', '-9000.00'),
      await open('debt', 'boat', '-5000.00'),
      await open('debt', 'roof', '-100.00'),
    ];
    const lend = async (of_id: string) =>
      (
        await caller.call(endpoints.addLoan, {
          ...sampleLoan({
            name: `${marker} loan`,
            lender: marker,
            notes: marker,
            pays_from: loanAccount[0] ?? null,
            first_payment,
          }),
          of_type: 'money_account',
          of_id,
        })
      ).id;
    const loan = [await lend(debtAccount[0] ?? ''), await lend(debtAccount[1] ?? '')];
    const [id = '', removed = ''] = loan;
    const extra = { id, amount: '50', first_day: addMonths(today, 2), notes: marker };
    const loanExtra = [(await caller.call(endpoints.addExtra, extra)).id];
    const offer = { id, lender: marker, interest_rate: '3', term_months: 48, closing_costs: '100' };
    const loanOffer = [(await caller.call(endpoints.addOffer, offer)).id];
    await caller.call(endpoints.payLoan, { id, day: first_payment });
    await caller.call(endpoints.removeLoan, { id: removed });
    return {
      records: { loan, loanExtra, loanOffer, loanAccount, debtAccount },
      facts: { loanPaidDay: first_payment, loanDay: addMonths(first_payment, 1) },
    };
  },
  hung: { loans: { private: true } },
  truths: loanTruths,
  names: [
    ['/api/finance/loans', /^(id|after)$/, 'loan'],
    ['/api/finance/debts', /^pays_from$/, 'loanAccount'],
    ['/api/finance/loans', /^(pays_from|account_id)$/, 'loanAccount'],
    ['/api/finance/loans', /^of_id$/, 'debtAccount'],
    ['/api/finance/loans/extra-payments', /^id$/, 'loanExtra'],
    ['/api/finance/loans/offers', /^id$/, 'loanOffer'],
  ],
  examples: {
    first_payment: '2040-01-01',
    term_months: 60,
    closing_costs: '100',
    first_day: '2040-02-01',
    extra: '200',
  },
  special: {
    'PATCH /api/finance/loans/{id}': [{ name: 'Taken over', version: 'any' }],
    'PATCH /api/finance/loans/extra-payments/{id}': [{ amount: '60', version: 'any' }],
    'PATCH /api/finance/loans/offers/{id}': [{ interest_rate: '2', version: 'any' }],
    'GET /api/finance/loans': [{}, { view: 'trash' }],
    'POST /api/finance/loans/{id}/payments': [{ day: (home) => home.facts['loanDay'] }],
    'DELETE /api/finance/loans/{id}/payments/{day}': [{ day: (home) => home.facts['loanPaidDay'] }],
  },
};
