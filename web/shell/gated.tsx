import { CatchBoundary, useMatches } from '@tanstack/react-router';
import { Suspense, createElement, lazy, type ComponentType, type ReactNode } from 'react';
import type { Screen, ShellSlots } from '../kernel/screen/house/screen.ts';

type Gate = ComponentType<{ open: boolean; children?: ReactNode }>;
type Load = NonNullable<ShellSlots['gate']>;

const known = new WeakMap<Load, Gate>();

function gateOf(load: Load): Gate {
  const gate = known.get(load) ?? lazy(load);
  known.set(load, gate);
  return gate;
}

/**
 * The screen behind the gate that an area lends. A gate that cannot be loaded holds nobody up: the server decides with every call
 * (X-08).
 */
export function Gated({ load, children }: { load: ShellSlots['gate']; children: ReactNode }) {
  const open = useMatches({
    select: (matches) => {
      const kept: { screen?: Screen } | undefined = matches.at(-1)?.staticData;
      return kept?.screen?.pastGate === true || kept?.screen?.access === 'public';
    },
  });
  if (!load) return children;
  return (
    <CatchBoundary getResetKey={() => 'gate'} errorComponent={() => children}>
      <Suspense fallback={null}>{createElement(gateOf(load), { open }, children)}</Suspense>
    </CatchBoundary>
  );
}
