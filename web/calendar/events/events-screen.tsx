import type { EventItem } from '@holdfast/domain/calendar/event';
import { addEvent, listEvents, restoreEvent } from '@holdfast/domain/calendar/event-endpoints';
import { repetitionInWords } from '@holdfast/domain/calendar/event-words';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { Plus } from 'lucide-react';
import { mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { Link, useGo, useInAddress, usePath } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { EventDialog } from './event-dialog.tsx';
import { hoursText } from './event-when.ts';
import { zoneHere } from './event-zone.ts';
import { spanInWords } from '../views.ts';

const listPath = '/calendar/events';
const addPath = '/calendar/events/add';
const views = [
  { value: 'active', label: 'In the calendar' },
  { value: 'trash', label: 'Trash' },
];

/** The events that were put into the calendar, and those that were deleted. On `/calendar/events/add` with the dialog over it. */
export default function EventsScreen() {
  const go = useGo();
  const isAdding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const isTrash = view === 'trash';
  const may = useMay('calendar');
  const list = usePages(listEvents, { view: isTrash ? 'trash' : 'active', limit: 50 }, { keepFormer: true });
  const add = may(addEvent) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add event
    </Button>
  );
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Calendar', href: '/calendar' }, { label: 'Events' }]} />}
        title={guestHouse === null ? 'Your events' : 'Events'}
        line="What was put into the calendar by hand, the newest first."
        action={add}
      />
      {may(restoreEvent) && <ChipFilter name="view" label="Show" chips={views} fallback="active" />}
      <Answered answer={list} loading="Loading events..." skeleton={<SkeletonRows rows={5} />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture="calm"
              title={isTrash ? 'The trash is empty' : 'No events yet'}
              text={
                isTrash
                  ? 'What you delete stays here for 30 days.'
                  : 'A visit, a birthday, the third Friday of each month.'
              }
              action={!isTrash && add}
            />
          ) : (
            <Card title={isTrash ? 'In the trash' : 'Events'}>
              <ul className="divide-y divide-line">
                {list.items.map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </ul>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </Card>
          )
        }
      </Answered>
      {isAdding && may(addEvent) && <EventDialog onClose={() => go(listPath)} />}
    </Page>
  );
}

function EventRow({ event }: { event: EventItem }) {
  const may = useMay('calendar', [{ item_type: 'event', item_id: event.id }]);
  const restore = useChange(restoreEvent, { done: `Restored ${event.title}` });
  const day = event.next_day ?? event.day;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 grow">
        <Link
          href={`/calendar/events/${event.id}`}
          className="block font-semibold break-words hover:underline"
        >
          {event.title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          {event.repeats !== 'none' && <span>{repetitionInWords(event)}</span>}
          {event.of_label !== null && <span className="break-words">{event.of_label}</span>}
          <PrivateBadge record={event} />
        </span>
      </span>
      <span className="figures text-right text-sm">
        {event.lasts_days > 1
          ? spanInWords({ first: day, last: addDays(day, event.lasts_days - 1) })
          : mediumDay(day)}
        <span className="block text-quiet">{hoursText(event, zoneHere())}</span>
      </span>
      {event.removed_at !== null && may(restoreEvent) && (
        <Button
          variant="quiet"
          size="small"
          busy={restore.isPending}
          onClick={() => restore.mutate({ id: event.id })}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
