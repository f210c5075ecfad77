import {
  changeFirstSteps,
  getFinanceDashboardSummary,
  listDueDates,
  showDashboard,
} from '@holdfast/domain/dashboard/endpoints';
import { notFound } from '@holdfast/domain/kernel/fault';
import { financeDashboardSummaryOf } from '@holdfast/domain/kernel/worth-line';
import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { answer } from '../kernel/http/answer.ts';
import { hideFirstSteps } from './first-steps.ts';
import { readDashboard, readDueDates, readWorth } from './read-dashboard.ts';
import { keepWorthDays, worthDaysOnDashboard } from './worth-days.ts';

/** The dashboard of all areas that are handed to it; it knows none of them. */
export function dashboardArea(kernel: Kernel, owning: readonly Area[]): Area {
  const own = { name: 'dashboard', answers: [], dashboard: { worth_days: worthDaysOnDashboard } };
  const areas: readonly Area[] = [...owning, own];
  return {
    ...own,
    jobs: [keepWorthDays(kernel, areas)],
    answers: [
      answer(listDueDates, async ({ tx, viewer, today }) => ({
        items: await readDueDates(tx, viewer.user_id, today, areas),
      })),
      answer(changeFirstSteps, async ({ tx, viewer, input }) => {
        await hideFirstSteps(tx, viewer.user_id, input.hidden);
        return { done: true } as const;
      }),
      answer(getFinanceDashboardSummary, async ({ tx, viewer, input }) => {
        if (input.user_uuid !== undefined && input.user_uuid !== viewer.user_id) throw notFound('Person');
        return financeDashboardSummaryOf(await readWorth(tx, viewer.user_id, areas));
      }),
      answer(showDashboard, ({ tx, viewer, today }) => readDashboard(tx, viewer.user_id, today, areas)),
    ],
  };
}
