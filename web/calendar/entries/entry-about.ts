import type { CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';

type About = Pick<CalendarEntry, 'title' | 'description' | 'of_label' | 'source_type'>;

/** What a line says of an entry beside its title: the thing that it belongs to, else what its record says of itself. */
export const aboutEntry = ({ of_label, description }: About): string => of_label ?? description;

/** The thing that a title leaves out; two cars may both have a registration that expires. Empty where the title names it. */
export function thingOf({ title, of_label, description, source_type }: About): string {
  const isThing = ['real_estate', 'movable', 'appliance'].includes(source_type);
  const thing = of_label ?? (isThing ? description : '');
  return title.includes(thing) ? '' : thing;
}
