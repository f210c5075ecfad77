import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

// From our own origin: the policy of the page allows no other, and no eval either, which pdf.js does not need.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** The address of the folder with the decoders, fonts and maps of pdf.js; the build puts it in. */
declare const __PDF_PARTS__: string;

type Opened = { pdf: PDFDocumentProxy | null; failed: boolean };

/** Opens a PDF; the server gives it out piece by piece, so the first page need not wait for the last. */
export function usePdf(address: string): Opened {
  const [opened, setOpened] = useState<Opened>({ pdf: null, failed: false });
  useEffect(() => {
    const task = getDocument({
      url: address,
      // WebAssembly would need a right that the page's policy does not give: pdf.js has the same decoders without it.
      useWasm: false,
      wasmUrl: `${__PDF_PARTS__}/wasm/`,
      standardFontDataUrl: `${__PDF_PARTS__}/standard_fonts/`,
      cMapUrl: `${__PDF_PARTS__}/cmaps/`,
      // The page fetches fonts and maps: its policy allows it, that of the worker need not.
      useWorkerFetch: false,
      verbosity: 0,
    });
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
