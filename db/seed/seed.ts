import type { Kernel } from '../../server/kernel/kernel.ts';

export async function seed(_kernel: Kernel, _options: { size: number }): Promise<Record<string, number>> {
  return {};
}
