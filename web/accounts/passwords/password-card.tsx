import { changePassword } from '@holdfast/domain/accounts/endpoints';
import { newPasswordProblems } from '@holdfast/domain/accounts/sign-in/new-password';
import { findProof } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { passwordChangeTexts } from '@holdfast/domain/accounts/texts';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { useUnfolding } from '../../ui/layout/use-unfolding.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { TextLink } from '../sign-in/account-layout.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

const empty = { current_password: '', new_password: '', confirm_password: '' };
type Name = keyof typeof empty;

/** The password, and the form that changes it (S-055, G-08). */
export function PasswordCard() {
  const [open, setOpen] = useState(false);
  const { opener, unfolded } = useUnfolding<HTMLDivElement>(open);
  // Whoever came with Google or Apple may have none.
  const none = useAnswer(findProof, {}).data?.password === false;
  if (none) {
    return (
      <Card title="Password">
        <p className="text-quiet">
          You don’t have a password yet. <TextLink href="/reset-password">Ask for a link</TextLink> to choose
          one. Every device will then be signed out.
        </p>
      </Card>
    );
  }
  return (
    <Card
      title="Password"
      aside={
        !open && (
          <Button ref={opener} variant="quiet" size="small" onClick={() => setOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      {open ? (
        <div ref={unfolded}>
          <PasswordForm onClose={() => setOpen(false)} />
        </div>
      ) : (
        <p className="text-quiet">A new password signs out every other device.</p>
      )}
    </Card>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const submission = useSubmission({
    check: () => [
      ...(draft.current_password === ''
        ? [{ field: 'current_password', message: passwordChangeTexts.currentMissing }]
        : []),
      ...newPasswordProblems(draft),
    ],
    send: async () => {
      await call(changePassword, draft);
      refresh(['accounts']);
      toast({ tone: 'success', text: 'Password changed', detail: 'Every other device has been signed out.' });
      onClose();
    },
    fallback: 'An unexpected error occurred',
  });
  const field = (name: Name, label: string, autoComplete: string) => (
    <Field label={label} error={submission.errorOf(name)}>
      {(parts) => (
        <PasswordInput
          {...parts}
          autoComplete={autoComplete}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="max-w-md">
      <AccountForm submission={submission} label="Change password">
        {field('current_password', 'Current password', 'current-password')}
        <div className="grid gap-3">
          {field('new_password', 'New password', 'new-password')}
          <PasswordMeter password={draft.new_password} rule="later" />
        </div>
        {field('confirm_password', 'Confirm new password', 'new-password')}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={submission.busy}>
            Change password
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </AccountForm>
    </div>
  );
}
