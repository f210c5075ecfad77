import { endingsOf, isTakenName } from '@holdfast/domain/kernel/files/file';
import { uploadTenancyFile } from '@holdfast/domain/rentals/tenancy/endpoints';
import { mostTenancyFiles } from '@holdfast/domain/rentals/tenancy/tenancy-messages';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { upload } from '../../kernel/call/upload.ts';
import { UploadList } from '../../kernel/photos/upload-list.tsx';
import { useUploads } from '../../kernel/photos/use-uploads.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { OfTenancy } from './use-tenancy-messages.ts';

/** Photographs and documents that go with the message that is being written; sent at once, and the form waits for them. */
export function MessageFiles({ of }: { of: OfTenancy }) {
  const { getValues, setValue } = useFormContext<{ file_ids: string[] }>();
  const ids = useWatch<{ file_ids: string[] }, 'file_ids'>({ name: 'file_ids' });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const chooser = useRef<HTMLInputElement>(null);
  const put = (file_ids: string[]) => setValue('file_ids', file_ids, { shouldDirty: true });
  const { uploads, add, again, drop } = useUploads(
    'document',
    ({ id, name }) => {
      setNames((before) => ({ ...before, [id]: name }));
      put([...getValues('file_ids'), id]);
    },
    undefined,
    (_, file, ...more) => {
      const purpose = isTakenName('photo', file.name) ? 'photo' : 'document';
      return upload(
        uploadTenancyFile,
        { ...of, purpose, goes_with: 'message', name: file.name },
        file,
        ...more,
      );
    },
  );
  const left = mostTenancyFiles - ids.length - uploads.length;
  return (
    <div className="grid justify-items-start gap-2">
      {ids.length > 0 && (
        <ul aria-label="Attached" className="flex flex-wrap gap-2">
          {ids.map((id) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-2 rounded-md border border-line bg-sunk pl-2.5"
            >
              <span className="min-w-0 max-w-64 truncate text-sm">{names[id] ?? 'File'}</span>
              <IconButton
                label={`Remove ${names[id] ?? 'File'}`}
                onClick={() => put(ids.filter((each) => each !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
      <Button
        variant="plain"
        size="small"
        type="button"
        disabled={left <= 0}
        onClick={() => chooser.current?.click()}
      >
        <Plus aria-hidden /> Attach files
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={endingsOf('document').join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])].slice(0, left));
          event.target.value = '';
        }}
      />
    </div>
  );
}
