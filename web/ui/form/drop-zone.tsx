import type { ModeCall } from '@holdfast/domain/kernel/call/mode';
import { cx } from 'class-variance-authority';
import { Camera, CloudUpload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useReadOnly } from '../../base/read-only.ts';
import { Button } from '../button.tsx';
import { FieldError } from './field.tsx';

type DropZoneProps = {
  /** "Drop a deed here, or choose a file". */
  label: string;
  /** What is taken: "PDF, DOC, DOCX, JPG, PNG, under 10 MB". */
  help?: string;
  /** Endings, as a file input wants them: `endingsOf('document')`. */
  accept: readonly string[];
  many?: boolean;
  /** A button that opens the camera, on devices that have one. */
  camera?: boolean;
  /** Gets every file, also one of the wrong type: the caller says what is wrong with it in the specified words. */
  onFiles: (files: File[]) => void;
  error?: string | undefined;
  /** The call that stores the files, where it is open to those who can only read. */
  needs?: ModeCall;
  disabled?: boolean;
};

const anyUpload: ModeCall = {};

/** Takes files by drag and drop, by a click, by the keyboard, by the camera on a phone, and by pasting. */
export function DropZone({
  label,
  help,
  accept,
  many = false,
  camera = false,
  onFiles,
  error,
  needs = anyUpload,
  disabled: off = false,
}: DropZoneProps) {
  const reason = useReadOnly(needs);
  const disabled = off || reason !== null;
  const id = useId();
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(many ? files : files.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const described =
    [error && `${id}-error`, (reason ?? help) && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={(event) => take(event.clipboardData.files)}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1 rounded-lg border-2 border-dashed px-4 py-5 text-center md:py-8 transition-colors duration-150',
          over ? 'border-brand bg-wash' : error ? 'border-danger' : 'border-edge bg-paper',
        )}
      >
        <CloudUpload aria-hidden className="mb-1 size-8 text-brand max-md:hidden" />
        <p id={`${id}-label`} className="font-semibold">
          {label}
        </p>
        {(reason ?? help) && (
          <p id={`${id}-help`} className="text-sm text-quiet">
            {reason ?? help}
          </p>
        )}
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Button
            variant="quiet"
            disabled={disabled}
            aria-describedby={described}
            onClick={() => chooser.current?.click()}
          >
            {many ? 'Choose files' : 'Choose a file'}
          </Button>
          {camera && (
            <Button
              variant="quiet"
              disabled={disabled}
              aria-describedby={described}
              onClick={() => lens.current?.click()}
              className="pointer-fine:hidden"
            >
              <Camera aria-hidden />
              Take a photo
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join(',')}
          multiple={many}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        {camera && (
          <input
            ref={lens}
            type="file"
            hidden
            aria-label={`${label}, by camera`}
            // Asked for these, an iPhone gives no HEIC.
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
