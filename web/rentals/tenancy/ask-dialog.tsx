import { askedDraft } from '@holdfast/domain/rentals/repairs/repair';
import { askForRepair } from '@holdfast/domain/rentals/tenancy/endpoints';
import type { Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SelectField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { TenancyFiles } from './tenancy-files.tsx';

const asked = fieldsOf(askedDraft);

type DialogProps = { tenancy: Tenancy; onClose: () => void };

/** A request for a repair from the tenant's phone: what is wrong, photographs, and when somebody can come in. */
export function AskDialog({ tenancy: { owner: house, agreement_id }, onClose }: DialogProps) {
  const ask = useChange(askForRepair, { done: 'Sent to your landlord', quiet: true });
  const draft = useDraft({
    shape: askedDraft,
    start: startOf(askedDraft),
    save: (values) => ask.mutateAsync({ ...values, house, agreement_id }),
    onSaved: onClose,
    keep: `asked:${agreement_id}`,
  });
  return (
    <DraftDialog draft={draft} title="Ask for a repair" submit="Send" onClose={onClose}>
      <TextAreaField {...asked.lines('description')} />
      <Photos house={house} agreement_id={agreement_id} />
      <SelectField {...asked.choice('priority')} help="Emergency: danger, flooding, or no heat." />
      <TextAreaField {...asked.lines('access_times')} />
    </DraftDialog>
  );
}

function Photos({ house, agreement_id }: { house: string; agreement_id: string }) {
  const { getValues, setValue } = useFormContext<{ photos: string[] }>();
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([]);
  return (
    <TenancyFiles
      house={house}
      agreement_id={agreement_id}
      purpose="photo"
      label="Add photos"
      files={files}
      onStored={(file) => {
        setFiles((before) => [...before, file]);
        setValue('photos', [...getValues('photos'), file.id], { shouldDirty: true });
      }}
    />
  );
}
