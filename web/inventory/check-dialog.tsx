import { checkDraft, type CheckDetail } from '@holdfast/domain/inventory/check';
import { addCheck, changeCheck, findCheck } from '@holdfast/domain/inventory/endpoints';
import { today } from '../base/clock.ts';
import { useGo, useInAddress } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../kernel/form/form.tsx';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { startOf } from '../kernel/form/start-of.ts';
import { SwitchField, TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { PrivateField } from '../ui/form/private.tsx';
import { ScopeFields } from './scope-fields.tsx';

const fields = fieldsOf(checkDraft);

/** Begins a check. The address may name a place (`?place=`), or a former check of the same (`?again=`). */
export function NewCheckDialog({ onClose }: { onClose: () => void }) {
  const [place] = useInAddress('place');
  const [again] = useInAddress('again');
  const former = useAnswer(findCheck, { id: again }, { enabled: again !== '' });
  if (again !== '' && former.isPending) return null;
  return <NewCheckForm place={place} former={former.data} onClose={onClose} />;
}

type NewCheckProps = { place: string; former: CheckDetail | undefined; onClose: () => void };

function NewCheckForm({ place, former, onClose }: NewCheckProps) {
  const go = useGo();
  const add = useChange(addCheck, { quiet: true, onDone: ({ id }) => go(`/inventory/${id}`) });
  const draft = useDraft({
    shape: checkDraft,
    start: startOf(checkDraft, {
      name: `Inventory check ${today().slice(0, 4)}`,
      property_id: former?.property_id ?? null,
      place_ids: former === undefined ? (place === '' ? [] : [place]) : former.places.map(({ id }) => id),
      yearly: former !== undefined,
    }),
    save: (values) => add.mutateAsync(values),
    keep: `check:new${place}${former?.id ?? ''}`,
  });
  return (
    <CheckForm
      draft={draft}
      title="Begin a check"
      submit="Begin"
      property={former?.property ?? null}
      places={former?.places ?? []}
      onClose={onClose}
    />
  );
}

/** Changes a check: only what was touched is sent. What a finished one walked through stays. */
export function StoredCheckDialog({ check, onClose }: { check: CheckDetail; onClose: () => void }) {
  const change = useChange(changeCheck, { done: 'Check saved', quiet: true });
  const draft = useRecordDraft({
    shape: checkDraft,
    record: check,
    save: (touched, version) => change.mutateAsync({ id: check.id, version, ...touched }),
    onSaved: onClose,
    keep: `check:${check.id}`,
  });
  return (
    <CheckForm
      draft={draft}
      title={check.name}
      submit="Save"
      property={check.property}
      places={check.places}
      finished={check.finished_on !== null}
      onClose={onClose}
    />
  );
}

type CheckFormProps = {
  draft: Draft<typeof checkDraft>;
  title: string;
  submit: string;
  property: string | null;
  places: CheckDetail['places'];
  finished?: boolean;
  onClose: () => void;
};

function CheckForm({ draft, title, submit, property, places, finished = false, onClose }: CheckFormProps) {
  return (
    <DraftDialog draft={draft} title={title} submit={submit} onClose={onClose}>
      <TextField {...fields.text('name')} />
      {!finished && <ScopeFields property={property} places={places} />}
      <SwitchField {...fields.flag('yearly')} />
      <TextAreaField {...fields.lines('notes')} />
      <PrivateField />
    </DraftDialog>
  );
}
