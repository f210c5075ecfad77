import type { Part } from '@holdfast/domain/sharing/part';
import { trustedChange, type TrustedChange, type TrustedPerson } from '@holdfast/domain/sharing/trusted';
import { changeTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { useProof } from '../../kernel/screen/record/use-proof.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField, TextField } from '../../ui/form/form-fields.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { PartsField } from '../parts/parts-field.tsx';

const fields = fieldsOf(trustedChange);
const formId = 'change-trusted';

type ChangeDialogProps = { person: TrustedPerson; onClose: () => void };

/** Changes what somebody is called, what is open to them, and until when. */
export function ChangeDialog({ person, onClose }: ChangeDialogProps) {
  const { prove, dialog } = useProof();
  const [start] = useState(() => ({
    name: person.name,
    until: person.until,
    parts: person.parts.map(({ label: _, ...part }) => part as Part),
  }));
  const draft = useDraft({
    shape: trustedChange,
    start: startOf(trustedChange, start),
    save: async (values) => {
      const saved = await prove(() => call(changeTrusted, { id: person.id, ...changesOf(start, values) }));
      refresh(['sharing']);
      return saved;
    },
    onSaved: () => {
      toast({ tone: 'success', text: `Saved. The change applies now.` });
      onClose();
    },
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`What ${person.name} can do`}
        footer={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton draft={draft} form={formId}>
              Save
            </SubmitButton>
          </>
        }
      >
        <DraftForm draft={draft} label={`What ${person.name} can do`} id={formId} asks={false}>
          <TextField {...fields.text('name')} />
          <PartsField {...fields.other('parts')} known={person.parts} />
          <DateField
            {...fields.day('until')}
            required={false}
            help="Access ends after this day. Leave empty for no end date."
          />
        </DraftForm>
      </Dialog>
      {dialog}
    </>
  );
}

/** The fields that differ from what is stored. */
function changesOf(start: TrustedChange, values: TrustedChange): Partial<TrustedChange> {
  const names = Object.keys(values) as (keyof TrustedChange)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(start[name]))
      .map((name) => [name, values[name]]),
  );
}
