import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** What an administrator sees and does: people, privileges, roles, the log. */
export function adminArea(_kernel: Kernel): Area {
  return { name: 'admin', answers: [] };
}
