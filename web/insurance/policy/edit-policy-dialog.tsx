import { changePolicy } from '@holdfast/domain/insurance/endpoints';
import { policyDraft, type Policy } from '@holdfast/domain/insurance/policy';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { checkNumbers } from '../../kernel/form/same-numbers.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { PrivateField } from '../../ui/form/private.tsx';
import { ContactFields, TermFields, WhatFields } from './policy-fields.tsx';

type EditPolicyDialogProps = { policy: Policy; vendor: string | null; onClose: () => void };

/** Changes a policy: only what was touched is sent. */
export function EditPolicyDialog({ policy, vendor, onClose }: EditPolicyDialogProps) {
  const change = useChange(changePolicy, { done: 'Policy saved', quiet: true });
  const draft = useRecordDraft({
    shape: policyDraft,
    record: policy,
    save: async (touched, version) => {
      await checkNumbers(touched, { policy_number: 'contract' }, policy.id);
      return change.mutateAsync({ id: policy.id, version, ...touched });
    },
    onSaved: onClose,
    keep: `policy:${policy.id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={policy.name}
      label="Policy"
      submit="Save changes"
      width="wide"
      onClose={onClose}
    >
      <WhatFields />
      <TermFields />
      <ContactFields vendor={vendor} />
      <PrivateField />
    </DraftDialog>
  );
}
