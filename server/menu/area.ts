import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** The menu as an administrator arranged it, and as each person prefers it. */
export function menuArea(_kernel: Kernel): Area {
  return { name: 'menu', answers: [] };
}
