import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { visitFile, visitPage, visitRecord } from '@holdfast/domain/links/endpoints';
import type { ShownFile, VisibleFact, VisitedRecord as Visited } from '@holdfast/domain/links/visit';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { addressFor } from '../../kernel/call/call.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';

const valueOf = ({ value, kind }: VisibleFact) =>
  kind === 'money' ? formatMoney(value) : kind === 'day' ? mediumDay(value) : value;

type VisitedRecordProps = { token: string; record: RecordReference; mayDownload: boolean };

/** Milliseconds after which the pages of a file that were not counted yet are asked for again. */
const askedAgain = 5000;
const isUncounted = (record: Visited): boolean =>
  [record, ...record.documents].some(({ files }) => files.some(({ pages }) => pages === null));

/** A record that a link opens: its facts, its pictures, and its documents page by page. */
export function VisitedRecord({ token, record, mayDownload }: VisitedRecordProps) {
  const { item_type, item_id } = record;
  const answer = useAnswer(visitRecord, { token, item_type, item_id });
  const { data, dataUpdatedAt, refetch } = answer;
  const uncounted = data !== undefined && isUncounted(data);
  useEffect(() => {
    if (!uncounted) return;
    const timer = setTimeout(() => void refetch(), askedAgain);
    return () => clearTimeout(timer);
  }, [uncounted, dataUpdatedAt, refetch]);
  const way = { token, mayDownload };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Answered answer={answer} loading="Loading what is shared..." skeleton={<SkeletonRows rows={3} />}>
        {({ facts, files, documents }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {files.map((file) => (
              <FilePages key={file.id} {...way} file={file} />
            ))}
            {facts.length > 0 && (
              <FactList facts={facts.map((fact) => ({ label: fact.label, value: valueOf(fact) }))} />
            )}
            {documents.map(({ item_id: id, label, files: own }) => (
              <section key={id} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <h3 className="font-semibold break-words">{label}</h3>
                {own.length === 0 && <p className="text-quiet">There is no file to show.</p>}
                {own.map((file) => (
                  <FilePages key={file.id} {...way} file={file} />
                ))}
              </section>
            ))}
            {facts.length === 0 && files.length === 0 && documents.length === 0 && (
              <p className="text-quiet">Nothing more is known of it.</p>
            )}
          </div>
        )}
      </Answered>
    </div>
  );
}

/** So many pages are shown at first; a file may have hundreds. */
const pagesAtOnce = 5;

type FilePagesProps = { token: string; mayDownload: boolean; file: ShownFile };

function FilePages({ token, mayDownload, file }: FilePagesProps) {
  const [most, setMost] = useState(pagesAtOnce);
  const { id, name, pages: counted } = file;
  // Whatever has not been counted yet has a first page.
  const pages = counted ?? 1;
  const shown = Math.min(most, pages);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures min-w-0 text-sm break-words text-quiet">
          {name}
          {pages > 1 && ` · ${pages} pages`}
        </p>
        {mayDownload && (
          <LinkButton
            size="small"
            href={addressFor(visitFile, { token, file: id })}
            aria-label={`Download ${name}`}
          >
            <Download aria-hidden /> Download
          </LinkButton>
        )}
      </div>
      {pages === 0 && (
        <p className="text-quiet">
          This file cannot be shown here{mayDownload ? '.' : '. Ask for it as a PDF.'}
        </p>
      )}
      {Array.from({ length: shown }, (_, at) => (
        <PagePicture
          key={at}
          src={addressFor(visitPage, { token, file: id, page: at + 1 })}
          called={pages === 1 ? name : `Page ${at + 1} of ${pages} of ${name}`}
          ratio={ratioOf(file)}
        />
      ))}
      {shown < pages && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" size="small" onClick={() => setMost(most + pagesAtOnce)}>
            Show more pages
          </Button>
          <span className="figures text-sm text-quiet">
            {shown} of {pages} pages
          </span>
        </div>
      )}
    </div>
  );
}

/** The shape of a picture before it has come; of a page, that of a sheet. */
const ratioOf = ({ width, height }: ShownFile) =>
  width === null || height === null ? '1 / 1.3' : `${width} / ${height}`;

function PagePicture({ src, called, ratio }: { src: string; called: string; ratio: string }) {
  return (
    <StoredPicture
      src={src}
      alt={called}
      lazy
      draggable={false}
      style={{ aspectRatio: ratio }}
      className="w-full max-w-full rounded-sm border border-line"
      none={<span className="text-quiet">{called} could not be drawn.</span>}
    />
  );
}
