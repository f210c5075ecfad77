import { descriptionCut } from '@holdfast/domain/billing/texts';
import {
  periodEnd,
  type StatusTone,
  type SubscriptionDetail,
  type SubscriptionRecord,
} from '@holdfast/domain/billing/subscription';
import type { Plan } from '@holdfast/domain/standing/plans';
import { mediumDay, today } from '../base/dates.ts';
import type { Tone } from '../ui/data-display/badge.tsx';

/** A description that is too long, cut between two words (S-080); null where it is short enough. */
export function shortened(text: string): string | null {
  if (text.length <= descriptionCut) return null;
  const cut = text.slice(0, descriptionCut);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,:;.]$/, '')}…`;
}

/** `$5.00` and `per month`: the same text, in two sizes. */
export function priceParts({ price }: Plan): [amount: string, rest: string] {
  const split = price.indexOf(' ');
  return [price.slice(0, split), price.slice(split + 1)];
}

/** The day on which the period ends, as people read it. */
export function endDay(record: Pick<SubscriptionRecord, 'current_period_end'>): string {
  return mediumDay(today(periodEnd(record)));
}

/** The day of a moment, in the person's own time zone. */
export const dayOf = (moment: string): string => mediumDay(today(new Date(moment)));

/** The day on which a subscription ended, which may lie before the end of its period. */
export function endedDay({
  ended_at,
  current_period_end,
}: Pick<SubscriptionDetail, 'ended_at' | 'current_period_end'>): string {
  return ended_at === null ? endDay({ current_period_end }) : dayOf(ended_at);
}

/** How the parts of this product draw a status (S-072). */
export const badgeTone: Record<StatusTone, Tone> = {
  success: 'good',
  info: 'info',
  warning: 'amber',
  danger: 'danger',
  default: 'quiet',
};
