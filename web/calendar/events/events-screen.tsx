import type { EventItem } from '@holdfast/domain/calendar/event';
import { addEvent, listEvents, restoreEvent } from '@holdfast/domain/calendar/event-endpoints';
import { repetitionInWords } from '@holdfast/domain/calendar/event-words';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { RotateCcw } from 'lucide-react';
import { mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { listLook, ListRow } from '../../ui/data-display/tables/list-row.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { EventDialog } from './event-dialog.tsx';
import { hoursText } from './event-when.ts';
import { zoneHere } from './event-zone.ts';
import { spanInWords } from '../views.ts';

const listPath = '/calendar/events';
const addPath = '/calendar/events/add';

/** The events that were put into the calendar, and those that were deleted. On `/calendar/events/add` with the dialog over it. */
export default function EventsScreen() {
  const go = useGo();
  const isAdding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const isTrash = view === 'trash';
  const may = useMay('calendar');
  const list = usePages(listEvents, { view: isTrash ? 'trash' : 'active', limit: 50 }, { keepFormer: true });
  return (
    <ListScreen
      title={guestHouse === null ? 'Your events' : 'Events'}
      noun={['event', 'events']}
      list={list}
      path={listPath}
      bar={{}}
      trash={{ shown: isTrash, mayRestore: may(restoreEvent) }}
      add={may(addEvent) && { label: 'Add event', onAdd: () => go(addPath) }}
      empty={{
        picture: 'calm',
        title: isTrash ? 'The trash is empty' : 'No events yet',
        text: 'A visit, a birthday, the third Friday of each month.',
      }}
      over={isAdding && may(addEvent) && <EventDialog onClose={() => go(listPath)} />}
    >
      {() => (
        <ul aria-label="Events" className={listLook}>
          {list.items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function EventRow({ event }: { event: EventItem }) {
  const may = useMay('calendar', [{ item_type: 'event', item_id: event.id }]);
  const restore = useChange(restoreEvent, { done: `Restored ${event.title}` });
  const day = event.next_day ?? event.day;
  const days =
    event.lasts_days > 1
      ? spanInWords({ first: day, last: addDays(day, event.lasts_days - 1) })
      : mediumDay(day);
  return (
    <ListRow
      href={`/calendar/events/${event.id}`}
      name={event.title}
      facts={[
        event.repeats !== 'none' && repetitionInWords(event),
        hoursText(event, zoneHere()),
        event.of_label,
      ]}
      value={days}
      badge={<PrivateBadge record={event} />}
      action={
        event.removed_at !== null &&
        may(restoreEvent) && (
          <Button
            variant="quiet"
            size="small"
            busy={restore.isPending}
            onClick={() => restore.mutate({ id: event.id })}
          >
            <RotateCcw aria-hidden /> Restore
          </Button>
        )
      }
    />
  );
}
