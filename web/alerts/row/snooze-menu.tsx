import type { Alert } from '@holdfast/domain/alerts/alert';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { AlarmClockOff, CalendarDays, Clock } from 'lucide-react';
import { today, weekdayName } from '../../base/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import type { Acts } from './use-acts.ts';

const spans = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

type SnoozeProps = { alert: Alert; acts: Acts; onDay: () => void };

/** The entries that put an alert off: until tomorrow, for three days, for a week, or until a day of choice. */
export function SnoozeEntries({ alert, acts, onDay }: SnoozeProps) {
  const now = today();
  const snoozed = alert.snoozed_until !== null && alert.snoozed_until > now;
  return (
    <>
      {spans.map(({ label, days }) => (
        <MenuAction
          key={days}
          detail={weekdayName(addDays(now, days))}
          onSelect={() => acts.snooze(addDays(now, days))}
        >
          {label}
        </MenuAction>
      ))}
      <MenuAction icon={<CalendarDays aria-hidden />} onSelect={onDay}>
        Choose a day
      </MenuAction>
      {snoozed && (
        <MenuAction icon={<AlarmClockOff aria-hidden />} onSelect={acts.wake}>
          End snooze
        </MenuAction>
      )}
    </>
  );
}

/** Puts an alert off, on the screen of its own. It stays due on its own day. */
export function SnoozeMenu(props: SnoozeProps) {
  const { alert, acts } = props;
  return (
    <Menu
      label={`Snooze ${alert.title}`}
      trigger={
        <Button variant="quiet" aria-label={`Snooze: ${alert.title}`} busy={acts.busy}>
          <Clock aria-hidden /> Snooze
        </Button>
      }
    >
      <SnoozeEntries {...props} />
    </Menu>
  );
}
