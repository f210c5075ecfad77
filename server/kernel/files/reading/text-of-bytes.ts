import { textEncoding, type TextEncoding } from '@holdfast/domain/kernel/files/text-encoding';

export type DecodedText = {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Whether the bytes themselves say so; else it is the encoding that Windows writes, and another one may be meant. */
  readonly certain: boolean;
};

/**
 * Decodes a text: by its byte order mark, by the zeros that UTF-16 puts beside plain letters, as strict UTF-8, else as Windows writes
 * it. `chosen` goes before all of them. Null for what is no text.
 */
export function textOfBytes(bytes: Uint8Array, chosen?: TextEncoding | null): DecodedText | null {
  const marked = encodingByMark(bytes);
  if (chosen) {
    const text = decoded(bytes, chosen);
    return text === null || text.includes('\0') ? null : { text, encoding: chosen, certain: true };
  }
  if (marked && marked !== 'utf-8') return withText(bytes, marked, true);
  const wide = encodingByZeros(bytes);
  if (wide) return withText(bytes, wide, true);
  if (bytes.includes(0)) return null;
  return withText(bytes, 'utf-8', true) ?? withText(bytes, 'windows-1252', false);
}

function withText(bytes: Uint8Array, encoding: TextEncoding, certain: boolean): DecodedText | null {
  const text = decoded(bytes, encoding);
  return text === null ? null : { text, encoding, certain };
}

/** The encoding that a byte order mark stands for. */
export function encodingByMark(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** How many bytes are looked at for zeros. */
const looked = 4096;

function encodingByZeros(bytes: Uint8Array): TextEncoding | null {
  const head = bytes.subarray(0, looked);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 2;
  if (bytes.length % 2 === 1 || most === 0) return null;
  if (odd > most * 0.6 && even < most * 0.05) return 'utf-16le';
  return even > most * 0.6 && odd < most * 0.05 ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Names that Windows has and the web has not. GBK is a part of GB 18030. */
const otherNames: Readonly<Record<string, TextEncoding>> = {
  cp932: 'shift_jis',
  'windows-932': 'shift_jis',
  cp936: 'gb18030',
  'windows-936': 'gb18030',
  gbk: 'gb18030',
  cp949: 'euc-kr',
  'windows-949': 'euc-kr',
  cp950: 'big5',
  'windows-950': 'big5',
};

/** Which encoding a file means that names its own, such as `ISO-8859-1`; null for one that is not read. */
export function encodingNamed(label: string): TextEncoding | null {
  const plain = label.trim().toLowerCase();
  try {
    const name = otherNames[plain] ?? new TextDecoder(plain).encoding;
    const read = textEncoding.safeParse(otherNames[name] ?? name);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
