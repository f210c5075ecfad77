import type { Expected, Recurring } from '@holdfast/domain/recurring/recurring';
import { comingDate } from '@holdfast/domain/recurring/recurring-item';
import { formatMoney, negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { mediumDay, today } from '../../base/dates.ts';

const once = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
} as const;
const many = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' } as const;

/** `Every month`, `Every 2 weeks`. */
export const rhythmText = ({ frequency, interval }: Pick<Recurring, 'frequency' | 'interval'>) =>
  interval === 1 ? once[frequency] : `Every ${interval} ${many[frequency]}`;

/** The amount with its sign: what is paid is below zero; a transfer has none. */
export const signedOf = ({ kind, amount }: Pick<Expected, 'kind' | 'amount'>): Money =>
  kind === 'expense' ? negateMoney(amount) : amount;

export const amountText = ({ amount, about }: Pick<Expected, 'amount' | 'about'>) =>
  `${about ? 'about ' : ''}${formatMoney(amount)}`;

type Named = Pick<Expected, 'account_id' | 'to_account_id'>;

/** `Everyday`, or for a transfer `Everyday to Savings`. */
export function accountText(
  { account_id, to_account_id }: Named,
  nameOf: (id: string | null) => string,
): string {
  return to_account_id === null ? nameOf(account_id) : `${nameOf(account_id)} to ${nameOf(to_account_id)}`;
}

export const itemHref = (id: string) => `/finance/recurring/${id}`;

/** When an item comes next, from today on: what waits to be confirmed has passed, and is listed by itself. */
export function nextInWords(item: Parameters<typeof comingDate>[0]): string {
  const { next, waiting } = comingDate(item, today());
  if (next !== null) return mediumDay(next);
  return waiting === null ? 'Ended' : `Waiting since ${mediumDay(waiting)}`;
}
