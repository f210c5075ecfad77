import type { FileKind } from '@holdfast/domain/documents/document';
import { filePicture } from '@holdfast/domain/kernel/files-endpoints';
import type { PictureWidth } from '@holdfast/domain/kernel/files-endpoints';
import { cx } from 'class-variance-authority';
import { FileText, FileType, Image, Link2 } from 'lucide-react';
import { useState } from 'react';
import { addressFor } from '../kernel/call.ts';

const signs = { pdf: FileText, image: Image, word: FileType, link: Link2 } as const;

type ThumbnailProps = {
  file_id: string | null;
  kind: FileKind;
  width: PictureWidth;
  /** Gives it its size. */
  className?: string;
};

/** A paper's first page, or a sign of its kind where there is no picture of it. Says nothing: the name stands beside it. */
export function Thumbnail({ file_id, kind, width, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const pictured = file_id !== null && failed !== file_id && (kind === 'pdf' || kind === 'image');
  const Sign = signs[kind];
  return (
    <span
      className={cx(
        'hue-ochre grid shrink-0 place-items-center overflow-hidden',
        !pictured && 'tile',
        className,
      )}
    >
      {pictured ? (
        <img
          src={addressFor(filePicture, { id: file_id, width })}
          alt=""
          loading="lazy"
          onError={() => setFailed(file_id)}
          className="size-full bg-sunk object-cover object-top"
        />
      ) : (
        <Sign aria-hidden className="size-2/5 max-h-10 max-w-10" />
      )}
    </span>
  );
}
