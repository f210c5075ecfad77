import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { shareOf, subtractMoney, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { Figure } from '../figures.tsx';
import type { Finances } from './finances.ts';

const lastOf = (month: string) => addDays(addMonths(month, 1), -1);

/** Income, expenses and net of this month, beside the month before. */
export function MonthCard({ months }: Pick<Finances, 'months'>) {
  const [before, now] = months;
  if (before === undefined || now === undefined) return null;
  const time = { from: now.month, to: lastOf(now.month) };
  const most = [now.total_income, now.total_expenses].reduce((top, each) =>
    subtractMoney(each, top).startsWith('-') ? top : each,
  );
  return (
    <Card title={now.label}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-3 gap-y-4">
        <Figure
          label="In"
          value={now.total_income}
          href={transactionsHref({ kind: 'income', ...time })}
          line={<Before label={before.label} value={before.total_income} />}
        />
        <Figure
          label="Out"
          value={now.total_expenses}
          href={transactionsHref({ kind: 'expense', ...time })}
          line={<Before label={before.label} value={before.total_expenses} />}
        />
        <Figure
          label="Net"
          value={now.net_amount}
          signed
          href={transactionsHref(time)}
          line={<Before label={before.label} value={before.net_amount} />}
        />
      </dl>
      <div aria-hidden className="mt-4 grid gap-2">
        <Bar value={now.total_income} most={most} look="bg-moss" />
        <Bar value={now.total_expenses} most={most} look="bg-clay" />
      </div>
    </Card>
  );
}

const Before = ({ label, value }: { label: string; value: Amount }) => (
  <>
    {label}: <Money value={value} short />
  </>
);

function Bar({ value, most, look }: { value: Amount; most: Amount; look: string }) {
  return (
    <span className="block h-2 overflow-hidden rounded-full bg-sunk [print-color-adjust:exact] forced-colors:border forced-colors:bg-[Canvas]">
      <span
        className={`block h-full rounded-full forced-colors:bg-[Highlight] ${look}`}
        style={{ width: `${Math.max(0, Math.min(100, shareOf(value, most) ?? 0))}%` }}
      />
    </span>
  );
}
