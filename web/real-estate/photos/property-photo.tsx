import { filePicture } from '@holdfast/domain/kernel/files-endpoints';
import { addressFor } from '../../kernel/call/call.ts';
import type { Photo } from '../../ui/picture/photo-grid.tsx';
import { PropertyPicture } from '../../ui/picture/property-picture.tsx';

/** A property's photo as the gallery wants it; `position` counts from 1. */
export function photoOf(id: string, address: string, position: number): Photo {
  return {
    id,
    small: addressFor(filePicture, { id, width: '480' }),
    large: addressFor(filePicture, { id, width: '1600' }),
    alt: position === 1 ? address : `${address}, photo ${position}`,
  };
}

type CoverProps = { property: { id: string; address: string; photo: string | null }; className: string };

/** A property's cover, or a drawn scene where it has no photo (S-158). The address beside it says what it is. */
export function PropertyCover({ property, className }: CoverProps) {
  if (property.photo === null) return <PropertyPicture id={property.id} className={className} />;
  return (
    <img
      src={addressFor(filePicture, { id: property.photo, width: '480' })}
      alt=""
      loading="lazy"
      className={`bg-sunk object-cover ${className}`}
    />
  );
}
