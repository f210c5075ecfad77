import { findBalanceHistory } from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { formatMoney, isZero, negateMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LineChart, type LinePoint } from '../../ui/data-display/charts/line-chart.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { isOwed, kindGroups } from './account-words.ts';

const spans = [
  { value: 'month', label: 'This month' },
  { value: 'year', label: '12 months' },
  { value: 'all', label: 'All' },
] as const;
type Span = (typeof spans)[number]['value'];

/** The balance, large, and how it came to be. */
export function HistoryCard({ account }: { account: AccountDetail }) {
  const { id, name, kind, current_balance, pending, coming } = account;
  const [over, setOver] = useState<Span>('year');
  const history = useAnswer(findBalanceHistory, { id, over }, { keepFormer: true });
  const owed = isOwed(kind);
  const hue = kindGroups.find((each) => each.kind === kind)?.hue ?? 'moss';
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-sm text-quiet">{owed ? 'Owed' : 'Balance'}</p>
          <p className="heading text-3xl break-words">
            <FittingAmount value={current_balance} cents />
          </p>
          {pending.count > 0 && (
            <p className="mt-1 text-sm text-quiet">
              <Money value={pending.total} signed /> in {pending.count} pending{' '}
              {pending.count === 1 ? 'transaction' : 'transactions'}, not counted yet
            </p>
          )}
          {coming.count > 0 && (
            <p className="mt-1 text-sm text-quiet">
              <Money value={coming.total} signed /> in {coming.count}{' '}
              {coming.count === 1 ? 'transaction' : 'transactions'} of days to come
            </p>
          )}
        </div>
        <Segments
          label="Time shown"
          choices={spans}
          value={over}
          onChange={(value) => setOver(spans.find((each) => each.value === value)?.value ?? 'year')}
        />
      </div>
      <Answered
        answer={history}
        loading="Loading balance history..."
        skeleton={<Skeleton className="h-55 w-full" />}
      >
        {({ points }) => {
          const shown = points.map(({ day, balance }) => ({
            day,
            value: owed ? negateMoney(balance) : balance,
          }));
          return shown.length < 2 ? (
            <p className="text-quiet">The history of the balance is drawn here from the second month on.</p>
          ) : (
            <LineChart
              label={`${owed ? 'Owed on' : 'Balance of'} ${name}`}
              points={shown}
              hue={hue}
              summary={summaryOf(shown)}
            />
          );
        }}
      </Answered>
    </Card>
  );
}

function summaryOf(points: readonly LinePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const change = subtractMoney(last.value, first.value);
  const words = isZero(change)
    ? 'as much as'
    : `${formatMoney(change.replace('-', ''))} ${change.startsWith('-') ? 'less than' : 'more than'}`;
  return `${formatMoney(last.value).replace('-', '−')} today, ${words} on ${mediumDay(first.day)}.`;
}
