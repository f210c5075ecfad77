import { secondFactorTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { signInTexts } from '@holdfast/domain/accounts/texts';
import { useEffect, useRef, useState } from 'react';
import { useEnter } from '../../kernel/session/entrance.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountLayout } from './account-layout.tsx';
import { useSubmission } from './use-submission.ts';

const kinds = {
  app: {
    line: 'Enter the code that your authenticator app shows for Holdfast.',
    label: 'Code',
    other: 'Use a recovery code instead',
  },
  recovery: {
    line: 'Enter one of the recovery codes you saved. Each works once.',
    label: 'Recovery code',
    other: 'Use the code from my app instead',
  },
} as const;

/** The step between the first factor and the session: the code of an app, or a recovery code. */
export function SecondFactorForm({ onBack }: { onBack: () => void }) {
  const enter = useEnter();
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [kind]);
  const submission = useSubmission({
    check: () => (code.trim() === '' ? [{ field: 'code', message: secondFactorTexts.codeMissing }] : []),
    send: async () => {
      await (await import('./sign-in-calls.ts')).sendCode(code);
      await enter();
    },
    fallback: signInTexts.failed,
  });
  const over = submission.fault?.code === 'gone';
  const words = kinds[kind];
  return (
    <AccountLayout title="One more step" line={words.line}>
      <AccountForm
        submission={submission}
        label="One more step"
        remedy={
          over && (
            <Button variant="quiet" size="small" className="justify-self-start" onClick={onBack}>
              Sign in again
            </Button>
          )
        }
      >
        <Field label={words.label} error={submission.errorOf('code')}>
          {(parts) => (
            <TextInput
              {...parts}
              key={kind}
              ref={input}
              className="figures tracking-widest"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              inputMode={kind === 'app' ? 'numeric' : 'text'}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="large" wide busy={submission.busy}>
          Sign In
        </Button>
      </AccountForm>
      <div className="-mx-4 flex flex-wrap justify-between gap-y-1">
        <Button
          variant="plain"
          onClick={() => {
            submission.forget();
            setCode('');
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {words.other}
        </Button>
        <Button variant="plain" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </AccountLayout>
  );
}
