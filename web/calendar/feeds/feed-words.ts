import { areaWords, type Feed } from '@holdfast/domain/calendar/feed';

/** An hour of the day as people say it: `9:00 AM`. */
export function hourWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What a feed shows, in one line. */
export function feedWords({ areas, alarms, alarm_hour, with_private }: Feed): string {
  return [
    areas === null ? 'All dates' : areas.map(areaWords).join(', '),
    alarms ? `reminders at ${hourWords(alarm_hour)}` : 'no reminders',
    ...(with_private ? ['with private records'] : []),
  ].join(' · ');
}
