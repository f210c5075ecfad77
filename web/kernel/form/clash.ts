import { coreOf, factsOf, type FieldFacts } from '@holdfast/domain/kernel/form/field';
import { z } from 'zod';
import { startOf } from './start-of.ts';
import { touchedIn, valueAt } from './touched-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** A stored record that a form changes, as it was when the form was filled. */
export type Base<R extends Values = Values> = {
  readonly record: R;
  readonly version: number;
  /** The values in the fields. */
  readonly start: Values;
  /** The same, parsed by the shape. */
  readonly read: Values;
};

export function baseOf<R extends Values & { version: number }>(shape: z.ZodObject, record: R): Base<R> {
  const start = startOf(shape, record);
  return { record, version: record.version, start, read: readOf(shape, start) };
}

/** Parses each field by itself; one that the shape refuses stays as it was typed. */
export function readOf(shape: z.ZodObject, values: Values): Values {
  const fields = Object.entries(shape.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const read = field.safeParse(values[name]);
    return [name, read.success ? read.data : values[name]];
  });
  return Object.fromEntries(fields) as Values;
}

/** One field that both have changed. */
export type ClashField = {
  path: string;
  label: string;
  facts: FieldFacts;
  mine: unknown;
  theirs: unknown;
};

/** Two changes of the same fields: what was typed here, and what somebody has saved meanwhile. */
export type Clash = {
  fields: readonly ClashField[];
  /** The labels of what only the other change touched: it stays. */
  others: readonly string[];
  /** Says which fields stay as they were changed elsewhere; null: nothing is decided yet, the form goes on. */
  decide: (theirs: readonly string[] | null) => void;
};

/** Compares what was typed over `base` with what the record has become since. */
export function compare(
  shape: z.ZodObject,
  base: Base,
  typed: Values,
  now: Base,
): { mine: string[]; fields: ClashField[]; others: string[] } {
  const read = readOf(shape, typed);
  const mine = touchedIn(base.read, read);
  const theirs = touchedIn(base.read, now.read);
  const differs = (path: string) =>
    JSON.stringify(valueAt(read, path)) !== JSON.stringify(valueAt(now.read, path));
  const clashing = theirs.filter((path) => mine.includes(path) && differs(path));
  return {
    mine,
    fields: clashing.map((path) => ({
      path,
      ...namedAt(shape, path),
      mine: valueAt(read, path),
      theirs: valueAt(now.read, path),
    })),
    others: theirs.filter((path) => !mine.includes(path)).map((path) => namedAt(shape, path).label),
  };
}

/** What the field at a dotted path is called, and what else is known of it. */
function namedAt(shape: z.ZodObject, path: string): { label: string; facts: FieldFacts } {
  const [name = '', ...rest] = path.split('.');
  const field = shape.shape[name] as z.ZodType | undefined;
  if (field === undefined) return { label: path, facts: {} };
  const core = coreOf(field);
  if (rest.length > 0 && core instanceof z.ZodObject) return namedAt(core, rest.join('.'));
  const facts = factsOf(field);
  return { label: facts.label ?? name, facts };
}
