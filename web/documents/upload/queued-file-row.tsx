import { duplicateMessage } from '@holdfast/domain/documents/texts';
import { formatBytes } from '@holdfast/domain/kernel/files/file';
import { CircleAlert, CircleCheck, Copy, FileText, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Progress, timeLeft } from '../../ui/data-display/progress.tsx';
import { changeQueued, dropQueued, type QueuedFile } from './upload-queue.ts';

/** One file of the dialog: what it is, how far it is, and what is wrong with it. */
export function QueuedFileRow({ entry, since }: { entry: QueuedFile; since: number }) {
  const { file, state } = entry;
  return (
    <li className="grid gap-1.5 rounded-md border border-line bg-card py-2 pr-1 pl-3">
      <div className="flex min-h-11 items-center gap-3">
        <StateSign state={state} />
        <div className="min-w-0 grow">
          {state === 'uploading' ? (
            <Progress label={file.name} done={entry.done} detail={detailOf(entry, since)} />
          ) : (
            <>
              <p className="font-semibold wrap-anywhere">{file.name}</p>
              <p className="figures text-sm text-quiet">{wordsOf(entry)}</p>
            </>
          )}
        </div>
        {state !== 'uploading' && state !== 'success' && (
          <IconButton label={`Remove ${file.name}`} onClick={() => dropQueued(entry.key)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {entry.twin && state === 'idle' && <Twin entry={entry} twin={entry.twin} />}
    </li>
  );
}

function StateSign({ state }: { state: QueuedFile['state'] }) {
  if (state === 'success') return <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />;
  if (state === 'error') return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />;
  return <FileText aria-hidden className="size-5 shrink-0 text-quiet" />;
}

function wordsOf({ state, problem, file, isRead = false }: QueuedFile) {
  if (state === 'success') return 'Uploaded';
  if (state === 'error') return <span className="text-danger">{problem}</span>;
  return isRead ? `${formatBytes(file.size)} · Reading…` : formatBytes(file.size);
}

function detailOf({ done, file }: QueuedFile, since: number): string {
  const left = timeLeft(done, (performance.now() - since) / 1000);
  const amount = `${formatBytes(Math.round(file.size * done))} of ${formatBytes(file.size)}`;
  return left === '' ? amount : `${amount}, ${left}`;
}

/** The owner has this file already, and says whether to keep both (M-02). */
function Twin({ entry, twin }: { entry: QueuedFile; twin: string }) {
  return (
    <div className="mr-2 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-amber-wash py-1 pr-1 pl-3 text-sm">
      <p role="status" className="min-w-0 grow basis-56 py-1.5 font-semibold text-amber">
        {duplicateMessage(twin)}
      </p>
      {entry.keepBoth ? (
        <span className="px-3 py-2 font-semibold">Both are kept</span>
      ) : (
        <Button variant="plain" size="small" onClick={() => changeQueued(entry.key, { keepBoth: true })}>
          <Copy aria-hidden /> Keep both
        </Button>
      )}
      <Button variant="plain" size="small" onClick={() => dropQueued(entry.key)}>
        Skip it
      </Button>
    </div>
  );
}
