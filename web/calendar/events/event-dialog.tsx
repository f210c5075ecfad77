import type { CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import { checkedEventDraft, type EventDraft, type EventItem } from '@holdfast/domain/calendar/event';
import { addEvent, changeEvent, changeEventDays, findEvent } from '@holdfast/domain/calendar/event-endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { today } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { askScope } from './ask-scope.tsx';
import { EventFields } from './event-fields.tsx';
import { zoneHere } from './event-zone.ts';
import { undoInToast } from './undo-event.ts';

type EventDialogProps = {
  /** Of a new event: the day and the hours that were chosen in the calendar. */
  day?: Day;
  time?: string;
  end_time?: string;
  /** The entry that is changed; of an event that repeats, the one of its days that was opened. */
  event?: Pick<CalendarEntry, 'source_id' | 'date'>;
  onClose: () => void;
};

/** Adds an event, or changes one. What was typed survives closing. */
export function EventDialog({ event, onClose, ...begin }: EventDialogProps) {
  return event === undefined ? (
    <NewEvent {...begin} onClose={onClose} />
  ) : (
    <OpenedEvent event={event} onClose={onClose} />
  );
}

function NewEvent({ day, time, end_time, onClose }: Omit<EventDialogProps, 'event'>) {
  const add = useChange(addEvent, { done: 'Event added', quiet: true });
  const hours = time === undefined ? {} : { time, end_time: end_time ?? hourAfter(time), zone: zoneHere() };
  const draft = useDraft({
    shape: checkedEventDraft,
    start: startOf(checkedEventDraft, { day: day ?? today(), ...hours }),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: 'event:new',
  });
  return (
    <AddSheet draft={draft} title="Add event" action="/calendar/events/add" onClose={onClose}>
      <EventFields />
    </AddSheet>
  );
}

/** The same minute of the next hour, as far as the day goes. */
export function hourAfter(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

function OpenedEvent({ event, onClose }: Required<Pick<EventDialogProps, 'event' | 'onClose'>>) {
  const answer = useAnswer(findEvent, { id: event.source_id });
  if (answer.data !== undefined)
    return <StoredEvent event={answer.data} day={event.date} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Change event">
      <Answered answer={answer} loading="Loading the event..." skeleton={<SkeletonRows rows={4} />}>
        {() => null}
      </Answered>
    </Dialog>
  );
}

const unsaved = 'Not saved yet. Save again to say which of its days it is for.';

/** Changes a stored event: only what was touched is sent. Of one that repeats it asks which days the change is for. */
function StoredEvent({ event, day, onClose }: { event: EventItem; day: Day; onClose: () => void }) {
  const changeOne = useChange(changeEvent, { done: 'Event saved', quiet: true });
  const changeDays = useChange(changeEventDays, { quiet: true });
  const isRepeated = event.repeats !== 'none';
  const save = async (touched: Partial<EventDraft>, version: number) => {
    if (!isRepeated) return changeOne.mutateAsync({ id: event.id, version, ...touched });
    const scope = await askScope({
      title: 'Which events does this change?',
      submit: 'Save',
      // A rule belongs to more than one day.
      scopes: saysRule(touched) ? ['following', 'all'] : ['one', 'following', 'all'],
    });
    if (scope === null) throw new Fault('conflict', unsaved);
    const made = { id: event.id, occurrence: day, scope, version, change: touched };
    const { title, undo } = await changeDays.mutateAsync(made);
    if (undo !== null) undoInToast(`${title} saved`, event.id, undo);
    return { version };
  };
  const draft = useRecordDraft({
    shape: checkedEventDraft,
    record: isRepeated ? { ...event, day } : event,
    save: (touched, version) => save(touched as Partial<EventDraft>, version),
    onSaved: onClose,
    keep: isRepeated ? `event:${event.id}:${day}` : `event:${event.id}`,
  });
  return (
    <DraftDialog draft={draft} title={`Change ${event.title}`} submit="Save" onClose={onClose}>
      <EventFields stored={event} />
    </DraftDialog>
  );
}

const rule = ['repeats', 'every', 'weekdays', 'falls_on', 'until', 'times'] as const;
const saysRule = (touched: Partial<EventDraft>) => rule.some((field) => touched[field] !== undefined);
