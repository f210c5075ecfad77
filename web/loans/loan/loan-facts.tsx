import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { loanFrequencyLabels } from '@holdfast/domain/loans/terms';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { payoffWords, rateWords } from '../loan-words.tsx';

/** What is owed and paid, and the terms of the loan. */
export function LoanFacts({ loan }: { loan: LoanView }) {
  const { accountName, isKnown } = useMoneyNames();
  const kindOf = useHitKind();
  const { balance, progress, amortized_months: over, interest_only_months: interestOnly } = loan;
  const payer = loan.pays_from === null ? '' : accountName(loan.pays_from) || (isKnown ? '' : '\u00a0');
  return (
    <RecordFacts
      facts={[
        { label: 'Owed', value: <Money value={balance} /> },
        { label: 'Payment', value: <Money value={loan.regular_payment} /> },
        { label: 'Rate', value: rateWords(loan.interest_rate) },
        { label: 'Paid off', value: progress === null ? '–' : payoffWords(progress.projected_payoff) },
        { label: 'Borrowed', value: <Money value={loan.original_amount} /> },
        { label: 'Term', value: spanInWords(loan.term_months) },
        { label: 'Paid', value: loanFrequencyLabels[loan.frequency] },
        { label: 'First payment', value: mediumDay(loan.first_payment) },
        ...factIf('Interest only', interestOnly > 0 ? `First ${spanInWords(interestOnly)}` : null),
        ...factIf('Paid off over', over === null ? null : spanInWords(over)),
        ...factIf('Paid from', payer || null),
        ...factIf(
          'Balance kept on',
          loan.of_label === null ? null : (
            <Link href={kindOf(loan.of_type).href(loan.of_id)} className="underline underline-offset-4">
              {loan.of_label}
            </Link>
          ),
        ),
      ]}
      texts={[{ label: 'Notes', text: loan.notes }]}
    />
  );
}
