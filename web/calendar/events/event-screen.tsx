import type { EventItem } from '@holdfast/domain/calendar/event';
import { findEvent, restoreEvent } from '@holdfast/domain/calendar/event-endpoints';
import { eventColorLabels, reminderLabels, repetitionInWords } from '@holdfast/domain/calendar/event-words';
import { daysUntil } from '@holdfast/domain/kernel/due/due-item';
import { remainingInWords } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { useTitle } from '../../base/arrival.ts';
import { today } from '../../base/dates.ts';
import { hueClass } from '../../base/hue.ts';
import { Link, useInAddress, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { EventActions } from './event-actions.tsx';
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
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading event..." skeleton={<SkeletonScreen />}>
        {(event) => <EventView event={event} />}
      </Answered>
    </Page>
  );
}

function EventView({ event }: { event: EventItem }) {
  const [opened] = useInAddress('day');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(opened);
  const day = event.repeats !== 'none' && isDay ? opened : (event.next_day ?? event.day);
  const { lasts_days } = event;
  const days = daysUntil({ due_date: day, lasts_days, passes: true }, today());
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[...trail, { label: event.title }]} />}
        title={event.title}
        beside={<PrivateBadge record={event} />}
        line={`${daysText(event, day)}, ${remainingInWords(days)}`}
        action={
          event.removed_at === null && (
            <>
              <RecordActions item_type="event" item_id={event.id} label={event.title} />
              <EventActions event={event} day={day} />
            </>
          )
        }
      />
      {event.removed_at !== null && <InTrash event={event} />}
      <Card title="Details">
        <FactList facts={factsOf(event, day, useThing(event))} />
        {event.notes !== null && <p className="mt-4 break-words whitespace-pre-wrap">{event.notes}</p>}
      </Card>
      <AssetSections item_type="event" item_id={event.id} />
    </>
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

function InTrash({ event }: { event: EventItem }) {
  const may = useMay('calendar', [{ item_type: 'event', item_id: event.id }]);
  const restore = useChange(restoreEvent, { done: `Restored ${event.title}` });
  return (
    <Banner
      tone="amber"
      title="This event is in the trash"
      action={
        may(restoreEvent) && (
          <Button
            variant="quiet"
            size="small"
            busy={restore.isPending}
            onClick={() => restore.mutate({ id: event.id })}
          >
            Restore
          </Button>
        )
      }
    >
      It will be permanently deleted 30 days after it was removed.
    </Banner>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Event" above={<Breadcrumbs trail={trail} />} />
      <EmptyState
        picture="search"
        title="Event not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/calendar/events">All events</LinkButton>}
      />
    </Page>
  );
}
