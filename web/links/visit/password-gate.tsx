import { z } from 'zod';
import { labelled } from '@holdfast/domain/kernel/form/field';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { TextField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

const shape = z.object({
  password: labelled(
    'Password',
    z.string().min(1, 'Enter the password').max(200, 'That password is not right'),
  ),
});
const fields = fieldsOf(shape);

type PasswordGateProps = {
  title: string;
  unlock: (password: string) => Promise<unknown>;
  onOpen: () => void;
};

/** Stands before what an address opens, where it has a password. */
export function PasswordGate({ title, unlock, onOpen }: PasswordGateProps) {
  const draft = useDraft({
    shape,
    start: { password: '' },
    save: ({ password }) => unlock(password),
    onSaved: onOpen,
  });
  return (
    <Page narrow>
      <PageHeader title={title} line="It is protected by a password. You were told it in another way." />
      <Card className="max-w-md">
        <DraftForm draft={draft} label="Open what is shared" asks={false} pastGate>
          <TextField {...fields.text('password')} type="password" autoComplete="off" />
          <div className="flex flex-wrap">
            <SubmitButton pastGate draft={draft}>
              Open
            </SubmitButton>
          </div>
        </DraftForm>
      </Card>
    </Page>
  );
}
