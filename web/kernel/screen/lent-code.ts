import { lazy, type ComponentType } from 'react';

/** How the code of a part comes that an area lends to a screen or to the shell. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Each loader becomes one component, however often it is drawn. */
const known = new WeakMap<object, unknown>();
/** Parts whose code is here already, so that they are drawn in the same breath as what they belong to. */
const here = new WeakMap<object, unknown>();
const asked = new WeakSet();

/** Fetches the code of parts that are not drawn yet; each once. */
export function fetchAhead<Props>(loads: readonly (Load<Props> | undefined)[]) {
  for (const load of loads) {
    if (load === undefined || asked.has(load)) continue;
    asked.add(load);
    load().then(
      (part) => here.set(load, part.default),
      // It is asked for again where it is drawn.
      () => undefined,
    );
  }
}

/** The part as a component; one whose code is not here yet waits in the `Suspense` around it. */
export function partOf<Props>(load: Load<Props>): ComponentType<Props> {
  const part = known.get(load) ?? here.get(load) ?? lazy(load as never);
  known.set(load, part);
  return part as ComponentType<Props>;
}
