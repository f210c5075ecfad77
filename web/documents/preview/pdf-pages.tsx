import { downloadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { addressFor } from '../../kernel/call/call.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FailedState } from '../../ui/layout/states.tsx';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';

const zooms = [1, 1.25, 1.5, 2, 3] as const;
/** A page is drawn no wider than this before it is enlarged, in CSS pixels. */
const widest = 900;

type PdfPagesProps = { id: string; name: string; onClose: () => void };

/** All pages of a PDF, one at a time. */
export function PdfPages({ id, name, onClose }: PdfPagesProps) {
  const { pdf, failed } = usePdf(addressFor(downloadFile, { id, inline: true }));
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.min(useWidth(frame), widest) * (zooms[zoom] ?? 1);
  const pages = pdf?.numPages ?? 0;
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2 py-1">
        <div className="flex items-center">
          <IconButton label="Previous page" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p aria-live="polite" className="figures min-w-24 text-center text-sm">
            {pages === 0 ? 'Opening…' : `Page ${page} of ${pages}`}
          </p>
          <IconButton label="Next page" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <div className="flex items-center">
          <IconButton label="Smaller" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label="Larger" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            <ZoomIn aria-hidden />
          </IconButton>
          <IconButton label="Close the pages" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <div
        ref={frame}
        role="region"
        aria-label={`Pages of ${name}`}
        // Only what can have the focus is scrolled by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[85vh] min-h-96 overflow-auto bg-sunk"
      >
        {failed ? (
          <FailedState text="This PDF cannot be shown here." detail="Download it to open it elsewhere." />
        ) : (
          pdf && <PdfPage key={page} pdf={pdf} page={page} width={width} label={`Page ${page} of ${name}`} />
        )}
      </div>
    </Card>
  );
}

/** How wide an element is, followed as it changes. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
