import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast-list.ts';

/** So much of the text stands there before anybody asks for more, in characters. */
const atFirst = 1_200;

/** The words inside the file, and how far the reading of them is; a reading that ends shows by itself. */
export function TextCard({ paper }: { paper: DocumentDetail }) {
  const { text_state, text } = paper;
  if (text_state === 'none') return null;
  return (
    <Card title="Words in this document" aside={text !== '' && <CopyButton text={text} />}>
      {text_state === 'waiting' || text_state === 'reading' ? (
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner /> {text_state === 'waiting' ? 'Waiting to be read…' : 'Reading…'} Every word will be found
          by the search.
        </p>
      ) : text_state === 'unreadable' ? (
        <p className="text-quiet">
          This file could not be read. {paper.text_reason} It is kept, and found by its name, tags and
          description.
        </p>
      ) : text === '' ? (
        <p className="text-quiet">
          No words were found in this file. It is found by its name, tags and description.
        </p>
      ) : (
        <Words text={text} />
      )}
    </Card>
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
          {whole ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </>
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
