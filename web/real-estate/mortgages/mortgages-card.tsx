import { mortgageTypeLabels, paidShare, type Mortgage } from '@holdfast/domain/real-estate/mortgage';
import type { Property } from '@holdfast/domain/real-estate/property';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../base/dates.ts';
import { addMortgage } from '@holdfast/domain/real-estate/endpoints';
import { guestHouse } from '../../base/guest-house.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Link } from '../../base/link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type MortgagesCardProps = {
  property: Pick<Property, 'id' | 'removed_at' | 'sale_date'>;
  mortgages: readonly Mortgage[];
};

/** What is owed on a property, loan by loan, with how much of each is paid off. */
export function MortgagesCard({ property, mortgages }: MortgagesCardProps) {
  const may = useMay('real-estate', [{ item_type: 'real_estate', item_id: property.id }]);
  const changeable = property.removed_at === null && property.sale_date === null && may(addMortgage);
  const owner = guestHouse === null ? 'You own it' : 'It is owned';
  return (
    <Card
      title="Mortgages"
      aside={
        changeable && (
          <LinkButton
            href={`/real-estate/manage/${property.id}#mortgages`}
            variant="plain"
            size="small"
            className="-mr-3"
          >
            {mortgages.length === 0 ? 'Add a mortgage' : 'Change'}
          </LinkButton>
        )
      }
    >
      {mortgages.length === 0 ? (
        <p className="text-quiet">
          {property.sale_date === null ? `No mortgage. ${owner} outright.` : 'None.'}
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {mortgages.map((loan) => (
            <li key={loan.id}>
              <MortgageLines loan={loan} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One loan: its balance, what is paid off, and its terms, with the way to its own screen. */
export function MortgageLines({ loan }: { loan: Mortgage }) {
  return (
    <Stack gap={3}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          <Link
            href={`/real-estate/mortgages/${loan.id}`}
            className="-my-3 inline-block py-3 hover:underline"
          >
            {loan.lender}
          </Link>
        </h3>
        <span>
          <Money value={loan.current_balance} className="text-lg font-semibold" />{' '}
          <span className="text-sm text-quiet">owed</span>
        </span>
      </div>
      <Progress
        label={`${paidShare(loan)}% of ${formatShort(loan.original_amount)} paid off`}
        done={paidShare(loan) / 100}
        detail={`ends ${mediumDay(loan.end_date)}`}
      />
      <Facts
        facts={[
          { label: 'Annual interest', value: `${Number(loan.interest_rate)}%` },
          { label: 'Monthly payment', value: <FittingAmount value={loan.monthly_payment} cents /> },
          { label: 'Began', value: mediumDay(loan.start_date) },
          { label: 'Type', value: loan.type === null ? '–' : mortgageTypeLabels[loan.type] },
        ]}
      />
    </Stack>
  );
}
