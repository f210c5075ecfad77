import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Badge } from '../../ui/data-display/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { movedTo } from './photo-order.ts';
import { photoOf } from './photo.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const name = 'photos';

/** The `photos` of a record's form: uploaded at once, put in order by arrows or by dragging, the first is the cover. */
export function PhotosField() {
  const { watch, getValues, setValue } = useFormContext<{ photos: string[] }>();
  const photos = watch(name);
  const set = (ids: string[]) => setValue(name, ids, { shouldDirty: true });
  const { uploads, add, again, drop } = useUploads('photo', ({ id }) => set([...getValues(name), id]));
  return (
    <div className="grid gap-4">
      <DropZone
        label="Drop photos here"
        help="JPG or PNG, up to 10 MB each"
        accept={endingsOf('photo')}
        many
        camera
        onFiles={add}
      />
      <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
      <PhotoOrder photos={photos} onChange={set} />
    </div>
  );
}

type PhotoOrderProps = { photos: readonly string[]; onChange: (ids: string[]) => void };

function PhotoOrder({ photos, onChange }: PhotoOrderProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    if (photos[to] !== undefined) onChange(movedTo(photos, from, to));
  };
  const remove = (index: number) => {
    // The button goes with its photo: the focus passes to a neighbour's, in the end to the way to add one.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    (next ?? list.current?.parentElement?.querySelector('button'))?.focus();
    onChange(photos.filter((_, each) => each !== index));
  };
  if (photos.length === 0) return null;
  return (
    <ol ref={list} aria-label="Photos in their order" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((id, index) => (
        <li
          key={id}
          draggable
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => {
            if (dragged !== null) onChange(movedTo(photos, dragged, index));
            setDragged(null);
          }}
          onDragEnd={() => setDragged(null)}
          className={`relative overflow-hidden rounded-md border border-line bg-card ${dragged === index ? 'opacity-50' : ''}`}
        >
          <StoredPicture
            src={photoOf(id, '', 1).small}
            alt={`Number ${index + 1}`}
            draggable={false}
            className="aspect-4/3 w-full cursor-grab object-cover"
          />
          {index === 0 && (
            <span className="absolute top-2 left-2">
              <Badge tone="brand">Cover</Badge>
            </span>
          )}
          <div className="flex justify-between">
            {/* At the ends not disabled: a button that greys out under the keyboard would drop the focus. */}
            <IconButton
              label={`Move photo ${index + 1} forward`}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(index, index - 1)}
            >
              <ArrowLeft aria-hidden />
            </IconButton>
            <IconButton label={`Remove photo ${index + 1}`} data-removes="" onClick={() => remove(index)}>
              <X aria-hidden />
            </IconButton>
            <IconButton
              label={`Move photo ${index + 1} back`}
              aria-disabled={index === photos.length - 1 || undefined}
              onClick={() => move(index, index + 1)}
            >
              <ArrowRight aria-hidden />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}
