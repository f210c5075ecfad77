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

/** One category in one period: on a phone 64 px, where its menu changes the amount and a press shows what was spent. */
export function LineRow({ budget, view, line, mayChange, mayBeZero, onChange }: LineRowProps) {
  const { category, category_id, allocated, spent, state, own_amount } = line;
  const name = lineName(line);
  const carried = carriedWords(line);
  return (
    <li className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto_2.75rem] @max-[17rem]:grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-4 py-1.5 lg:grid-cols-[minmax(0,1fr)_9.5rem_7.5rem_8.5rem_2.75rem] lg:py-2 md:px-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
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
      <div className="max-lg:hidden">
        <span className="sr-only">Planned</span>
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
      <div className="figures text-sm text-quiet max-lg:order-1 max-lg:col-start-1 lg:text-right lg:text-base lg:text-ink">
        <span className="sr-only">Spent</span>
        {category_id === null ? (
          <Money value={spent} className="lg:inline-flex lg:min-h-touch lg:items-center" />
        ) : (
          <Link
            href={spentHref(category_id, view)}
            aria-label={`Spent on ${name}: show the transactions`}
            className="underline decoration-line underline-offset-4 hover:decoration-ink max-lg:no-underline max-lg:after:absolute max-lg:after:inset-0 lg:inline-flex lg:min-h-touch lg:items-center"
          >
            <Money value={spent} />
          </Link>
        )}
        <span className="lg:hidden">
          {' '}
          of <Money value={allocated} />
        </span>
      </div>
      <p
        className={cx(
          'figures text-right font-semibold @max-[17rem]:order-1 @max-[17rem]:col-start-1 @max-[17rem]:text-left',
          state === 'over' && 'text-danger',
        )}
      >
        {state === 'over' && <CircleAlert aria-hidden className="mr-1 inline-block size-4 align-[-0.15em]" />}
        {standing(line)}
      </p>
      <div className="no-print relative z-10 justify-self-end max-lg:row-span-2 @max-[17rem]:col-start-2 @max-[17rem]:row-start-1">
        {mayChange && <LineMenu budget={budget} line={line} name={name} period={view.from} />}
      </div>
      <div className="col-span-full grid gap-1 max-lg:order-2 max-lg:pt-1">
        <span className="flex items-center gap-3">
          <Bar {...line} className="grow max-lg:h-1" />
          {line.used_percent !== null && (
            <span className="figures w-12 text-right text-sm text-quiet max-lg:hidden">
              {Math.round(line.used_percent)}%
            </span>
          )}
        </span>
        {carried !== null && (
          <p className="figures text-right text-sm text-quiet max-lg:text-left">{carried}</p>
        )}
      </div>
    </li>
  );
}
