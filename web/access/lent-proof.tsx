import { Suspense, lazy, useMemo } from 'react';
import { useSlots } from '../kernel/screen/house/given-areas.ts';

/** Asks for a fresh proof; lent by whoever knows how somebody proves who they are. */
export function LentProof(answered: { onProved: () => void; onCancel: () => void }) {
  const { proof } = useSlots();
  const Lent = useMemo(() => (proof ? lazy(proof) : null), [proof]);
  return <Suspense fallback={null}>{Lent && <Lent {...answered} />}</Suspense>;
}
