import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { claimDraft, claimOf, receivedHint, type ClaimOf } from '@holdfast/domain/warranties/claim';
import { addClaim, changeClaim, claimForm } from '@holdfast/domain/warranties/claim-endpoints';
import type { ClaimView } from '@holdfast/domain/warranties/claim-list';
import { today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const claim = fieldsOf(claimDraft);
const form = fieldsOf(claimForm);

type Under = { of_type: ClaimOf; of_id: string; label: string };
const valueOf = ({ of_type, of_id }: Under) => pickedValue({ item_type: of_type, item_id: of_id });

type NewClaimDialogProps = { under: readonly Under[]; onClose: () => void };

/** Opens a claim under one of some records, and goes to it; what was typed survives closing. */
export function NewClaimDialog({ under, onClose }: NewClaimDialogProps) {
  const go = useGo();
  const add = useChange(addClaim, { done: 'Claim opened', quiet: true, refresh: ['documents'] });
  const mayAttach = useMay('documents')({ guests: 'contribute' });
  const [first] = under;
  const chosen = first === undefined ? '' : valueOf(first);
  const draft = useDraft({
    shape: claimForm,
    start: { ...startOf(claimForm), noticed_on: today(), under: chosen },
    save: ({ under: picked, ...values }) => {
      const of = pickedRecord(picked);
      return add.mutateAsync({
        ...values,
        of_type: claimOf.parse(of?.item_type),
        of_id: of?.item_id ?? '',
      });
    },
    onSaved: ({ id }) => {
      onClose();
      go(`/claims/${id}`);
    },
    keep: `claim:new:${first?.of_id ?? ''}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Open a claim"
      line="What happened is enough to begin. Everything else can be added as you learn it."
      submit="Open claim"
      onClose={onClose}
    >
      {under.length > 1 && (
        <SelectField
          {...form.text('under')}
          choices={under.map((each) => ({ value: valueOf(each), label: each.label }))}
        />
      )}
      <ClaimFields policy={policyIn(first)} />
      {mayAttach && (
        <AttachedFilesField
          label="Drop documents here"
          help="They are kept with your documents"
          kinds={['claim', 'receipt', 'quote', 'other']}
        />
      )}
    </DraftDialog>
  );
}

/** Changes a claim: only what was touched is sent. */
export function StoredClaimDialog({ claim: stored, onClose }: { claim: ClaimView; onClose: () => void }) {
  const change = useChange(changeClaim, { done: 'Claim saved', quiet: true });
  const draft = useRecordDraft({
    shape: claimDraft,
    record: stored,
    save: (touched, version) => change.mutateAsync({ id: stored.id, version, ...touched }),
    onSaved: onClose,
    keep: `claim:${stored.id}`,
  });
  return (
    <DraftDialog draft={draft} title={stored.what_failed} submit="Save" onClose={onClose}>
      <ClaimFields policy={policyIn(stored)} chosen={stored.about} />
    </DraftDialog>
  );
}

/** The policy that a claim is made on, as pickers name it. */
const policyIn = (under: Omit<Under, 'label'> | undefined) =>
  under?.of_type === 'policy' ? pickedValue({ item_type: 'policy', item_id: under.of_id }) : undefined;

type ClaimFieldsProps = {
  policy: string | undefined;
  chosen?: ClaimView['about'];
};

function ClaimFields({ policy, chosen = null }: ClaimFieldsProps) {
  return (
    <>
      <TextField {...claim.text('what_failed')} placeholder="It does not drain any more" />
      {policy !== undefined && (
        <RecordField
          {...claim.other('about')}
          offered={{ things: 'yes', first_of: policy }}
          chosen={chosen}
          none="No thing, or several"
          help="What the policy covers stands first"
        />
      )}
      <Stack gap={5} className="sm:grid-cols-2">
        <DateField {...claim.day('noticed_on')} />
        <SelectField {...claim.choice('status')} />
        <DateField {...claim.day('submitted_on')} />
        <DateField {...claim.day('deadline')} help="Stands among your due dates" />
        <TextField {...claim.text('reference_number')} />
        <MoneyField {...claim.money('amount_asked')} />
      </Stack>
      <TextAreaField {...claim.lines('description')} />
      <Stack gap={5} className="sm:grid-cols-2">
        <MoneyField {...claim.money('amount_received')} />
        <DateField {...claim.day('received_on')} />
      </Stack>
      <p className="-mt-3 text-sm text-quiet">{receivedHint}</p>
      <div>
        <p className="mb-1.5 text-sm font-semibold">{claim.other('photos').label}</p>
        <PhotosField />
      </div>
      <PrivateField />
    </>
  );
}
