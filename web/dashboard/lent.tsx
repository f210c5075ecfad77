import type { ComponentType } from 'react';
import { partOf, type Load } from '../kernel/screen/lent-code.ts';

type LentProps<Props> = { load: Load<Props>; piece: unknown; number?: number };

/**
 * A card, tile or step that another area lends, with its piece of the answer. It appears in the same breath as what it stands among, whose
 * `Suspense` waits for it.
 */
export function Lent<Props>({ load, piece, number }: LentProps<Props>) {
  const Component = partOf(load) as ComponentType<{ piece: unknown; number: number | undefined }>;
  return piece !== undefined && <Component piece={piece} number={number} />;
}
