import { ChevronLeft, ChevronRight, Image as ImageSign, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Modal } from '../overlay/behind.tsx';
import { IconButton } from '../button.tsx';
import { useFocusReturn } from '../overlay/focus-return.ts';
import { StoredPicture } from './stored-picture.tsx';

export type Photo = { id: string; small: string; large: string; alt: string };

type PhotoGridProps = {
  photos: readonly Photo[];
  /** Over each photo's corner: a menu. */
  action?: (photo: Photo) => ReactNode;
};

/** Photos as thumbnails; one opens large, and the arrow keys leaf through them. */
export function PhotoGrid({ photos, action }: PhotoGridProps) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative">
            <button
              type="button"
              onClick={() => setShown(index)}
              className="block w-full overflow-hidden rounded-md border border-line bg-sunk"
            >
              <StoredPicture
                src={photo.small}
                alt={photo.alt}
                lazy
                className="aspect-4/3 w-full object-cover transition-transform duration-200 hover:scale-[1.03]"
              />
            </button>
            {action && (
              <div className="absolute top-1.5 right-1.5 rounded-md bg-card/90">{action(photo)}</div>
            )}
          </li>
        ))}
      </ul>
      <Gallery photos={photos} shown={shown} onShow={setShown} />
    </>
  );
}

/** Stands where one photo fills the window, until it is there. */
function LateLarge({ none = false }: { none?: boolean }) {
  return (
    <span className="grid justify-items-center gap-3 p-6 text-center text-quiet">
      <ImageSign aria-hidden className="size-12" />
      {none ? 'This picture cannot be shown.' : 'This picture is not ready yet. It appears here in a moment.'}
    </span>
  );
}

type GalleryProps = {
  photos: readonly Photo[];
  shown: number | null;
  onShow: (index: number | null) => void;
};

/** One photo over the whole window. */
export function Gallery({ photos, shown, onShow }: GalleryProps) {
  const photo = shown === null ? undefined : photos[shown];
  const giveBack = useFocusReturn(photo !== undefined);
  const step = (by: number) => shown !== null && onShow((shown + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <Radix.Root open={photo !== undefined} onOpenChange={(open) => !open && onShow(null)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex animate-fade flex-col p-3 focus:outline-none md:p-8"
        >
          <Modal />
          <div className="flex items-center justify-between gap-4 rounded-t-lg bg-raised py-1 pr-1 pl-4">
            <Radix.Title className="min-w-0 truncate font-semibold">{photo?.alt}</Radix.Title>
            <div className="figures flex items-center gap-1 text-sm text-quiet">
              {shown !== null && photos.length > 1 && `${shown + 1} of ${photos.length}`}
              <IconButton label="Previous photo" disabled={photos.length < 2} onClick={() => step(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton label="Next photo" disabled={photos.length < 2} onClick={() => step(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
              <IconButton label="Close" onClick={() => onShow(null)}>
                <X aria-hidden />
              </IconButton>
            </div>
          </div>
          <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center rounded-b-lg bg-sunk">
            {photo && (
              <StoredPicture
                src={photo.large}
                alt={photo.alt}
                className="max-h-full max-w-full object-contain"
                without={<LateLarge />}
                none={<LateLarge none />}
              />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
