import { loanDraft } from '@holdfast/domain/loans/loan';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { findLoan } from './loan-view.ts';
import { listExpectedPayments } from './expected-payments.ts';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { debtsOf } from '@holdfast/domain/loans/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { listExpectedPayments };

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  loan: { draft: loanDraft, find: (tx, owner, id, today) => findLoan(tx, owner, id, today) },
};

/** When a mortgage, a debt or what is owed on a property is paid off, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Loans',
    on: ['real_estate', 'mortgage', 'money_account'],
    reads: [read(endpoints.listDebts, () => ({}))],
    isEmpty: ([debts], record) => debtsOf(debts, record).length === 0,
  }),
];
