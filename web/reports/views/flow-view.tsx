import { formatMoney } from '@holdfast/domain/kernel/money';
import { showFlow } from '@holdfast/domain/reports/endpoints';
import type { FlowReport } from '@holdfast/domain/reports/report';
import { useAnswer } from '../../kernel/call/query.ts';
import { ChartFrame } from '../../ui/data-display/chart-frame.tsx';
import { FlowChart, type FlowPart } from '../../ui/data-display/flow-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

type Node = FlowReport['nodes'][number];

export function FlowView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showFlow, filter.asked, { keepFormer: true });
  return (
    <ReportAnswer filter={filter} answer={answer} empty={({ nodes }) => nodes.length === 0}>
      {(report) => (
        <Card title="The way of the money">
          <ChartFrame summary={summaryOf(report)}>
            <FlowChart
              label="The way of the money"
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

function summaryOf({ nodes, totals }: FlowReport): string {
  const most = nodes.find(({ kind }) => kind === 'category');
  const saved = nodes.find(({ kind }) => kind === 'saved');
  const drawn = nodes.find(({ kind }) => kind === 'drawn');
  const rest = saved
    ? ` ${formatMoney(saved.amount)} was left.`
    : drawn
      ? ` ${formatMoney(drawn.amount)} came from what was there before.`
      : '';
  return `Of ${formatMoney(totals.total_income)} that came in, most went to ${most?.name ?? 'nothing'}.${rest}`;
}
