import { filePicture, uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { addressFor } from '../kernel/call/call.ts';
import { tellFault } from '../kernel/call/query.ts';
import { upload } from '../kernel/call/upload.ts';
import { Button } from '../ui/button.tsx';
import { StoredPicture } from '../ui/picture/stored-picture.tsx';

type PhotosRowProps = {
  of: string;
  photos: readonly string[];
  /** Without it the photographs are shown alone. */
  onChange?: (photos: string[]) => void;
};

/** Photographs of one item, small and side by side, with a button that takes more from camera or folder. */
export function PhotosRow({ of, photos, onChange }: PhotosRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    try {
      const added: string[] = [];
      for (const file of files) {
        added.push((await upload(uploadFile, { name: file.name, purpose: 'photo' }, file).done).id);
      }
      onChange?.([...photos, ...added]);
    } catch (fault) {
      tellFault(fault);
    } finally {
      setBusy(false);
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
              onClick={() => onChange(photos.filter((each) => each !== id))}
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
