import { cancelEmailChange, changeEmail, findEmailChange } from '@holdfast/domain/accounts/account-endpoints';
import { looksLikeEmail } from '@holdfast/domain/kernel/form/email';
import { emailChangeTexts } from '@holdfast/domain/accounts/profile/email-change';
import { registrationTexts } from '@holdfast/domain/accounts/texts';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { momentText } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useUnfolding } from '../../ui/layout/use-unfolding.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useFreshProof } from '../proof/fresh-proof-dialog.tsx';
import { notProven } from '../proof/not-proven.ts';
import { useSubmission } from '../sign-in/use-submission.ts';

/** The account's address, the form that changes it, and a change that waits for the new address to say yes. */
export function EmailCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const { opener, unfolded } = useUnfolding<HTMLDivElement>(open);
  const { data } = useAnswer(findEmailChange, {});
  const cancel = useChange(cancelEmailChange, { done: 'The change was canceled' });
  // The session and the pending change are two answers: until both have arrived, the address already changed to is not one that is still to come.
  const pending = data?.pending?.email === email ? null : (data?.pending ?? null);
  return (
    <Card
      title="Email"
      aside={
        !open && (
          <Button ref={opener} variant="quiet" size="small" onClick={() => setOpen(true)}>
            Change email
          </Button>
        )
      }
    >
      <p className="font-semibold break-words">{email}</p>
      {!open && pending !== null && (
        <div className="mt-3 grid gap-3 rounded-md bg-info-wash px-4 py-3">
          <p>
            We sent a link to <strong className="break-all">{pending.email}</strong>. Your email changes when
            you open it, until {momentText(pending.until)}.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" size="small" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
              Cancel the change
            </Button>
          </div>
        </div>
      )}
      {open && (
        <div ref={unfolded}>
          <EmailForm onClose={() => setOpen(false)} />
        </div>
      )}
    </Card>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const { run, dialog } = useFreshProof();
  const submission = useSubmission({
    check: () => {
      if (email.trim() === '') return [{ field: 'email', message: emailChangeTexts.missing }];
      return looksLikeEmail(email.trim()) ? [] : [{ field: 'email', message: registrationTexts.email }];
    },
    send: async () => {
      await run(() => call(changeEmail, { email })).catch(notProven);
      refresh(['accounts']);
      onClose();
    },
    fallback: 'An unexpected error occurred',
  });
  return (
    <div className="mt-4 max-w-md">
      <AccountForm submission={submission} label="Change email">
        <Field
          label="New email"
          error={submission.errorOf('email')}
          help="We will send a link there, and a notice to your current address."
        >
          {(parts) => (
            <TextInput
              {...parts}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={submission.busy}>
            Send the link
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </AccountForm>
      {dialog}
    </div>
  );
}
