import { useFormContext } from 'react-hook-form';
import { now } from '../../base/clock.ts';
import { Switch } from '../../ui/form/toggles.tsx';
import { zoneHere } from './event-zone.ts';

type Hours = { time: string; end_time: string; zone: string };

/** Whether an event takes all day; its hours come back where it is switched off again. */
export function AllDayField() {
  const { watch, setValue } = useFormContext<Hours>();
  const isAllDay = watch('time') === '';
  const put = (hours: Partial<Hours>) => {
    for (const [name, value] of Object.entries(hours)) {
      setValue(name as keyof Hours, value, { shouldDirty: true });
    }
  };
  return (
    <Switch
      label="All day"
      checked={isAllDay}
      onChange={(allDay) => put(allDay ? { time: '', end_time: '', zone: '' } : hoursAhead())}
    />
  );
}

/** The next full hour of the device's clock, for an hour; late in the evening the last one of the day. */
function hoursAhead(): Hours {
  const hour = Math.min(22, now().getHours() + 1);
  const at = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
  return { time: at(hour), end_time: at(hour + 1), zone: zoneHere() };
}
