import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Log } from '../../log.ts';
import type { Entered } from '../gate/house.ts';

/** A guest has opened a record of a house, or one of its files: read it whole, or taken the file along. */
export type Opening = {
  readonly owner: string;
  readonly guest: string;
  readonly type: RecordType | 'file';
  readonly id: string;
  readonly what: 'looked' | 'downloaded';
  /** Their browser had it already: nothing was read anew. */
  readonly again: boolean;
};

/** Is told of each opening. */
export type OnOpened = (opening: Opening) => Promise<void>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Says what a guest's call has opened, to those who want to know; the one place where that is said. Nobody waits for it: whoever opens
 * something is answered as fast as before, and also where it cannot be noted. An owner who looks as a guest would opens nothing.
 */
export function tellOpened(
  listeners: readonly OnOpened[],
  log: Log,
  { shows }: Pick<Endpoint, 'shows'>,
  { visit, rights }: Entered,
  { id, inline, status }: { id: string | undefined; inline: boolean; status: number },
): void {
  if (shows === undefined || rights.preview !== undefined || id === undefined || !uuid.test(id)) return;
  const isFile = shows === 'file';
  if (isFile && status !== 200 && status !== 206) return;
  const opening: Opening = {
    owner: visit.owner,
    guest: visit.guest,
    type: shows,
    id: id.toLowerCase(),
    what: isFile && !inline ? 'downloaded' : 'looked',
    again: status === 304,
  };
  for (const listener of listeners) {
    listener(opening).catch((error: unknown) => log.warn({ error }, 'an opening could not be noted'));
  }
}
