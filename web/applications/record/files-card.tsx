import {
  addApplicationFile,
  downloadApplicationFile,
  listApplicationFiles,
  removeApplicationFile,
  showApplicationFile,
} from '@holdfast/domain/applications/endpoints';
import type { ApplicationFile } from '@holdfast/domain/applications/application';
import { documentKind, documentLabels } from '@holdfast/domain/applications/asking';
import { endingsOf, formatBytes } from '@holdfast/domain/kernel/files/file';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { addressFor } from '../../kernel/call/call.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { FileSender } from '../visit/file-sender.tsx';

/** The files that came with an application. They are no documents of the house, and go with the application. */
export function FilesCard({ id, kept }: { id: string; kept: boolean }) {
  const answer = useAnswer(listApplicationFiles, { id });
  return (
    <Card title="Files">
      <Answered answer={answer} loading="Loading files..." skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-quiet">No files yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((file) => (
                <FileRow key={file.id} id={id} file={file} kept={kept} />
              ))}
            </ul>
          )
        }
      </Answered>
      {kept && (
        <div className="mt-4">
          <FileSender
            kinds={documentKind.options}
            accept={endingsOf('document')}
            needs={addApplicationFile}
            send={(file, kind) => ({ endpoint: addApplicationFile, input: { id, name: file.name, kind } })}
            onSent={() => void answer.refetch()}
          />
        </div>
      )}
    </Card>
  );
}

function FileRow({ id, file, kept }: { id: string; file: ApplicationFile; kept: boolean }) {
  const [asked, setAsked] = useState(false);
  const remove = useChange(removeApplicationFile, { done: 'File deleted', onDone: () => setAsked(false) });
  const named = { id, file: file.id };
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      {file.drawn ? (
        <a
          href={addressFor(showApplicationFile, { ...named, width: '1600' })}
          target="_blank"
          rel="noreferrer"
        >
          <StoredPicture
            src={addressFor(showApplicationFile, named)}
            alt={`First page of ${file.name}`}
            className="h-16 w-12 rounded-sm border border-line object-cover"
          />
        </a>
      ) : (
        <span className="grid h-16 w-12 place-items-center rounded-sm border border-line bg-sunk text-quiet">
          <FileText aria-hidden />
        </span>
      )}
      <div className="min-w-0 grow">
        <a
          href={addressFor(downloadApplicationFile, named)}
          className="font-semibold wrap-anywhere underline underline-offset-4"
          download
        >
          {file.name}
        </a>
        <p className="figures text-sm text-quiet">
          {documentLabels[file.kind]} · {formatBytes(file.size)} · {momentText(file.sent_at)}
        </p>
      </div>
      {kept && (
        <IconButton label={`Delete ${file.name}`} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {asked && (
        <Confirm
          open
          onOpenChange={setAsked}
          title={`Delete ${file.name}?`}
          text="It is deleted right away."
          confirm="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(named)}
        />
      )}
    </li>
  );
}
