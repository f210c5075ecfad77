import { Fault } from '@holdfast/domain/kernel/call/fault';
import { invalidTypeMessage, purposeTypes, type FilePurpose } from '@holdfast/domain/kernel/files/file';
import { compoundStreams, lockedStreams } from './compound-file.ts';
import { bytesOf, withBytes, type FileBytes } from '../file-bytes.ts';
import { cleanName, endingOf } from '../file-name.ts';
import { jpegSize, pngSize, type PixelSize } from '../image-header.ts';
import { zipEntries } from './zip-directory.ts';

export const emptyFileMessage = 'The file is empty';
export const largestPicture = { pixels: 100_000_000, side: 30_000 } as const;
export const hugePictureMessage = 'The picture is too large. Pictures can have up to 100 megapixels.';
/** What all parts of a DOCX together may unpack to, and how many times their packed size once they exceed 20 MB. */
export const largestUnpacked = { bytes: 104_857_600, ratio: 200, ratioFrom: 20_971_520 } as const;
export const overpackedMessage = 'The document unpacks to more than can be handled safely.';

/** So many bytes may stand before a PDF, its own first ones included. */
const pdfWithin = 1024 + 8;

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * What a file is by its bytes, or null where it is none of the types known here. Each must begin with its signature at the very
 * first byte: a zip or picture behind other bytes is refused, because a browser might take those others for a page. A PDF may
 * stand behind up to 1,024 bytes, as every reader of PDFs takes it, unless these look like a page, a picture or a program.
 * Bytes *behind* a whole PDF, JPEG or PNG are let be: what is appended (a zip, a thumbnail, a page) is never reached, since the
 * file is only ever answered under the type found here, with `nosniff`. The size of a picture is that in its header.
 * Where `path` is missing, a DOCX or DOC is recognised only if the head is the whole file.
 */
export async function typeOfContent(head: Uint8Array, path?: string): Promise<string | null> {
  const found =
    path === undefined ? await look(head, bytesOf(head)) : await withBytes(path, (all) => look(head, all));
  return found?.type ?? null;
}

type Found = { type: string; picture?: PixelSize; packed?: number; unpacked?: number };

async function look(held: Uint8Array, all: FileBytes): Promise<Found | null> {
  const head = Buffer.from(held.buffer, held.byteOffset, held.byteLength);
  const start = head.toString('latin1', 0, 8);
  if (start.startsWith('\xff\xd8\xff')) return picture('image/jpeg', await jpegSize(all));
  if (start.startsWith('\x89PNG')) return picture('image/png', await pngSize(all));
  if (start.startsWith('PK\x03\x04')) return wordArchive(all);
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    const streams = await compoundStreams(all);
    if (lockedStreams.every((name) => streams?.has(name) === true)) return { type: docx };
    return streams?.has('WordDocument') === true ? { type: 'application/msword' } : null;
  }
  if (isPdf(head)) return { type: 'application/pdf' };
  return isPlainText(head) ? { type: 'text/plain' } : null;
}

/** What may stand before a PDF: the mark of an encoding, empty lines, what a scanner or a printer wrote. */
function isPdf(head: Buffer): boolean {
  const at = head
    .subarray(0, pdfWithin)
    .toString('latin1')
    .search(/%PDF-[12]\.\d/);
  return at >= 0 && !/<|^(MZ|\x7fELF|GIF8|RIFF|#!)/.test(head.toString('latin1', 0, at));
}

function picture(type: string, size: PixelSize | null): Found | null {
  return size && { type, picture: size };
}

/** A DOCX has its list of types and its text; one with macros is no DOCX but a DOCM by another name. */
async function wordArchive(all: FileBytes): Promise<Found | null> {
  const entries = await zipEntries(all);
  const names = new Set(entries?.map(({ name }) => name));
  if (!entries || !names.has('[Content_Types].xml') || !names.has('word/document.xml')) return null;
  if (names.size !== entries.length || names.has('word/vbaProject.bin')) return null;
  const sum = (of: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[of], 0);
  return { type: docx, packed: sum('packed'), unpacked: sum('unpacked') };
}

const markup = /^\s*(<[!?a-z]|#!)|<(html|head|body|script|svg|iframe)[\s>]|<!doctype|<\?(xml|php)/i;
/** All controls but tab, line feed, vertical tab, form feed and return. */
const control = /(?![\t-\r])\p{Cc}/u;

/** Text is UTF-8 without control characters, and neither markup nor a script. */
function isPlainText(head: Buffer): boolean {
  try {
    // The head may end in the middle of a letter.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return text.length > 0 && !control.test(text) && !markup.test(text);
  } catch {
    return false;
  }
}

export type AcceptedType = { type: string; width: number | null; height: number | null };

/**
 * The type under which a file that came in is kept and served, and a picture's size as people see it. Throws `Fault('invalid')` for an empty file and
 * `Fault('unsupported')`, with the specification's words (S-165, X-25), where the content is not of a type that the purpose
 * takes or the name's ending does not agree with it; also for a picture or document that would unpack to too much.
 */
export async function acceptedType(file: {
  purpose: FilePurpose;
  name: string;
  head: Uint8Array;
  path: string;
}): Promise<AcceptedType> {
  if (file.head.byteLength === 0) throw new Fault('invalid', emptyFileMessage);
  const found = await withBytes(file.path, (all) => look(file.head, all));
  const endings: Record<string, readonly string[]> = purposeTypes[file.purpose];
  if (!found || endings[found.type]?.includes(endingOf(cleanName(file.name))) !== true) {
    throw new Fault('unsupported', invalidTypeMessage[file.purpose]);
  }
  if (found.picture && isHuge(found.picture)) throw new Fault('unsupported', hugePictureMessage);
  if (isOverpacked(found)) throw new Fault('unsupported', overpackedMessage);
  return { type: found.type, width: found.picture?.width ?? null, height: found.picture?.height ?? null };
}

function isHuge({ width, height }: PixelSize): boolean {
  return width * height > largestPicture.pixels || Math.max(width, height) > largestPicture.side;
}

function isOverpacked({ packed = 0, unpacked = 0 }: Found): boolean {
  const { bytes, ratio, ratioFrom } = largestUnpacked;
  return unpacked > bytes || (unpacked > ratioFrom && unpacked > packed * ratio);
}
