import { hostOf, type DocumentDetail } from '@holdfast/domain/documents/document';
import { filePicture } from '@holdfast/domain/kernel/files/files-endpoints';
import { BookOpen, ExternalLink, FileSpreadsheet, FileType } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { addressFor } from '../../kernel/call/call.ts';
import { useMayKeep } from '../use-may.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Gallery } from '../../ui/picture/photo-grid.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';

// 100 KB of reader come only when somebody turns the pages.
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

/** What the document looks like: a picture, the first page of a PDF and then all its pages, or where a link leads. */
export function PreviewCard({ document }: { document: DocumentDetail }) {
  const [reading, setReading] = useState(false);
  // All its pages are drawn from the file itself.
  const mayKeep = useMayKeep(document);
  const type = document.file?.type ?? '';
  if (document.file_url !== null) return <LinkPreview link={document.file_url} />;
  if (document.file_id === null) return null;
  if (type.startsWith('image/')) return <PicturePreview id={document.file_id} name={document.name} />;
  if (type !== 'application/pdf') {
    const isWord = type.includes('word');
    const Sign = isWord ? FileType : FileSpreadsheet;
    return (
      <Sheet>
        <Sign aria-hidden className="size-12 text-hue" />
        <p className="max-w-prose text-quiet">
          {isWord
            ? 'Word documents cannot be shown here. Their text is below, and you can download the file.'
            : 'This is the file as your bank gave it. Its words are below, and you can download it.'}
        </p>
      </Sheet>
    );
  }
  if (reading) {
    return (
      <Suspense fallback={<FirstPage id={document.file_id} name={document.name} />}>
        <PdfPages id={document.file_id} name={document.name} onClose={() => setReading(false)} />
      </Suspense>
    );
  }
  const pages = document.text_pages ?? 0;
  return (
    <div className="grid gap-3">
      <FirstPage id={document.file_id} name={document.name} />
      {mayKeep && (
        <div className="flex justify-center">
          <Button variant="quiet" onClick={() => setReading(true)}>
            <BookOpen aria-hidden /> {pages > 1 ? `Read all ${pages} pages` : 'Look closer'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The server's picture of the first page: there at once, and light on a phone. */
function FirstPage({ id, name }: { id: string; name: string }) {
  return (
    <div className="rounded-lg border border-line bg-sunk p-3 sm:p-8">
      <StoredPicture
        src={addressFor(filePicture, { id, width: '1600' })}
        alt={`First page of ${name}`}
        without={<NoPage words="This page is being drawn. It appears here in a moment." />}
        none={<NoPage words="There is no preview of this page." />}
        className="mx-auto aspect-[8.5/11] w-full max-w-xl rounded-sm bg-card object-contain object-top shadow-lifted in-data-[theme=dark]:brightness-90"
      />
    </div>
  );
}

function NoPage({ words }: { words: string }) {
  return (
    <span className="hue-ochre grid min-h-64 place-content-center justify-items-center gap-2 px-4 py-8 text-center text-quiet">
      <FileType aria-hidden className="size-12 text-hue" />
      {words}
    </span>
  );
}

function PicturePreview({ id, name }: { id: string; name: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const large = addressFor(filePicture, { id, width: '1600' });
  return (
    <Card flush className="overflow-hidden">
      <button
        type="button"
        onClick={() => setShown(0)}
        aria-label={`Enlarge ${name}`}
        className="block w-full cursor-zoom-in"
      >
        <StoredPicture
          src={large}
          alt={name}
          className="mx-auto max-h-[40rem] min-h-48 w-full object-contain"
        />
      </button>
      <Gallery photos={[{ id, small: large, large, alt: name }]} shown={shown} onShow={setShown} />
    </Card>
  );
}

function LinkPreview({ link }: { link: string }) {
  return (
    <Sheet>
      <ExternalLink aria-hidden className="size-12 text-hue" />
      <p className="text-lg font-semibold">{hostOf(link)}</p>
      <p className="max-w-prose text-sm break-all text-quiet">{link}</p>
      <LinkButton href={link} newTab variant="quiet" className="mt-2">
        Open at {hostOf(link)}
      </LinkButton>
      <p className="max-w-prose text-sm text-quiet">
        This document is stored elsewhere. It is not copied or searched here.
      </p>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <Card className="hue-ochre">
      <div className="grid min-h-64 place-content-center justify-items-center gap-2 px-4 py-8 text-center">
        {children}
      </div>
    </Card>
  );
}
