import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { useMemo, useRef, useState } from 'react';
import { monthName, today } from '../base/dates.ts';
import { useListener } from '../base/use-listener.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ActsContext, useActs, type Acts } from './acts.ts';
import { useAhead, useSpan } from './page/calendar-answer.ts';
import { DayDialog } from './entries/day-dialog.tsx';
import { EntryPopover } from './entries/entry-popover.tsx';
import { EntryRow } from './entries/entry-row.tsx';
import { entriesInCell, MonthView } from './views/month-view.tsx';
import type { Shown } from './shown-entry.ts';
import { useWide } from './use-wide.ts';
import { leafed, spanOf } from './views.ts';

/** S-142: the list beside the month shows so many. */
const upcomingShows = 8;
/** It is looked for among the next days first, and where there are too few, as far as the server answers. */
const soon = 60;
const far = 390;

/** A month over the dashboard, with what comes next (S-142). */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const wide = useWide();
  const [day, setDay] = useState<Day>(today);
  const [opened, setOpened] = useState<{ shown: Shown; beside: HTMLElement } | null>(null);
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const { answer, entries } = useSpan(spanOf('month', day));
  useAhead('month', day, answer.isPlaceholderData ? undefined : answer.data?.items.length);
  const acts = useMemo(
    (): Acts => ({ open: (shown, beside) => setOpened({ shown, beside }), openDay: setOpenDay }),
    [],
  );
  return (
    <ActsContext value={acts}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Calendar View"
        width="full"
        footer={
          <LinkButton href="/calendar" onClick={onClose}>
            View Full Calendar <ArrowRight aria-hidden />
          </LinkButton>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <div className="mb-2 flex flex-wrap items-center gap-1">
              <IconButton label="Previous month" onClick={() => setDay(leafed('month', day, -1))}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton label="Next month" onClick={() => setDay(leafed('month', day, 1))}>
                <ChevronRight aria-hidden />
              </IconButton>
              <h3 aria-live="polite" className="heading grow px-1 text-lg">
                {monthName(day)}
              </h3>
              <Button variant="quiet" size="small" onClick={() => setDay(today())}>
                Today
              </Button>
            </div>
            <Answered answer={answer} loading="Loading calendar..." skeleton={<SkeletonRows rows={8} />}>
              {() => (
                <MonthView
                  day={day}
                  entries={entries}
                  onDay={setDay}
                  compact={!wide}
                  lines={entriesInCell}
                  presses="open"
                />
              )}
            </Answered>
          </div>
          <Upcoming />
        </div>
      </Dialog>
      {openDay !== null && <DayDialog day={openDay} entries={entries} onClose={() => setOpenDay(null)} />}
      {opened !== null && (
        <EntryPopover
          key={opened.shown.entry.id}
          shown={opened.shown}
          beside={opened.beside}
          onClose={() => setOpened(null)}
        />
      )}
    </ActsContext>
  );
}

/** The next eight that are open. */
function Upcoming() {
  const list = useRef<HTMLUListElement>(null);
  const acts = useActs();
  const now = today();
  const near = useSpan({ first: now, last: addDays(now, soon) });
  const open = (entries: readonly Shown[]) =>
    entries.filter(({ entry, first }) => entry.state === 'open' && first >= now).slice(0, upcomingShows);
  const isFew = near.answer.data !== undefined && open(near.entries).length < upcomingShows;
  const later = useSpan({ first: now, last: addDays(now, far) }, { enabled: isFew });
  const [shown, answer] =
    isFew && later.answer.data ? [open(later.entries), later.answer] : [open(near.entries), near.answer];
  useListener(list, 'click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const found = shown.find(({ entry }) => entry.id === pressed?.dataset['entry']);
    if (pressed !== null && found !== undefined) acts.open(found, pressed);
  });
  return (
    <section aria-label="Upcoming Events" className="min-w-0">
      <h3 className="heading pt-2 text-lg">Upcoming Events</h3>
      <Answered answer={answer} loading="Loading upcoming events..." skeleton={<SkeletonRows rows={4} />}>
        {() =>
          shown.length === 0 ? (
            <EmptyState compact picture="calm" title="No upcoming events" />
          ) : (
            <ul ref={list} className="-mx-2 divide-y divide-line">
              {shown.map((each) => (
                <li key={each.entry.id}>
                  <EntryRow shown={each} today={now} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}
