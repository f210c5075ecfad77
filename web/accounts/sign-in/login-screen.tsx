import { looksLikeEmail } from '@holdfast/domain/kernel/form/email';
import {
  registrationTexts,
  resetTexts,
  signInTexts,
  unverifiedField,
  verificationTexts,
} from '@holdfast/domain/accounts/texts';
import type { FieldMessage } from '@holdfast/domain/kernel/call/fault';
import { Suspense, lazy, useRef, useState } from 'react';
import { useEnter } from '../../kernel/session/entrance.ts';
import { useInAddress } from '../../base/link.tsx';
import { onTheWayIn } from '../../base/origin.ts';
import { useSessionNotice } from '../../kernel/session/session.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput, TextInput } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountLayout, TextLink } from './account-layout.tsx';
import { useCarriedEmail } from './carried-email.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { useSubmission } from './use-submission.ts';
import type { SignInOutcome } from './ways.ts';

// The form stands first; what is beside it, and what may come after it, follows.
const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}));

const calls = () => import('../calls.ts');

/** Sign in, in one step or two; which of them stands in the address, so that a way back from elsewhere can name it. */
export default function LoginScreen() {
  const [step, setStep] = useInAddress('step');
  if (step === 'code') {
    return (
      <Suspense>
        <SecondFactorForm onBack={() => setStep('')} />
      </Suspense>
    );
  }
  return <FirstStep onSecondFactor={() => setStep('code')} />;
}

/** E-mail and password, a passkey, Google or Apple; a forgotten password is asked for here too (S-040, S-045 to S-048, S-054). */
function FirstStep({ onSecondFactor }: { onSecondFactor: () => void }) {
  const enter = useEnter();
  const notice = useSessionNotice();
  const [email, setEmail] = useState(useCarriedEmail());
  const [password, setPassword] = useState('');
  const [remembered, setRemembered] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [wayFault, setWayFault] = useState<string | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const arrive = async (outcome: SignInOutcome) => {
    if (outcome === 'second_factor') onSecondFactor();
    else await enter();
  };
  const way = { remembered, onOutcome: arrive, onFault: setWayFault };
  usePasskeyAutofill(way);

  const signIn = useSubmission({
    check: () => missingIn(email, password),
    send: async () => {
      setSent(null);
      const { outcome } = await (await calls()).sendSignIn({ email, password, remember_me: remembered });
      await arrive(outcome);
    },
    fallback: signInTexts.failed,
  });
  const forgotten = useSubmission({
    check: () => wrongAddress(email, resetTexts.emailMissing),
    send: async () => {
      await (await calls()).sendForgotten(email);
      setSent(resetTexts.sent);
    },
    fallback: resetTexts.failed,
  });
  const again = useSubmission({
    check: () => [],
    send: async () => {
      await (await calls()).sendVerificationAgain(email);
      signIn.forget();
      setSent(verificationTexts.sent);
    },
    fallback: signInTexts.failed,
  });
  const forget = () => {
    signIn.forget();
    setSent(null);
    emailInput.current?.focus();
    void forgotten.submit();
  };

  const told = [again, forgotten, signIn].find((each) => each.fault ?? each.problems[0]) ?? signIn;
  const unverified = signIn.errorOf(unverifiedField) !== undefined;
  return (
    <AccountLayout
      title="Welcome back"
      line="Sign in to what you own."
      features
      foot={
        <>
          New here? <TextLink href={onTheWayIn('/register', location.search)}>Create an account</TextLink>
        </>
      }
    >
      {wayFault !== null && (
        <Banner tone="danger" alert onClose={() => setWayFault(null)}>
          {wayFault}
        </Banner>
      )}
      {sent !== null && <Banner tone="good">{sent}</Banner>}
      {sent === null && notice !== null && signIn.failures === 0 && <Banner tone="amber">{notice}</Banner>}
      <AccountForm
        submission={{ ...told, submit: submitAll }}
        label="Sign in"
        remedy={
          unverified && (
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start"
              busy={again.busy}
              onClick={() => void again.submit()}
            >
              Send a new link
            </Button>
          )
        }
      >
        <Field label="Email" error={told.errorOf('email')}>
          {(parts) => (
            <TextInput
              {...parts}
              ref={emailInput}
              type="email"
              autoComplete="username webauthn"
              inputMode="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Password"
          error={told.errorOf('password')}
          aside={
            <button
              type="button"
              aria-busy={forgotten.busy || undefined}
              onClick={forget}
              className="-my-3 rounded-sm py-3 text-sm font-semibold text-brand underline-offset-4 hover:underline"
            >
              Forgot password?
            </button>
          }
        >
          {(parts) => (
            <PasswordInput
              {...parts}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Checkbox
          className="-my-2"
          label="Remember me on this device"
          checked={remembered}
          onChange={setRemembered}
        />
        <Button type="submit" size="large" wide busy={signIn.busy}>
          Sign In
        </Button>
      </AccountForm>
      <Suspense fallback={<div aria-hidden className="min-h-40" />}>
        <OtherWays {...way} />
      </Suspense>
    </AccountLayout>
  );

  async function submitAll() {
    setWayFault(null);
    forgotten.forget();
    again.forget();
    await signIn.submit();
  }
}

function missingIn(email: string, password: string): FieldMessage[] {
  const found: FieldMessage[] = [];
  if (email.trim() === '') found.push({ field: 'email', message: signInTexts.emailMissing });
  if (password === '') found.push({ field: 'password', message: signInTexts.passwordMissing });
  return found;
}

function wrongAddress(email: string, missing: string): FieldMessage[] {
  if (email.trim() === '') return [{ field: 'email', message: missing }];
  return looksLikeEmail(email.trim()) ? [] : [{ field: 'email', message: registrationTexts.email }];
}
