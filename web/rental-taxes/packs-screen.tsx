import { listTaxPacks } from '@holdfast/domain/rental-taxes/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { useInAddress } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Badge } from '../ui/data-display/badge.tsx';
import { Money } from '../ui/data-display/money.tsx';
import type { Column } from '../ui/data-display/tables/column.ts';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { LinkButton } from '../ui/button.tsx';
import { askedYear, YearSelect } from './year-select.tsx';

type Row = OutputOf<typeof listTaxPacks>['items'][number];

/** What each rented property came to in a year (M-15). */
export default function PacksScreen() {
  const [year, setYear] = useInAddress('year');
  const answer = useAnswer(listTaxPacks, askedYear(year), { keepFormer: true });
  return (
    <Page>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Rental agreements', href: '/rentals' }, { label: 'Taxes' }]} />}
        title="Rental taxes"
        action={
          answer.data && <YearSelect year={answer.data.year} years={answer.data.years} onYear={setYear} />
        }
      />
      <Answered
        answer={answer}
        loading="Loading rental taxes..."
        skeleton={<SkeletonRows />}
        failed="Unable to fetch rental taxes. Please check your connection."
      >
        {(packs) =>
          packs.items.length === 0 ? (
            <EmptyState
              picture="documents"
              title="No rentals this year"
              text="Rented properties appear here with their income and expenses."
              action={<LinkButton href="/rentals">Rental agreements</LinkButton>}
            />
          ) : (
            <Card flush>
              <DataTable
                label="Rentals of the year"
                rows={packs.items}
                columns={columnsOf(packs.items)}
                keyOf={(row) => row.property_id}
                href={(row) => `/rentals/taxes/${row.property_id}?year=${packs.year}`}
              />
            </Card>
          )
        }
      </Answered>
    </Page>
  );
}

function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const sum = (of: (row: Row) => string) =>
    rows.length > 1 ? <Money value={addMoney(...rows.map(of))} /> : undefined;
  return [
    {
      key: 'property',
      head: 'Property',
      rank: 'name',
      cell: (row) => row.label,
      sort: (row) => row.label,
      ...(rows.length > 1 ? { total: 'Total' } : {}),
    },
    {
      key: 'lines',
      head: 'To sort',
      rank: 'badge',
      cell: (row) => (row.unassigned === 0 ? null : <Badge tone="amber">{row.unassigned} to sort</Badge>),
      normal: (row) => row.unassigned === 0,
    },
    {
      key: 'income',
      head: 'Income',
      align: 'right',
      rank: 'desk',
      cell: (row) => <Money value={row.income} />,
      sort: (row) => Number(row.income),
      total: sum((row) => row.income),
    },
    {
      key: 'expenses',
      head: 'Expenses',
      align: 'right',
      rank: 'desk',
      cell: (row) => <Money value={row.expenses} />,
      sort: (row) => Number(row.expenses),
      total: sum((row) => row.expenses),
    },
    {
      key: 'net',
      head: 'Result',
      align: 'right',
      rank: 'value',
      cell: (row) => <Money value={row.net} className="font-semibold" />,
      sort: (row) => Number(row.net),
      total: sum((row) => row.net),
    },
  ];
}
