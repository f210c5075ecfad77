import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { columnOf, weekStart, withinReach, type View } from '../views.ts';

/** What a key does in the calendar: another day, another view, or opening the day. */
export type Stroke = { readonly day?: Day; readonly view?: View; readonly opens?: true };

const letters: Readonly<Record<string, View>> = { m: 'month', w: 'week', a: 'agenda', y: 'year' };

type Pressed = { readonly key: string; readonly shiftKey?: boolean };

/** What a key means while the focus is on a day, by the pattern of a grid of days; null where it means nothing here. */
export function strokeOf({ key, shiftKey }: Pressed, view: View, day: Day): Stroke | null {
  const moved = (to: Day): Stroke => ({ day: withinReach(to) });
  // A week has its days beside one another: up and down lead to another week all the same.
  if (key === 'ArrowLeft') return moved(addDays(day, -1));
  if (key === 'ArrowRight') return moved(addDays(day, 1));
  if (key === 'ArrowUp' && view !== 'agenda') return moved(addDays(day, -7));
  if (key === 'ArrowDown' && view !== 'agenda') return moved(addDays(day, 7));
  if (key === 'Home') return moved(weekStart(day));
  if (key === 'End') return moved(addDays(day, 6 - columnOf(day)));
  if (key === 'PageUp') return moved(addMonths(day, shiftKey === true ? -12 : -1));
  if (key === 'PageDown') return moved(addMonths(day, shiftKey === true ? 12 : 1));
  if (key === 'Enter' || key === ' ') return { opens: true };
  return null;
}

/** What a letter means anywhere in the calendar but in a field: a view, or today. */
export function letterOf(key: string, today: Day): Stroke | null {
  const view = letters[key.toLowerCase()];
  if (view !== undefined) return { view };
  return key.toLowerCase() === 't' ? { day: today } : null;
}
