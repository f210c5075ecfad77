import type { Day } from '@holdfast/domain/kernel/time/day';
import { today, weekdayName } from '../../base/dates.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AgendaView } from './agenda-view.tsx';
import { DayList } from '../entries/day-list.tsx';
import { MonthView } from './month-view.tsx';
import type { Place } from '../page/place.ts';
import type { Shown } from '../shown-entry.ts';
import { useLines } from './use-lines.ts';
import { useWide } from '../use-wide.ts';
import { weeksOf, type Span, type View } from '../views.ts';
import { WeekView } from './week-view.tsx';
import { YearSums } from './year-sums.tsx';
import { YearView } from './year-view.tsx';

type ViewOfProps = {
  view: View;
  day: Day;
  span: Span;
  entries: readonly Shown[];
  /** Filters hide some of these days' entries. */
  hasOthers: boolean;
  busy: boolean;
  go: Place['go'];
};

/** The chosen view of the entries. */
export function ViewOf({ view, day, span, entries, hasOthers, busy, go }: ViewOfProps) {
  const wide = useWide();
  const lines = useLines(weeksOf(day).length);
  const onDay = (chosen: Day) => go({ day: chosen });
  const common = { day, entries, onDay, busy };
  if (view === 'week') return <WeekView {...common} compact={!wide} />;
  if (view === 'agenda') {
    const empty = hasOthers ? 'Nothing that the filter lets through' : 'Nothing in these three months';
    return <AgendaView day={day} entries={entries} onDay={onDay} span={span} empty={empty} />;
  }
  if (view === 'year') {
    return (
      <>
        <YearView
          day={day}
          entries={entries}
          onDay={onDay}
          onMonth={(month) => go({ view: 'month', day: month })}
        />
        <YearSums year={day.slice(0, 4)} entries={entries} />
      </>
    );
  }
  if (wide) return <MonthView {...common} compact={false} lines={lines} presses="open" />;
  return (
    <>
      <MonthView {...common} compact />
      <Card title={day === today() ? `Today, ${weekdayName(day)}` : weekdayName(day)}>
        <DayList day={day} entries={entries} />
      </Card>
    </>
  );
}
