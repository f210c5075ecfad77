import { z } from 'zod';
import { oneLine, severalLines } from './clean-text.ts';
import { labelled } from './field.ts';

/** The id of a record. Clients may not choose it; the database does. */
export const id = z.uuid();
export type Id = string;

/** How often a record was changed, from 1. */
export const version = z.int().positive();

/** From which version a change is made; `any` where a program means it whatever the record has become, as `If-Match: *` says it. */
export const fromVersion = z.union([version, z.literal('any')], {
  error: 'Name the version that this change is based on',
});
export type FromVersion = z.infer<typeof fromVersion>;

/** A line of text, to which a shape of its own adds its limits: line breaks become blanks, and control characters are left out. */
export const line = () => z.string().overwrite(oneLine).trim();

/**
 * A required line of text: what is missing is named by its label, "Address is required" (G-17). Line breaks become blanks, and control
 * characters are left out.
 */
export function text(label: string, max = 200) {
  return filled(label, max, oneLine);
}

/** A required text of several lines. */
export function lines(label: string, max: number) {
  return labelled(label, filled(label, max, severalLines), { max, lines: true });
}

function filled(label: string, max: number, clean: (typed: string) => string) {
  const typed = z
    .string({ error: `${label} is required` })
    .overwrite(clean)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is too long (${max} characters at most)`);
  return labelled(label, typed, { max });
}

/** A line of text that may be left out: an empty line is stored as null. It is cleaned as `text` is. */
export function optionalText(label: string, max = 200) {
  return left(label, max, oneLine);
}

/** A text of several lines that may be left out: an empty one is stored as null. */
export function optionalLines(label: string, max: number) {
  return labelled(label, left(label, max, severalLines), { max, lines: true });
}

function left(label: string, max: number, clean: (typed: string) => string) {
  const typed = z
    .string()
    .overwrite(clean)
    .trim()
    .max(max, `${label} is too long (${max} characters at most)`)
    .transform((given) => (given === '' ? null : given))
    .nullable()
    .default(null);
  return labelled(label, typed, { max });
}

/** A field of a form that may be left empty: the empty line becomes null before `inner` looks at it. Takes what `inner` takes. */
export function optional<T extends z.ZodType>(inner: T) {
  const shape = z.preprocess(
    (typed: z.input<T> | '' | null | undefined) => (typed === '' || typed === undefined ? null : typed),
    inner.nullable(),
  );
  // zod takes the absent field, but does not tell the compiler.
  return shape as typeof shape & { _zod: { optin: 'optional' } };
}

/** A whole number, from a form's line of text or from a number; what is missing is named by its label (G-17). */
export function wholeNumber(label: string, { min = 0, max = 1_000_000 } = {}) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
      ? `${label} is required`
      : `${label} must be a number`;
  // Each member says it too: the forms' resolver shows the message of a member, not that of the union.
  // Not `z.coerce`: it would read an empty line, `null` and `[]` as 0 and `true` as 1.
  const typed = z
    .string()
    .trim()
    .regex(/^-?\d{1,40}(\.\d{1,40})?$/, { error })
    .transform(Number);
  const number = z.union([z.number({ error }), typed], { error }).pipe(
    z
      .number()
      .refine(Number.isInteger, { error: `${label} must be a whole number`, abort: true })
      .min(min, `${label} must be at least ${min}`)
      .max(max, `${label} must be at most ${max}`),
  );
  return labelled(label, number, { kind: 'number' });
}

/** A switch in a query string: `true` or `false`. */
export const flag = z.union([z.boolean(), z.stringbool()]);
