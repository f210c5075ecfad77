import { suspendPerson } from '@holdfast/domain/admin/endpoints';
import { suspensionDraft, type PersonCard } from '@holdfast/domain/admin/person';
import { suspensionWords, suspensions } from '@holdfast/domain/kernel/support';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { ReasonField } from './reason-dialog.tsx';

const title = 'Suspend this account?';
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const choices = suspensions.map((value) => ({ value, label: capital(suspensionWords[value]) }));

/** Asks why, in the words that the person is told and in those of the log, and for the address. */
export function SuspendDialog({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const suspend = useChange(suspendPerson, { quiet: true, done: `${person.email} is suspended` });
  const draft = useDraft({
    shape: suspensionDraft,
    start: { why: 'security', reason: '', confirm: '' },
    save: (values) => suspend.mutateAsync({ id: person.id, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={title}
      line="Sessions and API keys end, and nobody can sign in. The records stay, and a subscription keeps being charged."
      width="narrow"
      submit="Suspend"
      danger
      onClose={onClose}
    >
      <SelectField name="why" label="The person is told" choices={choices} />
      <ReasonField />
      <TextField
        name="confirm"
        label="Email address"
        inputMode="email"
        autoComplete="off"
        help={`Type ${person.email} to confirm.`}
      />
    </DraftDialog>
  );
}
