import { lazy, type ComponentType } from 'react';

/** A loader of the code of a part that an area lends to a screen or to the shell. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** One component for each loader, however often it is drawn. */
const components = new WeakMap<object, unknown>();
/** Parts whose code has arrived: they are drawn at once with what they belong to. */
const arrived = new WeakMap<object, unknown>();
const requested = new WeakSet();

/** Fetches the code of parts that are not drawn yet; each once. */
export function fetchAhead<Props>(loads: readonly (Load<Props> | undefined)[]) {
  for (const load of loads) {
    if (load === undefined || requested.has(load)) continue;
    requested.add(load);
    load().then(
      (part) => arrived.set(load, part.default),
      // It is asked for again where it is drawn.
      () => undefined,
    );
  }
}

/** The part as a component; one whose code is not here yet waits in the `Suspense` around it. */
export function partOf<Props>(load: Load<Props>): ComponentType<Props> {
  const part = components.get(load) ?? arrived.get(load) ?? lazy(load as never);
  components.set(load, part);
  return part as ComponentType<Props>;
}
