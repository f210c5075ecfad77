import { mostAtOnce } from '@holdfast/domain/sharing/share';
import { restoreShares, revokeShares } from '@holdfast/domain/sharing/share-endpoints';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { sharesInWords } from './list-words.ts';

/** For so long Undo is offered: well within the minute in which the server grants it. */
const offered = 20_000;

/** Takes shares back, and offers to bring them back for a moment. Says whether it was done. */
export async function takeBack(ids: readonly string[], told: string): Promise<boolean> {
  try {
    let revoked = 0;
    for (const part of inParts(ids)) revoked += (await call(revokeShares, { ids: part })).revoked;
    if (revoked === 0) toast({ tone: 'info', text: 'It had already ended' });
    else {
      const undo = { label: 'Undo', run: () => void bringBack(ids, revoked) };
      toast({ tone: 'success', text: told, action: undo, lasts: offered });
    }
    return true;
  } catch (thrown) {
    tellFault(thrown);
    return false;
  } finally {
    refresh(['sharing']);
  }
}

async function bringBack(ids: readonly string[], wanted: number): Promise<void> {
  try {
    let restored = 0;
    for (const part of inParts(ids)) restored += (await call(restoreShares, { ids: part })).restored;
    if (restored >= wanted) toast({ tone: 'success', text: 'Shared again' });
    else
      toast({
        tone: 'warning',
        text: restored === 0 ? 'Nothing was brought back' : `Only ${sharesInWords(restored)} came back`,
        detail: 'Share the rest again.',
      });
  } catch (thrown) {
    tellFault(thrown);
  } finally {
    refresh(['sharing']);
  }
}

/** A call takes so many at most. */
function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, nth) =>
    ids.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce),
  );
}
