import { addDays, type Day } from '../kernel/time/day.ts';
import { longestNotes } from '../kernel/records/pieces.ts';
import type { RowThing } from './row.ts';

const cut = (text: string | null, max: number) => (text === null ? null : text.slice(0, max).trim());

/** The longest lines that a thing's fields take, in characters. */
const longestName = 200;
const longestLine = 100;

/** What the owner of a list says where it is silent, and the day of today. */
export type Asked = {
  readonly missing_date: Day | null;
  readonly missing_sale_date: Day | null;
  readonly today: Day;
};

/** What a row is stored as, field by field; a preview shows it as it stands here. */
export type Draft = ReturnType<typeof draftOf>;

/**
 * What a row is stored as: the thing as its form would send it, which of its fields nobody has said, its warranty and its sale. A movable
 * asset needs a purchase date and a price (S-163): what the row does not say is filled in and named in `assumed`.
 */
export function draftOf(thing: RowThing, asked: Asked) {
  const sale = saleOf(thing, asked);
  const bought = boughtOn(thing, asked, sale?.sale_date ?? asked.today);
  const assumed = [
    ...(bought.known ? [] : (['purchase_date'] as const)),
    ...(thing.purchase_price === null ? (['purchase_price'] as const) : []),
    ...(thing.current_value === null ? (['current_value'] as const) : []),
  ];
  const { shortened, texts } = lines(thing);
  const words = [thing.description, ...texts, ...bought.notes, ...thing.notes, ...(sale?.notes ?? [])];
  const text = words.filter((part) => part !== null && part !== '').join('\n');
  const parts = { day: bought.day, text: text === '' ? null : text };
  return {
    made:
      thing.kind === 'movable'
        ? ({ kind: 'movable', draft: movableOf(thing, parts) } as const)
        : ({
            kind: 'appliance',
            draft: applianceOf(thing, { ...parts, day: bought.known ? bought.day : null }),
          } as const),
    assumed,
    /** Whether the list says what it is worth; else the price that was paid stands for it. */
    valued: thing.current_value !== null,
    sale:
      sale === null
        ? null
        : { sale_date: sale.sale_date, sale_price: sale.sale_price, sale_notes: sale.sale_notes },
    warranty: warrantyOf(thing, bought, asked.today),
    /** What is kept whole in the notes, because its field holds no more than its beginning. */
    shortened,
    /** What the row says and cannot be stored in its field; it is kept in the notes. */
    kept: bought.notes,
    too_long: text.length > longestNotes,
  };
}

type Parts = { readonly day: Day | null; readonly text: string | null };

function movableOf(thing: RowThing, { day, text }: Parts) {
  const { name, type, maker, model, serial_number, policy_number, year, condition } = thing;
  const vehicle = type === 'vehicle';
  return {
    name: cut(name, longestName) ?? '',
    type,
    status: thing.inactive ? ('inactive' as const) : ('active' as const),
    condition: condition ?? ('good' as const),
    quantity: thing.quantity,
    purchase_date: day,
    purchase_price: thing.purchase_price ?? thing.current_value ?? '0.00',
    current_value: thing.current_value ?? thing.purchase_price ?? '0.00',
    serial_number: cut(serial_number, longestLine),
    // Only vehicles have fields of their own for these (S-162).
    ...(vehicle
      ? {
          make: cut(maker, longestLine),
          model: cut(model, longestLine),
          year,
          insurance_policy_number: cut(policy_number, longestLine),
        }
      : {}),
    description: text,
  };
}

function applianceOf(thing: RowThing, { day, text }: Parts) {
  const { name, category, maker, model, serial_number } = thing;
  return {
    name: cut(name, longestName) ?? '',
    category,
    status: thing.inactive ? ('inactive' as const) : ('active' as const),
    condition: thing.condition ?? ('good' as const),
    quantity: thing.quantity,
    manufacturer: cut(maker, longestLine),
    model_number: cut(model, longestLine),
    serial_number: cut(serial_number, longestLine),
    purchase_date: day,
    purchase_price: thing.purchase_price,
    current_value: thing.current_value ?? thing.purchase_price,
    notes: text,
  };
}

/** What stands in the notes because no field holds it, or none holds it whole. */
function lines({ kind, type, name, maker, model, serial_number, policy_number, year }: RowThing) {
  const vehicle = kind === 'movable' && type === 'vehicle';
  const appliance = kind === 'appliance';
  const shortened: string[] = [];
  const texts: string[] = [];
  const keep = (label: string, text: string | null, max: number) => {
    if (text === null || text.length <= max) return;
    texts.push(`${label}: ${text}`);
    if (max > 0) shortened.push(label);
  };
  keep('Name', name, longestName);
  keep('Maker', maker, vehicle || appliance ? longestLine : 0);
  keep('Model', model, vehicle || appliance ? longestLine : 0);
  keep('Serial number', serial_number, longestLine);
  keep('Insurance policy number', policy_number, vehicle ? longestLine : 0);
  keep('Year', year === null ? null : String(year), vehicle ? longestLine : 0);
  return { shortened, texts };
}

type Bought = { readonly day: Day; readonly known: boolean; readonly notes: readonly string[] };

/** The purchase date, where the row says one that can be: not in the future (S-163) and not after the sale. Else one that is filled in. */
function boughtOn(thing: RowThing, { missing_date }: Asked, last: Day): Bought {
  const { purchase_date, bought_from } = thing;
  if (purchase_date !== null && purchase_date <= last) return { day: purchase_date, known: true, notes: [] };
  const filled = bought_from ?? missing_date ?? last;
  return {
    day: filled <= last ? filled : last,
    known: false,
    notes: purchase_date === null ? [] : [`Purchase date: ${purchase_date}`],
  };
}

/** The sale of a thing that was sold; null where it was not, or where its day lies ahead or is not known. */
function saleOf({ sold }: RowThing, { missing_sale_date, today }: Asked) {
  if (sold === null) return null;
  const ahead = sold.date !== null && sold.date > today;
  const sale_date = ahead ? null : (sold.date ?? missing_sale_date);
  if (sale_date === null || sale_date > today) return null;
  const remarks = [
    ...sold.notes,
    ...(sold.date === null ? ['The list has no day of the sale'] : []),
    ...(sold.price === null ? ['The list has no price of the sale'] : []),
  ].join('\n');
  const fits = remarks.length <= longestSaleNotes;
  return {
    sale_date,
    sale_price: sold.price ?? '0.00',
    sale_notes: fits && remarks !== '' ? remarks : null,
    notes: fits ? [] : [remarks],
  };
}

const longestSaleNotes = 2000;

/** The warranty of a thing. Where no purchase date is known it begins today, or the day before its end, and says so. */
function warrantyOf({ warranty, maker }: RowThing, { day, known }: Bought, today: Day) {
  if (warranty === null) return null;
  const { end } = warranty;
  const fits = known && (end === null || day < end);
  const start = end !== null && end <= today ? addDays(end, -1) : today;
  return {
    warranty_type: 'other' as const,
    provider_name: cut(maker, longestName) ?? 'Provider not named',
    purchase_date: known ? day : null,
    start_date: fits ? day : start,
    end_date: end,
    notes: fits ? null : 'The list that it came from has no day on which it begins.',
  };
}
