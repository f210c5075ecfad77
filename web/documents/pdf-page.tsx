import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  page: number;
  /** In CSS pixels. */
  width: number;
  label: string;
};

/** One page, as sharp as the screen can show it. */
export function PdfPage({ pdf, page, width, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (sheet === null || width <= 0) return;
    let stop = () => {};
    let gone = false;
    const draw = async () => {
      const found = await pdf.getPage(page);
      if (gone) return;
      const scale = (width / found.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio, 2);
      const viewport = found.getViewport({ scale });
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      const task = found.render({ canvas: sheet, viewport });
      stop = () => task.cancel();
      // A drawing that is stopped rejects; the next one is under way already.
      await task.promise.catch(() => undefined);
    };
    void draw();
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, page, width]);
  return <canvas ref={canvas} role="img" aria-label={label} style={{ width }} className="mx-auto block" />;
}
