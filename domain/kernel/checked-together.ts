import type { z } from 'zod';
import type { FieldMessage } from './call/fault.ts';

/**
 * Adds a check of several fields of an object, which runs only when all of them are sound. A refinement of zod's own runs although a
 * field was refused, and is handed what was sent in its place: "abc" where it expects an amount. `faults` gets the named fields alone and
 * answers what is wrong, by dotted path within the object; a fault of the whole has the path ''. Fields that are not named may be wrong or
 * missing: the check runs all the same, so that everything is said at once.
 */
export function checkedTogether<S extends z.ZodObject, K extends keyof z.output<S> & string>(
  shape: S,
  fields: readonly K[],
  faults: (sound: Pick<z.output<S>, K>) => readonly FieldMessage[],
): S {
  const refused = (path: readonly PropertyKey[], goesOn: boolean | undefined): boolean =>
    path.length === 0 ? goesOn !== true : fields.some((field) => field === path[0]);
  return shape.superRefine(
    (value, context) => {
      for (const { field, message } of faults(value)) {
        context.addIssue({ code: 'custom', path: pathOf(field), message });
      }
    },
    {
      when: ({ issues }) => !issues.some(({ path = [], continue: goesOn }) => refused(path, goesOn)),
    },
  );
}

const pathOf = (field: string): (string | number)[] =>
  field === '' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The names of all fields of a shape, for a check that looks at each. */
export const everyField = <S extends z.ZodObject>(shape: S): (keyof z.output<S> & string)[] =>
  Object.keys(shape.shape);
