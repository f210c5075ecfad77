import { looksLikeEmail } from '@holdfast/domain/kernel/form/email';
import { registrationTexts, resetTexts } from '@holdfast/domain/accounts/texts';
import { useState } from 'react';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

/** Asks for the mail that lets a password be chosen anew (S-048). */
export function ForgottenForm() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const submission = useSubmission({
    check: () => {
      if (email.trim() === '') return [{ field: 'email', message: resetTexts.emailMissing }];
      return looksLikeEmail(email.trim()) ? [] : [{ field: 'email', message: registrationTexts.email }];
    },
    send: async () => {
      await (await import('../calls.ts')).sendForgotten(email);
      setSent(true);
    },
    fallback: resetTexts.failed,
  });
  if (sent) return <Banner tone="good">{resetTexts.sent}</Banner>;
  return (
    <AccountForm submission={submission} label="Send a link">
      <Field label="Email" error={submission.errorOf('email')}>
        {(parts) => (
          <TextInput
            {...parts}
            type="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" wide busy={submission.busy}>
        Send a link
      </Button>
    </AccountForm>
  );
}
