import {
  changeOwnDates,
  finishOwnDates,
  removeOwnDates,
  reopenOwnDates,
  restoreOwnDates,
  type DatesChange,
} from '@holdfast/domain/dates/endpoints';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { counted } from '@holdfast/domain/kernel/counted';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { CalendarClock, Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import type { BulkShape } from '../../kernel/screen/list/bulk-bar.tsx';
import { useBulk } from '../../kernel/screen/list/use-bulk.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const countOf = (count: number) => counted(count, 'reminder');

type DateBulkOptions = {
  /** The ticked reminders, each with the date that Done closes. */
  dates: readonly Pick<OwnDateItem, 'id' | 'occurrence'>[];
  onDone: () => void;
};

/** What can be done with ticked reminders, each with its undo; and the dialog that asks for the day. */
export function useDateBulk({ dates, onDone }: DateBulkOptions): { bulk: BulkShape; over: ReactNode } {
  const ids = dates.map(({ id }) => id);
  const open = dates.flatMap(({ id, occurrence }) => (occurrence === null ? [] : [{ id, occurrence }]));
  const may = useMay('dates');
  const [moving, setMoving] = useState(false);
  const { busy, act, change, remove } = useBulk<DatesChange>({
    area: 'dates',
    ids,
    inWords: countOf,
    change: async (changes) => call(changeOwnDates, { changes }),
    remove: async (gone) => call(removeOwnDates, { ids: gone }),
    restore: async (gone) => call(restoreOwnDates, { ids: gone }),
    onDone: () => {
      setMoving(false);
      onDone();
    },
  });
  const finish = async () =>
    act(async () => (open.length === 0 ? { items: [] } : call(finishOwnDates, { items: open })), {
      count: (done) => done.items.length,
      told: 'marked as done',
      undo: async (done) => call(reopenOwnDates, done),
    });
  return {
    bulk: {
      busy,
      item_type: 'date',
      actions: [
        { label: 'Done', icon: <Check aria-hidden />, primary: true, onSelect: () => void finish() },
        { label: 'Move', icon: <CalendarClock aria-hidden />, onSelect: () => setMoving(true) },
      ],
      ...(guestHouse === null
        ? {
            onPrivacy: (isPrivate: boolean, outcome: string) => void change({ private: isPrivate }, outcome),
          }
        : {}),
      onRemove: may(removeOwnDates) ? () => void remove() : undefined,
    },
    over: moving && (
      <MoveDialog
        title={`Move ${countOf(ids.length)}`}
        busy={busy}
        onMove={(day) => void change({ due_date: day }, `moved to ${mediumDay(day)}`)}
        onClose={() => setMoving(false)}
      />
    ),
  };
}

type MoveProps = { title: string; busy: boolean; onMove: (day: string) => void; onClose: () => void };

/** Asks for the day to which the ticked reminders are moved. */
function MoveDialog({ title, busy, onMove, onClose }: MoveProps) {
  const [day, setDay] = useState<string>(() => addDays(today(), 1));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => day !== '' && onMove(day)}>
            Move
          </Button>
        </>
      }
    >
      <Field
        label="To which day"
        error={day === '' ? 'Date is required' : undefined}
        help="Reminders that repeat stay where they are."
      >
        {(parts) => <DateInput {...parts} value={day} onChange={(event) => setDay(event.target.value)} />}
      </Field>
    </Dialog>
  );
}
