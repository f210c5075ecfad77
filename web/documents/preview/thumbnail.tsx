import type { FileKind } from '@holdfast/domain/documents/document';
import { filePicture, type PictureWidth } from '@holdfast/domain/kernel/files-endpoints';
import { cx } from 'class-variance-authority';
import { FileSpreadsheet, FileText, FileType, Image, Link2 } from 'lucide-react';
import { useState } from 'react';
import { addressFor } from '../../kernel/call/call.ts';

const signs = { pdf: FileText, image: Image, word: FileType, text: FileSpreadsheet, link: Link2 } as const;

type ThumbnailProps = {
  file_id: string | null;
  kind: FileKind;
  width: PictureWidth;
  /** Gives it its size. */
  className?: string;
  /** Shown as a sheet on a desk: for cards, where there is room around it. */
  asSheet?: boolean;
};

/** A document's first page, or a sign of its kind where there is no picture of it. Says nothing: the name stands beside it. */
export function Thumbnail({ file_id, kind, width, className, asSheet = false }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const pictured = file_id !== null && failed !== file_id && (kind === 'pdf' || kind === 'image');
  const Sign = signs[kind];
  const look = cx(
    'hue-ochre grid shrink-0 overflow-hidden',
    pictured ? 'bg-sunk' : 'tile place-items-center',
    className,
  );
  if (!pictured) {
    return (
      <span className={look}>
        <Sign aria-hidden className="size-2/5 max-h-10 max-w-10" />
      </span>
    );
  }
  return (
    <span className={cx(look, asSheet && kind === 'pdf' && 'px-4 pt-4 sm:px-10 sm:pt-5')}>
      <img
        src={addressFor(filePicture, { id: file_id, width })}
        alt=""
        loading="lazy"
        onError={() => setFailed(file_id)}
        className={cx(
          'size-full object-cover object-top in-data-[theme=dark]:brightness-90',
          asSheet && kind === 'pdf' && 'rounded-t-sm shadow-lifted',
        )}
      />
    </span>
  );
}
