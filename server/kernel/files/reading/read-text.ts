import { open } from 'node:fs/promises';
import { tidyPage } from './plain-text.ts';
import { readPdf, type Saying } from './read-pdf.ts';
import { readDoc, readDocx } from './read-word.ts';
import { brokenReason, readerLimits, Unreadable, type TextEnd } from './reader-job.ts';

const mostTextBytes = 1_048_576;

type TextJob = { path: string; type: string; from?: number; most?: number };

/** Reads a file of a type known to `acceptedType`, or that an area has read itself. `longer` is called before text is recognised in pictures. */
export async function readFileText(
  { path, type, from = 1, most = readerLimits.pages }: TextJob,
  saying: Saying,
): Promise<TextEnd> {
  if (type === 'application/pdf') return readPdf(path, { from, most }, saying);
  saying.part({ pages: 1 });
  const { text, language } = await readAs(type, path, saying.longer);
  saying.part({ page: tidyPage(text) });
  return language === undefined ? {} : { language };
}

async function readAs(
  type: string,
  path: string,
  longer: () => void,
): Promise<{ text: string; language?: string }> {
  if (type === 'image/jpeg' || type === 'image/png') {
    longer();
    const { pictureForReading, recogniseText } = await import('./ocr.ts');
    return { text: await recogniseText(await pictureForReading(path)), language: 'en' };
  }
  if (type.endsWith('wordprocessingml.document')) return { text: await readDocx(path) };
  if (type === 'application/msword') return { text: await readDoc(path) };
  if (type === 'text/plain' || type === 'text/csv') return { text: await readPlain(path) };
  if (type === 'application/xml' || type === 'application/x-ofx') {
    return { text: withoutTags(await readPlain(path)) };
  }
  throw new Unreadable(brokenReason);
}

/** The words between tags: what stands in a file of a bank, without how it is told. */
const withoutTags = (text: string): string => text.replaceAll(/<[^<>]*>?/g, ' ');

/** UTF-8 or UTF-16 by its mark; what is neither is taken for Windows' Latin letters. */
async function readPlain(path: string): Promise<string> {
  const handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostTextBytes), 0, mostTextBytes, 0);
  await handle.close();
  const bytes = buffer.subarray(0, bytesRead);
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
