import type { Day } from '../kernel/time/day.ts';
import type { ApplianceKind } from '../kernel/records/thing-kind.ts';
import { worthOfRow } from './preview.ts';
import type { RowThing } from './row.ts';

/** The longest text that a thing's notes take, in characters. */
const longestText = 2000;

const cut = (text: string | null, max: number) => (text === null ? null : text.slice(0, max));

/** The parts of a text that fit in the notes, and a sign where something does not. */
function textOf(parts: readonly (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null && part !== '').join('\n');
  if (text === '') return null;
  return text.length <= longestText ? text : `${text.slice(0, longestText - 2)} …`;
}

/** What a field cannot hold goes to the notes whole, and the field keeps its beginning. */
function tooLong(label: string, text: string | null, max: number): string | null {
  return text !== null && text.length > max ? `${label}: ${text}` : null;
}

/** What a row says of a movable asset, as its form would; where the sheet has no price its worth is 0.00, and has to be said later. */
export function movableOf(
  thing: RowThing,
  { missing_date, today }: { missing_date: Day | null; today: Day },
) {
  const { name, type, description, notes, maker, model, serial_number, purchase_date, year, condition } =
    thing;
  const price = thing.purchase_price ?? worthOfRow(thing) ?? '0.00';
  // Only vehicles have fields of their own for these (S-162).
  const vehicle = type === 'vehicle';
  const named = vehicle
    ? []
    : [
        maker === null ? null : `Maker: ${maker}`,
        model === null ? null : `Model: ${model}`,
        year === null ? null : `Year: ${year}`,
      ];
  return {
    name: name.slice(0, 200),
    type,
    status: thing.inactive ? ('inactive' as const) : ('active' as const),
    condition: condition ?? ('good' as const),
    purchase_date: notAfter(purchase_date, today) ?? missing_date ?? today,
    purchase_price: price,
    current_value: worthOfRow(thing) ?? '0.00',
    serial_number: cut(serial_number, 100),
    ...(vehicle ? { make: cut(maker, 100), model: cut(model, 100), year } : {}),
    description: textOf([
      description,
      ...named,
      tooLong('Name', name, 200),
      tooLong('Serial number', serial_number, 100),
      vehicle ? tooLong('Make', maker, 100) : null,
      vehicle ? tooLong('Model', model, 100) : null,
      ...later(purchase_date, today),
      ...notes,
    ]),
  };
}

/** What a row says of an appliance. */
export function applianceOf(thing: RowThing, today: Day) {
  const { name, category, description, notes, maker, model, serial_number, purchase_date, year } = thing;
  return {
    name: name.slice(0, 200),
    category: category satisfies ApplianceKind,
    status: thing.inactive ? ('inactive' as const) : ('active' as const),
    condition: thing.condition ?? ('good' as const),
    manufacturer: cut(maker, 100),
    model_number: cut(model, 100),
    serial_number: cut(serial_number, 100),
    purchase_date: notAfter(purchase_date, today),
    purchase_price: thing.purchase_price,
    current_value: worthOfRow(thing),
    notes: textOf([
      description,
      tooLong('Name', name, 200),
      tooLong('Manufacturer', maker, 100),
      tooLong('Model number', model, 100),
      tooLong('Serial number', serial_number, 100),
      year === null ? null : `Year: ${year}`,
      ...later(purchase_date, today),
      ...notes,
    ]),
  };
}

/** A purchase cannot lie in the future (S-163): such a day is kept in words. */
const notAfter = (day: Day | null, today: Day) => (day !== null && day <= today ? day : null);
const later = (day: Day | null, today: Day) => (day !== null && day > today ? [`Purchase date: ${day}`] : []);
