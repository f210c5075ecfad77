import { useState, type ReactNode } from 'react';
import { Gallery } from '../../ui/picture/photo-grid.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { photoOf } from './photo.tsx';

/** How many photos stand beside the cover. */
const beside = 2;

type PhotoBandProps = {
  name: string;
  /** Ids of files, the cover first. */
  photos: readonly string[];
  /** Stands there where there are no photos. */
  without?: ReactNode;
};

/** A record's photos under its heading: the cover large, two beside it; each opens the gallery. */
export function PhotoBand({ name, photos: ids, without }: PhotoBandProps) {
  const [shown, setShown] = useState<number | null>(null);
  const photos = ids.map((id, index) => photoOf(id, name, index + 1));
  const [cover, ...others] = photos;
  if (cover === undefined) return without;
  const small = others.slice(0, beside);
  const hidden = others.length - small.length;
  const look = 'relative block min-h-0 overflow-hidden rounded-lg border border-line bg-sunk';
  return (
    <>
      <div
        className={
          small.length === 0 ? 'h-56 md:h-80' : 'grid h-56 grid-cols-3 grid-rows-2 gap-2 md:h-80 md:gap-3'
        }
      >
        <button
          type="button"
          aria-label={`Show photos of ${name}`}
          onClick={() => setShown(0)}
          className={`${look} ${small.length === 0 ? 'size-full' : 'col-span-2 row-span-2'}`}
        >
          <StoredPicture
            src={cover.large}
            alt={cover.alt}
            className="size-full object-cover"
            {...(without === undefined ? {} : { without })}
          />
        </button>
        {small.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            aria-label={`Show photo ${index + 2}`}
            onClick={() => setShown(index + 1)}
            className={`${look} ${small.length === 1 ? 'row-span-2' : ''}`}
          >
            <StoredPicture src={photo.small} alt={photo.alt} className="size-full object-cover" />
            {hidden > 0 && index === small.length - 1 && (
              <span className="figures absolute right-2 bottom-2 rounded-sm bg-card px-2 py-0.5 text-sm font-semibold">
                +{hidden} more
              </span>
            )}
          </button>
        ))}
      </div>
      <Gallery photos={photos} shown={shown} onShow={setShown} />
    </>
  );
}
