import { spanInWords, type Day, monthsBetween } from '@holdfast/domain/kernel/time/day';
import { formatMoney, formatShort, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import { termsOf } from '@holdfast/domain/loans/loan';
import { scheduleOf } from '@holdfast/domain/loans/schedule';
import { useMemo } from 'react';
import { today } from '../../base/dates.ts';
import { LineChart, type LinePoint } from '../../ui/data-display/charts/line-chart.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** How much is paid, how long it goes on, and what is really owed against what was agreed. */
export function BalanceCard({ loan }: { loan: LoanView }) {
  const { balance, original_amount, progress, actual } = loan;
  const planned = useMemo(() => agreedPoints(loan), [loan]);
  if (balance === null || progress === null) return null;
  const paid = subtractMoney(original_amount, balance);
  return (
    <Card title="Progress">
      <Progress
        label={`${formatShort(paid.startsWith('-') ? '0.00' : paid)} of ${formatShort(original_amount)} paid`}
        done={Number(paid) / Number(original_amount)}
      />
      <p className="mt-2 mb-4 text-quiet">{standingWords(loan)}</p>
      <LineChart
        label={`What is owed on ${loan.name}`}
        points={withBeginning(loan, actual)}
        hue="kelp"
        against={{ label: 'as scheduled', points: planned }}
        summary={`${formatMoney(balance)} owed today; ${formatMoney(progress.scheduled_balance)} scheduled.`}
      />
    </Card>
  );
}

function standingWords({ progress, balance }: LoanView): string {
  if (progress === null || balance === '0.00') return 'Paid off.';
  const { projected_payoff, standing, ahead_by } = progress;
  const left =
    projected_payoff === null
      ? 'The payments do not cover the interest.'
      : `${spanInWords(monthsBetween(today(), projected_payoff))} to go.`;
  const against = {
    on_schedule: 'On schedule.',
    ahead: `${formatMoney(ahead_by)} ahead of schedule.`,
    behind: `${formatMoney(ahead_by.replace('-', ''))} behind schedule.`,
  } as const;
  return `${left} ${against[standing]}`;
}

/** More dots than this cannot be told from one another. */
const most = 60;

function agreedPoints(loan: LoanView): LinePoint[] {
  const { lines } = scheduleOf(termsOf(loan));
  const step = Math.ceil(lines.length / most);
  return lines
    .filter((_, nth) => nth % step === 0 || nth === lines.length - 1)
    .map(({ day, balance }) => ({ day, value: balance }));
}

/** What was owed, from the first day that is known; at least from the agreed beginning where nothing else is. */
function withBeginning(
  { first_payment, original_amount }: LoanView,
  actual: readonly { day: Day; balance: Money }[],
): LinePoint[] {
  const points = actual.map(({ day, balance }) => ({ day, value: balance }));
  const [first] = points;
  return points.length === 1 && first !== undefined && first_payment < first.day
    ? [{ day: first_payment, value: original_amount }, first]
    : points;
}
