import { formatShort } from '@holdfast/domain/kernel/money/money';
import { addProperty, findPropertyHub } from '@holdfast/domain/real-estate/endpoints';
import { noProperties, occupancyLabels } from '@holdfast/domain/real-estate/property';
import { equityOf, hubTotals, type HubLine } from '@holdfast/domain/real-estate/property-hub';
import { mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { addressColumn, amountColumn } from './story/line-columns.tsx';
import { OccupancyBadge } from './property-words.tsx';

/** All properties in one table: value, debt, equity, occupancy, the next date (S-022). */
export default function PropertyHubScreen() {
  const answer = useAnswer(findPropertyHub, {});
  const lines = answer.data?.lines;
  const own = guestHouse === null;
  const may = useMay('real-estate');
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumbs trail={[{ label: 'Real estate', href: '/real-estate' }, { label: 'Property hub' }]} />
        }
        tight
        title="Property hub"
        line={
          lines && lines.length > 0
            ? lineOf(lines)
            : own
              ? 'Everything you own, side by side.'
              : 'Every property, side by side.'
        }
      />
      <Answered
        answer={answer}
        loading="Loading properties..."
        skeleton={<SkeletonRows />}
        failed="Unable to fetch properties. Please check your connection."
      >
        {(hub) =>
          hub.lines.length === 0 ? (
            <EmptyState
              picture="home"
              title={noProperties}
              {...(own && { text: 'The properties you own appear here side by side.' })}
              action={may(addProperty) && <LinkButton href="/assets/add-property">Add Property</LinkButton>}
            />
          ) : (
            <Card flush>
              <DataTable
                label="Properties"
                rows={hub.lines}
                columns={columnsOf(hub.lines)}
                keyOf={(line) => line.id}
                href={(line) => `/real-estate/${line.id}`}
                sort="-value"
              />
            </Card>
          )
        }
      </Answered>
    </Page>
  );
}

function lineOf(lines: readonly HubLine[]): string {
  const { value, equity } = hubTotals(lines);
  const count = lines.length === 1 ? '1 property' : `${lines.length} properties`;
  return `${count} worth ${formatShort(value)}, equity ${formatShort(equity)}.`;
}

function columnsOf(lines: readonly HubLine[]): Column<HubLine>[] {
  const totals = hubTotals(lines);
  return [
    addressColumn(),
    {
      key: 'occupancy',
      head: 'Occupancy',
      sort: (line) => occupancyLabels[line.occupancy_status],
      cell: (line) => <OccupancyBadge occupancy={line.occupancy_status} />,
    },
    amountColumn('value', 'Value', { of: (line) => line.current_value, total: totals.value, short: true }),
    amountColumn('owed', 'Owed', { of: (line) => line.owed, total: totals.owed, short: true }),
    amountColumn('equity', 'Equity', { of: equityOf, total: totals.equity, short: true }),
    amountColumn('payment', 'Monthly loan payments', {
      of: (line) => line.monthly_payment,
      total: totals.monthly_payment,
      short: true,
    }),
    {
      key: 'next',
      head: 'Next date',
      sort: (line) => line.next_event?.day ?? null,
      cell: (line) =>
        line.next_event === null ? (
          <span className="text-quiet">–</span>
        ) : (
          <>
            <span className="figures">{mediumDay(line.next_event.day)}</span>
            <span className="block text-sm text-quiet">{line.next_event.what}</span>
          </>
        ),
    },
  ];
}
