import * as endpoints from '@holdfast/domain/dashboard/endpoints';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { financeDashboardSummaryOf } from '@holdfast/domain/kernel/money/worth-line';
import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import { hideFirstSteps } from './first-steps.ts';
import { readDueDates } from './due-dates.ts';
import { readDashboard, readWorth } from './read-dashboard.ts';
import type { DashboardGiven } from './given.ts';

/** The dashboard of all areas that are handed to it; it knows none of them. */
export function dashboardArea({ log }: Kernel, given: DashboardGiven): Area {
  const areas = given.piecesOfAreas;
  return {
    name: 'dashboard',
    answers: [
      answer(endpoints.listDueDates, async ({ tx, owner, today }) => ({
        items: await readDueDates(tx, owner, today),
      })),
      answer(endpoints.changeFirstSteps, async ({ tx, owner, input }) => {
        await hideFirstSteps(tx, owner, input.hidden);
        return { done: true } as const;
      }),
      answer(endpoints.getFinanceDashboardSummary, async ({ tx, owner, input, today }) => {
        if (input.user_uuid !== undefined && input.user_uuid !== owner) throw notFound('Person');
        return financeDashboardSummaryOf(await readWorth(tx, owner, today, areas));
      }),
      answer(endpoints.showDashboard, ({ tx, owner, today, afterCommit }) =>
        readDashboard(tx, owner, today, {
          ...given,
          log,
          afterwards: (act) =>
            afterCommit(() => act().catch((error: unknown) => log.error({ error }, 'behind the dashboard'))),
        }),
      ),
    ],
  };
}
