import type { Area } from './area.ts';
import type { Job } from './jobs/jobs.ts';
import type { Kernel } from './kernel.ts';
import { emptyTrash } from './trash/trash.ts';

/** Every job of the kernel and of the areas, by whose names they can be run by hand. */
export function allJobs(kernel: Kernel, areas: readonly Area[]): readonly Job[] {
  const trash = emptyTrash(
    kernel,
    areas.flatMap((area) => area.trash ?? []),
  );
  return [...kernel.ownJobs, trash, ...areas.flatMap((area) => area.jobs ?? [])];
}
