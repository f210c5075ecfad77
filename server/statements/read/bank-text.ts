import {
  textEncoding,
  textEncodingLabels,
  type TextEncoding,
} from '@holdfast/domain/kernel/files/text-encoding';
import type { BankQuestion } from '@holdfast/domain/statements/reading/bank-file';
import {
  encodingByMark,
  encodingNamed,
  textOfBytes,
  type DecodedText,
} from '../../kernel/files/reading/text-of-bytes.ts';

export type ReadText = {
  readonly decoded: DecodedText;
  readonly question: BankQuestion | null;
  /** What is said of its letters where nothing is asked. */
  readonly remark?: string;
  /** Whether only a former file says which letters they are. */
  readonly taken?: true;
};

export const bankTextRemarks = {
  mislabelled: (named: TextEncoding) =>
    `The file says that its letters are ${textEncodingLabels[named]}; they are Unicode (UTF-8), and were read so`,
} as const;

/**
 * Decodes a bank's file. What it says of itself is obeyed, `CHARSET:1252` or `encoding="ISO-8859-1"`, unless its bytes are clearly UTF-8,
 * as those of many banks are; where they may be either, or nothing says it, its encoding is asked for beside the letters that hang on it,
 * unless a former file of the account was read in one that fits. What somebody chose can be chosen anew. Zeros behind the end of a text
 * are padding.
 */
export function bankTextOf(
  padded: Uint8Array,
  chosen: TextEncoding | null,
  former: TextEncoding | null = null,
): ReadText | null {
  const bytes = withoutPadding(padded);
  if (chosen !== null) {
    const decoded = textOfBytes(bytes, chosen);
    if (!decoded) return null;
    const question = asked(bytes, decoded, true);
    return { decoded, question: question.examples.length > 0 ? question : null };
  }
  const read = readUnsaid(bytes);
  if (read === null || read.question === null || former === null) return read;
  const decoded = textOfBytes(bytes, former);
  return decoded === null ? read : { decoded, question: asked(bytes, decoded, true), taken: true };
}

function readUnsaid(bytes: Uint8Array): ReadText | null {
  const plain = textOfBytes(bytes);
  const named = encodingByMark(bytes)
    ? null
    : declaredIn(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'));
  if (named === null || named === plain?.encoding || plain?.encoding.startsWith('utf-16')) {
    if (!plain) return null;
    return { decoded: plain, question: plain.certain || named !== null ? null : asked(bytes, plain) };
  }
  const decoded = textOfBytes(bytes, named);
  if (!decoded) return plain && { decoded: plain, question: asked(bytes, plain) };
  const differs = plain?.certain === true && plain.text !== decoded.text;
  if (differs && isMislabelled(named, decoded.text)) {
    return { decoded: plain, question: null, remark: bankTextRemarks.mislabelled(named) };
  }
  return { decoded, question: differs ? asked(bytes, decoded) : null };
}

/** Zeros, and the mark by which old systems end a text. */
const isPadding = (byte: number | undefined) => byte === 0 || byte === 0x1a;
const isBlank = (byte: number | undefined) => byte === 0x0a || byte === 0x0d || byte === 0x20;
/** In bytes: as much of the beginning shows that each letter takes two of them, one of which is often zero. */
const head = 64;

/** The bytes up to what fills a file up behind its end. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  let first = end;
  while (end > 0 && (isPadding(bytes[end - 1]) || isBlank(bytes[end - 1]))) {
    end -= 1;
    if (isPadding(bytes[end])) first = end;
  }
  const wide =
    encodingByMark(bytes)?.startsWith('utf-16') ?? bytes.subarray(0, Math.min(head, end)).includes(0);
  if (!wide) return bytes.subarray(0, first);
  let last = bytes.length;
  while (last > 1 && bytes[last - 1] === 0 && bytes[last - 2] === 0) last -= 2;
  return bytes.subarray(0, last);
}

/** Encodings in which what UTF-8 makes of a letter is no word: `Ã©` for é. */
const western: ReadonlySet<TextEncoding> = new Set(['windows-1252', 'iso-8859-15', 'macintosh']);
const ofSeveralBytes: ReadonlySet<TextEncoding> = new Set([
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
]);

/** Says of bytes that are sound UTF-8 whether the encoding that the file names, which read them as this text, is only named by mistake. */
const isMislabelled = (named: TextEncoding, text: string) =>
  western.has(named) || (!ofSeveralBytes.has(named) && /[^\p{ASCII}\p{L}\p{M}]/u.test(text));

/** The encoding that a file names at its head; null where it names none that decides anything. */
function declaredIn(head: string): TextEncoding | null {
  const xml = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  // What can be read byte by byte is no UTF-16, though some programs name it out of habit.
  if (xml !== undefined) return /^utf-?16/i.test(xml) ? null : encodingNamed(xml);
  if (!/OFXHEADER\s*:/i.test(head)) return null;
  const encoding = /ENCODING\s*:\s*([\w-]+)/i.exec(head)?.[1]?.toUpperCase() ?? '';
  if (/^(?:UTF-?8|UNICODE)$/.test(encoding)) return 'utf-8';
  const set = /CHARSET\s*:\s*([\w-]+)/i.exec(head)?.[1] ?? '';
  if (/^(?:\d{4}|9\d\d)$/.test(set)) return encodingNamed(`windows-${set}`);
  if (/^(?:NONE|)$/i.test(set)) return null;
  return encodingNamed(set.replace(/^(?=8859-\d)/, 'iso-'));
}

const shownExamples = 3;

/** The question about letters, with how the examples read in each encoding. */
function asked(
  bytes: Uint8Array,
  { text, encoding }: DecodedText,
  answered = false,
): Extract<BankQuestion, { about: 'encoding' }> {
  const examples = new Set<string>();
  for (const match of text.matchAll(/[^\r\n<>]{0,30}[^\p{ASCII}][^\r\n<>]{0,30}/gu)) {
    examples.add(match[0].trim());
    if (examples.size === shownExamples) break;
  }
  const lines = linesBeyondAscii(bytes);
  return {
    about: 'encoding',
    read_as: encoding,
    answered,
    choices: textEncoding.options
      .filter((each) => each === encoding || !each.startsWith('utf-16'))
      .map((each) => ({
        encoding: each,
        examples: lines.flatMap((line) => textOfBytes(line, each)?.text ?? []),
      })),
    examples: [...examples],
  };
}

/** In bytes. */
const shownLine = 120;

/** The first lines that hold more than plain letters, as they stand in the file. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  let from = 0;
  while (from < bytes.length && found.length < shownExamples) {
    const feed = bytes.indexOf(0x0a, from);
    const end = feed < 0 ? bytes.length : feed;
    const line = bytes.subarray(from, Math.min(end, from + shownLine));
    if (line.some((byte) => byte > 0x7f)) found.push(line);
    from = end + 1;
  }
  return found;
}
