import { providerFailed } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import type { SignInWays } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { Suspense, lazy, useState } from 'react';
import { originIn } from '../../base/origin.ts';
import { Button } from '../../ui/button.tsx';
import { GoogleMark } from '../providers/provider-marks.tsx';
import type { WayProps } from './ways.ts';

const NotSetUp = lazy(async () => ({ default: (await import('./way-panels.tsx')).NotSetUp }));

/** Leaves for Google, which sends the browser back to `/auth/google` (S-040, S-057, G-04). */
export function GoogleButton({ state, remembered, onFault }: WayProps & { state: SignInWays['google'] }) {
  const [busy, setBusy] = useState(false);
  const [panel, setPanel] = useState(false);
  const leave = async () => {
    if (!state.ready) {
      setPanel(true);
      return;
    }
    setBusy(true);
    onFault(null);
    try {
      const from = originIn(location.search);
      const { address } = await (
        await import('./sign-in-calls.ts')
      ).beginAtGoogle({ from, remember_me: remembered });
      location.assign(address);
    } catch (thrown) {
      onFault(thrown instanceof Fault ? thrown.message : providerFailed.google);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="large" wide busy={busy} onClick={() => void leave()}>
        {!busy && <GoogleMark />}
        Continue with Google
      </Button>
      <Suspense>{panel && <NotSetUp provider="google" missing={state.missing} />}</Suspense>
    </>
  );
}
