import { addCover } from '@holdfast/domain/insurance/endpoints';
import { coverDraft, type CoveredThing } from '@holdfast/domain/insurance/cover';
import { labelled } from '@holdfast/domain/kernel/form/field';
import { pickedValue, recordReference } from '@holdfast/domain/kernel/record-type';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CoverFields } from '../policy/cover-fields.tsx';
import { newCover } from '../policy/new-cover.ts';

const shape = coverDraft.extend({
  policy: labelled('Policy', recordReference.nullable()).refine(
    (policy) => policy !== null,
    'Choose a policy',
  ),
});

type CoverThingProps = { of: CoveredThing; onClose: () => void };

/** Adds a thing to a policy that there is, from the thing's own screen. */
export function CoverThingDialog(props: CoverThingProps) {
  const policies = useAnswer(listRecords, { item_type: 'policy', q: '' });
  if (policies.isPending) return null;
  return policies.data?.items.length === 0 ? <NoPolicy {...props} /> : <CoverThingForm {...props} />;
}

/** Leads on to the first policy: there is none yet that could be chosen. */
function NoPolicy({ of, onClose }: CoverThingProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add it to a policy"
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <LinkButton href={`/insurance/add?of=${pickedValue(of)}`}>New policy for it</LinkButton>
        </>
      }
    >
      <p>There is no policy yet that it could be added to.</p>
    </Dialog>
  );
}

function CoverThingForm({ of, onClose }: CoverThingProps) {
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
