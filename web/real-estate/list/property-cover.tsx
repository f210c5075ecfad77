import { Cover } from '../../kernel/photos/photo.tsx';
import { PropertyPicture } from '../../ui/picture/property-picture.tsx';

type CoverProps = { property: { id: string; photo: string | null }; className: string };

/** A property's cover, or a drawn scene where it has no photo (S-158). The address beside it says what it is. */
export function PropertyCover({ property, className }: CoverProps) {
  return (
    <Cover
      photo={property.photo}
      without={<PropertyPicture id={property.id} className={className} />}
      className={className}
    />
  );
}
