import { daysBetween, remainingInWords, type Day } from '@holdfast/domain/kernel/time/day';
import { Plus } from 'lucide-react';
import { today, weekdayName } from '../../base/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useActs } from '../acts.ts';
import { DayList } from './day-list.tsx';
import { touches, type Shown } from '../shown-entry.ts';

type DayDialogProps = { day: Day; entries: readonly Shown[]; onClose: () => void };

/** One day with everything that stands on it: where "+N more" leads. */
export function DayDialog({ day, entries, onClose }: DayDialogProps) {
  const { add } = useActs();
  const count = entries.filter((shown) => touches(shown, { first: day, last: day })).length;
  const now = today();
  const line = [
    ...(day.slice(0, 4) === now.slice(0, 4) ? [] : [day.slice(0, 4)]),
    remainingInWords(daysBetween(now, day)),
    ...(count > 1 ? [`${count} entries`] : []),
  ].join(', ');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={weekdayName(day)}
      line={line.charAt(0).toUpperCase() + line.slice(1)}
      width="regular"
      {...(add !== undefined && {
        footer: (
          <Button variant="quiet" onClick={() => add(day)}>
            <Plus aria-hidden /> Add event
          </Button>
        ),
      })}
    >
      <DayList day={day} entries={entries} />
    </Dialog>
  );
}
