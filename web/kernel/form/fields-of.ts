import { coreOf, factsOf, isRequired } from '@holdfast/domain/kernel/form/field';
import type { z } from 'zod';
import type { Choice } from '../../ui/form/select.tsx';

/** The names of the fields whose value in a form is, among others, a `T`. */
type NamesOf<S extends z.ZodObject, T> = {
  [K in keyof z.input<S>]-?: Extract<z.input<S>[K], T> extends never ? never : K & string;
}[keyof z.input<S>];

type Line<S extends z.ZodObject> = NamesOf<S, string>;

type Bound = { name: string; label: string };

/** What a form writes of each field: `<TextField {...home.text('address')} />`. */
export type Fields<S extends z.ZodObject> = {
  /**
   * A line of text or a number. It has no longest length in the browser, which would cut what is pasted without a word: the shape says
   * that it is too long.
   */
  text: (name: Line<S>) => Bound & { required: boolean };
  /** Several lines, with a counter. */
  lines: (name: Line<S>) => Bound & { required: boolean; max?: number };
  money: (name: Line<S>) => Bound & { required: boolean };
  day: (name: Line<S>) => Bound & { required: boolean };
  /** One of a closed list, in its own words. */
  choice: (name: Line<S>) => Bound & { required: boolean; choices: readonly Choice[] };
  /** On or off. */
  flag: (name: NamesOf<S, boolean>) => Bound;
  /** Anything that has an input of its own: a list, a picture, an icon. */
  other: (name: keyof z.input<S> & string) => Bound;
};

/**
 * The fields of a shape as forms bind them: label, required and, for several lines, longest length as the domain says them, the name checked by the
 * compiler. `within` leads to the shape in the form: `mortgage.`.
 */
export function fieldsOf<S extends z.ZodObject>(shape: S, within = ''): Fields<S> {
  const field = (name: string) => shape.shape[name] as z.ZodType;
  const bound = (name: string): Bound => ({
    name: within + name,
    label: factsOf(field(name)).label ?? name,
  });
  const line = (name: string) => ({ ...bound(name), required: isRequired(field(name)) });
  const longest = (name: string) => factsOf(field(name)).max;
  return {
    text: line,
    lines: (name) => {
      const max = longest(name);
      return { ...line(name), ...(max === undefined ? {} : { max }) };
    },
    money: line,
    day: line,
    choice: (name) => ({ ...line(name), choices: choicesOf(field(name)) }),
    flag: bound,
    other: bound,
  };
}

/** The choices of a closed list, in its order. A word that is only taken for another, and called nothing itself, is no choice. */
function choicesOf(field: z.ZodType): Choice[] {
  const core = coreOf(field)._zod.def;
  const { words } = factsOf(field);
  if (core.type !== 'enum') return [];
  const values = Object.values(core.entries).map(String);
  return values
    .filter((value) => words === undefined || words[value] !== undefined)
    .map((value) => ({ value, label: words?.[value] ?? value }));
}
