import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { PieceProps } from '../kernel/screen.ts';
import { Skeleton } from '../ui/skeleton.tsx';

type Load = () => Promise<{ default: ComponentType<PieceProps> }>;

/** Each loader becomes one lazy component, however often it is drawn. */
const known = new Map<Load, ComponentType<PieceProps>>();

function componentOf(load: Load): ComponentType<PieceProps> {
  const component = known.get(load) ?? lazy(load);
  known.set(load, component);
  return component;
}

/** A card or tile that another area lends, with its piece of the answer. */
export function Lent({ load, piece }: { load: Load; piece: unknown }) {
  const Component = componentOf(load);
  return (
    <Suspense fallback={<Skeleton className="h-full min-h-28" />}>
      {piece !== undefined && <Component piece={piece} />}
    </Suspense>
  );
}
