import { z } from 'zod';
import { commasFit, strayComma } from '../commas.ts';
import { described, factsOf, labelled } from './field.ts';

/** A field that must be filled: an absent or empty line says "{Field} is required" (G-17) before `inner` looks at it. */
export function required<T extends z.ZodType<unknown, string>>(label: string, inner: T) {
  const message = `${label} is required`;
  return labelled(label, z.string({ error: message }).trim().min(1, message).pipe(inner));
}

/** One of a closed list that must be chosen: what is missing is named by its label (S-163). */
export function chosen<T extends z.ZodEnum>(
  label: string,
  choices: T,
  words: Readonly<Record<string, string>>,
) {
  const missing = `${label} is required`;
  const shape = z.enum(choices.enum, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? missing : undefined),
  });
  return labelled(label, shape as unknown as T, { words });
}

/** An exact number as a decimal string, from a form's line ("1,850") or from a JSON number. Not below zero. */
export function decimal(label: string, { places, max }: { places: number; max: number }) {
  const missing = `${label} is required`;
  const number = z
    .union([z.string(), z.number()], { error: missing })
    .transform((given) => String(given).trim())
    .refine(commasFit, { error: strayComma, abort: true })
    .transform((typed) => typed.replaceAll(',', ''))
    .refine((typed) => typed !== '', { error: missing, abort: true })
    .refine((typed) => !/^-\d{1,15}(\.\d+)?$/.test(typed), {
      error: `${label} must be at least 0`,
      abort: true,
    })
    .refine((typed) => /^\d{1,15}(\.\d+)?$/.test(typed), { error: `${label} must be a number`, abort: true })
    .refine((typed) => (typed.split('.')[1] ?? '').length <= places, {
      error: `${label} has too many decimals`,
      abort: true,
    })
    .refine((typed) => Number(typed) <= max, `${label} must be at most ${max.toLocaleString('en-US')}`);
  return labelled(label, number, { kind: 'number' });
}

type WithoutDefault<F> =
  F extends z.ZodDefault<infer Inner> ? Inner : F extends z.ZodPrefault<infer Inner> ? Inner : F;
type ChangeField<F> =
  F extends z.ZodObject<infer Lines>
    ? z.ZodExactOptional<z.ZodObject<ChangeShape<Lines>>>
    : F extends z.ZodType
      ? z.ZodExactOptional<F>
      : never;
type ChangeShape<S> = { [K in keyof S]: ChangeField<WithoutDefault<S[K]>> };

/**
 * Makes the shape of a change out of a draft's: every field may be absent, and an absent field stays as it is stored. Defaults are taken
 * off first, because zod fills them in for an absent field too, which would wipe the stored value. In a group of lines, such as an
 * address, single lines may be absent as well.
 */
export function changeOf<S extends z.ZodRawShape>(draft: z.ZodObject<S>): z.ZodObject<ChangeShape<S>> {
  const fields = (Object.entries(draft.shape) as [string, z.ZodType][]).map(([name, field]) => {
    const filled = field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
    const bare = filled ? (field.unwrap() as z.ZodType) : field;
    const partly = bare instanceof z.ZodObject ? changeOf(bare) : bare;
    return [name, described(partly, factsOf(field)).exactOptional()];
  });
  return z.object(Object.fromEntries(fields) as ChangeShape<S>);
}
