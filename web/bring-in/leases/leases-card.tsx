import type { LeasePreview, LeaseRow } from '@holdfast/domain/bring-in/leases/lease-preview';
import { rowsShown } from '@holdfast/domain/bring-in/sheet-preview';
import { mediumDay } from '../../base/dates.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** What would come of a list of tenants: the counts are of all rows, the table shows the first of them. */
export function LeasesCard({ leases }: { leases: LeasePreview }) {
  const { rows, rent, balance, agreements, new_tenants } = leases;
  return (
    <Card title="What comes of it">
      <ul className="mb-4 grid gap-1">
        <li>
          <strong className="figures">{agreements}</strong> {agreements === 1 ? 'agreement' : 'agreements'}{' '}
          with {many(new_tenants, 'new tenant', 'new tenants')}, and <Money value={rent} /> of rent a month
        </li>
        <li>
          Each comes in as signed, without a late fee. Its ledger owes what the list says today, in all{' '}
          <Money value={balance} />; no payment is booked.
        </li>
        {remarks(leases).map((said) => (
          <li key={said} className="text-quiet">
            {said}
          </li>
        ))}
      </ul>
      <DataTable
        label="Rows of the list"
        rows={rows}
        columns={columns}
        keyOf={({ line }) => String(line)}
        sortName="leases"
      />
      {rows.length === rowsShown && (
        <p className="mt-3 text-sm text-quiet">The first {rowsShown} rows are shown.</p>
      )}
    </Card>
  );
}

const columns: readonly Column<LeaseRow>[] = [
  {
    key: 'tenants',
    head: 'Tenants',
    cell: ({ tenants, known, problem, unread }) => (
      <span className="grid gap-1">
        {tenants.map((tenant) => (
          <span key={tenant.name} className="wrap-anywhere">
            <span className="font-semibold">{tenant.name}</span>
            {!known && tenant.known && ' (there already)'}
            <span className="block text-sm text-quiet">
              {[tenant.email, tenant.phone].filter(Boolean).join(', ')}
            </span>
          </span>
        ))}
        {known && (
          <span>
            <Badge tone="quiet">There already</Badge>
          </span>
        )}
        {problem !== null && <span className="text-sm text-danger wrap-anywhere">{problem}</span>}
        {unread.length > 0 && (
          <span className="text-sm text-quiet wrap-anywhere">Kept in the notes: {unread.join(', ')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'premises',
    head: 'What is let',
    cell: ({ premises, new_unit }) => (
      <span className="wrap-anywhere">
        {premises} {new_unit && <Badge tone="quiet">New unit</Badge>}
      </span>
    ),
  },
  {
    key: 'term',
    head: 'Term',
    cell: ({ start_date, end_date, month_to_month }) => (
      <span>
        {start_date !== null && mediumDay(start_date)}
        {end_date !== null && ` to ${mediumDay(end_date)}`}
        {month_to_month && ', then month to month'}
      </span>
    ),
  },
  {
    key: 'rent',
    head: 'Rent',
    align: 'right',
    cell: ({ rent, due_day }) =>
      rent !== null && (
        <span className="grid">
          <Money value={rent} />
          <span className="text-sm text-quiet">due on day {due_day}</span>
        </span>
      ),
  },
  { key: 'deposit', head: 'Deposit', align: 'right', cell: ({ deposit }) => <Money value={deposit} /> },
  { key: 'balance', head: 'Owed today', align: 'right', cell: ({ balance }) => <Money value={balance} /> },
];

/** What is left out, and what its owner should know before it is brought in. */
function remarks(leases: LeasePreview): string[] {
  const { known, vacant, problems, left, open_end, without_due_day, without_balance, unread, payments } =
    leases;
  const { new_units, left_out } = leases;
  return [
    new_units.length > 0 &&
      `${many(new_units.length, 'new unit', 'new units')}: ${new_units.slice(0, 8).join('; ')}${new_units.length > 8 ? ' …' : ''}`,
    known > 0 &&
      many(
        known,
        'agreement is there already and is left out',
        'agreements are there already and are left out',
      ),
    vacant > 0 && `${many(vacant, 'row names no tenant and is', 'rows name no tenant and are')} left out`,
    left > 0 && `${many(left, 'row is', 'rows are')} left out with the property`,
    problems > 0 && `${many(problems, 'row', 'rows')} cannot come in; the table says why`,
    open_end > 0 &&
      `${many(open_end, 'agreement has no end date: it goes', 'agreements have no end date: they go')} on from month to month after a year`,
    without_due_day > 0 && `${many(without_due_day, 'row says', 'rows say')} no due day: the 1st`,
    payments > 0 &&
      `${many(payments, 'payment', 'payments')} until today ${payments === 1 ? 'stands' : 'stand'} in the ledger on ${payments === 1 ? 'its day' : 'their days'}`,
    without_balance > 0 &&
      `${many(without_balance, 'row says', 'rows say')} no balance: all rent until today counts as paid`,
    unread > 0 && `${many(unread, 'cell is', 'cells are')} not understood, and kept in the tenant’s notes`,
    left_out.length > 0 && `Left out: ${left_out.join(', ')}`,
  ].filter((said) => said !== false);
}
