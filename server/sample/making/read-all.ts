import { setTimeout as sleep } from 'node:timers/promises';
import type { Pause } from './whole-house.ts';

const mostIdleRuns = 5;
const firstPause = 5000;

/**
 * Has documents read until none waits. A slow machine reads some of them late: they are asked for again after a growing pause, as long as
 * one of several runs in a row has read any. Gives the names of those that are not read.
 */
export async function readAll(
  { run, listUnread }: { run: () => Promise<void>; listUnread: () => Promise<string[]> },
  { say = () => {}, pause = sleep }: { say?: (line: string) => void; pause?: Pause } = {},
): Promise<string[]> {
  let unread = await listUnread();
  for (let idle = 0; unread.length > 0 && idle < mostIdleRuns;) {
    say(`Reading ${unread.length} documents`);
    const before = unread.length;
    await run().catch((error: unknown) =>
      say(`Reading stopped: ${error instanceof Error ? error.message : String(error)}`),
    );
    unread = await listUnread();
    idle = unread.length < before ? 0 : idle + 1;
    if (unread.length > 0 && idle > 0 && idle < mostIdleRuns) await pause(firstPause * 2 ** (idle - 1));
  }
  return unread;
}
