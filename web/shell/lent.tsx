import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, createElement, lazy } from 'react';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const known = new WeakMap<Load, ComponentType>();

function partOf(load: Load): ComponentType {
  const part = known.get(load) ?? lazy(load);
  known.set(load, part);
  return part;
}

/** Something that an area lends to the shell. What fails there leaves its place empty: the bell must not take the screen with it. */
export function Lent({ load }: { load: Load | undefined }) {
  if (!load) return null;
  return (
    <CatchBoundary getResetKey={() => 'lent'} errorComponent={Nothing}>
      <Suspense fallback={null}>{createElement(partOf(load))}</Suspense>
    </CatchBoundary>
  );
}

function Nothing() {
  return null;
}
