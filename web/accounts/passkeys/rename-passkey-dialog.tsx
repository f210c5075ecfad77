import { renamePasskey } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { Passkey } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { passkeyTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

/** Gives a passkey the name by which its owner will know it again. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const submission = useSubmission({
    check: () => (name.trim() === '' ? [{ field: 'name', message: passkeyTexts.nameMissing }] : []),
    send: async () => {
      await call(renamePasskey, { id: passkey.id, name });
      refresh(['accounts']);
      onClose();
    },
    fallback: 'An unexpected error occurred',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Name this passkey"
      line="So you can tell later which device it belongs to."
      width="narrow"
    >
      <AccountForm submission={submission} label="Name this passkey">
        <Field label="Name" error={submission.errorOf('name')}>
          {(parts) => (
            <TextInput
              {...parts}
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" wide busy={submission.busy}>
          Save
        </Button>
      </AccountForm>
    </Dialog>
  );
}
