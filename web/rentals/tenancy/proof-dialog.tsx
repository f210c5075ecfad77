import { addTenantProof } from '@holdfast/domain/rentals/tenancy/endpoints';
import { proofDraft, type Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateField } from '../../ui/form/form-fields.tsx';
import { TenancyFiles } from './tenancy-files.tsx';

const proof = fieldsOf(proofDraft);

type ProofDialogProps = { tenancy: Tenancy; onClose: () => void };

/** A proof of the tenant's own insurance, with its last day. */
export function ProofDialog({ tenancy: { owner: house, agreement_id }, onClose }: ProofDialogProps) {
  const add = useChange(addTenantProof, { done: 'Proof sent', quiet: true });
  const draft = useDraft({
    shape: proofDraft,
    start: startOf(proofDraft),
    save: (values) => add.mutateAsync({ ...values, house, agreement_id }),
    onSaved: onClose,
    keep: `proof:${agreement_id}`,
  });
  return (
    <DraftDialog draft={draft} title="Send proof of insurance" submit="Send" onClose={onClose}>
      <DateField {...proof.day('valid_until')} />
      <ProofFile house={house} agreement_id={agreement_id} />
    </DraftDialog>
  );
}

function ProofFile({ house, agreement_id }: { house: string; agreement_id: string }) {
  const { setValue } = useFormContext();
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([]);
  return (
    <TenancyFiles
      house={house}
      agreement_id={agreement_id}
      purpose="document"
      label="Add your policy or certificate"
      files={files}
      onStored={(file) => {
        setFiles([file]);
        setValue('documents', [{ file_id: file.id, kind: 'policy' }], { shouldDirty: true });
      }}
    />
  );
}
