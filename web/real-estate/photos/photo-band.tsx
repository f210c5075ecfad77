import type { Property } from '@holdfast/domain/real-estate/property';
import { useState } from 'react';
import { Gallery } from '../../ui/picture/photo-grid.tsx';
import { PropertyPicture } from '../../ui/picture/property-picture.tsx';
import { photoOf } from './property-photo.tsx';

/** How many photos stand beside the cover. */
const beside = 2;

/** A property's photos under its heading: the cover large, two beside it; each opens the gallery. */
export function PhotoBand({ property }: { property: Pick<Property, 'id' | 'address' | 'photos'> }) {
  const [shown, setShown] = useState<number | null>(null);
  const photos = property.photos.map((id, index) => photoOf(id, property.address, index + 1));
  const [cover, ...others] = photos;
  if (cover === undefined) {
    return <PropertyPicture id={property.id} className="h-44 w-full rounded-lg border border-line md:h-60" />;
  }
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
          aria-label={`Show photos of ${property.address}`}
          onClick={() => setShown(0)}
          className={`${look} ${small.length === 0 ? 'size-full' : 'col-span-2 row-span-2'}`}
        >
          <img src={cover.large} alt={cover.alt} className="size-full object-cover" />
        </button>
        {small.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            aria-label={`Show photo ${index + 2}`}
            onClick={() => setShown(index + 1)}
            className={`${look} ${small.length === 1 ? 'row-span-2' : ''}`}
          >
            <img src={photo.small} alt={photo.alt} className="size-full object-cover" />
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
