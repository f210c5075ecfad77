import { formatMoney, shareOf, type Money } from '@holdfast/domain/kernel/money/money';
import { showFlow } from '@holdfast/domain/reports/endpoints';
import type { FlowReport } from '@holdfast/domain/reports/report';
import { useAnswer } from '../../kernel/call/query.ts';
import { ChartFrame } from '../../ui/data-display/charts/chart-frame.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { FlowChart, type FlowPart } from '../../ui/data-display/charts/flow-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyLink } from '../money-link.tsx';
import { ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

type Node = FlowReport['nodes'][number];

export function FlowView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showFlow, filter.asked, { keepFormer: true });
  return (
    <ReportAnswer filter={filter} answer={answer} empty={({ nodes }) => nodes.length === 0}>
      {(report) => (
        <Card title="Money flow">
          <ChartFrame summary={summaryOf(report)} table={<Ends report={report} filter={filter} />}>
            <FlowChart
              label="Money flow"
              parts={report.nodes.map((node) => partOf(node, filter))}
              ribbons={report.links}
            />
          </ChartFrame>
        </Card>
      )}
    </ReportAnswer>
  );
}

const colors: Readonly<Record<Node['kind'], string>> = {
  source: 'var(--moss)',
  refund: 'var(--moss)',
  drawn: 'var(--amber)',
  all: 'var(--brand)',
  category: 'var(--edge)',
  'paid-back': 'var(--clay)',
  saved: 'var(--teal)',
};

function partOf({ key, name, kind, id, color, amount }: Node, { rows }: ReportFilterInAddress): FlowPart {
  const source = { kind: 'income', source: id ?? 'none' } as const;
  const category = { kind: 'expense', category: id ?? 'none' } as const;
  const hrefs: Partial<Record<Node['kind'], string>> = {
    source: rows(source),
    'paid-back': rows(source),
    category: rows(category),
    refund: rows(category),
    all: rows({ kind: 'income' }),
  };
  const href = hrefs[kind];
  return {
    key,
    label: name,
    value: amount,
    color: color ?? colors[kind],
    ...(href !== undefined && { href }),
  };
}

const comes: readonly Node['kind'][] = ['source', 'refund', 'drawn'];

/** What comes in and what goes out, one below the other, each with its part of the whole. */
const columnsOf = (whole: Money, filter: ReportFilterInAddress): readonly Column<Node>[] => [
  { key: 'name', head: 'From or to', cell: ({ name }) => name },
  { key: 'way', head: 'Way', cell: ({ kind }) => (comes.includes(kind) ? 'In' : 'Out') },
  {
    key: 'share',
    head: 'Share',
    align: 'right',
    cell: ({ amount }) => <span className="figures">{(shareOf(amount, whole) ?? 0).toFixed(1)}%</span>,
    wideOnly: true,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    cell: (node) => (
      <MoneyLink value={node.amount} href={partOf(node, filter).href ?? null} label={node.name} />
    ),
  },
];

function Ends({ report: { nodes }, filter }: { report: FlowReport; filter: ReportFilterInAddress }) {
  return (
    <DataTable
      label="Money flow"
      rows={nodes.filter(({ kind }) => kind !== 'all')}
      columns={columnsOf(nodes.find(({ kind }) => kind === 'all')?.amount ?? '0.00', filter)}
      keyOf={({ key }) => key}
    />
  );
}

function summaryOf({ nodes, totals }: FlowReport): string {
  const most = nodes.find(({ kind }) => kind === 'category');
  const saved = nodes.find(({ kind }) => kind === 'saved');
  const drawn = nodes.find(({ kind }) => kind === 'drawn');
  const rest = saved
    ? ` ${formatMoney(saved.amount)} was saved.`
    : drawn
      ? ` ${formatMoney(drawn.amount)} came from savings.`
      : '';
  const income = formatMoney(totals.total_income);
  if (most === undefined) return `${income} came in.${rest}`;
  return `${income} came in; ${formatMoney(most.amount)}, the most, went to ${most.name}.${rest}`;
}
