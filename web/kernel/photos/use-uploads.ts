import { Fault } from '@holdfast/domain/kernel/call/fault';
import { uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import {
  invalidTypeMessage,
  isTakenName,
  maxFileBytes,
  maxFileMessage,
  type FilePurpose,
} from '@holdfast/domain/kernel/files/file';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { upload, type Progress, type Upload } from '../call/upload.ts';
import { awaitedFilesOf } from '../form/awaited-files.ts';

/** A file on its way: how far from 0 to 1, or what stopped it. A file that is not taken at all is not worth another try. */
export type FileUpload = {
  key: number;
  /** Names it, however often it is tried. */
  submission: string;
  file: File;
  share: number;
  wrong: string | null;
  taken: boolean;
};

let lastKey = 0;

/** Fewer types than the purpose takes: the endings of their names, and what is said of all others. */
export type OnlyTypes = { readonly endings: readonly string[]; readonly message: string };

/** What is wrong with a chosen file, before a byte of it is sent; null where nothing is. */
function wrongWith(purpose: FilePurpose, file: File, only?: OnlyTypes): string | null {
  const name = file.name.toLowerCase();
  if (only !== undefined && !only.endings.some((ending) => name.endsWith(ending))) return only.message;
  if (!isTakenName(purpose, file.name)) return invalidTypeMessage[purpose];
  return file.size > maxFileBytes ? maxFileMessage : null;
}

type Stored = { readonly id: string; readonly name: string };

/** Sends one file for a purpose: by itself among the files of the house that the person is in. */
export type SendFile = (
  purpose: FilePurpose,
  file: File,
  onProgress: (progress: Progress) => void,
  submission: string,
) => Upload<{ readonly id: string }>;

const intoOwnHouse: SendFile = (purpose, file, ...more) =>
  upload(uploadFile, { name: file.name, purpose }, file, ...more);

/**
 * Uploads files for one purpose beside one another, for a field of a form, which is not sent before they are there. `onStored` gets each
 * as soon as the server has it. What is under way stops with the form.
 */
export function useUploads(
  purpose: FilePurpose,
  onStored: (stored: Stored) => void,
  only?: OnlyTypes,
  sendFile: SendFile = intoOwnHouse,
) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const running = useRef(new Map<number, () => void>());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const { control } = useFormContext();
  const [field] = useState({});
  useEffect(() => {
    awaitedFilesOf(control).report(
      field,
      uploads.map(({ key, file, wrong }) => ({ key, name: file.name, wrong })),
    );
  }, [control, field, uploads]);
  useEffect(() => () => awaitedFilesOf(control).leave(field), [control, field]);
  const change = (key: number, part: Partial<FileUpload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => {
    running.current.get(key)?.();
    running.current.delete(key);
    setUploads((list) => list.filter((each) => each.key !== key));
  };

  useEffect(() => {
    const open = running.current;
    return () => {
      for (const abort of open.values()) abort();
    };
  }, []);

  const send = async ({ key, submission, file }: Pick<FileUpload, 'key' | 'submission' | 'file'>) => {
    const sending = sendFile(
      purpose,
      file,
      ({ sent, total }) => change(key, { share: sent / Math.max(1, total) }),
      submission,
    );
    running.current.set(key, sending.abort);
    try {
      const { id } = await sending.done;
      stored.current({ id, name: file.name });
      drop(key);
    } catch (thrown) {
      running.current.delete(key);
      if (thrown instanceof Fault) change(key, { wrong: thrown.message });
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = (lastKey += 1);
      const wrong = wrongWith(purpose, file, only);
      const submission = crypto.randomUUID();
      setUploads((list) => [...list, { key, submission, file, share: 0, wrong, taken: wrong === null }]);
      if (wrong === null) void send({ key, submission, file });
    }
  };
  const again = (failed: FileUpload) => {
    change(failed.key, { share: 0, wrong: null });
    void send(failed);
  };
  return { uploads, add, again, drop };
}
