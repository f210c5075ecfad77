import { Fault } from '@holdfast/domain/kernel/call/fault';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useSlots } from '../house/given-areas.ts';

type Asked = { proved: () => void; givenUp: (reason: unknown) => void };

const wantsProof = (thrown: unknown) =>
  thrown instanceof Fault && thrown.fields.some(({ field }) => field === 'fresh_proof');

/**
 * `prove` makes a call that wants a fresh proof: where the server asks for one, the lent dialog does, and the call is made again. Rejects
 * with a `Fault` where the owner thinks better of it. Put `dialog` somewhere on the screen.
 */
export function useProof(): { prove: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const { proof } = useSlots();
  const Lent = useMemo(() => (proof ? lazy(proof) : null), [proof]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const prove = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (thrown) {
      if (!wantsProof(thrown)) throw thrown;
      await new Promise<void>((proved, givenUp) => setAsked({ proved, givenUp }));
      return act();
    }
  };
  const end = (how: (waiting: Asked) => void) => {
    setAsked(null);
    if (asked !== null) how(asked);
  };
  const dialog = asked !== null && Lent !== null && (
    <Suspense fallback={null}>
      <Lent
        onProved={() => end(({ proved }) => proved())}
        onCancel={() => end(({ givenUp }) => givenUp(new Fault('forbidden', 'Please confirm that it’s you')))}
      />
    </Suspense>
  );
  return { prove, dialog };
}
