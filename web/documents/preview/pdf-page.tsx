import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/layout/banner.tsx';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  page: number;
  /** In CSS pixels. */
  width: number;
  label: string;
};

/** How much of a page could be drawn. */
type Drawn = 'drawing' | 'whole' | 'in part' | 'failed';

const trouble: Partial<Record<Drawn, string>> = {
  'in part': 'A picture on this page cannot be shown here.',
  failed: 'This page cannot be shown here.',
};

/** One page, as sharp as the screen can show it; what cannot be drawn is said. */
export function PdfPage({ pdf, page, width, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn>('drawing');
  useEffect(() => {
    const sheet = canvas.current;
    if (sheet === null || width <= 0) return;
    let stop = () => {};
    let gone = false;
    const draw = async (): Promise<Drawn> => {
      const found = await pdf.getPage(page);
      if (gone) return 'drawing';
      const scale = (width / found.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio, 2);
      const viewport = found.getViewport({ scale });
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      const task = found.render({ canvas: sheet, viewport });
      stop = () => task.cancel();
      await task.promise;
      return isWhole(found) ? 'whole' : 'in part';
    };
    // A drawing that is stopped fails; the next one is under way already.
    void draw()
      .catch((): Drawn => 'failed')
      .then((outcome) => !gone && setDrawn(outcome));
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, page, width]);
  return (
    <>
      <div role="status" className="empty:hidden">
        {trouble[drawn] && (
          <Banner tone="amber" title={trouble[drawn]}>
            Download the document to open it elsewhere.
          </Banner>
        )}
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-drawn={drawn}
        style={{ width }}
        className="mx-auto block"
      />
    </>
  );
}

/** The library keeps nothing in the place of a picture that it could not decode, and draws the rest. */
function isWhole(page: PDFPageProxy): boolean {
  for (const kept of [page.objs, page.commonObjs]) {
    for (const [name, decoded] of kept as Iterable<unknown[]>) {
      if (String(name).includes('img_') && decoded === null) return false;
    }
  }
  return true;
}
