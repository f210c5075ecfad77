import { debtKindLabels, type Debt } from '@holdfast/domain/loans/debt';
import { addLoan } from '@holdfast/domain/loans/endpoints';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import { Plus } from 'lucide-react';
import { mediumDay } from '../../base/dates.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { rateWords } from '../loan-words.tsx';

const typeOf = ({ kind }: Debt) => (kind === 'mortgage' ? 'mortgage' : 'money_account');

/** The address that begins the terms of a debt that is there. */
export const termsHref = (debt: Debt) => `/finance/debts/add?of=${typeOf(debt)}/${debt.id}`;

/** When a debt is gone; "Never" where the payment only covers its interest, and nothing where no payment is known. */
function payoffText(payoff: Debt['payoff'], { balance, payment }: Pick<Debt, 'balance' | 'payment'>) {
  if (payoff !== null) return mediumDay(payoff);
  return payment === null || compareMoney(balance, '0.00') <= 0 ? '–' : 'Never';
}

const columns: readonly Column<Debt>[] = [
  {
    key: 'name',
    head: 'Debt',
    rank: 'name',
    cell: ({ name }) => name,
    detail: ({ detail }) => detail,
    sort: ({ name }) => name,
  },
  {
    key: 'kind',
    head: 'Kind',
    rank: 'fact',
    cell: ({ kind }) => debtKindLabels[kind],
    sort: ({ kind }) => debtKindLabels[kind],
  },
  {
    key: 'balance',
    head: 'Owed',
    rank: 'value',
    align: 'right',
    cell: ({ balance }) => <Money value={balance} />,
    sort: ({ balance }) => Number(balance),
  },
  {
    key: 'rate',
    head: 'Rate',
    rank: 'fact',
    align: 'right',
    cell: ({ interest_rate }) => rateWords(interest_rate),
    sort: ({ interest_rate }) => (interest_rate === null ? null : Number(interest_rate)),
  },
  {
    key: 'payment',
    head: 'Monthly payment',
    rank: 'desk',
    align: 'right',
    cell: ({ payment }) => <Money value={payment} />,
    sort: ({ payment }) => (payment === null ? null : Number(payment)),
  },
  {
    key: 'interest',
    head: 'Monthly interest',
    rank: 'desk',
    align: 'right',
    cell: ({ interest_a_month }) => <Money value={interest_a_month} />,
    sort: ({ interest_a_month }) => Number(interest_a_month),
  },
  {
    key: 'payoff',
    head: 'Paid off',
    rank: 'desk',
    align: 'right',
    cell: ({ payoff, balance, payment }) => (
      <span className="whitespace-nowrap">{payoffText(payoff, { balance, payment })}</span>
    ),
    sort: ({ payoff }) => payoff,
  },
];

/** Debts, cards and mortgages, each once; a row leads to the loan, or to what it stands on where nobody wrote its terms down. */
export function DebtsTable({ debts }: { debts: readonly Debt[] }) {
  const kindOf = useHitKind();
  return (
    <DataTable
      label="What is owed"
      rows={debts}
      keyOf={({ id }) => id}
      href={(debt) =>
        debt.loan_id === null ? kindOf(typeOf(debt)).href(debt.id) : kindOf('loan').href(debt.loan_id)
      }
      columns={columns}
      sort="-balance"
    />
  );
}

/** Debts of which nobody wrote the terms down, each a way to do so. */
export function WithoutTerms({ debts }: { debts: readonly Debt[] }) {
  const may = useMay('finance');
  const open = debts.filter(({ kind, loan_id }) => loan_id === null && kind !== 'card');
  if (open.length === 0 || !may(addLoan)) return null;
  return (
    <Card title="Without a schedule">
      <p className="text-quiet">Add the terms to see the schedule and compare offers.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {open.map((debt) => (
          <li key={debt.id} className="max-w-full">
            <LinkButton
              variant="quiet"
              size="small"
              href={termsHref(debt)}
              className="py-1.5 !whitespace-normal"
            >
              <Plus aria-hidden /> {debt.name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
