import { uploadTenancyFile } from '@holdfast/domain/rentals/tenancy/endpoints';
import { upload } from '../../kernel/call/upload.ts';
import { UploadList } from '../../kernel/photos/upload-list.tsx';
import { useUploads } from '../../kernel/photos/use-uploads.ts';
import { DropZone } from '../../ui/form/drop-zone.tsx';

type Stored = { readonly id: string; readonly name: string };
type TenancyFilesProps = {
  house: string;
  agreement_id: string;
  purpose: 'photo' | 'document';
  label: string;
  files: readonly Stored[];
  /** Gets a file as soon as the server has it. */
  onStored: (file: Stored) => void;
};

/** Files of a tenant, sent at once into the house of their landlord; the form around them waits until they are there. */
export function TenancyFiles({ house, agreement_id, purpose, label, files, onStored }: TenancyFilesProps) {
  const { uploads, add, again, drop } = useUploads(purpose, onStored, undefined, (_, file, ...more) =>
    upload(uploadTenancyFile, { house, agreement_id, purpose, name: file.name }, file, ...more),
  );
  return (
    <div className="grid gap-2">
      <DropZone
        label={label}
        help={purpose === 'photo' ? 'JPG or PNG, up to 10 MB each' : 'PDF or photo, up to 10 MB'}
        accept={purpose === 'photo' ? ['.jpg', '.jpeg', '.png', '.heic'] : ['.pdf', '.jpg', '.jpeg', '.png']}
        many={purpose === 'photo'}
        camera
        onFiles={add}
      />
      <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
      <p role="status" className="text-sm text-quiet">
        {files.map(({ name }) => name).join(', ')}
      </p>
    </div>
  );
}
