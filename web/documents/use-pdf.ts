import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

// From our own origin: the policy of the page allows no other, and no eval either, which pdf.js does not need.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

type Opened = { pdf: PDFDocumentProxy | null; failed: boolean };

/** Opens a PDF; the server gives it out piece by piece, so the first page need not wait for the last. */
export function usePdf(address: string): Opened {
  const [opened, setOpened] = useState<Opened>({ pdf: null, failed: false });
  useEffect(() => {
    // Its WebAssembly would need a right that the page's policy does not give; pdf.js then does without.
    const task = getDocument({ url: address, useWasm: false, verbosity: 0 });
    let gone = false;
    task.promise.then(
      (pdf) => !gone && setOpened({ pdf, failed: false }),
      () => !gone && setOpened({ pdf: null, failed: true }),
    );
    return () => {
      gone = true;
      setOpened({ pdf: null, failed: false });
      void task.destroy();
    };
  }, [address]);
  return opened;
}
