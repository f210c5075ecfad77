import type { Debt } from '@holdfast/domain/loans/debt';
import { addLoan, listDebts } from '@holdfast/domain/loans/endpoints';
import { debtsOf } from '@holdfast/domain/loans/section-reads';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ThingSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { termsHref } from './debts-table.tsx';

/** On the screen of a property, a mortgage or a debt: when it is paid off, with a way to its schedule. */
export default function LoansCard({ item_type, item_id, sold = false }: ThingSectionProps) {
  const { data } = useAnswer(listDebts, {});
  const may = useMay('finance');
  const own = data === undefined ? [] : debtsOf(data, { item_type, item_id });
  // Whoever is shown nothing of money has no card.
  if (sold || own.length === 0) return null;
  return (
    <Card
      title="Payoff"
      aside={
        <Link href="/finance/debts" className={cardAsideLink}>
          All debts
        </Link>
      }
    >
      <FoldedList>
        {own.map((debt) => (
          <li key={debt.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Line debt={debt} />
            {debt.loan_id === null ? (
              may(addLoan) && (
                <LinkButton variant="quiet" size="small" href={termsHref(debt)}>
                  Add schedule
                </LinkButton>
              )
            ) : (
              <LinkButton variant="quiet" size="small" href={`/finance/loans/${debt.loan_id}`}>
                View schedule
              </LinkButton>
            )}
          </li>
        ))}
      </FoldedList>
    </Card>
  );
}

function Line({ debt: { name, balance, interest_a_month, payoff } }: { debt: Debt }) {
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-quiet">
        <Money value={balance} short /> owed, <Money value={interest_a_month} /> monthly interest
        {payoff !== null && <>, paid off {mediumDay(payoff)}</>}
      </p>
    </div>
  );
}
