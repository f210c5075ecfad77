import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, createElement, lazy } from 'react';
import type { ComponentType } from 'react';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

const known = new WeakMap<object, unknown>();

function partOf<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const part = (known.get(load) as ComponentType<Props> | undefined) ?? lazy(load);
  known.set(load, part);
  return part;
}

/**
 * Something that an area lends to the shell, with the properties that it wants. What fails there leaves its place empty: the bell
 * must not take the screen with it.
 */
export function Lent<Props extends object = object>({
  load,
  ...props
}: { load: Load<Props> | undefined } & Props) {
  if (!load) return null;
  return (
    <CatchBoundary getResetKey={() => 'lent'} errorComponent={Nothing}>
      <Suspense fallback={null}>{createElement(partOf(load), props as unknown as Props)}</Suspense>
    </CatchBoundary>
  );
}

function Nothing() {
  return null;
}
