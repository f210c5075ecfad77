import type { SignInWays } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { KeyRound } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { sendForJson } from '../../kernel/call/request.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from './account-layout.tsx';
import { isIos, type WayProps } from './ways.ts';

const GoogleButton = lazy(async () => ({
  default: (await import('./google-button.tsx')).GoogleButton,
}));
const AppleButton = lazy(async () => ({
  default: (await import('./apple-button.tsx')).AppleButton,
}));

/** Asked past the endpoint's declaration, which would bring the shapes' library into the first visit. */
const askWays = async () => (await sendForJson('GET', '/api/accounts/sign-in-ways')) as SignInWays;

/** Keeps a button's room until it is there. */
const room = <div aria-hidden className="min-h-13" />;

/** What the server said the first time; null where it could not be asked: the password is always there. */
let asked: Promise<SignInWays | null> | undefined;

function useWays(): SignInWays | null | undefined {
  const [ways, setWays] = useState<SignInWays | null>();
  useEffect(() => {
    asked ??= askWays().catch(() => {
      asked = undefined;
      return null;
    });
    void asked.then(setWays);
  }, []);
  return ways;
}

/**
 * The ways to sign in beside the password: Google, Apple, a passkey (S-040 to S-042, G-04, X-15). In production what is not set up
 * is not shown; elsewhere it says what is missing.
 */
export function OtherWays({ registering = false, ...way }: WayProps & { registering?: boolean }) {
  const ways = useWays();
  const shown = (provider: 'google' | 'apple') => ways != null && (ways[provider].ready || !ways.production);
  const google = shown('google') && !isIos();
  if (ways === undefined) return <div aria-hidden className="min-h-40" />;
  if (ways === null) return null;
  const providers = google || shown('apple');
  if (!providers && (registering || !ways.passkeys)) return null;
  return (
    <section aria-label="Other ways to sign in" className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {google && (
        <Suspense fallback={room}>
          <GoogleButton state={ways.google} {...way} />
        </Suspense>
      )}
      {shown('apple') && (
        <Suspense fallback={room}>
          <AppleButton state={ways.apple} {...way} />
        </Suspense>
      )}
      {!registering && ways.passkeys && <PasskeyButton {...way} />}
      {providers && (
        <p className="text-sm text-quiet">
          Signing in with Google or Apple for the first time creates an account and accepts the{' '}
          <TextLink href="/terms-of-service">Terms of Service</TextLink> and the{' '}
          <TextLink href="/privacy-policy">Privacy Policy</TextLink>.
        </p>
      )}
    </section>
  );
}

function PasskeyButton({ remembered, onOutcome, onFault }: WayProps) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    onFault(null);
    const { signInByPasskey, wasCancelled } = await import('./passkey-sign-in.ts');
    try {
      const { outcome } = await signInByPasskey({ remembered: () => remembered, autofill: false });
      await onOutcome(outcome);
    } catch (thrown) {
      if (thrown instanceof Fault) onFault(thrown.message);
      else if (!wasCancelled(thrown))
        onFault('This browser could not use a passkey. Please sign in another way.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" size="large" wide busy={busy} onClick={() => void ask()}>
      {!busy && <KeyRound aria-hidden />}
      Sign in with a passkey
    </Button>
  );
}
