import { Suspense, type ComponentType } from 'react';
import { partOf, type Load } from '../kernel/screen/lent-code.ts';
import { Skeleton } from '../ui/layout/skeleton.tsx';

type LentProps<Props> = {
  load: Load<Props>;
  piece: unknown;
  number?: number;
  tall?: boolean;
  /** It appears in the same breath as what it stands among, whose `Suspense` waits for it. */
  together?: boolean;
};

/** A card, tile or step that another area lends, with its piece of the answer. Its room is kept until its code is there. */
export function Lent<Props>({ load, piece, number, tall = false, together = false }: LentProps<Props>) {
  const Component = partOf(load) as ComponentType<{ piece: unknown; number: number | undefined }>;
  if (together) return piece !== undefined && <Component piece={piece} number={number} />;
  return (
    <Suspense fallback={<Skeleton className={tall ? 'h-80' : 'h-full min-h-28'} />}>
      {piece !== undefined && <Component piece={piece} number={number} />}
    </Suspense>
  );
}
