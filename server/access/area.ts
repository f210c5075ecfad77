import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** How long somebody may use the product: trial, subscription, expiry, and the end of what is kept. */
export function accessArea(_kernel: Kernel): Area {
  return { name: 'access', answers: [] };
}
