import { z } from 'zod';

/** Values of which a shape of one field takes at least one, the most telling first. */
const soundOnes: readonly unknown[] = [
  'Some words',
  '10.00',
  'words',
  '2024-05-06',
  '2024-05-06T07:08:09Z',
  '0198c2f0-1111-7000-8000-000000000001',
  5,
  true,
  'ana@example.com',
  'https://example.com/a',
  '/places',
  '08:30',
  30,
];

const badOnes: readonly unknown[] = [
  'abc',
  '5 USD',
  '',
  '1,5',
  '-1',
  '99999999999999999999',
  '2024-02-31',
  '3100-01-01',
  '25:61',
  'x'.repeat(30_000),
  '\u0000',
  1e30,
  -1,
  1.5,
  null,
  true,
  {},
  [],
  ['abc'],
];

/** The shape within what may be left out, be null, have a default, or is prepared first. */
function within(shape: z.core.$ZodType): z.core.$ZodType {
  const { def } = shape._zod as unknown as { def: Record<string, z.core.$ZodType> & { type: string } };
  if (def['innerType'] !== undefined) return within(def['innerType']);
  if (def.type !== 'pipe') return shape;
  const [first, second] = [def['in'], def['out']] as [z.core.$ZodType, z.core.$ZodType];
  return within(first._zod.def.type === 'transform' ? second : first);
}

/** A value that a shape takes: every field filled, one entry in each list. Checks of the whole may find it wrong. */
export function soundValue(shape: z.core.$ZodType): unknown {
  const inner = within(shape);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(inner.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, soundValue(field)]));
  }
  if (inner instanceof z.ZodArray) return [soundValue(inner.element)];
  if (inner instanceof z.ZodRecord) return { words: soundValue(inner.valueType) };
  if (inner instanceof z.ZodUnion) return soundValue((inner.options as z.ZodType[])[0] ?? z.null());
  const own =
    inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodLiteral ? [...inner.values] : [];
  return [...own, ...soundOnes].find((each) => z.safeParse(shape, each).success) ?? null;
}

/**
 * The shape of the field that stands in a place, as `items.0.name`; undefined within a choice of several
 * shapes and within a record of words, which are refused as one.
 */
export function fieldAt(
  shape: z.core.$ZodType | undefined,
  [key, ...rest]: readonly (string | number)[],
): z.core.$ZodType | undefined {
  if (key === undefined || shape === undefined) return shape;
  const inner = within(shape);
  if (inner instanceof z.ZodObject) return fieldAt((inner.shape as z.ZodRawShape)[key], rest);
  return inner instanceof z.ZodArray ? fieldAt(inner.element, rest) : undefined;
}

/** How many bad values of a field are tried: each is refused with another message. */
const most = 2;

/** Values that a field refuses by itself. */
export function badValues(field: z.core.$ZodType): unknown[] {
  const found = new Map<string, unknown>();
  for (const bad of badOnes) {
    if (found.size === most) break;
    const issue = z.safeParse(field, bad).error?.issues[0];
    if (issue !== undefined && !found.has(issue.code)) found.set(issue.code, bad);
  }
  return [...found.values()];
}

/** Whether a shape has a check of an object as a whole anywhere in it. */
export function checksWhole(shape: z.core.$ZodType): boolean {
  const inner = within(shape);
  if (inner instanceof z.ZodObject) {
    const fields = Object.values<z.core.$ZodType>(inner.shape);
    return (inner.def.checks?.length ?? 0) > 0 || fields.some(checksWhole);
  }
  if (inner instanceof z.ZodArray) return checksWhole(inner.element);
  return inner instanceof z.ZodUnion && (inner.options as z.ZodType[]).some(checksWhole);
}
