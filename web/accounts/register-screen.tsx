import { registrationProblems } from '@holdfast/domain/accounts/sign-in/registration';
import { registrationTexts } from '@holdfast/domain/accounts/texts';
import { isWantedPlace } from '@holdfast/domain/accounts/sign-in/wanted-place';
import { Suspense, lazy, useState } from 'react';
import { useEnter } from '../kernel/session/entrance.ts';
import { useGo } from '../base/link.tsx';
import { onTheWayIn, originIn } from '../base/origin.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { PasswordInput, TextInput } from '../ui/form/text-input.tsx';
import { Checkbox } from '../ui/form/toggles.tsx';
import { AccountForm } from './sign-in/account-form.tsx';
import { AccountLayout, TextLink } from './sign-in/account-layout.tsx';
import { useCarriedEmail, useGoWithEmail } from './sign-in/carried-email.ts';
import { PasswordMeter } from './passwords/password-meter.tsx';
import { useSubmission } from './sign-in/use-submission.ts';

const OtherWays = lazy(async () => ({ default: (await import('./sign-in/other-ways.tsx')).OtherWays }));

const empty = { email: '', password: '', confirm_password: '', accepts_terms: false };

/** Makes an account (S-042, S-044, S-052, G-04). */
export default function RegisterScreen() {
  const go = useGoWithEmail();
  const goTo = useGo();
  const enter = useEnter();
  const [wayFault, setWayFault] = useState<string | null>(null);
  const [draft, setDraft] = useState({ ...empty, email: useCarriedEmail() });
  const change = (part: Partial<typeof empty>) => setDraft({ ...draft, ...part });
  const submission = useSubmission({
    check: () => registrationProblems(draft),
    send: async () => {
      void import('./email/verify-email-screen.tsx');
      const { sendRegistration } = await import('./calls.ts');
      const from = originIn(location.search);
      const { email } = await sendRegistration({ ...draft, ...(isWantedPlace(from) ? { from } : {}) });
      go('/auth/verify-email', email);
    },
    fallback: registrationTexts.failed,
  });
  // The alert says it in the specified words once; beside each field a word is enough.
  const errorOf = (field: string) => {
    const message = submission.errorOf(field);
    return message === registrationTexts.missing ? 'Required' : message;
  };
  const exists = submission.fault?.code === 'conflict';

  return (
    <AccountLayout
      title="Create your account"
      line="A place for your homes, belongings, and documents."
      features
      foot={
        <>
          Already have an account? <TextLink href={onTheWayIn('/login', location.search)}>Sign in</TextLink>
        </>
      }
    >
      {wayFault !== null && (
        <Banner tone="danger" alert onClose={() => setWayFault(null)}>
          {wayFault}
        </Banner>
      )}
      <AccountForm
        submission={submission}
        label="Create account"
        remedy={
          exists && (
            <TextLink href={onTheWayIn('/login', location.search)}>
              Sign in, or ask for a new password
            </TextLink>
          )
        }
      >
        <Field label="Email" error={errorOf('email')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="email"
              autoComplete="email"
              inputMode="email"
              value={draft.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-3">
          <Field label="Password" error={errorOf('password')}>
            {(parts) => (
              <PasswordInput
                {...parts}
                autoComplete="new-password"
                value={draft.password}
                onChange={(event) => change({ password: event.target.value })}
              />
            )}
          </Field>
          <PasswordMeter password={draft.password} rule="first" />
        </div>
        <Field label="Confirm password" error={errorOf('confirm_password')}>
          {(parts) => (
            <PasswordInput
              {...parts}
              autoComplete="new-password"
              value={draft.confirm_password}
              onChange={(event) => change({ confirm_password: event.target.value })}
            />
          )}
        </Field>
        <Checkbox
          className="-my-2"
          label={
            <>
              I accept the <TextLink href="/terms-of-service">Terms of Service</TextLink> and the{' '}
              <TextLink href="/privacy-policy">Privacy Policy</TextLink>
            </>
          }
          error={errorOf('accepts_terms')}
          checked={draft.accepts_terms}
          onChange={(accepts_terms) => change({ accepts_terms })}
        />
        <Button type="submit" size="large" wide busy={submission.busy}>
          Create Account
        </Button>
      </AccountForm>
      <Suspense fallback={<div aria-hidden className="min-h-40" />}>
        <OtherWays
          registering
          remembered={false}
          onFault={setWayFault}
          onOutcome={async (outcome) => {
            if (outcome === 'second_factor') goTo(onTheWayIn('/login', location.search, { step: 'code' }));
            else await enter();
          }}
        />
      </Suspense>
    </AccountLayout>
  );
}
