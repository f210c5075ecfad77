import { sendToRequest, unlockRequest, visitRequest } from '@holdfast/domain/links/request-endpoints';
import { isWanted, sending, wrongTypeWords, type RequestVisit } from '@holdfast/domain/links/request';
import { requestTexts } from '@holdfast/domain/links/texts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { upload } from '../../kernel/call/upload.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { endingsOf, limitWords } from '../requests/request-words.ts';
import { EmptyState } from '../../ui/layout/states.tsx';
import { VisitGate } from './visit-gate.tsx';

type OpenRequest = Extract<RequestVisit, { state: 'open' }>;

/** Where somebody sends a document that they were asked for. */
export default function AskScreen() {
  const token = useParam('token');
  const visit = useAnswer(visitRequest, { token });
  return (
    <VisitGate
      visit={visit}
      loading="Opening the request..."
      locked="Someone asks you for a document"
      unlock={(password) => call(unlockRequest, { token, password })}
    >
      {(open: OpenRequest) => <OpenAsk token={token} request={open} onSent={() => void visit.refetch()} />}
    </VisitGate>
  );
}

type Sent = { key: string; name: string; done: number; state: 'sending' | 'sent' | 'failed'; words?: string };

function OpenAsk({ token, request, onSent }: { token: string; request: OpenRequest; onSent: () => void }) {
  const { house, title, note, expires_at, left, takes, file_types, most_megabytes } = request;
  const [sender, setSender] = useState('');
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  /** What was chosen before the name was there: it waits, and is not to be chosen again. */
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const nameInput = useRef<HTMLInputElement>(null);
  const change = (key: string, now: Partial<Sent>) =>
    setSent((all) => all.map((each) => (each.key === key ? { ...each, ...now } : each)));

  const send = async (key: string, file: File) => {
    const refusal = !isWanted(file.name, file_types)
      ? wrongTypeWords(file_types)
      : file.size > most_megabytes * 1_048_576
        ? `Files must be less than ${most_megabytes} MB`
        : null;
    if (refusal !== null) return change(key, { state: 'failed', words: refusal });
    try {
      const about = { token, name: file.name, sender, note: words };
      await upload(sendToRequest, about, file, ({ sent: bytes, total }) =>
        change(key, { done: total === 0 ? 0 : bytes / total }),
      ).done;
      change(key, { state: 'sent', done: 1 });
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : 'It could not be sent';
      change(key, { state: 'failed', words: reason });
    }
  };
  const sendAll = async (files: readonly File[]) => {
    const read = sending.shape.sender.safeParse(sender);
    setWrong(read.success ? undefined : read.error.issues[0]?.message);
    setWaiting(read.success ? [] : files);
    if (!read.success) {
      nameInput.current?.focus();
      return;
    }
    const chosen = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setSent((all) => [
      ...all,
      ...chosen.map(({ key, file }) => ({ key, name: file.name, done: 0, state: 'sending' as const })),
    ]);
    for (const { key, file } of chosen) await send(key, file);
    onSent();
  };

  return (
    <Page narrow>
      <PageHeader title={title} line={`${house} asks you for this, until ${momentText(expires_at)}.`} />
      {note !== null && <p className="max-w-prose break-words whitespace-pre-line">{note}</p>}
      {!takes ? (
        <Card>
          <p role="status">{requestTexts.notNow}</p>
        </Card>
      ) : left === 0 ? (
        <div role="status">
          <EmptyState picture="calm" title={requestTexts.complete} text={requestTexts.full} />
        </div>
      ) : (
        <Card>
          <form
            aria-label={title}
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (waiting.length > 0) void sendAll(waiting);
            }}
          >
            <Field label="Your name" required error={wrong}>
              {(parts) => (
                <TextInput
                  {...parts}
                  ref={nameInput}
                  value={sender}
                  maxLength={100}
                  autoComplete="name"
                  onChange={(event) => setSender(event.target.value)}
                />
              )}
            </Field>
            <Field label="Note" required={false}>
              {(parts) => (
                <TextArea
                  {...parts}
                  rows={2}
                  value={words}
                  maxLength={500}
                  onChange={(event) => setWords(event.target.value)}
                />
              )}
            </Field>
            <DropZone
              label="Drop the files here, or choose them"
              help={`${limitWords(file_types, most_megabytes)}. ${left === 1 ? 'One file' : `${left} files`} may be sent. They go out at once, and only ${house} sees them.`}
              accept={endingsOf(file_types)}
              many
              camera
              needs={sendToRequest}
              onFiles={(files) => void sendAll([...waiting, ...files])}
            />
            {waiting.length > 0 && (
              <div className="flex flex-wrap items-center gap-3">
                <p role="status" className="min-w-0 grow wrap-anywhere">
                  Not sent yet: {waiting.map(({ name }) => name).join(', ')}
                </p>
                <Button type="submit">
                  {waiting.length === 1 ? 'Send the file' : `Send ${waiting.length} files`}
                </Button>
              </div>
            )}
          </form>
        </Card>
      )}
      {sent.length > 0 && (
        <Card title="What you sent">
          <ul aria-live="polite" className="divide-y divide-line">
            {sent.map((file) => (
              <SentFile key={file.key} file={file} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

function SentFile({ file: { name, done, state, words } }: { file: Sent }) {
  if (state === 'sending') {
    return (
      <li className="py-3">
        <Progress label={`Sending ${name}`} done={done} />
      </li>
    );
  }
  return (
    <li className="flex min-h-touch items-start gap-3 py-3">
      {state === 'sent' ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
      ) : (
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      )}
      <span className="min-w-0 break-words">
        {name}
        <span className={`block text-sm ${state === 'sent' ? 'text-quiet' : 'text-danger'}`}>
          {state === 'sent' ? 'Sent. Thank you.' : words}
        </span>
      </span>
    </li>
  );
}
