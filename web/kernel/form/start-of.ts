import { coreOf, factsOf } from '@holdfast/domain/kernel/form/field';
import { z } from 'zod';
import { isReference } from './touched-fields.ts';

/** Values from which a form starts: the stored record, or some defaults of the form's own. */
type Known<S extends z.ZodObject> = { readonly [K in keyof S['shape']]?: unknown };

/**
 * What stands in a form at first, out of its shape: text for everything that is typed, `''` for what is empty, else the shape's own
 * default. `known` is the stored record, or what the form begins with instead, such as today's date; what the shape does not have is
 * left out.
 */
export function startOf<S extends z.ZodObject>(shape: S, known: Known<S> = {}): z.input<S> {
  const field = (name: string) => shape.shape[name] as z.ZodType;
  const begun = Object.keys(shape.shape).map(
    (name) => [name, startOfField(field(name), known[name])] as const,
  );
  // A field that may be absent has no place in a form that knows nothing of it: an empty line would be refused.
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined)) as z.input<S>;
}

function startOfField(field: z.ZodType, stored: unknown): unknown {
  const core = coreOf(field);
  const { type } = core._zod.def;
  if (type === 'object') {
    if (stored === undefined && mayBeAbsent(field)) return undefined;
    // A record that is chosen is one value: while none is, there is no half of it to type into.
    if (isReference((core as unknown as z.ZodObject).shape) && isNullable(field)) return stored ?? null;
    return startOf(core as unknown as z.ZodObject, (stored ?? {}) as Record<string, unknown>);
  }
  const value = stored ?? defaultOf(field);
  if (value !== undefined && value !== null) {
    // A state that only the server gives, such as that of a sold property, is none of the form's choices.
    if (type === 'enum' && !z.safeParse(core, value).success) return defaultOf(field) ?? '';
    return isTyped(type) ? lineOf(value, factsOf(field).kind) : value;
  }
  if (mayBeAbsent(field)) return undefined;
  if (isTyped(type)) return '';
  if (type === 'array') return value === null || isNullable(field) ? null : [];
  return type === 'boolean' ? false : value;
}

/** Whether it is typed or chosen as a line of text; a list, a switch or a count is not. */
const isTyped = (type: string) => !['array', 'boolean', 'object', 'number', 'int'].includes(type);

/** `1850.00` as people write it: `1850`. An amount of money keeps its cents. */
function lineOf(value: unknown, kind: string | undefined): unknown {
  if (typeof value === 'boolean') return value;
  return kind === 'number' ? String(Number(value)) : String(value);
}

function defaultOf(field: z.ZodType): unknown {
  const { def } = field as unknown as z.core.$ZodTypes['_zod'];
  if (def.type === 'default' || def.type === 'prefault') return def.defaultValue;
  return 'innerType' in def ? defaultOf(def.innerType as z.ZodType) : undefined;
}

const isNullable = (field: z.ZodType) => field.safeParse(null).success;
const mayBeAbsent = (field: z.ZodType) =>
  (field as unknown as z.core.$ZodTypes['_zod']).def.type === 'optional';
