import { isZero, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { elapsedInWords } from '@holdfast/domain/kernel/time/day';
import type { GridCell, GridRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import { mediumDay, today } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { StatusBadge } from './status-badge.tsx';

const monthShort = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Tenant, home, a column for each month (`2026-11`), and the balance with how long rent is late. */
export function paymentColumns(months: readonly string[]): Column<GridRow>[] {
  return [
    {
      key: 'tenant',
      head: 'Tenant',
      cell: ({ tenant_names, premises }) => tenant_names || premises,
      rank: 'name',
    },
    {
      key: 'premises',
      head: 'Home',
      cell: ({ premises }) => premises,
      rank: 'fact',
    },
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
      key: 'balance',
      head: 'Balance',
      align: 'right',
      rank: 'value',
      cell: ({ balance, late_since }) =>
        isZero(balance) ? (
          <span className="font-normal text-quiet in-data-cards:text-sm">Paid up</span>
        ) : (
          <span>
            <span className={late_since === null ? undefined : 'text-danger'}>
              <Money value={balance} />
            </span>
            {late_since !== null && (
              <span
                className="block text-xs text-quiet in-data-cards:sr-only"
                title={`Due ${mediumDay(late_since)}`}
              >
                {elapsedInWords(late_since, today())} late
              </span>
            )}
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
      <span className="text-quiet">
        <span className="sr-only">Paid: </span>
        <Money value={subtractMoney(amount, open)} short />
      </span>
    );
  }
  return (
    <span className="grid justify-items-start gap-0.5 in-data-cards:justify-items-end">
      <StatusBadge status={status} />
      {!isZero(open) && (
        <span className="text-xs text-quiet in-data-cards:sr-only">
          <Money value={open} />
          <span className="sr-only"> open</span>
        </span>
      )}
    </span>
  );
}
