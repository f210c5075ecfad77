import type { Subscription } from '@holdfast/domain/recurring/watch/subscription';

/** What the amount of a subscription or bill is called, by how often it comes. */
export const amountLabels: Readonly<Record<Subscription['rhythm'], string>> = {
  weekly: 'Each week',
  biweekly: 'Every two weeks',
  four_weekly: 'Every four weeks',
  monthly: 'Each month',
  quarterly: 'Each quarter',
  half_yearly: 'Every six months',
  yearly: 'Each year',
};
