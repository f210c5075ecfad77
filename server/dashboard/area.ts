import { listDueDates, showDashboard } from '@holdfast/domain/dashboard/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import { readDashboard, readDueDates } from './read-dashboard.ts';

/** The dashboard of all areas that are handed to it; it knows none of them. */
export function dashboardArea(areas: readonly Area[]): Area {
  return {
    name: 'dashboard',
    answers: [
      answer(listDueDates, async ({ tx, viewer, today }) => ({
        items: await readDueDates(tx, viewer.user_id, today, areas),
      })),
      answer(showDashboard, ({ tx, viewer, today }) => readDashboard(tx, viewer.user_id, today, areas)),
    ],
  };
}
