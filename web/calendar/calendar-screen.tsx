import type { Day } from '@holdfast/domain/kernel/time/day';
import { addEvent } from '@holdfast/domain/calendar/event-endpoints';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { today } from '../base/dates.ts';
import { useDisplay } from '../base/display.ts';
import { useListener } from '../base/use-listener.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button } from '../ui/button.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { useAnnouncement } from '../ui/overlay/announcer.tsx';
import { ActsContext, type Acts } from './acts.ts';
import { useAhead, useProperties, useSpan } from './page/calendar-answer.ts';
import { DayDialog } from './entries/day-dialog.tsx';
import { EntryPopover } from './entries/entry-popover.tsx';
import { FilterChips, FilterMenu } from './page/filter-menu.tsx';
import { HeaderActions } from './page/header-actions.tsx';
import { letterOf } from './page/keys.ts';
import { narrowed } from './page/narrowing.ts';
import { usePlace } from './page/place.ts';
import { touches, type Shown } from './shown-entry.ts';
import { Toolbar } from './page/toolbar.tsx';
import { ViewOf } from './views/view-of.tsx';
import { spanOf } from './views.ts';

/** The code of the form is fetched when an event is added or changed. */
const EventDialog = lazy(async () => ({ default: (await import('./events/event-dialog.tsx')).EventDialog }));

type Form = {
  day?: Day;
  time?: string;
  end_time?: string;
  event?: { source_id: string; date: Day };
};
type Opened = { shown: Shown; beside: HTMLElement };

/** Everything that has a date: by the month, the week, as a list, and by the year (S-021). */
export default function CalendarScreen() {
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace();
  const { view, day, narrowing, go, narrow } = place;
  const span = spanOf(view, day);
  const { answer, entries } = useSpan(span);
  const [filtering, setFiltering] = useState(false);
  const properties = useProperties(span, filtering || narrowing.thing !== '');
  // The address says the narrowing anew with each drawing.
  const narrowedBy = JSON.stringify(narrowing);
  const shown = useMemo(
    () => narrowed(entries, narrowing, properties),
    // oxlint-disable-next-line react/exhaustive-deps
    [entries, properties, narrowedBy],
  );
  useAhead(view, day, answer.isPlaceholderData ? undefined : answer.data?.items.length);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const [form, setForm] = useState<Form | null>(null);
  const mayAdd = useMay('calendar')(addEvent);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const acts = useMemo((): Acts => {
    const isEmpty = (chosen: Day) =>
      !latest.current.some((each) => touches(each, { first: chosen, last: chosen }));
    return {
      open: (entry, beside) => setOpened({ shown: entry, beside }),
      // An empty day has nothing to show: it begins an event.
      openDay: (chosen) => (mayAdd && isEmpty(chosen) ? setForm({ day: chosen }) : setOpenDay(chosen)),
      edit: ({ entry }) => setForm({ event: { source_id: entry.source_id, date: entry.date } }),
      ...(mayAdd && {
        add: (chosen, hours) => {
          setOpenDay(null);
          setForm({ day: chosen, ...hours });
        },
      }),
    };
  }, [mayAdd]);
  useLetters(box, place);
  const filter = { narrowing, entries, properties, onNarrow: narrow };
  const count = answer.data === undefined ? null : shown.length;
  useAnnouncement(count === null ? null : count === 1 ? '1 entry' : `${count} entries`, narrowedBy);
  return (
    <Page>
      <PageHeader
        title="Calendar"
        line="What is due, what was done, what comes."
        action={
          <>
            <HeaderActions />
            {mayAdd && (
              <Button className="no-print" onClick={() => setForm({ day })}>
                <Plus aria-hidden /> Add event
              </Button>
            )}
          </>
        }
      />
      <ActsContext value={acts}>
        <div ref={box} data-sheet={view} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Toolbar place={place}>
            <FilterMenu {...filter} onOpen={setFiltering} />
          </Toolbar>
          <FilterChips {...filter} />
          <Answered
            answer={answer}
            loading="Loading calendar..."
            skeleton={<Skeleton className="h-[36rem] w-full" />}
          >
            {() => (
              <ViewOf
                view={view}
                day={day}
                span={span}
                entries={shown}
                hasOthers={entries.length > shown.length}
                busy={answer.isPlaceholderData}
                go={go}
              />
            )}
          </Answered>
        </div>
        {openDay !== null && <DayDialog day={openDay} entries={shown} onClose={() => setOpenDay(null)} />}
        {opened !== null && (
          <EntryPopover
            key={opened.shown.entry.id}
            shown={opened.shown}
            beside={opened.beside}
            onClose={() => setOpened(null)}
          />
        )}
        {form !== null && (
          <Suspense>
            <EventDialog {...form} onClose={() => setForm(null)} />
          </Suspense>
        )}
      </ActsContext>
    </Page>
  );
}

/** Letters that choose a view or today, while the focus is in the calendar and shortcuts are on. */
function useLetters(box: RefObject<HTMLElement | null>, { go }: ReturnType<typeof usePlace>) {
  const { shortcuts } = useDisplay();
  useListener(box, 'keydown', (event) => {
    if (!shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
    const stroke = letterOf(event.key, today());
    if (stroke === null) return;
    event.preventDefault();
    go({
      ...(stroke.day === undefined ? {} : { day: stroke.day }),
      ...(stroke.view === undefined ? {} : { view: stroke.view }),
    });
  });
}
