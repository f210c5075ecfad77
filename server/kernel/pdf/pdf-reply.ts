import { contentDisposition } from '../files/file-name.ts';

/** Answers a PDF under a name; it is shown in the browser, and never kept on the way. */
export function pdfReply(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', name),
      'content-length': String(pdf.length),
      'cache-control': 'no-store',
    },
  });
}
