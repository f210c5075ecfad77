import type { FileKind } from '@holdfast/domain/documents/document';
import { filePicture, type PictureWidth } from '@holdfast/domain/kernel/files/files-endpoints';
import { cx } from 'class-variance-authority';
import { FileSpreadsheet, FileText, FileType, Image, Link2 } from 'lucide-react';
import { addressFor } from '../../kernel/call/call.ts';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';

/** The sign of each kind of file. */
export const kindSigns = {
  pdf: FileText,
  image: Image,
  word: FileType,
  text: FileSpreadsheet,
  link: Link2,
} as const;

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
  const Sign = kindSigns[kind];
  const box = cx('hue-ochre grid shrink-0 overflow-hidden', className);
  const sign = (
    <span className="tile grid size-full place-items-center">
      <Sign aria-hidden className="size-2/5 max-h-10 max-w-10" />
    </span>
  );
  if (file_id === null || (kind !== 'pdf' && kind !== 'image')) return <span className={box}>{sign}</span>;
  const sheet = asSheet && kind === 'pdf';
  return (
    <span className={cx(box, 'bg-sunk', sheet && 'px-4 pt-4 sm:px-10 sm:pt-5')}>
      <StoredPicture
        src={addressFor(filePicture, { id: file_id, width })}
        alt=""
        lazy
        without={sign}
        className={cx(
          'size-full object-cover object-top in-data-[theme=dark]:brightness-90',
          sheet && 'rounded-t-sm shadow-lifted',
        )}
      />
    </span>
  );
}
