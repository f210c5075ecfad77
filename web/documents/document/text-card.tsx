import { partlyReadWords, type DocumentDetail } from '@holdfast/domain/documents/document';
import { readDocumentAgain } from '@holdfast/domain/documents/endpoints';
import { ChevronDown, ChevronUp, Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useMayDocument } from '../use-may.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

/** So much of the text stands there before anybody asks for more, in characters. */
const atFirst = 1_200;

/** The words inside the file, and how far the reading of them is; a reading that ends shows by itself. */
export function TextCard({ document }: { document: DocumentDetail }) {
  const { text_state, text } = document;
  const may = useMayDocument(document);
  if (text_state === 'none') return null;
  const isUnderWay = text_state === 'waiting' || text_state === 'reading';
  return (
    <Card
      title="Words in this document"
      aside={
        <div className="flex flex-wrap justify-end">
          {text !== '' && <CopyButton text={text} />}
          {!isUnderWay && document.removed_at === null && may(readDocumentAgain) && (
            <ReadAgainButton id={document.id} />
          )}
        </div>
      }
    >
      <HowFar document={document} />
      {text !== '' && <Words text={text} />}
    </Card>
  );
}

function HowFar({ document }: { document: DocumentDetail }) {
  const { text_state, text, text_next_page } = document;
  const reason = document.text_reason === null ? '' : `${document.text_reason.replace(/\.$/, '')}. `;
  if (text_state === 'waiting' || text_state === 'reading') {
    return (
      <p role="status" className="mb-3 flex items-center gap-3 text-quiet last:mb-0">
        <Spinner /> {text_state === 'waiting' ? 'Waiting to be read…' : 'Reading…'} You will be able to search
        every word in it.
      </p>
    );
  }
  if (text_state === 'unreadable') {
    return (
      <p className="text-quiet">
        This file could not be read. {reason}It is stored safely, and you can find it by its name, tags, and
        description.
      </p>
    );
  }
  if (text_state === 'partly') {
    const words = partlyReadWords(document.text_pages_read, document.text_pages);
    return (
      <p role="status" className="mb-3 text-quiet last:mb-0">
        {words.charAt(0).toUpperCase() + words.slice(1)}.{' '}
        {text_next_page === null
          ? `${reason}Search finds only the words shown here.`
          : 'The rest is still being read; more words will follow.'}
      </p>
    );
  }
  if (text !== '') return null;
  return (
    <p className="text-quiet">
      No words were found in this file. You can still find it by its name, tags, and description.
    </p>
  );
}

function Words({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > atFirst;
  return (
    <>
      <p className="max-w-prose text-sm leading-relaxed whitespace-pre-line">
        {whole || !long ? text : `${text.slice(0, atFirst).trimEnd()}…`}
      </p>
      {long && (
        <Button variant="plain" size="small" className="mt-2 -ml-3" onClick={() => setWhole(!whole)}>
          {whole ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

function ReadAgainButton({ id }: { id: string }) {
  const readAgain = useChange(readDocumentAgain);
  return (
    <Button variant="plain" size="small" busy={readAgain.isPending} onClick={() => readAgain.mutate({ id })}>
      <RotateCcw aria-hidden /> Read again
    </Button>
  );
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', text: 'Copied' });
  };
  return (
    <Button variant="plain" size="small" onClick={() => void copy()}>
      <Copy aria-hidden /> Copy
    </Button>
  );
}
