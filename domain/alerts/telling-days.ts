/** Hours in which a person is told nothing, `22:00` to `07:00`; null where there are none. */
export type Quiet = { readonly quiet_from: string | null; readonly quiet_to: string | null };

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;

/**
 * How many hours after the beginning of a day a person is told of it: at their hour, and where that is quiet, when the quiet hours end,
 * which may be on the next day. Quiet hours include their beginning and not their end.
 */
export function tellingHour(hour: number, { quiet_from, quiet_to }: Quiet): number {
  if (quiet_from === null || quiet_to === null) return hour;
  const [from, to] = [hoursOf(quiet_from), hoursOf(quiet_to)];
  if (from < to) return hour >= from && hour < to ? to : hour;
  if (hour < to) return to;
  return hour >= from ? 24 + to : hour;
}
