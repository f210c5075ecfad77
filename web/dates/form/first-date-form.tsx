import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { ownDateDraft } from '@holdfast/domain/dates/own-date';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Button } from '../../ui/button.tsx';
import { DateField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';

const date = fieldsOf(ownDateDraft);
const alone = ownDateDraft.pick({ private: true });

/** Writes the first date down: what is due, and when. What was typed is there again when one comes back. */
export function FirstDateForm() {
  const add = useChange(addOwnDate, { quiet: true, done: 'Saved' });
  const draft = useDraft({
    shape: ownDateDraft,
    start: startOf(ownDateDraft),
    save: async (entered) => add.mutateAsync(entered),
    onSaved: () => draft.discard(),
    keep: 'date:first',
  });
  return (
    <DraftForm draft={draft} label="Add a date" asks={false} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField {...date.text('title')} placeholder="Passport expires" />
      <DateField {...date.day('due_date')} />
      <MoreFields shape={alone} besides={[]} line="Who sees it">
        <PrivateField />
      </MoreFields>
      <Button type="submit" variant="quiet" busy={draft.saving} className="justify-self-start">
        Save date
      </Button>
    </DraftForm>
  );
}
