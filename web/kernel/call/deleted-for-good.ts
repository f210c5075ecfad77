import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { guestHouse } from '../../base/guest-house.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { call, type AnyEndpoint } from './call.ts';
import { refresh } from './query-client.ts';
import { tellFault } from './query.ts';

/** For so long Undo is offered, also where the page is loaded anew meanwhile (S-224, G-45). */
const offered = 10_000;
const place = `deleted-for-good:${guestHouse ?? ''}`;

/** What the browser keeps of the call that brings something back. */
type Called = Pick<AnyEndpoint, 'method' | 'path' | 'area' | 'access' | 'guests' | 'keeps'>;
type Deleted = {
  text: string;
  /** What is said once it is back. */
  back: string | undefined;
  endpoint: Called;
  input: Record<string, unknown>;
  until: number;
};

/** Says that something was deleted for good, and offers for ten seconds to bring it back. */
export function offerUndo<E extends AnyEndpoint>(
  text: string,
  endpoint: E,
  input: InputOf<E>,
  back?: string,
): void {
  const { method, path, area, access, guests, keeps } = endpoint;
  const deleted: Deleted = {
    text,
    back,
    endpoint: { method, path, area, access, guests, keeps },
    input,
    until: Date.now() + offered,
  };
  keep([...kept(), deleted]);
  offer(deleted);
}

/** Offers again what was deleted just before the page was loaded; once a page, since what it says itself stays on screen. */
export function offerUndoAgain(): void {
  if (again) return;
  again = true;
  for (const deleted of kept()) offer(deleted);
}
let again = false;

function offer(deleted: Deleted): void {
  again = true;
  toast({
    tone: 'success',
    text: deleted.text,
    lasts: Math.max(0, deleted.until - Date.now()),
    action: { label: 'Undo', run: () => void bringBack(deleted) },
  });
}

async function bringBack({ endpoint, input, back, until }: Deleted): Promise<void> {
  keep(kept().filter((each) => each.until !== until || each.endpoint.path !== endpoint.path));
  try {
    await call(endpoint as AnyEndpoint, input);
    if (back !== undefined) toast({ tone: 'success', text: back });
  } catch (thrown) {
    tellFault(thrown);
  } finally {
    refresh([endpoint.area]);
  }
}

function keep(list: readonly Deleted[]): void {
  if (list.length === 0) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify(list));
}

function kept(): Deleted[] {
  try {
    const list = JSON.parse(sessionStorage.getItem(place) ?? '[]') as Deleted[];
    return list.filter(({ until }) => until > Date.now());
  } catch {
    // What cannot be read offers nothing.
    return [];
  }
}
