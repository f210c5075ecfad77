import { addPlace, changePlace } from '@holdfast/domain/my-home/endpoints';
import { placeDraft, type Place, type PlaceDetail } from '@holdfast/domain/my-home/place';
import { guestHouse } from '../../base/guest-house.ts';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { AboveField } from './above-field.tsx';

const placeFields = fieldsOf(placeDraft);
const first = ['name', 'kind', 'of_type', 'of_id', 'location'] as const;

/** What a new place begins with: the room that the person stands in, or what it is for in an emergency. */
export type PlaceStart = Partial<Pick<Place, 'name' | 'kind' | 'of_type' | 'of_id' | 'emergency'>>;

type NewPlaceProps = {
  title?: string;
  start?: PlaceStart;
  /** What `start` puts it into is called. */
  within?: string;
  onClose: () => void;
};

/** Adds a place; what was typed survives closing. */
export function NewPlaceDialog({ title = 'Add place', start = {}, within, onClose }: NewPlaceProps) {
  const add = useChange(addPlace, { done: 'Place added', quiet: true });
  const draft = useDraft({
    shape: placeDraft,
    start: startOf(placeDraft, start),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: `place:new:${start.emergency ?? ''}:${start.of_id ?? ''}`,
  });
  return (
    <AddSheet
      draft={draft}
      title={title}
      submit="Add place"
      {...(Object.keys(start).length === 0 ? { action: '/my-home/places/add' } : {})}
      onClose={onClose}
    >
      <FirstFields movable known={within} />
      <MoreFields shape={placeDraft} besides={first} start={start} line="Emergency, notes, photos">
        <FurtherFields />
      </MoreFields>
    </AddSheet>
  );
}

/** Changes a place: only what was touched is sent. */
export function StoredPlaceDialog({ place, onClose }: { place: PlaceDetail; onClose: () => void }) {
  const change = useChange(changePlace, { done: 'Place saved', quiet: true });
  const draft = useRecordDraft({
    shape: placeDraft,
    record: place,
    save: (touched, version) => change.mutateAsync({ id: place.id, version, ...touched }),
    onSaved: onClose,
    keep: `place:${place.id}`,
  });
  return (
    <DraftDialog draft={draft} title={place.name} submit="Save" onClose={onClose}>
      {/* Where a place is, is its owner's to say. */}
      <FirstFields placeId={place.id} known={place.path.at(-1)?.label} movable={guestHouse === null} />
      <FurtherFields />
    </DraftDialog>
  );
}

type FirstFieldsProps = { placeId?: string; known?: string | undefined; movable: boolean };

function FirstFields({ placeId, known, movable }: FirstFieldsProps) {
  return (
    <>
      <TextField {...placeFields.text('name')} placeholder="Kitchen, Shelf 2, Storage unit" />
      <SelectField {...placeFields.choice('kind')} />
      {movable && (
        <AboveField
          type={placeFields.other('of_type')}
          id={placeFields.other('of_id')}
          {...(placeId === undefined ? {} : { placeId })}
          known={known}
        />
      )}
      <TextField {...placeFields.text('location')} placeholder="Behind the washing machine, at knee height" />
    </>
  );
}

function FurtherFields() {
  return (
    <>
      <SelectField
        {...placeFields.choice('emergency')}
        placeholder="Nothing special"
        help="What is needed in an emergency stands on the page that you print."
      />
      <TextAreaField {...placeFields.lines('notes')} help="How it is turned off, what is kept here." />
      <PhotosField />
      <PrivateField />
    </>
  );
}
