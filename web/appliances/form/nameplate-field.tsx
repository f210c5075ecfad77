import { readNameplate } from '@holdfast/domain/appliances/endpoints';
import type { NameplateField as Field } from '@holdfast/domain/appliances/nameplate/nameplate';
import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChange } from '../../kernel/call/query.ts';
import { UploadList } from '../../kernel/photos/upload-list.tsx';
import { useUploads } from '../../kernel/photos/use-uploads.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NameplateProposals } from './nameplate-proposals.tsx';

type Values = Record<Field, string | null> & { photos: string[] };

/**
 * The photograph of a nameplate, read for what it says of maker, model and serial number. What is found is proposed line by line; only
 * what the person takes is written into the form.
 */
export function NameplateField() {
  const { getValues, setValue } = useFormContext<Values>();
  const [photo, setPhoto] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const read = useChange(readNameplate, { quiet: true });
  const { uploads, add, again, drop } = useUploads('photo', ({ id }) => {
    setPhoto(id);
    setKept(false);
    read.mutate({ file_id: id });
  });
  const keep = () => {
    if (photo !== null) setValue('photos', [...getValues('photos'), photo], { shouldDirty: true });
    setKept(true);
  };
  return (
    <div className="grid gap-4">
      <DropZone
        label="Photograph the nameplate"
        help="Manufacturer, model, and serial number are read from it for you to confirm. JPG or PNG, up to 10 MB"
        accept={endingsOf('photo')}
        camera
        onFiles={add}
      />
      <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {read.isPending && (
          <p className="flex items-center gap-2 text-quiet">
            <Spinner /> Reading the nameplate. This takes a few seconds.
          </p>
        )}
        {read.error && (
          <Banner tone="amber" title="The photograph could not be read">
            {read.error.message} You can type what stands on the plate below.
          </Banner>
        )}
        {read.data && !read.isPending && (
          <NameplateProposals
            reading={read.data}
            onTake={(field, value) => setValue(field, value, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        {read.data && photo !== null && !read.isPending && (
          <div className="flex flex-wrap items-center gap-3">
            {kept ? (
              <p className="text-sm text-quiet">The photograph is among the photos.</p>
            ) : (
              <Button variant="quiet" size="small" onClick={keep}>
                Keep the photograph with the photos
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
