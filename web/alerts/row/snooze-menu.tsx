import type { Alert } from '@holdfast/domain/alerts/alert';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { AlarmClockOff, CalendarDays, Clock } from 'lucide-react';
import { today, weekdayName } from '../../base/dates.ts';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { ActButton } from './act-button.tsx';
import type { Acts } from './use-acts.ts';

const spans = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

type SnoozeMenuProps = { alert: Alert; acts: Acts; labelled: boolean; onDay: () => void };

/** Puts an alert off: until tomorrow, for three days, for a week, or until a day of choice. It stays due on its own day. */
export function SnoozeMenu({ alert, acts, labelled, onDay }: SnoozeMenuProps) {
  const now = today();
  const snoozed = alert.snoozed_until !== null && alert.snoozed_until > now;
  return (
    <Menu
      label={`Snooze ${alert.title}`}
      trigger={
        <ActButton
          label="Snooze"
          of={alert.title}
          labelled={labelled}
          icon={<Clock aria-hidden />}
          busy={acts.busy}
        />
      }
    >
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
        <>
          <MenuLine />
          <MenuAction icon={<AlarmClockOff aria-hidden />} onSelect={acts.wake}>
            End snooze
          </MenuAction>
        </>
      )}
    </Menu>
  );
}
