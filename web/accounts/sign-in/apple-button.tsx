import { appleUnavailable, providerFailed } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import type { SignInWays } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AppleMark } from '../providers/provider-marks.tsx';
import { isIos, type WayProps } from './ways.ts';

const NotSetUp = lazy(async () => ({ default: (await import('./way-panels.tsx')).NotSetUp }));
const AppleUnavailablePanel = lazy(async () => ({
  default: (await import('./way-panels.tsx')).AppleUnavailablePanel,
}));

const calls = () => import('./sign-in-calls.ts');

type Panel = 'missing' | 'unavailable' | null;

/** Sign-in with Apple. On Apple's own telephones and tablets it is the button that people know from there (S-041). */
export function AppleButton({
  state,
  remembered,
  onOutcome,
  onFault,
}: WayProps & { state: SignInWays['apple'] }) {
  const [busy, setBusy] = useState(false);
  const [panel, setPanel] = useState<Panel>(null);

  const ask = async () => {
    onFault(null);
    if (!state.ready) {
      setPanel('missing');
      return;
    }
    setPanel(null);
    setBusy(true);
    try {
      const { beginAtApple, finishAtApple } = await calls();
      const begun = await beginAtApple();
      const { askApple } = await import('../providers/apple-sign-in.ts');
      const given = await askApple(begun);
      if (given === null) return;
      const draft = { provider: 'apple', nonce: begun.nonce, remember_me: remembered, ...given } as const;
      await onOutcome((await finishAtApple(draft)).outcome);
    } catch (thrown) {
      if (thrown instanceof Error && thrown.name === appleUnavailable) setPanel('unavailable');
      else onFault(thrown instanceof Fault ? thrown.message : providerFailed.apple);
    } finally {
      setBusy(false);
    }
  };

  const own = isIos();
  return (
    <>
      <Button
        variant="quiet"
        size="large"
        wide
        busy={busy}
        className={own ? 'border-ink! bg-ink! text-paper!' : ''}
        onClick={() => void ask()}
      >
        {!busy && <AppleMark />}
        {own ? 'Sign in with Apple' : 'Continue with Apple'}
      </Button>
      <Suspense>
        {panel === 'missing' && <NotSetUp provider="apple" missing={state.missing} />}
        {panel === 'unavailable' && <AppleUnavailablePanel />}
      </Suspense>
    </>
  );
}
