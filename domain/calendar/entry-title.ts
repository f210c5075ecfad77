import type { DueItem } from '../kernel/due/due-item.ts';
import { oneLine } from '../kernel/form/clean-text.ts';
import { thingTypes } from '../kernel/records/thing-types.ts';

type Titled = Pick<DueItem, 'source_type' | 'slot' | 'title' | 'detail' | 'of_label'>;

/**
 * The title of a date where nothing stands beside it, as on the face of a calendar: one line that says what happens and to what.
 * `Registration expires` of a car becomes "Registration of Subaru expires", `Oil change` becomes "Oil change: Subaru", and a document
 * that expires says so.
 */
export function entryTitle(item: Titled): string {
  const title = oneLine(item.title).trim();
  if (item.source_type === 'document' && item.slot === 'expiry') return `${title} expires`;
  const thing = oneLine(thingOf(item)).trim();
  if (thing === '' || includes(title, thing)) return title;
  const [, what, end] = /^(.+) (expires|ends)$/u.exec(title) ?? [];
  return what === undefined || / of |:/u.test(what) ? `${title}: ${thing}` : `${what} of ${thing} ${end}`;
}

/** The thing that a date is about: the one that its record belongs to, or the record itself, whose name is then the detail. */
function thingOf({ of_label, source_type, detail }: Titled): string {
  if (of_label !== null) return of_label;
  return (thingTypes as readonly string[]).includes(source_type) ? detail : '';
}

const includes = (title: string, thing: string) => title.toLowerCase().includes(thing.toLowerCase());
