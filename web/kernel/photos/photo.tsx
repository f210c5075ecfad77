import { filePicture } from '@holdfast/domain/kernel/files/files-endpoints';
import type { ReactNode } from 'react';
import { addressFor } from '../call/call.ts';
import type { Photo } from '../../ui/picture/photo-grid.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';

/** A record's photo as the gallery wants it, named by the record; `position` counts from 1. */
export function photoOf(id: string, name: string, position: number): Photo {
  return {
    id,
    small: addressFor(filePicture, { id, width: '480' }),
    large: addressFor(filePicture, { id, width: '1600' }),
    alt: position === 1 ? name : `${name}, photo ${position}`,
  };
}

type CoverProps = { photo: string | null; without: ReactNode; className: string };

/** A record's cover in a list, or what stands in its place: where it has none, and until it is there. The name beside it says what it is. */
export function Cover({ photo, without, className }: CoverProps) {
  if (photo === null) return without;
  return (
    <StoredPicture
      src={addressFor(filePicture, { id: photo, width: '480' })}
      alt=""
      lazy
      className={`object-cover ${className}`}
      {...(without === null ? {} : { without })}
    />
  );
}
