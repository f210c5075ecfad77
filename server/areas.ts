import { accountsArea } from './accounts/area.ts';
import { findViewerIn } from './accounts/sessions.ts';
import { dashboardArea } from './dashboard/area.ts';
import { documentsArea } from './documents/area.ts';
import type { Area } from './kernel/area.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { FindViewer } from './kernel/session.ts';
import { realEstateArea } from './real-estate/area.ts';
import { searchArea } from './search/area.ts';

/** The only place on the server, with `main`, that knows which areas exist, and that introduces them to each other. */
export function areasOf(kernel: Kernel): { areas: readonly Area[]; findViewer: FindViewer } {
  const owning: readonly Area[] = [realEstateArea(kernel), documentsArea(kernel)];
  return {
    areas: [accountsArea(kernel), ...owning, searchArea(), dashboardArea(owning)],
    findViewer: findViewerIn(kernel.database),
  };
}
