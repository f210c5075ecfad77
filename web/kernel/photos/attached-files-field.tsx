import {
  attachedKindLabels,
  type AttachedFile,
  type AttachedKind,
} from '@holdfast/domain/kernel/files/attached-file';
import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '../../ui/button.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads, type OnlyTypes } from './use-uploads.ts';

type AttachedFilesFieldProps = {
  /** Where the files stand in the form: an array of `{ file_id, kind }`. */
  name?: string;
  label: string;
  help: string;
  /** What a file can be; the first is what it is taken for. */
  kinds: readonly [AttachedKind, ...AttachedKind[]];
  /** Where fewer types are taken than documents may have. */
  only?: OnlyTypes;
};

/** Files that become documents of the record that the form adds: uploaded at once, each with what it is. */
export function AttachedFilesField({
  name = 'documents',
  label,
  help,
  kinds,
  only,
}: AttachedFilesFieldProps) {
  const { watch, getValues, setValue } = useFormContext<Record<string, AttachedFile[]>>();
  const files = watch(name) ?? [];
  const set = (next: AttachedFile[]) => setValue(name, next, { shouldDirty: true });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { uploads, add, again, drop } = useUploads(
    'document',
    (stored) => {
      setNames((known) => ({ ...known, [stored.id]: stored.name }));
      set([...(getValues(name) ?? []), { file_id: stored.id, kind: kinds[0] }]);
    },
    only,
  );
  return (
    <div className="grid gap-4">
      <DropZone
        label={label}
        help={help}
        accept={only === undefined ? endingsOf('document') : [...only.endings]}
        many
        camera
        onFiles={add}
      />
      <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
      {files.length > 0 && (
        <ul aria-label="Attached documents" className="grid gap-3">
          {files.map((file, at) => {
            const called = names[file.file_id] ?? `Document ${at + 1}`;
            return (
              <li key={file.file_id} className="flex flex-wrap items-end gap-3">
                <p className="min-w-0 grow basis-40 self-center font-semibold wrap-anywhere">{called}</p>
                {kinds.length > 1 && (
                  <Field label={`What ${called} is`} hideLabel>
                    {(parts) => (
                      <Select
                        {...parts}
                        choices={kinds.map((kind) => ({ value: kind, label: attachedKindLabels[kind] }))}
                        value={file.kind}
                        onChange={(kind) =>
                          set(
                            files.map((each) =>
                              each === file ? { ...each, kind: kind as AttachedKind } : each,
                            ),
                          )
                        }
                      />
                    )}
                  </Field>
                )}
                <IconButton
                  label={`Remove ${called}`}
                  onClick={() => set(files.filter((each) => each !== file))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
