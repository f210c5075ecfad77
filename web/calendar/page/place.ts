import { day as dayShape, type Day } from '@holdfast/domain/kernel/time/day';
import { today } from '../../base/dates.ts';
import { useAddress } from '../../base/address.ts';
import type { Narrowing } from './narrowing.ts';
import { views, withinReach, type View } from '../views.ts';

/** What the calendar shows, as its address says: `/calendar?view=week&day=2026-11-23&kind=policy.premium&done=hidden`. */
export type Place = {
  readonly view: View;
  readonly day: Day;
  readonly narrowing: Narrowing;
  readonly go: (to: { day?: Day; view?: View }) => void;
  readonly narrow: (to: Partial<Narrowing>) => void;
};

/** Reads the view out of an address; what is no view is the month. */
export const viewIn = (said: string | undefined): View => views.find((view) => view === said) ?? 'month';

/** Reads the day out of an address; what is no day is today. */
export function dayIn(said: string | undefined, now: Day): Day {
  const read = dayShape.safeParse(said);
  return read.success ? withinReach(read.data) : now;
}

export function usePlace(): Place {
  const [said, change] = useAddress();
  const now = today();
  const kinds = (said['kind'] ?? '').split(',').filter(Boolean);
  return {
    view: viewIn(said['view']),
    day: dayIn(said['day'], now),
    narrowing: {
      kinds,
      areas: (said['area'] ?? '').split(',').filter(Boolean),
      thing: said['thing'] ?? '',
      hideDone: said['done'] === 'hidden',
    },
    go: ({ day, view }) =>
      change({
        ...(day === undefined ? {} : { day: day === now ? '' : day }),
        ...(view === undefined ? {} : { view: view === 'month' ? '' : view }),
      }),
    narrow: (to) =>
      change({
        ...(to.kinds === undefined ? {} : { kind: to.kinds.join(',') }),
        ...(to.areas === undefined ? {} : { area: to.areas.join(',') }),
        ...(to.thing === undefined ? {} : { thing: to.thing }),
        ...(to.hideDone === undefined ? {} : { done: to.hideDone ? 'hidden' : '' }),
      }),
  };
}
