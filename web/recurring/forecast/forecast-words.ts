import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { whyLow } from '@holdfast/domain/recurring/forecast';
import type { ForecastAnswer, ForecastSeries } from '@holdfast/domain/recurring/forecast-shape';
import { longDay } from '../../base/dates.ts';

type Course = ForecastSeries & { name: string; threshold: string | null };

/** "Everyday falls below zero on February 3, 2027, because of Rent ($900.00)." Null where it stays above. */
export function lowSentence(course: Course, today: string): string | null {
  const { name, threshold, below } = course;
  if (below === null) return null;
  const level = threshold === null || threshold === '0.00' ? 'zero' : formatMoney(threshold);
  const cause = whyLow(course);
  const because =
    cause === null ? '' : `, because of ${cause.cause.label} (${formatMoney(cause.amount.replace('-', ''))})`;
  return below.day === today && cause === null
    ? `${name} is below ${level}.`
    : `${name} falls below ${level} on ${longDay(below.day)}${because}.`;
}

/** How low it gets, in a sentence. */
export const lowestSentence = ({ lowest, closing, opening, steps }: ForecastSeries, until: string) =>
  steps.length === 0
    ? `It stays at ${formatMoney(opening).replace('-', '−')} until ${longDay(until)}.`
    : `Lowest on ${longDay(lowest.day)} with ${formatMoney(lowest.balance).replace('-', '−')}; ${formatMoney(closing).replace('-', '−')} on ${longDay(until)}.`;

const kinds = ['bank', 'card', 'debt'] as const;

/** Accounts of banks first, what is owed after them. */
export const inOrder = (accounts: ForecastAnswer['accounts']) =>
  accounts.toSorted((a, b) => kinds.indexOf(a.kind as never) - kinds.indexOf(b.kind as never));

/** The account that is looked at, or all of them together. */
export function courseOf({ accounts, all }: ForecastAnswer, account: string): Course {
  const found = accounts.find(({ account_id }) => account_id === account);
  return found ?? { ...all, name: 'All accounts', threshold: '0.00' };
}
