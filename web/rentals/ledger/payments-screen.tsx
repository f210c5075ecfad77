import { isZero } from '@holdfast/domain/kernel/money/money';
import { payMany, showPayments } from '@holdfast/domain/rentals/ledger/endpoints';
import type { GridPage, GridRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { PaymentDialog } from './entry-dialogs.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { ReminderSettingsDialog } from './reminder-settings-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

/** So many agreements are drawn before more are asked for. */
const step = 50;

/** Agreements by months with what is paid, those that owe most first (S-212). */
export default function PaymentsScreen() {
  const [limit, setLimit] = useState(step);
  const answer = useAnswer(showPayments, { limit });
  const [settings, setSettings] = useState(false);
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumbs trail={[{ label: 'Rental agreements', href: '/rentals' }, { label: 'Payments' }]} />
        }
        title="Payments"
        action={
          <Button variant="quiet" onClick={() => setSettings(true)}>
            Reminders
          </Button>
        }
      />
      {settings && <ReminderSettingsDialog onClose={() => setSettings(false)} />}
      <Answered
        answer={answer}
        loading="Loading payments..."
        failed="Failed to load rentals"
        skeleton={<SkeletonRows />}
      >
        {(page) => (
          <PaymentsView page={page} onMore={limit < 100 ? () => setLimit(limit + step) : undefined} />
        )}
      </Answered>
    </Page>
  );
}

function PaymentsView({ page, onMore }: { page: GridPage; onMore?: (() => void) | undefined }) {
  const [paying, setPaying] = useState<GridRow | null>(null);
  const [reminding, setReminding] = useState<GridRow | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const many = useChange(payMany, {
    refresh: ['finance', 'dates', 'dashboard'],
    done: 'Payments recorded',
    onDone: () => setChosen(new Set()),
  });
  if (page.total === 0) {
    return (
      <EmptyState
        picture="home"
        title="No rent is due"
        text="Rent appears here by itself once an agreement is signed."
        action={<LinkButton href="/rentals">Rental agreements</LinkButton>}
      />
    );
  }
  const ticked = page.items.filter(({ agreement_id, to_pay }) => chosen.has(agreement_id) && !isZero(to_pay));
  const account_id = page.last_account_id;
  const payAll = () =>
    many.mutate({
      items: ticked.map(({ agreement_id, version, to_pay }) => ({
        id: agreement_id,
        version,
        amount: to_pay,
        day: today(),
        account_id,
      })),
    });
  return (
    <>
      <StatTiles>
        <StatTile
          label="Owed by tenants"
          value={<FittingAmount value={page.owed} />}
          icon="wallet"
          hue="plum"
        />
        {!isZero(page.prepaid) && (
          <StatTile
            label="Paid ahead"
            value={<FittingAmount value={page.prepaid} />}
            icon="wallet"
            hue="kelp"
          />
        )}
      </StatTiles>
      <ProposalsCard />
      <Card flush>
        <DataTable
          label="Rent by month"
          rows={page.items}
          count={page.total}
          columns={columnsOf(page.months)}
          keyOf={({ agreement_id }) => agreement_id}
          href={({ agreement_id }) => `/rentals/${agreement_id}`}
          selection={{
            chosen,
            onChange: setChosen,
            actions: (
              <Button size="small" busy={many.isPending} onClick={payAll} disabled={ticked.length === 0}>
                Mark as paid today
              </Button>
            ),
          }}
          rowAction={(row) => rowButtons(row, setPaying, setReminding)}
        />
        {page.items.length < page.total && onMore !== undefined && (
          <div className="p-4">
            <Button variant="quiet" onClick={onMore}>
              Show more
            </Button>
          </div>
        )}
      </Card>
      {reminding !== null && (
        <RemindDialog
          id={reminding.agreement_id}
          tenant_names={reminding.tenant_names}
          onClose={() => setReminding(null)}
        />
      )}
      {paying !== null && (
        <PaymentDialog
          of={{ id: paying.agreement_id, version: paying.version, tenant_names: paying.tenant_names }}
          amount={paying.to_pay}
          account_id={account_id}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}

type Opens = (row: GridRow) => void;

/** Records all that is open with one press, after a look at amount and day; where rent is late, shows the letter to the tenant. */
function rowButtons(row: GridRow, pay: Opens, remind: Opens) {
  const whose = `${row.tenant_names}, ${row.premises}`;
  return (
    <span className="flex gap-1">
      {!isZero(row.late) && (
        <Button variant="quiet" size="small" aria-label={`Remind: ${whose}`} onClick={() => remind(row)}>
          Remind
        </Button>
      )}
      {!isZero(row.to_pay) && (
        <Button variant="quiet" size="small" aria-label={`Mark paid: ${whose}`} onClick={() => pay(row)}>
          Mark paid
        </Button>
      )}
    </span>
  );
}

const monthShort = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

function columnsOf(months: readonly string[]): Column<GridRow>[] {
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
      cell: ({ cells }) => {
        const cell = cells[nth];
        return cell === undefined || cell.status === null ? null : <StatusBadge status={cell.status} />;
      },
    })),
    {
      key: 'late',
      head: 'Late',
      rank: 'desk',
      cell: ({ late_since, late_days }) =>
        late_since === null ? null : (
          <span className="whitespace-nowrap" title={`Due ${mediumDay(late_since)}`}>
            {late_days} {late_days === 1 ? 'day' : 'days'}
          </span>
        ),
      sort: ({ late_days }) => late_days,
    },
    {
      key: 'balance',
      head: 'Balance',
      align: 'right',
      rank: 'value',
      cell: ({ balance }) => <Money value={balance} />,
      sort: ({ balance }) => Number(balance),
    },
  ];
}
