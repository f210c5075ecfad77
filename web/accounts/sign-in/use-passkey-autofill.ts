import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useEffect, useRef } from 'react';
import type { SignInOutcome } from './ways.ts';

/** The server's challenge lives for five minutes; before that another takes its place. */
const renewEvery = 4 * 60_000;
/** First the screen; what it can do besides comes with the first sign that somebody is there. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

type Options = {
  remembered: boolean;
  onOutcome: (outcome: SignInOutcome) => Promise<void>;
  onFault: (message: string) => void;
};

/** Offers passkeys where the browser completes the e-mail field; whoever has none notices nothing. */
export function usePasskeyAutofill({ remembered, onOutcome, onFault }: Options) {
  const latest = useRef({ remembered, onOutcome, onFault });
  useEffect(() => {
    latest.current = { remembered, onOutcome, onFault };
  });
  useEffect(() => {
    let over = false;
    const offer = async () => {
      const available = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (over || available !== true) return;
      const { signInByPasskey } = await import('./passkey-sign-in.ts');
      try {
        const { outcome } = await signInByPasskey({
          remembered: () => latest.current.remembered,
          autofill: true,
        });
        if (!over) await latest.current.onOutcome(outcome);
      } catch (thrown) {
        // What the browser says of an offer that nobody took is of no interest.
        if (!over && thrown instanceof Fault && thrown.code === 'forbidden')
          latest.current.onFault(thrown.message);
      }
    };
    let again: ReturnType<typeof setInterval> | undefined;
    const begin = () => {
      ended.abort();
      void offer();
      again = setInterval(() => void offer(), renewEvery);
    };
    const ended = new AbortController();
    for (const sign of signsOfLife) addEventListener(sign, begin, { signal: ended.signal });
    return () => {
      over = true;
      ended.abort();
      clearInterval(again);
    };
  }, []);
}
