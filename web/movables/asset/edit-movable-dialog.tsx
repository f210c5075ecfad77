import { changeMovable } from '@holdfast/domain/movables/endpoints';
import { checkedOn, movableDraft, type MovableDetail } from '@holdfast/domain/movables/movable';
import { summaryTexts } from '@holdfast/domain/movables/texts';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { checkNumbers } from '../../kernel/form/same-numbers.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { useChange } from '../../kernel/call/query.ts';
import { PrivateField } from '../../ui/form/private.tsx';
import { FirstFields, FurtherFields } from './movable-fields.tsx';
import { ownNumbers } from './use-add-movable.ts';

/** Changes a stored thing: only what was touched is sent, and what was typed survives closing. */
export function EditMovableDialog({ asset, onClose }: { asset: MovableDetail; onClose: () => void }) {
  const change = useChange(changeMovable, { done: 'Changes saved', quiet: true });
  const [shape] = useState(() => checkedOn(movableDraft, today()));
  const draft = useRecordDraft({
    shape,
    record: asset,
    save: async (touched, version) => {
      await checkNumbers(touched, ownNumbers, asset.id);
      return change.mutateAsync({ id: asset.id, version, ...touched });
    },
    onSaved: onClose,
    keep: `movable:${asset.id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Edit ${asset.name}`}
      submit="Save changes"
      summary={summaryTexts}
      width="wide"
      onClose={onClose}
    >
      <FirstFields />
      <FurtherFields sold={asset.sale_date !== null} place={asset.place} />
      <section aria-label="Photos" className="grid gap-2">
        <h3 className="text-sm font-semibold">Photos</h3>
        <PhotosField />
      </section>
      <PrivateField />
    </DraftDialog>
  );
}
