import { dueItemOf, type CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { useSyncExternalStore } from 'react';
import { shortDay } from '../../base/dates.ts';
import { queryClient } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import type { DueKind, HitKind } from '../../kernel/screen/house/screen.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

let moved: ReadonlyMap<string, Day> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<string, Day>) {
  moved = next;
  for (const listener of listeners) listener();
}

/** Days to which entries are being moved, by the entry's id: they are drawn there until the server has answered. */
export function useMoved(): ReadonlyMap<string, Day> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => moved,
  );
}

type Kinds = { kind: DueKind; hit: HitKind; mayChange: boolean };

/** Says why an entry stays on its day; null where it may be moved. */
export function whyFixed(entry: CalendarEntry, { kind, hit, mayChange }: Kinds): string | null {
  if (!mayChange) return 'You may look at this date, and not change it.';
  if (entry.state !== 'open') return 'It is done: what is done stays on its day.';
  if (kind.moves === undefined) {
    const which = kind.label === hit.label ? 'Its date' : `The date of the ${kind.label.toLowerCase()}`;
    return `${which} stands in the ${hit.label.toLowerCase()}. Change it there.`;
  }
  if (entry.id.includes('/') && kind.movesRepeating !== 'all')
    return 'It lies more than a year ahead. It can be moved when it comes closer.';
  if (entry.repeats && kind.movesRepeating === undefined)
    return 'It repeats: when it falls is changed in its record.';
  return null;
}

/** Moves an entry to another day, with Undo. It stands there at once, and goes back where the server refuses. */
export async function moveEntry(entry: CalendarEntry, day: Day, kind: DueKind): Promise<void> {
  if (kind.moves === undefined || day === entry.date) return;
  if (!(await write(entry, day, kind.moves))) return;
  const back = { ...entry, date: day };
  const { moves } = kind;
  toastWithUndo(`${entry.title} was moved to ${shortDay(day)}`, () => void write(back, entry.date, moves));
}

async function write(entry: CalendarEntry, day: Day, moves: NonNullable<DueKind['moves']>): Promise<boolean> {
  become(new Map([...moved, [entry.id, day]]));
  try {
    const { moveTo } = await moves();
    await moveTo({ ...dueItemOf(entry), repeats: entry.repeats }, day);
  } catch (fault) {
    drop(entry.id);
    tellFault(fault);
    return false;
  }
  // What is shown is read anew before the entry is left to it: else it would spring back for a moment.
  void queryClient.invalidateQueries({ queryKey: ['calendar'] }).finally(() => drop(entry.id));
  return true;
}

const drop = (entry: string) => become(new Map([...moved].filter(([id]) => id !== entry)));
