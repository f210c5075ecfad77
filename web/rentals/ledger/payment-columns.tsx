import { isZero, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { elapsedInWords } from '@holdfast/domain/kernel/time/day';
import type { GridCell, GridRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import { Check } from 'lucide-react';
import { mediumDay, today } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { StatusBadge } from './status-badge.tsx';

const monthShort = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Tenant, home, a column for each month (`2026-11`), how long rent is late, and the balance. */
export function paymentColumns(months: readonly string[]): Column<GridRow>[] {
  return [
    {
      key: 'tenant',
      head: 'Tenant',
      cell: ({ tenant_names, premises }) => tenant_names || premises,
      rank: 'name',
    },
    { key: 'premises', head: 'Home', cell: ({ premises }) => premises, rank: 'fact' },
    ...months.map((month, nth): Column<GridRow> => ({
      key: month,
      head: monthShort.format(new Date(`${month}-15T12:00:00Z`)),
      rank: nth === months.length - 1 ? 'badge' : 'desk',
      normal: ({ cells }) => cells[nth]?.status === 'paid',
      cell: ({ cells }) => {
        const cell = cells[nth];
        return cell === undefined || cell.status === null ? null : <MonthCell cell={cell} />;
      },
    })),
    {
      key: 'late',
      head: 'Late for',
      rank: 'desk',
      cell: ({ late_since }) =>
        late_since === null ? null : (
          <span title={`Due ${mediumDay(late_since)}`}>{elapsedInWords(late_since, today())}</span>
        ),
      sort: ({ late_days }) => late_days,
    },
    {
      key: 'balance',
      head: 'Balance',
      align: 'right',
      rank: 'value',
      cell: ({ balance, late }) =>
        isZero(balance) ? (
          <span className="font-normal text-quiet max-md:text-sm">Paid up</span>
        ) : (
          <span className={isZero(late) ? undefined : 'text-danger'}>
            <Money value={balance} />
          </span>
        ),
      sort: ({ balance }) => Number(balance),
    },
  ];
}

/** What came in for a month that is paid; what departs from it as a badge with the amount that is open. */
function MonthCell({ cell: { status, amount, open } }: { cell: GridCell }) {
  if (status === null) return null;
  if (status === 'paid') {
    return (
      <span className="inline-flex items-center gap-1 text-quiet">
        <Check aria-label="Paid" className="size-4 text-good" />
        <Money value={subtractMoney(amount, open)} short />
      </span>
    );
  }
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <StatusBadge status={status} />
      {!isZero(open) && (
        <span className="text-xs text-quiet max-md:sr-only">
          <Money value={open} /> open
        </span>
      )}
    </span>
  );
}
