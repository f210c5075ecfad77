import type { Area } from './kernel/area.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { FindViewer } from './kernel/session.ts';

/** The only place on the server, with `main`, that knows which areas exist, and that introduces them to each other. */
export function areasOf(_kernel: Kernel): { areas: readonly Area[]; findViewer: FindViewer } {
  return { areas: [], findViewer: async () => null };
}
