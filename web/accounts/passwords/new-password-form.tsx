import { newPasswordProblems } from '@holdfast/domain/accounts/sign-in/new-password';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

type NewPasswordFormProps = {
  /** What the mail's link carried. */
  token: string;
  onDone: () => void;
  /** The link has expired or was used before. */
  onDead: () => void;
};

/** Chooses the new password of a reset: new and confirmed, by the stronger rule (G-07, X-04). */
export function NewPasswordForm({ token, onDone, onDead }: NewPasswordFormProps) {
  const [draft, setDraft] = useState({ new_password: '', confirm_password: '' });
  const submission = useSubmission({
    check: () => newPasswordProblems(draft),
    send: async () => {
      try {
        await (await import('../calls.ts')).sendReset({ token, ...draft });
      } catch (thrown) {
        if (!(thrown instanceof Fault) || thrown.code !== 'gone') throw thrown;
        onDead();
        return;
      }
      onDone();
    },
    fallback: 'An unexpected error occurred',
  });
  return (
    <AccountForm submission={submission} label="Choose a new password">
      <div className="grid gap-3">
        <Field label="New password" error={submission.errorOf('new_password')}>
          {(parts) => (
            <PasswordInput
              {...parts}
              autoComplete="new-password"
              value={draft.new_password}
              onChange={(event) => setDraft({ ...draft, new_password: event.target.value })}
            />
          )}
        </Field>
        <PasswordMeter password={draft.new_password} rule="later" />
      </div>
      <Field label="Confirm new password" error={submission.errorOf('confirm_password')}>
        {(parts) => (
          <PasswordInput
            {...parts}
            autoComplete="new-password"
            value={draft.confirm_password}
            onChange={(event) => setDraft({ ...draft, confirm_password: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" size="large" wide busy={submission.busy}>
        Change Password
      </Button>
    </AccountForm>
  );
}
