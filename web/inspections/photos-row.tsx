import { filePicture, uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressFor } from '../kernel/call/call.ts';
import { tellFault } from '../kernel/call/query.ts';
import { upload } from '../kernel/call/upload.ts';
import { awaitedFilesOf, type AwaitedFile } from '../kernel/form/awaited-files.ts';
import { Button } from '../ui/button.tsx';
import { StoredPicture } from '../ui/picture/stored-picture.tsx';

type PhotosRowProps = {
  of: string;
  photos: readonly string[];
  /** Takes a change of the photographs as they are when it is called, which may be late. Without it the photographs are shown alone. */
  onChange?: (change: (photos: readonly string[]) => string[]) => void;
  /** How many more, or fewer, files are on their way. */
  onUnderWay?: (more: number) => void;
};

let lastKey = 0;

/** Photographs of one item, small and side by side, with a button that takes more from camera or folder. */
export function PhotosRow({ of, photos, onChange, onUnderWay }: PhotosRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly AwaitedFile[]>([]);
  const busy = files.length > 0;
  useAwaited(files);
  const add = async (chosen: readonly File[]) => {
    const waiting = chosen.map((file) => ({ key: (lastKey += 1), name: file.name, wrong: null, file }));
    setFiles((before) => [...before, ...waiting]);
    onUnderWay?.(waiting.length);
    for (const { key, file } of waiting) {
      try {
        const { id } = await upload(uploadFile, { name: file.name, purpose: 'photo' }, file).done;
        onChange?.((before) => [...before, id]);
      } catch (fault) {
        tellFault(fault);
      }
      setFiles((before) => before.filter((each) => each.key !== key));
      onUnderWay?.(-1);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {photos.map((id, nth) => (
        <span key={id} className="relative">
          <StoredPicture
            src={addressFor(filePicture, { id, width: '480' })}
            alt={`Photograph ${nth + 1} of ${of}`}
            lazy
            className="size-24 rounded-sm border border-line object-cover"
          />
          {onChange !== undefined && (
            <button
              type="button"
              aria-label={`Remove photograph ${nth + 1} of ${of}`}
              className="absolute end-0 top-0 grid size-8 place-items-center rounded-sm border border-line bg-card"
              onClick={() => onChange((before) => before.filter((each) => each !== id))}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </span>
      ))}
      {onChange !== undefined && (
        <>
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`Add photos of ${of}`}
            onClick={() => input.current?.click()}
          >
            Add photos
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            tabIndex={-1}
            aria-label={`Photographs of ${of}`}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length > 0) void add(files);
            }}
          />
        </>
      )}
    </div>
  );
}

/** Lets the form around, where there is one, wait for files that are on their way. */
function useAwaited(files: readonly AwaitedFile[]) {
  const control = (useFormContext() as ReturnType<typeof useFormContext> | null)?.control;
  const [field] = useState({});
  useEffect(() => {
    if (control !== undefined) awaitedFilesOf(control).report(field, files);
  }, [control, field, files]);
  useEffect(
    () => () => {
      if (control !== undefined) awaitedFilesOf(control).leave(field);
    },
    [control, field],
  );
}
