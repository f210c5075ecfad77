import { findBalanceHistory } from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { formatMoney, isZero, negateMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LineChart, type LinePoint } from '../../ui/data-display/charts/line-chart.tsx';
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

/** The balance over time. */
export function HistoryCard({ account }: { account: AccountDetail }) {
  const { id, name, kind } = account;
  const [over, setOver] = useState<Span>('year');
  const history = useAnswer(findBalanceHistory, { id, over }, { keepFormer: true });
  const owed = isOwed(kind);
  const hue = kindGroups.find((each) => each.kind === kind)?.hue ?? 'moss';
  return (
    <Card
      title={owed ? 'Owed' : 'Balance'}
      aside={
        <Segments
          label="Time shown"
          choices={spans}
          value={over}
          onChange={(value) => setOver(spans.find((each) => each.value === value)?.value ?? 'year')}
        />
      }
    >
      <Answered
        answer={history}
        loading="Loading balance history..."
        skeleton={<Skeleton className="h-72 w-full max-md:h-75" />}
      >
        {({ points }) => {
          const shown = points.map(({ day, balance }) => ({
            day,
            value: owed ? negateMoney(balance) : balance,
          }));
          return shown.length < 2 ? (
            <p className="text-quiet">Starts with the second month.</p>
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
