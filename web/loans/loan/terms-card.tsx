import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { loanFrequencyLabels } from '@holdfast/domain/loans/terms';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What was agreed with the lender. */
export function TermsCard({ loan }: { loan: LoanView }) {
  const { accountName } = useMoneyNames();
  const kindOf = useHitKind();
  const payer = accountName(loan.pays_from);
  const facts: (Fact | false)[] = [
    { label: 'Borrowed', value: <Money value={loan.original_amount} /> },
    { label: 'Paid', value: loanFrequencyLabels[loan.frequency] },
    { label: 'First payment', value: mediumDay(loan.first_payment) },
    { label: 'Term', value: spanInWords(loan.term_months) },
    loan.interest_only_months > 0 && {
      label: 'Interest only',
      value: `First ${spanInWords(loan.interest_only_months)}`,
    },
    loan.amortized_months !== null && { label: 'Paid off over', value: spanInWords(loan.amortized_months) },
    payer !== null && payer !== '' && { label: 'Paid from', value: payer },
    loan.of_label !== null && {
      label: 'Balance kept on',
      value: (
        <Link href={kindOf(loan.of_type).href(loan.of_id)} className="underline underline-offset-4">
          {loan.of_label}
        </Link>
      ),
    },
  ];
  return (
    <Card title="Terms">
      <FactList facts={facts.filter((fact) => fact !== false)} />
      {loan.notes !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{loan.notes}</p>}
    </Card>
  );
}
