import { closesAfter, skippedMessage, uploadTexts } from '@holdfast/domain/documents/texts';
import { uploadDraft } from '@holdfast/domain/documents/upload';
import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { useEffect, useRef, useState } from 'react';
import { dropDraft } from '../../kernel/form/draft-store.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { SomethingElse } from '../../kernel/form/something-else.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { guestHouse } from '../../base/guest-house.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { TextField, useBound } from '../../ui/form/form-fields.tsx';
import { ComboboxField } from '../../ui/form/form-pickers.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { useAnyRecordChoices } from './record-picker.tsx';
import { CategoryField, DescriptionFields, NameAndExpiry } from './document-fields.tsx';
import { QueuedFileRow } from '../upload/queued-file-row.tsx';
import { categoryAfter, proposedFor } from '../upload/proposed-category.ts';
import { proposeFor } from '../upload/read-early.ts';
import { lookForTwin } from '../upload/send-files.ts';
import { clearQueue, overallState, queueFiles, useUploadQueue } from '../upload/upload-queue.ts';
import { useUpload, type UploadStart } from '../upload/use-upload.ts';
import { Stack } from '../../ui/layout/stack.tsx';

type UploadDialogProps = {
  open: boolean;
  onClose: () => void;
  start?: UploadStart;
  /** Whether it leads to the forms of other kinds: not where it was opened for a record. */
  hasOthers?: boolean;
};

/** The Upload Document dialog (S-191). Closed half-way it keeps what was typed and chosen; uploads under way go on. */
export function UploadDialog({ open, onClose, start = {}, hasOthers = false }: UploadDialogProps) {
  const { files } = useUploadQueue();
  const arrived = overallState(files) === 'success';
  // Hidden, and all has arrived meanwhile: the next time it opens anew.
  useEffect(() => {
    if (!open && arrived) clear();
  }, [open, arrived]);
  return open ? <OpenDialog onClose={onClose} start={start} hasOthers={hasOthers} /> : null;
}

const upload = fieldsOf(uploadDraft);
const first = [
  'mode',
  'files',
  'file_url',
  'document_category',
  'name',
  'expiry_date',
  'belongs_to',
] as const;

const formId = 'upload-document';

function clear() {
  dropDraft('document:new');
  clearQueue();
}

function OpenDialog({ onClose, start, hasOthers }: Required<Omit<UploadDialogProps, 'open'>>) {
  const [arrived, setArrived] = useState(false);
  const draft = useUpload(start, () => setArrived(true));
  const { files } = useUploadQueue();
  const state = overallState(files);
  const mode = draft.form.watch('mode');

  const finish = () => {
    draft.discard();
    clearQueue();
    onClose();
  };
  const latest = useRef(finish);
  latest.current = finish;
  // After a success the dialog clears and closes by itself (S-191).
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => latest.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [arrived]);
  // The failed ones were left out: nothing more is to be sent.
  const nothingLeft = mode === 'file' && state === 'success' && !draft.saving;

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={uploadTexts.title}
      sheet
      aside={hasOthers && <SomethingElse than="/documents/upload" onClose={onClose} />}
      footer={
        arrived || nothingLeft ? (
          <Button onClick={finish}>Done</Button>
        ) : (
          <>
            <Button
              variant="quiet"
              className={state === 'uploading' ? '' : 'max-md:hidden'}
              onClick={onClose}
            >
              {state === 'uploading' ? 'Hide' : 'Cancel'}
            </Button>
            <Button type="submit" form={formId} busy={draft.saving || state === 'uploading'}>
              {labelOf(mode, files.length, files.filter((each) => each.state === 'error').length)}
            </Button>
          </>
        )
      }
    >
      <DraftForm
        draft={draft}
        label={uploadTexts.title}
        id={formId}
        asks={false}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <div className="overflow-x-auto">
          <Segments
            label="Where the document is"
            value={mode}
            onChange={(next) => draft.form.setValue('mode', next as never, { shouldDirty: true })}
            choices={[
              { value: 'file', label: uploadTexts.fileMode },
              { value: 'link', label: uploadTexts.linkMode },
            ]}
          />
        </div>
        {mode === 'file' ? (
          <FilesField />
        ) : (
          <TextField
            {...upload.text('file_url')}
            placeholder="https://"
            inputMode="url"
            help="From Google Drive, Dropbox, OneDrive or any other place with an https address. It is kept as it is and never opened by us."
          />
        )}
        <ProposedCategoryField />
        <NameAndExpiry
          ownNames={mode === 'file' && files.length > 1}
          nameHelp={
            mode === 'file'
              ? 'Left empty, it takes the file’s name.'
              : 'Left empty, it becomes “Cloud Document”.'
          }
        />
        <BelongsToField />
        <MoreFields shape={uploadDraft} besides={first} line="Description, tags, importance, renewal">
          <DescriptionFields />
          <PrivateField />
        </MoreFields>
      </DraftForm>
    </Dialog>
  );
}

function labelOf(mode: 'file' | 'link', count: number, failed: number): string {
  if (mode === 'link') return 'Add link';
  if (failed > 0) return failed === 1 ? 'Retry the failed file' : `Retry the ${failed} failed files`;
  return count > 1 ? `Upload ${count} documents` : uploadTexts.title;
}

/** The category, which the chosen files propose once they are read; without one nothing is saved (S-192). */
function ProposedCategoryField() {
  const { files } = useUploadQueue();
  const { name } = upload.other('document_category');
  const { field, value } = useBound(name);
  const now = proposedFor(files);
  const [before, setBefore] = useState<string | null>(null);
  const next = categoryAfter(value, { before, now });
  const { onChange } = field;
  useEffect(() => {
    if (now !== undefined) setBefore(now);
    if (next !== value) onChange(next);
    // Only a new proposal is of interest: what the person chooses stays as it is.
    // eslint-disable-next-line react/exhaustive-deps
  }, [now]);
  const isProposed = now !== undefined && now !== null && value === now;
  return (
    <CategoryField help={isProposed ? 'Proposed from the file. Change it if it is wrong.' : undefined} />
  );
}

/** The chosen files; the form counts them. */
function FilesField() {
  const { files, skipped, since } = useUploadQueue();
  const { field, error } = useBound(upload.other('files').name);
  const { onChange } = field;
  const counted: unknown = field.value;
  // A draft that outlived a reload says how many were chosen then; the files themselves went with the page.
  useEffect(() => {
    if (counted !== files.length) onChange(files.length);
  }, [counted, files.length, onChange]);
  const take = (chosen: File[]) => {
    for (const added of queueFiles(chosen)) {
      void lookForTwin(added);
      proposeFor(added);
    }
  };
  return (
    <Stack gap={3}>
      <DropZone
        label="Drop files here, or choose them"
        help="PDF, DOC, DOCX, JPG or PNG, each up to 10 MB"
        accept={endingsOf('document')}
        many
        camera
        onFiles={take}
        error={error}
      />
      {skipped > 0 && (
        <Banner tone="amber" alert>
          {skippedMessage(skipped)}
        </Banner>
      )}
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="grid gap-2">
          {files.map((entry) => (
            <QueuedFileRow key={entry.key} entry={entry} since={since} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function BelongsToField() {
  const { choices, onSearch } = useAnyRecordChoices();
  return (
    <ComboboxField
      {...upload.text('belongs_to')}
      choices={choices}
      onSearch={onSearch}
      placeholder={
        guestHouse === null
          ? 'A home, a mortgage, or anything else you keep'
          : 'A home, a mortgage, or another record'
      }
      nothing="Nothing found"
    />
  );
}
