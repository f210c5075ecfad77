import { addDocument, findDocument } from '@holdfast/domain/documents/endpoints';
import { findableWords, noWordsText, type FirstDocument } from '@holdfast/domain/documents/first-document';
import { isTaken, skippedMessage, uploadTexts } from '@holdfast/domain/documents/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { useEffect, useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { FirstStepProps } from '../../kernel/screen/house/screen.ts';
import { upload } from '../../kernel/call/upload.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StepCard, stepLink } from '../../ui/layout/step-card.tsx';
import { removeWithUndo } from './remove-document.ts';

const title = 'Drop one document';
/** While a document is read, it is looked at so often, in milliseconds. */
const lookEvery = 1_000;

/** The first step that is a document: it is dropped here, its words are found while one looks on, and one of them finds it again. */
export default function FirstDocumentStep({ piece, number }: FirstStepProps) {
  const document = piece as FirstDocument;
  if (document === null) return <Drop number={number} />;
  return (
    <StepCard
      number={number}
      title={title}
      done
      undo={
        <Button
          variant="plain"
          size="small"
          onClick={() => void removeWithUndo([document.id], `${document.name} is in the trash`)}
        >
          Undo
        </Button>
      }
    >
      <Link href={`/documents/${document.id}`} className={stepLink}>
        {document.name}
      </Link>
      <Words document={document} />
    </StepCard>
  );
}

function Drop({ number }: { number: number }) {
  const [share, setShare] = useState<{ name: string; done: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: File[]) => {
    if (file === undefined || share !== null) return;
    if (!isTaken(file)) {
      setProblem(skippedMessage(1));
      return;
    }
    setProblem(undefined);
    setShare({ name: file.name, done: 0 });
    try {
      const sent = await upload(uploadFile, { name: file.name, purpose: 'document' }, file, (now) =>
        setShare({ name: file.name, done: now.total === 0 ? 0 : now.sent / now.total }),
      ).done;
      await call(addDocument, { file_id: sent.id, document_category: 'Other' });
      refresh(['documents']);
    } catch (thrown) {
      setShare(null);
      setProblem(thrown instanceof Fault && thrown.message ? thrown.message : uploadTexts.fileFailed);
    }
  };
  return (
    <StepCard number={number} title={title} done={false}>
      <p className="text-quiet">A policy, a deed, a bill. Watch Holdfast find the words inside.</p>
      {share === null ? (
        <DropZone
          label="Drop it here"
          help="PDF, DOC, DOCX, JPG or PNG, up to 10 MB"
          accept={endingsOf('document')}
          camera
          onFiles={(files) => void take(files)}
          error={problem}
        />
      ) : (
        <Progress label={`Sending ${share.name}`} done={share.done} />
      )}
    </StepCard>
  );
}

function Words({ document }: { document: NonNullable<FirstDocument> }) {
  const underWay = document.text_state === 'waiting' || document.text_state === 'reading';
  const looked = useAnswer(findDocument, { id: document.id }, { enabled: underWay, every: lookEvery });
  const state = looked.data?.text_state;
  const over = underWay && state !== undefined && state !== 'waiting' && state !== 'reading';
  useEffect(() => {
    if (over) refresh(['documents']);
  }, [over]);
  if (underWay) {
    return (
      <p role="status" className="flex items-center gap-3 text-quiet">
        <Spinner /> Its words are being found…
      </p>
    );
  }
  const words = findableWords(document.text, document.name);
  if (words.length === 0) {
    return <p className="text-quiet">{noWordsText(document.text_state)}</p>;
  }
  return (
    <div role="status" className="grid gap-2">
      <p className="text-quiet">Words found inside. Press one to search for it:</p>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link
              href={`/search?${new URLSearchParams({ q: word }).toString()}`}
              className="inline-flex min-h-touch items-center rounded-full border border-line px-3 text-sm font-semibold text-brand hover:border-edge hover:bg-sunk md:min-h-9"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
