import { addCover } from '@holdfast/domain/insurance/endpoints';
import { coverDraft, type CoveredThing } from '@holdfast/domain/insurance/cover';
import { labelled } from '@holdfast/domain/kernel/field';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { RecordField } from '../../kernel/screen/record-field.tsx';
import { CoverFields } from '../policy/cover-fields.tsx';
import { newCover } from '../policy/new-cover.ts';

const shape = coverDraft.extend({
  policy: labelled('Policy', recordReference.nullable()).refine(
    (policy) => policy !== null,
    'Choose a policy',
  ),
});

/** Adds a thing to a policy that there is, from the thing's own screen. */
export function CoverThingDialog({ of, onClose }: { of: CoveredThing; onClose: () => void }) {
  const add = useChange(addCover, { done: 'Cover added', quiet: true });
  const draft = useDraft({
    shape,
    start: { ...newCover(of), policy: null },
    save: ({ policy, ...cover }) => add.mutateAsync({ ...cover, id: policy?.item_id ?? '' }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="Add it to a policy" submit="Add cover" onClose={onClose}>
      <RecordField
        name="policy"
        label="Policy"
        offered={{ item_type: 'policy' }}
        placeholder="Choose a policy"
      />
      <CoverFields asksThing={false} />
    </DraftDialog>
  );
}
