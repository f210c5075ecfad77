import { changeProperty } from '@holdfast/domain/real-estate/endpoints';
import { propertyDraftOn, type Property } from '@holdfast/domain/real-estate/property';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { PropertyCards } from './property-cards.tsx';
import { useChange } from '../../kernel/call/query.ts';

/** All fields of a stored property; what was touched is saved together. */
export function PropertyForm({ property }: { property: Property }) {
  const sold = property.sale_date !== null;
  const [shape] = useState(() => propertyDraftOn(today()));
  const change = useChange(changeProperty, { done: 'Changes saved', quiet: true });
  const draft = useRecordDraft({
    shape,
    record: property,
    save: (touched, version) => change.mutateAsync({ id: property.id, version, ...touched }),
  });
  const { isDirty } = draft.form.formState;
  return (
    <DraftForm draft={draft} label="Property">
      <PropertyCards sold={sold} />
      <Card title="Photos">
        <PhotosField />
      </Card>
      <Card title="Who sees it">
        <PrivateField />
      </Card>
      {(isDirty || draft.files.busy) && (
        <div
          data-foot-bar=""
          className="sticky bottom-20 z-20 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-lifted md:bottom-4"
        >
          <span className="text-sm text-quiet">
            {draft.files.busy ? 'Uploading photos.' : 'Not saved yet.'}
          </span>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={draft.discard}>
              Discard
            </Button>
            <SubmitButton draft={draft}>Save changes</SubmitButton>
          </div>
        </div>
      )}
    </DraftForm>
  );
}
