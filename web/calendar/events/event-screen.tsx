import type { EventItem } from '@holdfast/domain/calendar/event';
import { changeEvent, findEvent, removeEvent, restoreEvent } from '@holdfast/domain/calendar/event-endpoints';
import { eventColorLabels, reminderLabels, repetitionInWords } from '@holdfast/domain/calendar/event-words';
import { daysUntil } from '@holdfast/domain/kernel/due/due-item';
import { remainingInWords } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { today } from '../../base/dates.ts';
import { hueClass } from '../../base/hue.ts';
import { Link, useInAddress, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import type { Fact } from '../../ui/data-display/tables/facts.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EventDialog } from './event-dialog.tsx';
import { useRemoval } from './use-removal.ts';
import { daysText, hereText, hoursText } from './event-when.ts';
import { zoneHere } from './event-zone.ts';

const trail = [
  { label: 'Calendar', href: '/calendar' },
  { label: 'Events', href: '/calendar/events' },
];

/** An event: when it is, how it comes round, where, and what it is about. `?day` names the one of its days that was opened. */
export default function EventScreen() {
  const answer = useAnswer(findEvent, { id: useParam('id') });
  useTitle(answer.data?.title);
  if (isNotThere(answer.error)) return <NotThere noun="Event" many="Events" href="/calendar/events" />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading event..." skeleton={<RecordSkeleton />}>
        {(event) => <EventView event={event} />}
      </Answered>
    </Page>
  );
}

function EventView({ event }: { event: EventItem }) {
  const { id, title } = event;
  const [opened] = useInAddress('day');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(opened);
  const day = event.repeats !== 'none' && isDay ? opened : (event.next_day ?? event.day);
  const { lasts_days } = event;
  const days = daysUntil({ due_date: day, lasts_days, passes: true }, today());
  const [changing, setChanging] = useState(false);
  const kept = event.removed_at === null;
  const may = useMay('calendar', [{ item_type: 'event', item_id: id }]);
  const remove = useRemoval(event, day);
  const restore = useChange(restoreEvent, { done: `Restored ${title}` });
  return (
    <RecordScreen
      record={{ item_type: 'event', item_id: id }}
      title={title}
      line={`${daysText(event, day)}, ${remainingInWords(days)}`}
      beside={<PrivateBadge record={event} />}
      trail={trail}
      edit={may(changeEvent) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removeEvent) ? remove : undefined}
      removeLabel="Delete"
      kept={kept}
      state={
        <TrashState
          record={event}
          title="This event is in the trash"
          onRestore={may(restoreEvent) ? () => restore.mutate({ id }) : undefined}
          busy={restore.isPending}
        />
      }
      facts={
        <RecordFacts
          facts={factsOf(event, day, useThing(event))}
          texts={[{ label: 'Notes', text: event.notes }]}
        />
      }
    >
      {changing && (
        <EventDialog event={{ source_id: id, date: day }} onClose={() => setChanging(false)} key={title} />
      )}
    </RecordScreen>
  );
}

/** The way to the thing that an event is about. */
function useThing({ of_type, of_id, of_label }: EventItem) {
  const kindOf = useHitKind();
  if (of_type === null || of_id === null || of_label === null) return null;
  return (
    <Link href={kindOf(of_type).href(of_id)} className="underline underline-offset-2">
      {of_label}
    </Link>
  );
}

function factsOf(event: EventItem, day: string, thing: ReturnType<typeof useThing>): Fact[] {
  const here = zoneHere();
  const elsewhere = hereText(event, day, here);
  const reminders = event.remind_days.toSorted((a, b) => b - a).map(reminderWord);
  const facts: (Fact | null)[] = [
    { label: 'Time', value: hoursText(event, here) },
    elsewhere === null ? null : { label: 'By your clock', value: elsewhere },
    { label: 'Repeats', value: repetitionInWords(event) },
    event.series_id === null
      ? null
      : { label: 'Stands in place of', value: <SeriesLink id={event.series_id} /> },
    event.location === null ? null : { label: 'Place', value: event.location },
    thing === null ? null : { label: 'About', value: thing },
    { label: 'Reminders', value: reminders.length === 0 ? 'None' : reminders.join(', ') },
    event.color === null ? null : { label: 'Color', value: <ColorWord color={event.color} /> },
  ];
  return facts.filter((fact) => fact !== null);
}

/** One day of an event that repeats, which was changed by itself. */
function SeriesLink({ id }: { id: string }) {
  return (
    <Link href={`/calendar/events/${id}`} className="underline underline-offset-2">
      One day of an event that repeats
    </Link>
  );
}

const reminderWord = (days: number) =>
  reminderLabels.find((each) => each.days === days)?.label ?? `${days} days before`;

function ColorWord({ color }: { color: NonNullable<EventItem['color']> }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={cx('size-3 rounded-full bg-hue', hueClass[color])} />
      {eventColorLabels[color]}
    </span>
  );
}
