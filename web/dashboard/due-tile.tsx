import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';
import { remainingInWords } from '@holdfast/domain/kernel/time/day';
import { daysUntil } from '@holdfast/domain/kernel/due/due-item';
import { today } from '../base/dates.ts';
import { StatTile } from '../ui/data-display/stat-tile.tsx';

/** How many dates want attention, and which is next. Stands at the head while fewer than four tiles are lent. */
export function DueTile({ due }: { due: Dashboard['due'] }) {
  const now = today();
  const next = due.items.find((item) => daysUntil(item, now) >= 0);
  return (
    <StatTile
      label="Due Dates"
      value={due.total}
      line={next === undefined ? 'nothing ahead' : `next ${remainingInWords(daysUntil(next, now))}`}
      icon="calendar-clock"
      hue="slate"
    />
  );
}
