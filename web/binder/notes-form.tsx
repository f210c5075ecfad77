import { sectionDraft, type BinderSection } from '@holdfast/domain/binder/binder';
import { changeSection } from '@holdfast/domain/binder/endpoints';
import { longestNotes, sectionWords } from '@holdfast/domain/binder/section';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { SubmitButton } from '../kernel/form/submit-button.tsx';
import { startOf } from '../kernel/form/start-of.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/form/form-fields.tsx';

const fields = fieldsOf(sectionDraft);

/** What its owner writes into a section of the binder. */
export function NotesForm({ section, onDone }: { section: BinderSection; onDone: () => void }) {
  const { key, notes, left_out, version } = section;
  const draft = useDraft({
    shape: sectionDraft,
    start: startOf(sectionDraft, { notes, left_out }),
    keep: `binder:${key}`,
    save: async (values) => {
      await call(changeSection, { section: key, version, ...values, left_out });
      refresh(['binder']);
    },
    onSaved: onDone,
  });
  return (
    <DraftForm draft={draft} label={sectionWords[key].title} className="mt-3 grid gap-3">
      <TextAreaField
        {...fields.lines('notes')}
        required={false}
        help={sectionWords[key].ask}
        rows={6}
        max={longestNotes}
      />
      <div className="flex gap-2">
        <SubmitButton draft={draft}>Save notes</SubmitButton>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            draft.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </DraftForm>
  );
}
