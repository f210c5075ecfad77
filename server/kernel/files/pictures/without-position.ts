import { crc32 } from 'node:zlib';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { exifWithoutPosition } from './exif-copy.ts';

/**
 * A photograph as somebody else than its owner may have it: the same pixels, colors and orientation, and nothing that says where
 * it was taken. Only what is known to say nothing of a place is copied: maker's notes, XMP, IPTC, comments, further pictures and
 * films behind the picture stay with the owner. Throws `Fault('unsupported')` for a picture that is damaged or of another type.
 */
export function withoutPosition(bytes: Buffer, type: string): Buffer {
  const copy = type === 'image/jpeg' ? jpegCopy(bytes) : type === 'image/png' ? pngCopy(bytes) : null;
  if (copy === null) throw new Fault('unsupported', 'This picture cannot be shared without its location');
  return copy;
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };

function jpegCopy(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return null;
  const pieces = [bytes.subarray(0, 2)];
  let at = 2;
  let scanned = false;
  for (;;) {
    // Bytes of 0xFF may fill the space before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const kind = bytes[at + 1];
    if (bytes[at] !== 0xff || kind === undefined) return null;
    if (kind === marker.end) {
      pieces.push(bytes.subarray(at, at + 2));
      return scanned ? Buffer.concat(pieces) : null;
    }
    if (at + 4 > bytes.length) return null;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next < at + 4 || next > bytes.length) return null;
    if (kind === marker.scan) {
      scanned = true;
      const after = endOfScan(bytes, next);
      pieces.push(bytes.subarray(at, after));
      if (after === bytes.length) return Buffer.concat(pieces);
      at = after;
      continue;
    }
    pieces.push(segmentCopy(kind, bytes.subarray(at, next)));
    at = next;
  }
}

/** Where the next marker stands that is none of the picture's own (a stuffed 0xFF, a restart), or the end. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next === 0xff) at -= 1;
    else if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const nothing: Buffer = Buffer.alloc(0);
const exifName = Buffer.from('Exif\0\0', 'latin1');

/** A segment of the picture itself, or the part of a describing one that says nothing of a place. */
function segmentCopy(kind: number, segment: Buffer): Buffer {
  const describes = (kind >= marker.app0 && kind <= 0xef) || kind === 0xfe;
  const names = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (!describes || kind === marker.app14) return segment;
  if (kind === marker.app0) return names('JFIF\0') ? segment : nothing;
  if (kind === marker.app2) return names('ICC_PROFILE\0') ? segment : nothing;
  if (kind !== marker.app1 || !names('Exif\0\0')) return nothing;
  const exif = exifWithoutPosition(segment.subarray(10));
  if (exif === null) return nothing;
  const head = Buffer.from([0xff, marker.app1, 0, 0]);
  head.writeUInt16BE(2 + exifName.length + exif.length, 2);
  return Buffer.concat([head, exifName, exif]);
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
/** Pixels, palette, colors, density, time and the frames of a moving picture. */
const pngKept = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs tIME acTL fcTL fdAT'.split(
    ' ',
  ),
);

function pngCopy(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null;
  const pieces: Buffer[] = [pngStart];
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return null;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (pngKept.has(kind)) pieces.push(bytes.subarray(at, next));
    if (kind === 'IEND') return Buffer.concat(pieces);
    if (kind === 'eXIf') {
      const exif = exifWithoutPosition(bytes.subarray(at + 8, next - 4));
      if (exif !== null) pieces.push(pngChunk('eXIf', exif));
    }
    at = next;
  }
  return null;
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
