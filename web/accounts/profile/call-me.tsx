import { changeProfile, findProfile } from '@holdfast/domain/accounts/account-endpoints';
import { profileDraft } from '@holdfast/domain/accounts/profile/profile';
import { call } from '../../kernel/call/call.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { TextField } from '../../ui/form/form-fields.tsx';

const shape = profileDraft.pick({ preferred_name: true });
const person = fieldsOf(shape);

/** Asks a newcomer what to call them. It is the preferred name of the profile, and may stay empty. */
export function CallMe() {
  const change = useChange(changeProfile, { quiet: true });
  const draft = useDraft({
    shape,
    start: startOf(shape),
    save: async ({ preferred_name }) => {
      const profile = await call(findProfile, {});
      return preferred_name === null
        ? profile
        : change.mutateAsync({ version: profile.version, preferred_name });
    },
  });
  return (
    <DraftForm
      draft={draft}
      label="What should we call you?"
      asks={false}
      className="flex max-w-md flex-wrap items-end gap-3"
    >
      <TextField
        {...person.text('preferred_name')}
        label="What should we call you?"
        autoComplete="nickname"
        className="min-w-0 grow basis-52"
      />
      <SubmitButton draft={draft}>Save</SubmitButton>
    </DraftForm>
  );
}
