import type { WorthDays } from '@holdfast/domain/dashboard/worth-days';
import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';
import type { Day } from '@holdfast/domain/kernel/day';
import { worthOf } from '@holdfast/domain/kernel/worth-line';
import type { LinePoint } from '../ui/data-display/line-chart.tsx';

/** The net worth by day, today's as the lines make it now; none before there are two, for a line needs two. */
export function worthPointsOf({ worth, pieces }: Pick<Dashboard, 'worth' | 'pieces'>, now: Day): LinePoint[] {
  const days = (pieces['worth_days'] ?? []) as WorthDays;
  const before = days.filter(({ day }) => day < now).map(({ day, net }) => ({ day, value: net }));
  return before.length === 0 ? [] : [...before, { day: now, value: worthOf(worth).net }];
}
