import { formatBytes } from '@holdfast/domain/kernel/files/file';
import { downloadThreadFile, threadFilePicture } from '@holdfast/domain/messaging/endpoints';
import type { Attachment } from '@holdfast/domain/messaging/thread';
import { FileText, FileX } from 'lucide-react';
import { useState } from 'react';
import { addressFor } from '../../kernel/call/call.ts';
import { Gallery, type Photo } from '../../ui/picture/photo-grid.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';

type There = Attachment & { file_id: string };
const isThere = (file: Attachment): file is There => file.file_id !== null;
const isPicture = ({ type }: Attachment) => type?.startsWith('image/') === true;

/** What goes with a message: photographs as pictures that open large, other files by name and size. */
export function Attachments({ house, files }: { house: string; files: readonly Attachment[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const pictures = files.filter(isThere).filter(isPicture);
  const photos = pictures.map(({ file_id: id, name }): Photo => ({
    id,
    alt: name,
    small: addressFor(threadFilePicture, { house, id, width: '480' }),
    large: addressFor(threadFilePicture, { house, id, width: '1600' }),
  }));
  const others = files.filter((each) => !isPicture(each) || !isThere(each));
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {photos.map((photo, nth) => (
            <li key={photo.id}>
              <button
                type="button"
                onClick={() => setShown(nth)}
                className="block overflow-hidden rounded-lg border border-line bg-sunk"
              >
                <StoredPicture
                  src={photo.small}
                  alt={photo.alt}
                  className={
                    photos.length === 1
                      ? 'h-48 w-64 max-w-full object-cover'
                      : 'size-28 object-cover md:size-32'
                  }
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((file) => (
        <FileLine key={file.id} house={house} file={file} />
      ))}
      <Gallery photos={photos} shown={shown} onShow={setShown} />
    </>
  );
}

function FileLine({ house, file }: { house: string; file: Attachment }) {
  const look = 'flex min-h-touch max-w-full items-center gap-2.5 rounded-lg border border-line px-3 py-1.5';
  if (!isThere(file)) {
    return (
      <p className={`${look} text-quiet`}>
        <FileX aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{file.name}: no longer there</span>
      </p>
    );
  }
  return (
    <a
      href={addressFor(downloadThreadFile, { house, id: file.file_id, inline: true })}
      target="_blank"
      rel="noopener noreferrer"
      className={`${look} hover:border-edge hover:bg-sunk`}
    >
      <FileText aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{file.name}</span>
        <span className="block text-sm text-quiet">
          {file.document_id === null ? 'File' : 'Document'}
          {file.size !== null && ` · ${formatBytes(file.size)}`}
        </span>
      </span>
    </a>
  );
}
