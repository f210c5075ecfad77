import type { Endpoint, InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { ModeCall } from '@holdfast/domain/kernel/call/mode';
import { documentLabels, type DocumentKind } from '@holdfast/domain/applications/asking';
import {
  isTakenName,
  invalidTypeMessage,
  maxFileBytes,
  maxFileMessage,
} from '@holdfast/domain/kernel/files/file';
import { useId, useState } from 'react';
import { upload } from '../../kernel/call/upload.ts';
import { Progress } from '../../ui/data-display/progress.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

type Call = { endpoint: Endpoint; input: InputOf<Endpoint> };

type FileSenderProps = {
  kinds: readonly DocumentKind[];
  accept: readonly string[];
  needs?: ModeCall;
  /** The call that takes a file of a kind. */
  send: (file: File, kind: DocumentKind) => Call;
  onSent: () => void;
};

/** What is wrong with a file before it is sent; null where nothing is. */
export function fileRefusal(file: File): string | null {
  if (!isTakenName('document', file.name)) return invalidTypeMessage.document;
  return file.size > maxFileBytes ? maxFileMessage : null;
}

/** Sends files at once, each of the kind that is chosen. */
export function FileSender({ kinds, accept, needs, send, onSent }: FileSenderProps) {
  const [kind, setKind] = useState<DocumentKind>(kinds[0] ?? 'other');
  const [sending, setSending] = useState<{ name: string; done: number } | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const id = useId();
  const take = async (files: readonly File[]) => {
    setWrong(undefined);
    for (const file of files) {
      const refusal = fileRefusal(file);
      if (refusal !== null) {
        setWrong(`${file.name}: ${refusal}`);
        continue;
      }
      const { endpoint, input } = send(file, kind);
      setSending({ name: file.name, done: 0 });
      try {
        await upload(endpoint, input, file, ({ sent, total }) =>
          setSending({ name: file.name, done: total === 0 ? 0 : sent / total }),
        ).done;
      } catch (thrown) {
        setWrong(`${file.name}: ${thrown instanceof Error ? thrown.message : 'It could not be sent'}`);
      }
    }
    setSending(null);
    onSent();
  };
  return (
    <div className="grid gap-3">
      <Field label="Kind of file">
        {(parts) => (
          <Select
            {...parts}
            name={id}
            value={kind}
            onChange={(value) => setKind(value as DocumentKind)}
            choices={kinds.map((value) => ({ value, label: documentLabels[value] }))}
          />
        )}
      </Field>
      <DropZone
        label="Drop files here, or choose them"
        help="PDF, Word, JPG or PNG, under 10 MB each"
        accept={accept}
        many
        camera
        {...(needs === undefined ? {} : { needs })}
        error={wrong}
        onFiles={(files) => void take(files)}
      />
      {sending !== null && <Progress label={`Sending ${sending.name}`} done={sending.done} />}
    </div>
  );
}
