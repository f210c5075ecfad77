import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, createElement } from 'react';
import { partOf, type Load } from '../kernel/screen/lent-code.ts';

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
