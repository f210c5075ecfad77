import { RotateCcw, X } from 'lucide-react';
import { Progress } from '../../ui/data-display/progress.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import type { FileUpload } from './use-uploads.ts';

type UploadListProps = {
  uploads: readonly FileUpload[];
  onAgain: (failed: FileUpload) => void;
  onDrop: (key: number) => void;
};

/** The files that are on their way or were stopped: how far each is, another try, and a way to let it be. */
export function UploadList({ uploads, onAgain, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-3">
      {uploads.map((each) => (
        <li key={each.key} className="flex items-center gap-1">
          <div className="min-w-0 grow">
            {each.wrong === null ? (
              <Progress label={each.file.name} done={each.share} />
            ) : (
              <>
                <p className="text-sm font-semibold wrap-anywhere">{each.file.name}</p>
                <FieldError>{each.wrong}</FieldError>
              </>
            )}
          </div>
          {each.wrong !== null && each.taken && (
            <IconButton label={`Upload ${each.file.name} again`} onClick={() => onAgain(each)}>
              <RotateCcw aria-hidden />
            </IconButton>
          )}
          <IconButton label={`Remove ${each.file.name}`} onClick={() => onDrop(each.key)}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
