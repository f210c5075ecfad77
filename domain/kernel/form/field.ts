import { z } from 'zod';

/** Facts of a field, stated once: forms, messages and lists of changes read them here. */
export type FieldFacts = {
  label?: string;
  /** The longest line, in characters. */
  max?: number;
  /** It may have several lines: a form gives it a field of several. */
  lines?: boolean;
  /** How a value is written, where it is not plain text. */
  kind?: 'money' | 'day' | 'number' | 'photos';
  /** What the values of a closed list are called. */
  words?: Readonly<Record<string, string>>;
};

type Shape = z.core.$ZodType;

const facts = z.registry<FieldFacts>();

/** Copies a shape with more facts. The given shape stays as it is, because others may be built on it. */
export function described<T extends z.ZodType>(shape: T, said: FieldFacts): T {
  const own = z.core.clone(shape, shape._zod.def, { parent: true });
  facts.add(own, said);
  return own;
}

/** Gives a field the label that people read: `labelled('Lease ends', optional(day))`. */
export function labelled<T extends z.ZodType>(
  label: string,
  shape: T,
  more: Omit<FieldFacts, 'label'> = {},
): T {
  return described(shape, { label, ...more });
}

/** Reads the facts of a field; those of an outer shape win over those of the shape within. */
export function factsOf(shape: Shape): FieldFacts {
  const inner = madeOf(shape).map(factsOf);
  return Object.assign({}, ...inner, facts.get(shape as z.ZodType)) as FieldFacts;
}

function madeOf(shape: Shape): Shape[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return [def.in, def.out];
  return 'innerType' in def ? [def.innerType] : [];
}

/** Finds the core of a field, without defaults and optional wrappers: the shape whose value stands in a form. */
export function coreOf(shape: Shape): z.core.$ZodTypes {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  // `z.preprocess` is a pipe whose shape comes second.
  if (def.type === 'pipe') return coreOf(isTransform(def.in) ? def.out : def.in);
  return 'innerType' in def ? coreOf(def.innerType) : (shape as z.core.$ZodTypes);
}

const isTransform = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def.type === 'transform';

const refused = new WeakMap<Shape, boolean>();

/** Returns whether a field must be filled, which its shape shows by refusing the empty line. */
export function isRequired(shape: Shape): boolean {
  const known = refused.get(shape) ?? !z.safeParse(shape, '').success;
  refused.set(shape, known);
  return known;
}
