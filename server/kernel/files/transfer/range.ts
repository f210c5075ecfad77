import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { ByteRange } from '../store.ts';

/** The part of a file of `size` bytes that a range asks for. Throws `Fault('invalid')` where it begins after the end. */
export function rangeWithin(size: number, range?: ByteRange): { start: number; end: number } {
  if (range === undefined) return { start: 0, end: size - 1 };
  const start = range.start;
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (start < 0 || start > end) throw outsideFile();
  return { start, end };
}

export function outsideFile(): Fault {
  return new Fault('invalid', 'The file has no such range');
}

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a request's `Range` header for a file of `size` bytes (RFC 9110, 14.2). Out comes the range, null where the whole file
 * is to be answered (no header, several ranges, another unit, nonsense), or `unsatisfiable` for a 416.
 */
export function rangeAsked(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = rangePattern.exec(header?.trim() ?? '');
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
