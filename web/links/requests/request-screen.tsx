import { theirWords } from '@holdfast/domain/kernel/form/their-words';
import { formatBytes } from '@holdfast/domain/kernel/files/file';
import {
  changeRequestEnd,
  closeRequest,
  findRequest,
  listSentFiles,
  seeRequest,
  showSentFile,
  takeSentFile,
  throwSentFile,
} from '@holdfast/domain/links/request-endpoints';
import { heldDays, type SentFile, type UploadRequest } from '@holdfast/domain/links/request';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { Link, useParam } from '../../base/link.tsx';
import { addressFor } from '../../kernel/call/call.ts';
import { useAnswer, useChange, usePages } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Button } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { MoreOf } from '../addresses/address-list.tsx';
import { EndActions } from '../end-actions.tsx';
import { limitWords, requestStanding, sentWords } from './request-words.ts';
import { TakeDialog } from '../links/take-dialog.tsx';
import { useSeen } from '../use-seen.ts';

/** One request for documents, and what was sent to it. */
export default function RequestScreen() {
  const id = useParam('id');
  const answer = useAnswer(findRequest, { id });
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading the request..." skeleton={<SkeletonRows rows={5} />}>
        {(request) => <LoadedRequest request={request} />}
      </Answered>
    </Page>
  );
}

function LoadedRequest({ request }: { request: UploadRequest }) {
  const kindOf = useHitKind();
  const { tone, words, open } = requestStanding(request);
  const { of, note } = request;
  useSeen(seeRequest, request.id, request.news);
  return (
    <>
      <PageHeader
        title={request.title}
        line={request.recipient}
        beside={<Badge tone={tone}>{words}</Badge>}
        above={
          <Breadcrumbs
            trail={[{ label: 'Upload requests', href: '/sharing/requests' }, { label: request.title }]}
          />
        }
        action={
          request.revoked_at === null ? (
            <EndActions
              id={request.id}
              open={open}
              change={changeRequestEnd}
              end={closeRequest}
              words={{
                end: 'Close request',
                asks: `Close “${request.title}”?`,
                text: 'Nothing more can be sent. Files already sent stay. This cannot be undone.',
                done: 'Request closed',
              }}
            />
          ) : undefined
        }
      />
      <FilesCard request={request} />
      <Card title="Request">
        <FactList
          facts={[
            ...(note === null ? [] : [{ label: 'Note', value: note }]),
            {
              label: 'Accepts',
              value: `${limitWords(request.file_types, request.most_megabytes)}`,
            },
            { label: 'Sent', value: sentWords(request) },
            { label: 'Password', value: request.locked ? 'Yes' : 'None' },
            ...(of === null
              ? []
              : [
                  {
                    label: 'Attach to',
                    value: (
                      <Link
                        href={kindOf(of.item_type).href(of.item_id)}
                        className="underline underline-offset-4"
                      >
                        {of.label}
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
    </>
  );
}

function FilesCard({ request }: { request: UploadRequest }) {
  const files = usePages(listSentFiles, { id: request.id });
  return (
    <Card title="Files">
      <Answered
        answer={files}
        loading="Loading what was sent..."
        skeleton={<SkeletonRows rows={request.waiting > 0 ? 3 : 1} />}
      >
        {() =>
          files.items.length === 0 ? (
            <p className="text-quiet">Nothing sent yet.</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {files.items.map((file) => (
                  <SentRow key={file.id} request={request} file={file} />
                ))}
              </ul>
              {files.hasMore && <MoreOf list={files} />}
              {request.waiting > 0 && (
                <p className="mt-3 text-sm text-quiet">
                  Files you do not import are deleted after {heldDays} days.
                </p>
              )}
            </>
          )
        }
      </Answered>
    </Card>
  );
}

const decided = { taken: 'Imported', thrown: 'Discarded', ended: 'Deleted after 30 days' } as const;

function SentRow({ request, file }: { request: UploadRequest; file: SentFile }) {
  const [taking, setTaking] = useState(false);
  const [asked, setAsked] = useState(false);
  const named = { id: request.id, file: file.id };
  const discard = useChange(throwSentFile, { done: 'Discarded', onDone: () => setAsked(false) });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      {file.drawn ? (
        <a href={addressFor(showSentFile, { ...named, width: '1600' })} target="_blank" rel="noreferrer">
          <StoredPicture
            src={addressFor(showSentFile, named)}
            alt={`First page of ${file.name}`}
            className="h-24 w-18 rounded-sm border border-line object-cover"
          />
        </a>
      ) : (
        <span className="grid h-24 w-18 place-items-center rounded-sm border border-line bg-sunk text-quiet">
          <FileText aria-hidden />
        </span>
      )}
      <div className="min-w-0 grow basis-52">
        <h3 className="font-semibold break-words">{file.name}</h3>
        <p className="figures text-sm text-quiet">
          {file.sender} · {momentText(file.sent_at)} · {formatBytes(file.size)}
        </p>
        {file.note !== null && <p className="mt-1 break-words">{theirWords(file.sender, file.note)}</p>}
        <p className="text-sm text-quiet">
          {file.browser} · {file.address}
        </p>
      </div>
      {file.state === 'waiting' ? (
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            needs={takeSentFile}
            aria-label={`Import ${file.name}`}
            onClick={() => setTaking(true)}
          >
            Import
          </Button>
          <Button
            size="small"
            variant="danger-quiet"
            needs={throwSentFile}
            aria-label={`Discard ${file.name}`}
            onClick={() => setAsked(true)}
          >
            Discard
          </Button>
        </div>
      ) : (
        <Badge tone={file.state === 'taken' ? 'good' : 'quiet'}>{decided[file.state]}</Badge>
      )}
      {taking && <TakeDialog request={request} file={file} onClose={() => setTaking(false)} />}
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={`Discard ${file.name}?`}
        text="The file is deleted. The sender is not notified."
        confirm="Discard"
        busy={discard.isPending}
        onConfirm={() => discard.mutate(named)}
      />
    </li>
  );
}
