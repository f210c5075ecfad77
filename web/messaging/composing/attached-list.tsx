import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { FileText, X } from 'lucide-react';
import { Progress } from '../../ui/data-display/progress.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import type { Attaching } from './use-attaching.ts';

export type ShownDocument = { readonly id: string; readonly label: string };

type AttachedListProps = {
  files: readonly Attaching[];
  onDrop: (key: number) => void;
  documents: readonly ShownDocument[];
  onDropDocument: (id: string) => void;
};

/** What goes with the message that is being written. */
export function AttachedList({ files, onDrop, documents, onDropDocument }: AttachedListProps) {
  if (files.length === 0 && documents.length === 0) return null;
  return (
    <div className="grid gap-1.5 px-2 pb-2">
      <ul aria-label="Attached" className="flex flex-wrap gap-2">
        {files.map(({ key, name, share, id, wrong }) => (
          <Chip key={key} name={name} onDrop={() => onDrop(key)}>
            {wrong !== null ? (
              <>
                <span className="block truncate text-sm">{name}</span>
                <FieldError>{wrong}</FieldError>
              </>
            ) : (
              id === null && <Progress label={name} done={share} />
            )}
          </Chip>
        ))}
        {documents.map(({ id, label }) => (
          <Chip key={id} name={label} onDrop={() => onDropDocument(id)} />
        ))}
      </ul>
      {documents.length > 0 && <p className="text-sm text-quiet">{messagingTexts.showsDocument}</p>}
    </div>
  );
}

function Chip({ name, onDrop, children }: { name: string; onDrop: () => void; children?: React.ReactNode }) {
  return (
    <li className="flex max-w-full items-center gap-2 rounded-md border border-line bg-sunk pl-2.5">
      <FileText aria-hidden className="size-4.5 shrink-0 text-quiet" />
      <span className="min-w-0 max-w-64">
        {children || <span className="block truncate text-sm">{name}</span>}
      </span>
      <IconButton label={`Remove ${name}`} onClick={onDrop}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
