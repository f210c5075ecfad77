import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { showPayees } from '@holdfast/domain/reports/endpoints';
import type { PayeesReport } from '@holdfast/domain/reports/report';
import { payeeLabel } from '@holdfast/domain/reports/sheet';
import { useAnswer } from '../../kernel/call/query.ts';
import { ChartFrame } from '../../ui/data-display/charts/chart-frame.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { ShareBars } from '../../ui/data-display/charts/share-bars.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyLink } from '../money-link.tsx';
import { nothingMoved, ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

type Item = PayeesReport['items'][number];

/** So many are drawn as bars; the table has the others too. */
const drawn = 10;

export function PayeesView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showPayees, filter.asked, { keepFormer: true });
  return (
    <ReportAnswer
      filter={filter}
      answer={answer}
      empty={({ totals, items }) => nothingMoved(totals) && items.length === 0}
    >
      {({ items, totals }) => (
        <Card title="Paid to">
          <ChartFrame
            summary={summaryOf(items)}
            table={
              <DataTable
                label="Payees"
                rows={items}
                keyOf={({ payee }) => payee ?? '…'}
                columns={columnsOf(totals, filter)}
              />
            }
          >
            <ShareBars
              label="The largest payees"
              parts={items.slice(0, drawn).map(({ payee, amount }) => ({
                key: payee ?? '…',
                label: payeeLabel(payee),
                value: amount,
                href: rowsOf(payee, filter),
              }))}
            />
          </ChartFrame>
        </Card>
      )}
    </ReportAnswer>
  );
}

/** Transactions are searched by the payee's words. */
const rowsOf = (payee: string | null, { rows }: ReportFilterInAddress) =>
  payee === null || payee === '' ? null : rows({ kind: 'expense', q: payee });

const summaryOf = ([first]: readonly Item[]) =>
  first ? `${payeeLabel(first.payee)} got the most: ${formatMoney(first.amount)}.` : 'Nobody was paid.';

const columnsOf = (totals: PayeesReport['totals'], filter: ReportFilterInAddress): Column<Item>[] => [
  {
    key: 'payee',
    head: 'Payee',
    cell: ({ payee }) => payeeLabel(payee),
    sort: ({ payee }) => payeeLabel(payee),
  },
  {
    key: 'count',
    head: 'Transactions',
    align: 'right',
    cell: ({ count }) => <span className="figures">{count}</span>,
    sort: ({ count }) => count,
    wideOnly: true,
  },
  {
    key: 'share',
    head: 'Share',
    align: 'right',
    cell: ({ percentage }) => <span className="figures">{percentage.toFixed(1)}%</span>,
    wideOnly: true,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    sort: ({ amount }) => Number(amount),
    cell: ({ payee, amount }) => (
      <MoneyLink value={amount} href={rowsOf(payee, filter)} label={`Paid to ${payeeLabel(payee)}`} />
    ),
    total: <Money value={totals.total_expenses} />,
  },
];
