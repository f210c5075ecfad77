import type { Budget } from '@holdfast/domain/budgets/budget';
import type { PeriodLine, PeriodView } from '@holdfast/domain/budgets/budget-view';
import { lineName } from '@holdfast/domain/budgets/telling';
import type { Money as Amount } from '@holdfast/domain/kernel/money/money';
import { cx } from 'class-variance-authority';
import { CircleAlert, Repeat } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { AmountCell } from './amount-cell.tsx';
import { Bar } from './bar.tsx';
import { LineMenu } from './line-menu.tsx';
import { carriedWords, spentHref, standing } from './line-words.ts';

type LineRowProps = {
  budget: Budget;
  view: PeriodView;
  line: PeriodLine;
  mayChange: boolean;
  mayBeZero: boolean;
  onChange: (amount: Amount) => void;
};

/** One category in one period. */
export function LineRow({ budget, view, line, mayChange, mayBeZero, onChange }: LineRowProps) {
  const { category, category_id, allocated, spent, state, own_amount } = line;
  const name = lineName(line);
  const carried = carriedWords(line);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 lg:grid lg:grid-cols-[minmax(0,1fr)_9.5rem_7.5rem_8.5rem_2.75rem] md:px-5">
      <div className="flex min-w-0 grow basis-24 flex-wrap items-center gap-x-2">
        <span
          aria-hidden
          className="size-3 shrink-0 rounded-full border border-edge bg-edge [forced-color-adjust:none]"
          style={category === null ? undefined : { backgroundColor: category.color }}
        />
        <span className="font-semibold wrap-anywhere">{name}</span>
        {line.rollover !== 'none' && (
          <span className="text-quiet" title="Carries over into the next period">
            <Repeat aria-hidden className="size-4" />
            <span className="sr-only">carries over</span>
          </span>
        )}
        {own_amount && <Badge>This {budget.period} only</Badge>}
        {category?.removed === true && <Badge>In the trash</Badge>}
      </div>
      <div className="flex basis-full flex-wrap gap-x-3 max-lg:order-3 lg:contents">
        <div className="grow basis-32">
          <span className="text-sm text-quiet lg:sr-only">Planned</span>
          {mayChange ? (
            <>
              <div className="no-print">
                <AmountCell name={name} value={allocated} mayBeZero={mayBeZero} onChange={onChange} />
              </div>
              <Money value={allocated} className="hidden print:block" />
            </>
          ) : (
            <Money value={allocated} className="block" />
          )}
        </div>
        <div className="grow basis-24 lg:text-right">
          <span className="text-sm text-quiet max-lg:block lg:sr-only">Spent</span>
          {category_id === null ? (
            <Money value={spent} className="inline-flex min-h-touch items-center" />
          ) : (
            <Link
              href={spentHref(category_id, view)}
              aria-label={`Spent on ${name}: show the transactions`}
              className="inline-flex min-h-touch items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              <Money value={spent} />
            </Link>
          )}
        </div>
      </div>
      <p
        className={cx(
          'figures ml-auto text-right font-semibold max-lg:order-1',
          state === 'over' && 'text-danger',
        )}
      >
        {state === 'over' && <CircleAlert aria-hidden className="mr-1 inline-block size-4 align-[-0.15em]" />}
        {standing(line)}
      </p>
      <div className="no-print justify-self-end max-lg:order-2">
        {mayChange && <LineMenu budget={budget} line={line} name={name} period={view.from} />}
      </div>
      <div className="grid basis-full gap-1 max-lg:order-4 lg:col-span-5">
        <Bar {...line} />
        <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
          <span>{line.used_percent !== null && `${line.used_percent}% used`}</span>
          {carried !== null && <span>{carried}</span>}
        </p>
      </div>
    </li>
  );
}
