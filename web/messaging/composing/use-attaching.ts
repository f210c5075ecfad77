import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  invalidTypeMessage,
  isTakenName,
  maxFileBytes,
  maxFileMessage,
} from '@holdfast/domain/kernel/files/file';
import { uploadThreadFile } from '@holdfast/domain/messaging/endpoints';
import { mostFiles } from '@holdfast/domain/messaging/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { upload } from '../../kernel/call/upload.ts';

/** A file that goes with a message: on its way, there, or stopped. */
export type Attaching = {
  readonly key: number;
  readonly name: string;
  /** How far, from 0 to 1. */
  readonly share: number;
  /** The stored file, once it is there. */
  readonly id: string | null;
  readonly wrong: string | null;
};

let lastKey = 0;

function wrongWith(file: File): string | null {
  if (!isTakenName('document', file.name)) return invalidTypeMessage.document;
  return file.size > maxFileBytes ? maxFileMessage : null;
}

/**
 * The files of a message that is being written; they are uploaded at once, into the house of the conversation. Where that is another one
 * now, they are sent there anew; without one they wait.
 */
export function useAttaching(house: string | null) {
  const [files, setFiles] = useState<readonly Attaching[]>([]);
  const running = useRef(new Map<number, () => void>());
  const bytes = useRef(new Map<number, File>());
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const abort of open.values()) abort();
    };
  }, []);
  const change = (key: number, part: Partial<Attaching>) =>
    setFiles((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const send = async (house: string, key: number, file: File) => {
    const purpose = isTakenName('photo', file.name) ? 'photo' : 'document';
    const sending = upload(uploadThreadFile, { house, name: file.name, purpose }, file, ({ sent, total }) =>
      change(key, { share: sent / Math.max(1, total) }),
    );
    running.current.set(key, sending.abort);
    try {
      change(key, { id: (await sending.done).id, share: 1 });
    } catch (thrown) {
      if (thrown instanceof Fault) change(key, { wrong: thrown.message });
    } finally {
      if (running.current.get(key) === sending.abort) running.current.delete(key);
    }
  };
  const sendAll = useEffectEvent((house: string | null) => {
    for (const { key, wrong } of files) {
      const file = bytes.current.get(key);
      running.current.get(key)?.();
      if (file === undefined || (wrong !== null && wrongWith(file) !== null)) continue;
      change(key, { id: null, share: 0, wrong: null });
      if (house !== null) void send(house, key, file);
    }
  });
  useEffect(() => sendAll(house), [house]);
  return {
    files,
    waiting: files.some(({ id, wrong }) => id === null && wrong === null),
    ids: files.flatMap(({ id }) => id ?? []),
    add: (chosen: readonly File[]) => {
      for (const file of chosen.slice(0, Math.max(0, mostFiles - files.length))) {
        const key = (lastKey += 1);
        const wrong = wrongWith(file);
        setFiles((list) => [...list, { key, name: file.name, share: 0, id: null, wrong }]);
        bytes.current.set(key, file);
        if (wrong === null && house !== null) void send(house, key, file);
      }
    },
    drop: (key: number) => {
      running.current.get(key)?.();
      setFiles((list) => list.filter((each) => each.key !== key));
    },
    clear: () => setFiles([]),
  };
}
