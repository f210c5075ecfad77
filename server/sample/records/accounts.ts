import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addAccount } from '@holdfast/domain/finance/account-endpoints';

type Draft = InputOf<typeof addAccount>;

/** A checking account with every field filled. */
export const sampleAccount = (own: Partial<Draft> = {}): Draft => ({
  kind: 'bank',
  name: 'Everyday checking',
  institution: 'Harbor Credit Union',
  number_end: '4417',
  interest_rate: '0.5',
  closed_on: null,
  opening: '1200.00',
  credit_limit: null,
  statement_day: 28,
  payment_due_day: null,
  minimum_payment: null,
  pays_from: null,
  low_balance: '250.00',
  notes: 'Salary comes in here',
  private: false,
  ...own,
});

/** A credit card with every field of a card filled. */
export const sampleCard = (own: Partial<Draft> = {}): Draft =>
  sampleAccount({
    kind: 'card',
    name: 'Travel card',
    institution: 'Northern Bank',
    number_end: '0092',
    interest_rate: '21.99',
    opening: '-310.40',
    credit_limit: '5000.00',
    statement_day: 3,
    payment_due_day: 28,
    minimum_payment: '35.00',
    low_balance: null,
    notes: null,
    ...own,
  });
