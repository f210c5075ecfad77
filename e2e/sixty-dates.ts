import { sampleLink } from '../server/sample/records/documents.ts';
import { sampleEvent } from '../server/sample/records/events.ts';
import { samplePolicy } from '../server/sample/records/insurance.ts';
import { sampleMovable } from '../server/sample/records/movables.ts';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { addDays, addMonths, type Day } from '../domain/kernel/time/day.ts';
import type { Person } from './person.ts';

/** Where the person of the journey lives. */
export const zone = 'America/Chicago';

/** From how many days before its day a date stands in the bell, as the specification has it (S-251). */
const bellDays = {
  document: 30,
  policy: 30,
  registration: 30,
  insurance: 30,
  reminder: 30,
  premium: 14,
  maintenance: 7,
} as const;
/** Of these the ticker tells by the days of S-252; of all others once they are urgent, a week before their day. */
const inTicker = new Set<Kind>(['document', 'policy', 'registration', 'insurance']);
const urgentDays = 7;

type Kind = keyof typeof bellDays;
/** A date of the journey; `days` are counted from its first day. */
export type Kept = { readonly title: string; readonly kind: Kind; readonly days: number };

/** Those of the sixty dates that come near during the journey; all others lie more than 40 days away. */
export const near: readonly Kept[] = [
  { title: 'Passport', kind: 'document', days: -2 },
  { title: 'Renew Umbrella', kind: 'policy', days: 2 },
  { title: 'Change the water filter', kind: 'reminder', days: 3 },
  { title: 'Return the library books', kind: 'reminder', days: 4 },
  { title: 'Registration expires', kind: 'registration', days: 5 },
  { title: 'Send the tax return', kind: 'reminder', days: 8 },
  { title: 'Sweep the chimney', kind: 'maintenance', days: 12 },
  { title: 'Insurance expires', kind: 'insurance', days: 20 },
  { title: 'Boat license', kind: 'document', days: 33 },
];

/** What stands in the bell so many days later, of what is still open. */
export const inBell = (dates: readonly Kept[], later = 0) =>
  dates.filter(({ kind, days }) => days - later <= bellDays[kind]);

/** How many are overdue and how many due within a week, so many days later. */
export function weekOf(dates: readonly Kept[], later: number): { week: number; overdue: number } {
  const left = inBell(dates, later).map(({ days }) => days - later);
  return {
    week: left.filter((days) => days >= 0 && days <= 7).length,
    overdue: left.filter((days) => days < 0).length,
  };
}

/** The three that matter most: within a week before within two, and then those that are nearest. */
export function threeOf(dates: readonly Kept[]): string[] {
  const priority = ({ days }: Kept) => (days <= 7 ? 0 : days <= 14 ? 1 : 2);
  return inBell(dates)
    .filter(({ kind, days }) => inTicker.has(kind) || days <= urgentDays)
    .toSorted((a, b) => priority(a) - priority(b) || Math.abs(a.days) - Math.abs(b.days) || a.days - b.days)
    .slice(0, 3)
    .map(({ title }) => title);
}

/** The three dates that need somebody first: the longest overdue, then the next. */
export const firstOf = (dates: readonly Kept[]) =>
  dates
    .filter(({ days }) => days >= -90)
    .toSorted((a, b) => a.days - b.days)
    .slice(0, 3)
    .map(({ title }) => title);

export type House = {
  /** The first day of the journey, in the zone of its person. */
  readonly today: Day;
  /** The day of an event of their own, in the middle of the month after next. */
  readonly concert: Day;
  readonly home: string;
  readonly car: string;
};

/** Sixty dates of a house: nine that come near, an event, a premium and its policy, what belongs to home and car, and 46 far away. */
export async function keepSixtyDates(person: Person, today: Day): Promise<House> {
  const on = (title: string) => addDays(today, near.find((date) => date.title === title)?.days ?? 0);
  const add = async (path: string, body: object) => String((await person.ask('POST', path, body))['id']);
  const concert: Day = `${addMonths(`${today.slice(0, 7)}-01`, 2).slice(0, 7)}-15`;
  await person.ask('PUT', '/api/accounts/time-zone', { time_zone: zone });
  await person.ask('PUT', '/api/dashboard/first-steps', { hidden: true });
  const [home, car] = await Promise.all([
    add('/api/real-estate/properties', sampleProperty({ address: 'Harbor Lane', lease_end_date: null })),
    add(
      '/api/movables',
      sampleMovable({
        name: 'Subaru',
        registration_expiry: on('Registration expires'),
        insurance_expiry: on('Insurance expires'),
      }),
    ),
  ]);
  const document = async (name: string) =>
    add('/api/documents', sampleLink({ name, expiry_date: on(name), belongs_to: [] }));
  const reminder = async (title: string, due_date: Day, more: object = {}) =>
    add('/api/dates', { title, due_date, ...more });
  const policy = async (name: string, renewal_date: Day, next_payment_date: Day) =>
    add(
      '/api/insurance',
      samplePolicy({
        name,
        premium: '1200.10',
        payment_frequency: 'annually',
        renewal_date,
        next_payment_date,
      }),
    );
  await Promise.all([
    document('Passport'),
    document('Boat license'),
    policy('Umbrella', on('Renew Umbrella'), addDays(today, 60)),
    policy('Home', addDays(today, 330), addDays(concert, 2)),
    add('/api/maintenance', {
      of_type: 'real_estate',
      of_id: home,
      title: 'Sweep the chimney',
      repeats: 'once',
      service_type: 'routine',
      scheduled_date: on('Sweep the chimney'),
    }),
    ...near.filter(({ kind }) => kind === 'reminder').map(async ({ title }) => reminder(title, on(title))),
    reminder('Paint the fence', addDays(concert, 4), { of_type: 'real_estate', of_id: home }),
    reminder('Winter tires', addDays(concert, 4), { of_type: 'movable', of_id: car }),
    add(
      '/api/calendar/events',
      sampleEvent({
        title: 'School concert',
        day: concert,
        zone,
        repeats: 'none',
        falls_on: 'date',
        until: null,
        remind_days: [1],
      }),
    ),
    ...Array.from({ length: 46 }, async (_, nth) => reminder(`Far ${nth + 1}`, addDays(today, 95 + nth * 5))),
  ]);
  return { today, concert, home, car };
}
