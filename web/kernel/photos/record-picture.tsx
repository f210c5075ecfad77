import { useState, type ReactNode } from 'react';
import { Gallery } from '../../ui/picture/photo-grid.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { photoOf } from './photo.tsx';

type RecordPictureProps = {
  name: string;
  /** Ids of files, the cover first. */
  photos: readonly string[];
  /** Stands there where there are no photos. */
  without: ReactNode;
};

/** A record's cover, as large as its place; it opens the gallery of all its photos. */
export function RecordPicture({ name, photos: ids, without }: RecordPictureProps) {
  const [shown, setShown] = useState<number | null>(null);
  const photos = ids.map((id, index) => photoOf(id, name, index + 1));
  const [cover] = photos;
  if (cover === undefined) return without;
  return (
    <>
      <button
        type="button"
        aria-label={`Show photos of ${name}`}
        onClick={() => setShown(0)}
        className="relative block size-full overflow-hidden rounded-[inherit] bg-sunk"
      >
        <StoredPicture
          src={cover.small}
          alt={cover.alt}
          className="size-full object-cover"
          without={without}
        />
        {photos.length > 1 && (
          <span
            aria-hidden
            className="figures absolute right-1 bottom-1 rounded-sm bg-card px-1.5 text-sm font-semibold"
          >
            {photos.length}
          </span>
        )}
      </button>
      <Gallery photos={photos} shown={shown} onShow={setShown} />
    </>
  );
}
