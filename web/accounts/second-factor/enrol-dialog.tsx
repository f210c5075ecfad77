import { confirmSecondFactor } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { secondFactorTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

type EnrolDialogProps = {
  enrolment: { secret: string; address: string; picture: string };
  prove: <T>(act: () => Promise<T>) => Promise<T>;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
};

/** Shows the new secret to an authenticator app and asks for a first code: only then is the second factor on. */
export function EnrolDialog({ enrolment, prove, onClose, onDone }: EnrolDialogProps) {
  const [code, setCode] = useState('');
  const submission = useSubmission({
    check: () => (code.trim() === '' ? [{ field: 'code', message: secondFactorTexts.codeMissing }] : []),
    send: async () => {
      const { recovery_codes } = await prove(() => call(confirmSecondFactor, { code }));
      refresh(['accounts']);
      onDone(recovery_codes);
    },
    fallback: 'An unexpected error occurred',
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Turn on two-step sign-in" width="narrow">
      <ol className="grid gap-5">
        <li className="grid gap-3">
          <p>
            <span className="font-semibold">1.</span> Scan this code with an authenticator app, such as your
            phone’s password manager.
          </p>
          <img
            alt="QR code for an authenticator app"
            src={`data:image/svg+xml,${encodeURIComponent(enrolment.picture)}`}
            className="size-48 justify-self-center rounded-md border border-line"
          />
          <p className="text-sm text-quiet">
            On this device?{' '}
            <a className="font-semibold text-brand underline" href={enrolment.address}>
              Open the app
            </a>
            , or type this key into it:
          </p>
          <code className="rounded-md bg-sunk px-3 py-2 text-center font-mono text-sm wrap-anywhere select-all">
            {enrolment.secret.match(/.{4}/g)?.join(' ')}
          </code>
        </li>
        <li>
          <AccountForm submission={submission} label="Turn on two-step sign-in">
            <Field label="2. Enter the code the app shows" error={submission.errorOf('code')}>
              {(parts) => (
                <TextInput
                  {...parts}
                  className="figures tracking-widest"
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" wide busy={submission.busy}>
              Turn on
            </Button>
          </AccountForm>
        </li>
      </ol>
    </Dialog>
  );
}
