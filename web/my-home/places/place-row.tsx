import { placeKindLabels, type PlaceItem } from '@holdfast/domain/my-home/place';
import { Link } from '../../base/link.tsx';
import { Cover } from '../../kernel/photos/photo.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { contentsInWords, iconOf } from './place-words.ts';

/** A place in a short list: its picture or sign, its name, where it is and what is in it. */
export function PlaceRow({ place }: { place: PlaceItem }) {
  const line = [place.location, contentsInWords(place)].filter((each) => each !== null).join(' · ');
  return (
    <li className="flex items-center gap-3">
      <Link
        href={`/my-home/places/${place.id}`}
        className="-mx-2 flex min-h-14 min-w-0 grow items-center gap-3 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <Cover
          photo={place.photo}
          className="size-10 shrink-0 rounded-md"
          without={<IconTile name={iconOf(place)} hue="kelp" size="regular" />}
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            {place.name} <PrivateBadge record={place} />
          </span>
          <span className="block text-sm text-quiet wrap-anywhere">
            {line === '' ? placeKindLabels[place.kind] : line}
          </span>
        </span>
      </Link>
    </li>
  );
}
