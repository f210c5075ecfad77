import { dashboardArea } from './dashboard/area.ts';
import type { Area } from './kernel/area.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { FindViewer } from './kernel/session.ts';
import { searchArea } from './search/area.ts';

/** The only place on the server, with `main`, that knows which areas exist, and that introduces them to each other. */
export function areasOf(_kernel: Kernel): { areas: readonly Area[]; findViewer: FindViewer } {
  const owning: readonly Area[] = [];
  return {
    areas: [...owning, searchArea(), dashboardArea(owning)],
    findViewer: async () => null,
  };
}
