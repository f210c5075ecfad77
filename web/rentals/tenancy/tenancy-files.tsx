import { Fault } from '@holdfast/domain/kernel/call/fault';
import { uploadTenancyFile } from '@holdfast/domain/rentals/tenancy/endpoints';
import { useState } from 'react';
import { upload } from '../../kernel/call/upload.ts';
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
  onBusy: (busy: boolean) => void;
};

/** Files of a tenant, sent at once into the house of their landlord. */
export function TenancyFiles({
  house,
  agreement_id,
  purpose,
  label,
  files,
  onStored,
  onBusy,
}: TenancyFilesProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [sending, setSending] = useState(0);
  const send = async (chosen: readonly File[]) => {
    setWrong(null);
    onBusy(true);
    setSending(chosen.length);
    for (const file of chosen) {
      try {
        onStored(
          await upload(uploadTenancyFile, { house, agreement_id, purpose, name: file.name }, file).done,
        );
      } catch (thrown) {
        setWrong(thrown instanceof Fault ? thrown.message : 'This file could not be sent. Please try again.');
      }
      setSending((left) => left - 1);
    }
    onBusy(false);
  };
  return (
    <div className="grid gap-2">
      <DropZone
        label={label}
        help={purpose === 'photo' ? 'JPG or PNG, up to 10 MB each' : 'PDF or photo, up to 10 MB'}
        accept={purpose === 'photo' ? ['.jpg', '.jpeg', '.png', '.heic'] : ['.pdf', '.jpg', '.jpeg', '.png']}
        many={purpose === 'photo'}
        camera
        onFiles={(list) => void send(list)}
      />
      <p role="status" className="text-sm text-quiet">
        {sending > 0 ? `Sending ${sending}...` : files.map(({ name }) => name).join(', ')}
      </p>
      {wrong !== null && (
        <p role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
