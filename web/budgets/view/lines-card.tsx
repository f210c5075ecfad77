import type { Budget } from '@holdfast/domain/budgets/budget';
import type { PeriodLine, PeriodView } from '@holdfast/domain/budgets/budget-view';
import { changeBudgetCategory, setBudgetAmounts } from '@holdfast/domain/budgets/endpoints';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FillMenu } from './fill-menu.tsx';
import { LineRow } from './line-row.tsx';

type LinesCardProps = { budget: Budget; view: PeriodView; mayChange: boolean; hasFormer: boolean };

/** From this period on, or in this one alone. */
type Reach = 'on' | 'only';

const groups = [
  { type: 'essential', label: 'Essential' },
  { type: 'discretionary', label: 'Discretionary' },
  { type: 'investment', label: 'Investment' },
  { type: 'debt', label: 'Debt' },
  { type: null, label: 'Other' },
] as const;

/** Every category with what is planned, spent and left, by kind. */
export function LinesCard({ budget, view, mayChange, hasFormer }: LinesCardProps) {
  const [reach, setReach] = useState<Reach>('on');
  const change = useChange(changeBudgetCategory);
  const set = useChange(setBudgetAmounts);
  const { id } = budget;
  const { from } = view;
  const save = ({ part_id, version }: PeriodLine, amount: Money) => {
    if (reach === 'only') set.mutate({ id, period: from, amounts: [{ part_id, amount }] });
    else change.mutate({ id, part_id, version, allocated_amount: amount, from });
  };
  const shown = groups
    .map((group) => ({
      ...group,
      lines: view.lines.filter((line) => (line.category?.type ?? null) === group.type),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (shown.length === 0) return null;
  return (
    <Card flush>
      {shown.map(({ label, lines }) => (
        <section key={label} aria-label={label} className="border-t border-line first:border-0">
          <div className="grid gap-x-3 px-4 pt-3 text-sm text-quiet lg:grid-cols-[minmax(0,1fr)_9.5rem_7.5rem_8.5rem_2.75rem] md:px-5">
            <h3 className="font-semibold">{label}</h3>
            <span aria-hidden className="max-lg:hidden">
              Planned
            </span>
            <span aria-hidden className="text-right max-lg:hidden">
              Spent
            </span>
            <span aria-hidden className="text-right max-lg:hidden">
              Left
            </span>
          </div>
          <ul className="@container divide-y divide-line">
            {lines.map((line) => (
              <LineRow
                key={`${line.part_id} ${from}`}
                budget={budget}
                view={view}
                line={line}
                mayChange={mayChange}
                mayBeZero={reach === 'only'}
                onChange={(amount) => save(line, amount)}
              />
            ))}
          </ul>
        </section>
      ))}
      {mayChange && (
        <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:px-5">
          <span className="text-sm text-quiet">New amounts apply</span>
          <Segments
            label="New amounts apply"
            choices={[
              { value: 'on', label: `From this ${budget.period} on` },
              { value: 'only', label: `This ${budget.period} only` },
            ]}
            value={reach}
            onChange={(next) => setReach(next as Reach)}
          />
          <span className="ml-auto">
            <FillMenu budget={budget} view={view} hasFormer={hasFormer} />
          </span>
        </div>
      )}
    </Card>
  );
}
