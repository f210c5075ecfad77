import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { pickedValue, type RecordType } from '@holdfast/domain/kernel/record-type';
import { propertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { showProperties } from '@holdfast/domain/reports/endpoints';
import { reasonLabel } from '@holdfast/domain/reports/report-labels';
import type { PropertiesReport } from '@holdfast/domain/reports/report';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { BarChart, BarLegend } from '../../ui/data-display/charts/bar-chart.tsx';
import type { BarSeries } from '../../ui/data-display/charts/bar-series.ts';
import { ChartFrame } from '../../ui/data-display/charts/chart-frame.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyLink } from '../money-link.tsx';
import { nothingMoved, ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

type Item = PropertiesReport['items'][number];

const series: readonly BarSeries[] = [
  { key: 'income', label: 'Earned', color: 'var(--moss)' },
  { key: 'expenses', label: 'Cost', color: 'var(--clay)', striped: true },
];
/** So many stand beside each other before their names run together. */
const drawn = 8;

export function PropertiesView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showProperties, filter.asked, { keepFormer: true });
  return (
    <ReportAnswer filter={filter} answer={answer} empty={({ totals }) => nothingMoved(totals)}>
      {({ items, totals }) => {
        const things = items.filter(({ record }) => record !== null);
        const of = ({ record }: Item) => (record === null ? undefined : pickedValue(record));
        return (
          <Card title="Homes and things">
            <ChartFrame
              summary={summaryOf(things)}
              table={<ItemTable items={items} totals={totals} filter={filter} />}
            >
              {things.length > 0 && (
                <>
                  <BarChart
                    label="What homes and things earned and cost"
                    named
                    series={series}
                    groups={things.slice(0, drawn).map((item) => ({
                      key: of(item) ?? '',
                      label: item.label,
                      values: [
                        { value: item.income, href: filter.rows({ kind: 'income', of: of(item) }) },
                        { value: item.expenses, href: filter.rows({ kind: 'expense', of: of(item) }) },
                      ],
                    }))}
                  />
                  <BarLegend series={series} />
                </>
              )}
            </ChartFrame>
          </Card>
        );
      }}
    </ReportAnswer>
  );
}

function summaryOf(things: readonly Item[]): string {
  const [first] = things;
  if (first === undefined) return 'Nothing was earned with a home or a thing, or spent on one.';
  return `${first.label} cost the most: ${formatMoney(first.expenses)}.`;
}

type Table = Pick<PropertiesReport, 'items' | 'totals'> & { filter: ReportFilterInAddress };

function ItemTable({ items, totals, filter }: Table) {
  const kindOf = useHitKind();
  return (
    <DataTable
      label="Homes and things"
      rows={items}
      keyOf={({ record, label }) => (record === null ? label : pickedValue(record))}
      columns={columnsOf(totals, filter, (type, id) => kindOf(type).href(id))}
    />
  );
}

function columnsOf(
  totals: Table['totals'],
  filter: ReportFilterInAddress,
  hrefOf: (type: RecordType, id: string) => string,
): Column<Item>[] {
  const amount = (kind: 'income' | 'expense', { record, label, income, expenses }: Item) => (
    <MoneyLink
      value={kind === 'income' ? income : expenses}
      href={record === null ? null : filter.rows({ kind, of: pickedValue(record) })}
      label={`${kind === 'income' ? 'Earned' : 'Cost'}, ${label}`}
    />
  );
  return [
    {
      key: 'thing',
      head: 'Home or thing',
      sort: ({ label }) => label,
      cell: ({ record, label, parts }) =>
        record === null ? (
          label
        ) : (
          <>
            <Link
              href={hrefOf(record.item_type, record.item_id)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {label}
            </Link>
            {parts.length > 0 && (
              <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-quiet">
                {parts.map((part) => (
                  <Part key={part.property_category} part={part} of={pickedValue(record)} filter={filter} />
                ))}
              </ul>
            )}
          </>
        ),
    },
    {
      key: 'income',
      head: 'Earned',
      align: 'right',
      sort: ({ income }) => Number(income),
      cell: (item) => amount('income', item),
      total: <Money value={totals.total_income} />,
    },
    {
      key: 'expenses',
      head: 'Cost',
      align: 'right',
      sort: ({ expenses }) => Number(expenses),
      cell: (item) => amount('expense', item),
      total: <Money value={totals.total_expenses} />,
    },
    {
      key: 'net',
      head: 'Net',
      align: 'right',
      sort: ({ net }) => Number(net),
      cell: ({ net }) => <Money value={net} signed />,
      total: <Money value={totals.net_amount} signed />,
    },
  ];
}

type PartProps = { part: Item['parts'][number]; of: string; filter: ReportFilterInAddress };

/** What was spent on a thing for one reason; what nobody said a reason of stands in no list of its own. */
function Part({ part: { property_category, amount }, of, filter }: PartProps) {
  const reason = propertyCategory.safeParse(property_category).data;
  return (
    <li className="inline-flex items-center gap-1.5">
      {reasonLabel(property_category)}
      <MoneyLink
        value={amount}
        href={reason === undefined ? null : filter.rows({ kind: 'expense', of, property_category: reason })}
        label={reasonLabel(property_category)}
      />
    </li>
  );
}
