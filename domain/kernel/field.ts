import { z } from 'zod';

/** What is said once of a field: its form, the messages about it and whoever tells of a change read it here. */
export type FieldFacts = {
  label?: string;
  /** The longest line, in characters. */
  max?: number;
  /** How a value is written, where it is not plain text. */
  kind?: 'money' | 'day' | 'number' | 'photos';
  /** What the values of a closed list are called. */
  words?: Readonly<Record<string, string>>;
};

type Shape = z.core.$ZodType;

const facts = z.registry<FieldFacts>();

/** The same shape with more known of it; the shape that was handed in stays as it is, because others may stand on it. */
export function described<T extends z.ZodType>(shape: T, said: FieldFacts): T {
  const own = z.core.clone(shape, shape._zod.def, { parent: true });
  facts.add(own, said);
  return own;
}

/** A field under the label that people read: `labelled('Lease ends', optional(day))`. */
export function labelled<T extends z.ZodType>(
  label: string,
  shape: T,
  more: Omit<FieldFacts, 'label'> = {},
): T {
  return described(shape, { label, ...more });
}

/** What is known of a field; what stands outside wins over what it is made of. */
export function factsOf(shape: Shape): FieldFacts {
  const inner = madeOf(shape).map(factsOf);
  return Object.assign({}, ...inner, facts.get(shape as z.ZodType)) as FieldFacts;
}

function madeOf(shape: Shape): Shape[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return [def.in, def.out];
  return 'innerType' in def ? [def.innerType] : [];
}

/** What a field takes at its core, without defaults and without what may be absent: the shape whose value stands in a form. */
export function coreOf(shape: Shape): z.core.$ZodTypes {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  // `z.preprocess` is a pipe whose shape comes second.
  if (def.type === 'pipe') return coreOf(isTransform(def.in) ? def.out : def.in);
  return 'innerType' in def ? coreOf(def.innerType) : (shape as z.core.$ZodTypes);
}

const isTransform = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def.type === 'transform';

const refused = new WeakMap<Shape, boolean>();

/** Whether a field must be filled: the shape itself says so, by refusing the empty line. */
export function isRequired(shape: Shape): boolean {
  const known = refused.get(shape) ?? !z.safeParse(shape, '').success;
  refused.set(shape, known);
  return known;
}
