import { withBytes, type FileBytes } from './file-bytes.ts';

export type PixelSize = { width: number; height: number };

/**
 * The size of a JPEG or PNG as people see it, a photograph that was taken sideways turned upright. Read from the header alone:
 * nothing is decoded, so a picture of any size costs nothing. Null where there is no such picture.
 */
export async function dimensions(path: string): Promise<PixelSize | null> {
  return withBytes(path, async (bytes) => (await pngSize(bytes)) ?? (await jpegSize(bytes)));
}

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** A PNG begins with its signature and a chunk IHDR of 13 bytes, always. */
export async function pngSize(bytes: FileBytes): Promise<PixelSize | null> {
  const head = await bytes.at(0, 24);
  if (head.length < 24 || !head.subarray(0, 16).equals(pngStart)) return null;
  return positive({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) });
}

const mostSegments = 500;

/** A JPEG is a chain of segments; the one that starts a frame (SOF) has the size, one of EXIF before it the orientation. */
export async function jpegSize(bytes: FileBytes): Promise<PixelSize | null> {
  if (!(await bytes.at(0, 3)).equals(Buffer.from('ffd8ff', 'hex'))) return null;
  let offset = 2;
  let sideways = false;
  for (let segment = 0; segment < mostSegments; segment += 1) {
    const head = await bytes.at(offset, 9);
    if (head.length < 4 || head[0] !== 0xff) return null;
    const marker = head.readUInt8(1);
    // Bytes of 0xFF may fill the space before a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const length = head.readUInt16BE(2);
    if (startsFrame(marker)) {
      if (head.length < 9) return null;
      const size = { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
      return positive(sideways ? { width: size.height, height: size.width } : size);
    }
    // Image data (SOS) or the end without a frame before it, or a length that leads nowhere.
    if (marker === 0xda || marker === 0xd9 || length < 2) return null;
    if (marker === 0xe1)
      sideways = isSideways(await bytes.at(offset + 4, Math.min(length, 4096))) ?? sideways;
    offset += 2 + length;
  }
  return null;
}

function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Whether EXIF says that the picture lies on its side (orientation 5 to 8); undefined where it says nothing. */
function isSideways(exif: Buffer): boolean | undefined {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return undefined;
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  for (let entry = first + 2; entry < first + 2 + two(first) * 12; entry += 12) {
    if (entry + 12 > tiff.length) return undefined;
    if (two(entry) === 0x0112) return two(entry + 8) >= 5 && two(entry + 8) <= 8;
  }
  return undefined;
}

function positive(size: PixelSize): PixelSize | null {
  return size.width > 0 && size.height > 0 ? size : null;
}
