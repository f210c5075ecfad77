import { dayOf, mediumDay, momentText } from '../base/dates.ts';

/** A moment as its day; the whole of it as a tooltip. */
export function When({ at, never = 'Never' }: { at: string | null; never?: string }) {
  if (at === null) return <span className="text-quiet">{never}</span>;
  return (
    <time dateTime={at} title={momentText(at)} className="whitespace-nowrap">
      {mediumDay(dayOf(at))}
    </time>
  );
}
