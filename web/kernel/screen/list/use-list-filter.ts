import { useAddressWords } from '../../../base/link.tsx';

/** A shape that reads a value of the address, as zod's do. */
type Reads<Value> = { safeParse: (word: unknown) => { data?: Value | undefined } };

type Narrow<Values> = { [Name in keyof Values]?: Values[Name] & {} } & { q?: string };

/**
 * What the address says a list is narrowed to, each value by its name; a word that is not known counts as nothing. `q`, the words that are
 * searched for, is always among them, cut at 100 letters. The answer holds only what is said.
 */
export function useListFilter<Values extends Record<string, unknown>>(shapes: {
  [Name in keyof Values]: Reads<Values[Name]>;
}): Narrow<Values> {
  const words = useAddressWords();
  const q = (words['q'] ?? '').slice(0, 100);
  const said = Object.entries<Reads<unknown>>(shapes).flatMap(([name, shape]) => {
    const value = words[name] === undefined ? undefined : shape.safeParse(words[name]).data;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(q.trim() === '' ? said : [...said, ['q', q]]) as Narrow<Values>;
}
