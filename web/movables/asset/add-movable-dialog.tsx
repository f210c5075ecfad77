import { addMovable } from '@holdfast/domain/movables/endpoints';
import { checkedOn, type MovableDraft } from '@holdfast/domain/movables/movable';
import { attachedTypes, summaryTexts } from '@holdfast/domain/movables/texts';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { PrivateField } from '../../ui/form/private.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { FirstFields, FurtherFields } from './movable-fields.tsx';
import { useAddMovable } from './use-add-movable.ts';

/** What the next of several begins with. */
type Start = Partial<Pick<MovableDraft, 'type' | 'purchase_date' | 'condition' | 'place_id'>>;

/** The Add New Asset dialog (S-162), once or for several in a row; what was typed survives closing. */
export function AddMovableDialog({ onClose }: { onClose: () => void }) {
  const [round, setRound] = useState<{ number: number; start: Start; another: boolean }>({
    number: 0,
    start: {},
    another: false,
  });
  return (
    <OneMovable
      key={round.number}
      start={round.start}
      another={round.another}
      onAnother={(another) => setRound({ ...round, another })}
      onSaved={(start) =>
        round.another ? setRound({ ...round, number: round.number + 1, start }) : onClose()
      }
      onClose={onClose}
    />
  );
}

type OneMovableProps = {
  start: Start;
  another: boolean;
  onAnother: (another: boolean) => void;
  onSaved: (next: Start) => void;
  onClose: () => void;
};

const first = ['name', 'type', 'purchase_date', 'purchase_price', 'current_value'] as const;

function OneMovable({ start, another, onAnother, onSaved, onClose }: OneMovableProps) {
  const add = useAddMovable();
  const mayAttach = useMay('documents')({ guests: 'contribute' });
  const [shape] = useState(() => checkedOn(addMovable.input, today()));
  const begun = { status: 'active', condition: 'good', ...start };
  const draft = useDraft({
    shape,
    start: startOf(addMovable.input, begun),
    save: add,
    onSaved: ({ type, purchase_date, condition, place_id }) =>
      onSaved({ type, purchase_date, condition, place_id }),
    keep: 'movable:new',
  });
  return (
    <AddSheet
      draft={draft}
      title="Add New Asset"
      action="/assets/add-movable"
      summary={summaryTexts}
      width="wide"
      onClose={onClose}
    >
      <FirstFields />
      <MoreFields
        shape={addMovable.input}
        besides={first}
        start={begun}
        line="Condition, place, numbers, photos, documents"
      >
        <FurtherFields />
        <section aria-label="Photos" className="grid gap-2">
          <h3 className="text-sm font-semibold">Photos</h3>
          <PhotosField />
        </section>
        {mayAttach && (
          <section aria-label="Documents" className="grid gap-2">
            <h3 className="text-sm font-semibold">Documents</h3>
            <AttachedFilesField
              label="Drop the bill of sale, a receipt or an appraisal here"
              help="PDF, JPG or PNG, up to 10 MB each"
              kinds={['bought', 'receipt', 'appraisal', 'other']}
              only={attachedTypes}
            />
          </section>
        )}
        <PrivateField />
      </MoreFields>
      <Checkbox
        label="Add another one after this"
        help="It begins with the same type, day and place."
        checked={another}
        onChange={onAnother}
      />
    </AddSheet>
  );
}
