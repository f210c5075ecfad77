import { interestOn } from '../kernel/money/interest.ts';
import { partOf, type Money } from '../kernel/money/money.ts';
import { periodicRate, type LoanTerms } from './terms.ts';

/**
 * The payment that pays a loan off in so many equal ones (M-17): P·r·(1 + r)ⁿ / ((1 + r)ⁿ − 1), computed as an exact fraction and then
 * rounded to the cent; P / n where there is no interest.
 */
export function paymentFor(
  loan: Pick<LoanTerms, 'principal' | 'rate' | 'frequency'>,
  payments: number,
): Money {
  const { numerator, denominator } = periodicRate(loan);
  const count = BigInt(payments);
  if (numerator === 0n) return partOf(loan.principal, 1n, count);
  const grown = (denominator + numerator) ** count;
  return partOf(loan.principal, numerator * grown, denominator * (grown - denominator ** count));
}

/** The regular payment of a loan: the agreed one, or that which pays it off after its interest-only period; its interest where that lasts. */
export function regularPayment(terms: LoanTerms): Money {
  const { payment, payments, amortized_over, interest_only = 0 } = terms;
  if (payment != null) return payment;
  if (interest_only >= payments) return interestOn(terms.principal, periodicRate(terms));
  return paymentFor(terms, (amortized_over ?? payments) - interest_only);
}
