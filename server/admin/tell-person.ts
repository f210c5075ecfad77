import type { Kernel } from '../kernel/kernel.ts';

/** Once it is committed: remembered sessions of the person are dropped everywhere, and their open pages ask anew. */
export function tellPerson(kernel: Kernel, afterCommit: (act: () => void) => void, userId: string): void {
  afterCommit(() => kernel.events.publish({ userId, areas: ['accounts', 'access'] }));
}
