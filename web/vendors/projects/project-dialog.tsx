import { addProject, changeProject } from '@holdfast/domain/vendors/endpoints';
import { projectDraft, type ShownProject } from '@holdfast/domain/vendors/project';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { guestHouse } from '../../base/guest-house.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { LinesField } from '../lines/lines-field.tsx';

const project = fieldsOf(projectDraft);
const first = ['name', 'of', 'status', 'start_date', 'budget'] as const;

/** Adds a project; what was typed survives closing. */
export function NewProjectDialog({ of, onClose }: { of?: RecordReference; onClose: (id?: string) => void }) {
  const add = useChange(addProject, { done: 'Project added', quiet: true });
  const begun = of === undefined ? {} : { of };
  const draft = useDraft({
    shape: projectDraft,
    start: startOf(projectDraft, begun),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => onClose(id),
    keep: `project:new:${of?.item_id ?? ''}`,
  });
  return (
    <AddSheet
      draft={draft}
      title="Add project"
      {...(of === undefined ? { action: '/projects/add' } : {})}
      onClose={() => onClose()}
    >
      <FirstFields />
      <MoreFields
        shape={projectDraft}
        besides={first}
        start={begun}
        line="End date, lines of the budget, notes, photos"
      >
        <FurtherFields />
      </MoreFields>
    </AddSheet>
  );
}

/** The form over any screen; it leads to the project that was added. */
export function AddProjectSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const close = (id?: string) => {
    onClose();
    if (id !== undefined) go(`/projects/${id}`);
  };
  return <NewProjectDialog onClose={close} />;
}

/** Changes a project: only what was touched is sent. */
export function StoredProjectDialog({ record, onClose }: { record: ShownProject; onClose: () => void }) {
  const change = useChange(changeProject, { done: 'Project saved', quiet: true });
  const draft = useRecordDraft({
    shape: projectDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `project:${record.id}`,
  });
  return (
    <DraftDialog draft={draft} title={record.name} submit="Save" onClose={onClose}>
      <FirstFields ofLabel={record.of_label} fixed={guestHouse !== null} />
      <FurtherFields />
    </DraftDialog>
  );
}

type FirstFieldsProps = {
  ofLabel?: string | null;
  /** Only the owner says what a stored project is about. */
  fixed?: boolean;
};

function FirstFields({ ofLabel = null, fixed = false }: FirstFieldsProps) {
  return (
    <>
      <TextField {...project.text('name')} placeholder="New kitchen" />
      <div className="grid gap-4 sm:grid-cols-2">
        {!fixed && (
          <RecordField
            {...project.other('of')}
            offered={{ things: 'yes' }}
            none="Nothing in particular"
            chosen={ofLabel === null ? null : { label: ofLabel }}
          />
        )}
        <SelectField {...project.choice('status')} />
        <DateField {...project.day('start_date')} />
        <MoneyField {...project.money('budget')} />
      </div>
    </>
  );
}

function FurtherFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...project.day('target_date')} />
        <DateField {...project.day('end_date')} />
      </div>
      <LinesField
        {...project.other('budget_lines')}
        help="What the money is for. Without a budget of its own, the lines are the budget."
        amount={{ field: 'planned', label: 'Planned', required: false }}
        placeholder="Cabinets"
      />
      <TextAreaField {...project.lines('notes')} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">
          {project.other('photos').label}
          <span className="font-normal text-quiet"> optional</span>
        </legend>
        <PhotosField />
      </fieldset>
      <PrivateField />
    </>
  );
}
