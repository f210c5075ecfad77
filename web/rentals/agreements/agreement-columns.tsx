import { compareMoney } from '@holdfast/domain/kernel/money/money';
import { frequencyWords, type ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import { mediumDay, today } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { AgreementBadge } from './agreement-badge.tsx';

/** "Jan 15, 2026 to Jan 14, 2027", "from Jan 15, 2026" where no end is known. */
export const termWords = ({
  start_date,
  last_day,
}: Pick<ShownAgreement, 'start_date' | 'last_day'>): string =>
  last_day === null ? `From ${mediumDay(start_date)}` : `${mediumDay(start_date)} to ${mediumDay(last_day)}`;

/** What is owed, or paid ahead, in words and colour; null where it is even. */
export function Owed({ owed }: { owed: string }) {
  const side = compareMoney(owed, '0.00');
  if (side === 0) return null;
  return side > 0 ? (
    <span className="text-danger">
      <Money value={owed} /> owed
    </span>
  ) : (
    <span className="text-quiet">
      <Money value={owed.slice(1)} /> paid ahead
    </span>
  );
}

export const agreementColumns: readonly Column<ShownAgreement>[] = [
  {
    key: 'premises',
    head: 'Property',
    rank: 'name',
    cell: (agreement) => (
      <>
        {agreement.premises} <PrivateBadge record={agreement} />
      </>
    ),
  },
  { key: 'tenant', head: 'Tenant', rank: 'fact', cell: ({ tenant_names }) => tenant_names },
  { key: 'term', head: 'Term', rank: 'desk', cell: termWords },
  {
    key: 'owed',
    head: 'Balance',
    rank: 'fact',
    align: 'right',
    cell: ({ owed }) => (owed === '0.00' ? null : <Owed owed={owed} />),
  },
  {
    key: 'rent',
    head: 'Rent',
    rank: 'value',
    align: 'right',
    cell: ({ rent_amount, payment_frequency }) => (
      <>
        <Money value={rent_amount} short />
        {payment_frequency !== 'monthly' && (
          <span className="block text-xs text-quiet">{frequencyWords[payment_frequency]}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    rank: 'badge',
    cell: ({ status, start_date }) => (
      <>
        <AgreementBadge status={status} />
        {status === 'active' && start_date > today() && (
          <span className="block text-xs text-quiet">from {mediumDay(start_date)}</span>
        )}
      </>
    ),
    normal: ({ status }) => status === 'active',
  },
];
