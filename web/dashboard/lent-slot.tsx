import { lazy, Suspense, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const known = new Map<Load, ComponentType>();

function componentOf(load: Load): ComponentType {
  const component = known.get(load) ?? lazy(load);
  known.set(load, component);
  return component;
}

/** What another area lends to the dashboard without a piece of its answer; nothing where nobody does. */
export function LentSlot({ load }: { load: Load | undefined }) {
  if (load === undefined) return null;
  const Component = componentOf(load);
  return (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  );
}
