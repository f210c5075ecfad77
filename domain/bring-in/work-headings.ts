import type { Column, MeterUnit } from './fields.ts';
import { isKnownAs } from './headers.ts';

/** Headings of service histories by what they mean, as LubeLogger and people write them, the surer ones first. */
const meanings: Partial<Record<Column, readonly string[]>> = {
  done_on: ['date', 'service date', 'date of service', 'done on', 'completed', 'day', 'datum', 'fecha'],
  work: [
    'description',
    'service',
    'work done',
    'work',
    'service performed',
    'services',
    'what was done',
    'job',
    'title',
    'item',
    'beschreibung',
    'arbeit',
    'descripción',
  ],
  meter: [
    'odometer',
    'mileage',
    'meter',
    'meter reading',
    'odometer reading',
    'miles',
    'kilometers',
    'km',
    'hours',
    'kilometerstand',
    'kilométrage',
  ],
  cost: ['cost', 'total cost', 'price', 'amount', 'total', 'kosten', 'preis', 'betrag', 'coût', 'costo'],
  currency: ['currency', 'währung'],
  provider: [
    'vendor',
    'shop',
    'garage',
    'mechanic',
    'service provider',
    'performed by',
    'done by',
    'werkstatt',
  ],
  sort: ['type', 'category', 'service type'],
};

/** What each heading of a service history most likely means; what no rule knows is kept in the notes. */
export function guessWorkColumns(headers: readonly string[], filled: readonly boolean[]): Column[] {
  const taken = new Map<number, Column>();
  for (const [meaning, words] of Object.entries(meanings) as [Column, readonly string[]][]) {
    const [first] = words.flatMap((word) => {
      const at = headers.findIndex((header, place) => !taken.has(place) && isKnownAs(header, word));
      return at < 0 ? [] : [at];
    });
    if (first !== undefined) taken.set(first, meaning);
  }
  return headers.map(
    (header, at) => taken.get(at) ?? (header === '' && filled[at] !== true ? 'skip' : 'note'),
  );
}

/** Whether a list is a service history: days, what was done, and what a meter showed, and no purchases. */
export function isWorkHistory(headers: readonly string[]): boolean {
  const columns = guessWorkColumns(headers, []);
  const bought = headers.some((header) => /purchase|bought|serial|quantity/iu.test(header));
  return !bought && (['done_on', 'work', 'meter'] as const).every((each) => columns.includes(each));
}

/** In which unit a meter counts, by its heading or its cells; null where neither says it. */
export function meterUnitIn(heading: string, texts: readonly string[]): MeterUnit | null {
  const words = `${heading} ${texts.slice(0, 200).join(' ')}`;
  const found = (
    [
      ['kilometers', /\bkm\b|kilomet/iu],
      ['miles', /\bmi\b|\bmiles?\b|mileage/iu],
      ['hours', /\bh\b|\bhours?\b|\bhrs?\b/iu],
    ] as const
  ).filter(([, pattern]) => pattern.test(words));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}
