import { budgetDraft, type Budget } from '@holdfast/domain/budgets/budget';
import { addBudget, proposeBudget } from '@holdfast/domain/budgets/endpoints';
import { budgetPeriod, monthOf, type BudgetPeriod } from '@holdfast/domain/budgets/period';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addMoney, isZero, price } from '@holdfast/domain/kernel/money/money';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { BudgetFields, BudgetRules } from './budget-fields.tsx';

/** What is proposed for a category, as it was changed: its amount, or null where it is left out. */
type Choices = Readonly<Record<string, string | null>>;

/** Adds a budget in one step: its name, its period, and an amount for each category that cost something before. */
export function NewBudgetDialog({ onClose }: { onClose: (id?: string) => void }) {
  const add = useChange(addBudget, { done: 'Budget added', quiet: true });
  const [choices, setChoices] = useState<Choices>({});
  const draft = useDraft({
    shape: budgetDraft,
    start: startOf(budgetDraft, { period: 'month', start_date: monthOf(today()), alert_percent: '80' }),
    save: (values): Promise<Budget> => add.mutateAsync({ ...values, categories: partsOf(proposed, choices) }),
    onSaved: ({ id }: Budget) => onClose(id),
    keep: 'budget:new',
  });
  const [chosen, from] = draft.form.watch(['period', 'start_date']);
  const period = budgetPeriod.safeParse(chosen).data ?? 'month';
  // Of a month that has not ended, or has not begun, nothing is known yet.
  const before = [monthOf(today()), earliest(from)].sort()[0] ?? '';
  const { data } = useAnswer(proposeBudget, { period, before }, { keepFormer: true });
  const proposed: readonly Proposal[] = data?.items ?? [];
  return (
    <DraftDialog draft={draft} title="Add budget" submit="Add budget" width="wide" onClose={() => onClose()}>
      <BudgetFields />
      <Proposals items={proposed} choices={choices} onChange={setChoices} period={period} />
      <BudgetRules />
    </DraftDialog>
  );
}

/** The day as far as it is one that can be asked about. */
const earliest = (typed: string) => (/^20\d\d-\d\d-\d\d$/.test(typed) ? typed : today());

type Proposal = OutputOf<typeof proposeBudget>['items'][number];

/** The parts of the new budget: an amount that is none leaves its category out. */
function partsOf(items: readonly Proposal[], choices: Choices) {
  return items.flatMap((item) => {
    const amount = price.safeParse(amountFor(item, choices)).data;
    return amount === undefined || isZero(amount)
      ? []
      : [{ category_id: item.category.id, allocated_amount: amount }];
  });
}

/** What is typed for a category, null where it is left out; at first the average of the last three months. */
function amountFor({ category: { id }, average_3, average_12 }: Proposal, choices: Choices): string | null {
  const typed = choices[id];
  return typed === undefined ? (average_3 ?? average_12) : typed;
}

const spans: Readonly<Record<BudgetPeriod, string>> = { month: 'month', quarter: 'quarter', year: 'year' };

type ProposalsProps = {
  items: readonly Proposal[];
  choices: Choices;
  onChange: (next: Choices) => void;
  period: BudgetPeriod;
};

/**
 * The categories that cost something in the year before, each with an amount that can be changed; those that cost nothing stand behind
 * them, and in front where nothing is known yet.
 */
function Proposals({ items, choices, onChange, period }: ProposalsProps) {
  if (items.length === 0) return null;
  const spent = items.filter(({ average_12 }) => average_12 !== null);
  const others = items.filter(({ average_12 }) => average_12 === null);
  const planned = partsOf(items, choices);
  const rows = { choices, onChange };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">
        {spent.length > 0
          ? `Spent on average per ${spans[period]}, as a first amount`
          : `What each category may cost per ${spans[period]}`}
      </legend>
      <Rows items={spent.length > 0 ? spent : others} {...rows} />
      {spent.length > 0 && others.length > 0 && (
        <details>
          <summary className="flex min-h-touch cursor-pointer items-center gap-2 font-semibold">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90"
            />
            Other categories
          </summary>
          <Rows items={others} {...rows} />
        </details>
      )}
      {planned.length > 0 && (
        <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
          <span>Planned per {spans[period]}</span>
          <Money
            value={addMoney('0.00', ...planned.map(({ allocated_amount }) => allocated_amount))}
            className="font-semibold"
          />
        </p>
      )}
    </fieldset>
  );
}

type RowsProps = Pick<ProposalsProps, 'items' | 'choices' | 'onChange'>;

function Rows({ items, choices, onChange }: RowsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
      {items.map((item) => {
        const { id, name } = item.category;
        const amount = amountFor(item, choices);
        const set = (next: string | null) => onChange({ ...choices, [id]: next });
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Checkbox
              label={name}
              checked={amount !== null}
              onChange={(on) => set(on ? (amountFor(item, {}) ?? '') : null)}
            />
            <div className="ml-auto w-36 shrink-0">
              <MoneyInput
                aria-label={`Amount for ${name}`}
                disabled={amount === null}
                value={amount ?? ''}
                onChange={set}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
