import { looksLikeEmail } from '@holdfast/domain/kernel/form/email';
import { registrationTexts, signInTexts, verificationTexts } from '@holdfast/domain/accounts/texts';
import { isWantedPlace } from '@holdfast/domain/accounts/sign-in/wanted-place';
import { useState } from 'react';
import { originIn } from '../../base/origin.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

/** Asks for the verifying mail again (G-05). The answer does not say whether there is such an account. */
export function ResendForm({ email: known = '', line }: { email?: string; line: string }) {
  const [email, setEmail] = useState(known);
  const [sent, setSent] = useState(false);
  const submission = useSubmission({
    check: () => {
      if (email.trim() === '') return [{ field: 'email', message: signInTexts.emailMissing }];
      return looksLikeEmail(email.trim()) ? [] : [{ field: 'email', message: registrationTexts.email }];
    },
    send: async () => {
      setSent(false);
      const from = originIn(location.search);
      await (
        await import('../calls.ts')
      ).sendVerificationAgain(email, isWantedPlace(from) ? from : undefined);
      setSent(true);
    },
    fallback: 'An unexpected error occurred',
  });
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <p className="text-quiet">{line}</p>
      {sent && <Banner tone="good">{verificationTexts.sent}</Banner>}
      <AccountForm submission={submission} label="Send the link again">
        <Field label="Email" error={submission.errorOf('email')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="email"
              autoComplete="email"
              inputMode="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" busy={submission.busy}>
          Send a new link
        </Button>
      </AccountForm>
    </div>
  );
}
