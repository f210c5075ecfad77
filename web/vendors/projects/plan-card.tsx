import {
  lineInWords,
  linesInWords,
  type PlanLine,
  type ProjectPlan,
} from '@holdfast/domain/vendors/project-plan';
import type { ShownProject } from '@holdfast/domain/vendors/project';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';

const columnsOf = (plan: ProjectPlan): Column<PlanLine>[] => [
  { key: 'what', head: 'Line', cell: (line) => line.what },
  {
    key: 'planned',
    head: 'Planned',
    align: 'right',
    cell: (line) => <Money value={line.planned} />,
    total: <Money value={plan.planned} />,
  },
  {
    key: 'agreed',
    head: 'Agreed',
    align: 'right',
    cell: (line) => <Money value={line.agreed} />,
    total: <Money value={plan.agreed} />,
  },
  {
    key: 'paid',
    head: 'Paid',
    align: 'right',
    cell: (line) => <Money value={line.paid} />,
    total: <Money value={plan.paid} />,
  },
  {
    key: 'expected',
    head: 'Expected',
    align: 'right',
    cell: (line) => (
      <>
        <Money value={line.expected} />
        <span className="block text-sm text-quiet">{lineInWords(line)}</span>
      </>
    ),
    total: <Money value={plan.expected} />,
  },
];

/** Planned against actual, line by line and in all. */
export function PlanCard({ project: { budget, budget_lines, plan } }: { project: ShownProject }) {
  const gap = linesInWords(budget, plan.planned, budget_lines.length);
  return (
    <Card title="Budget" flush={plan.lines.length > 0}>
      {plan.lines.length === 0 ? (
        <p className="text-quiet">
          Add lines to the budget to see what was planned, agreed and paid for each beside one another.
        </p>
      ) : (
        <>
          <DataTable
            label="Budget"
            rows={plan.lines}
            columns={columnsOf(plan)}
            keyOf={(line) => line.id ?? 'other'}
          />
          {gap !== null && <p className="figures px-5 py-3 text-sm text-quiet">{gap}.</p>}
        </>
      )}
    </Card>
  );
}
