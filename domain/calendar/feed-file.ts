import { feedDaysAhead, feedDaysBack, feedItemsAtMost } from './feed.ts';
import { feedEvent, type FeedItem, type FeedPlace, type Moments } from './feed-event.ts';
import { contentLine, textValue } from './feed-lines.ts';

/** A file tells calendars to read it again after so long; some of them listen. */
const readAgain = 'PT1H';

/** The parts of a feed's file beside its entries. */
export type FeedFile = FeedPlace & {
  readonly name: string;
  /** There were more entries than a feed shows. */
  readonly cut: boolean;
};

/**
 * Writes a feed as an iCalendar file (RFC 5545). It names no METHOD: a published one would have to name an organizer for each entry (RFC
 * 5546, 3.2.1), and calendars that subscribe need none.
 */
export function feedFile(items: readonly FeedItem[], { name, cut, ...place }: FeedFile): string {
  const moments: Moments = new Map();
  const title = textValue(`Holdfast: ${name}`);
  const says = textValue(descriptionOf(cut));
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Holdfast//Calendar feed//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('NAME', title),
    contentLine('X-WR-CALNAME', title),
    contentLine('DESCRIPTION', says),
    contentLine('X-WR-CALDESC', says),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', readAgain),
    contentLine('X-PUBLISHED-TTL', readAgain),
    ...items.map((item) => feedEvent(item, place, moments)),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

function descriptionOf(cut: boolean): string {
  const span = `What is due in your house, from ${feedDaysBack} days ago to ${feedDaysAhead} days ahead.`;
  if (!cut) return span;
  const count = feedItemsAtMost.toLocaleString('en-US');
  return `${span} There are too many dates for a calendar: only the ${count} nearest to today are shown.`;
}
