import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';

/** A broken disk shows itself by these while a file is open, when the error no longer names a path. */
const codesOfDisks = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EFBIG'];

/**
 * Does work on the file system: a missing file becomes `Fault('not_found')`, a full or refused disk `Fault('unavailable')` with
 * the error as its cause, for the log. Faults, and what an interrupted sender throws, pass as they are.
 */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (!(error instanceof Error) || code === undefined) throw error;
    if (!('path' in error) && !codesOfDisks.includes(code)) throw error;
    if (code === 'ENOENT') throw notFound('File');
    const fault = new Fault(
      'unavailable',
      'Files cannot be stored or read right now. Please try again later.',
      {
        retryAfter: 60,
      },
    );
    fault.cause = error;
    throw fault;
  }
}

/** The file system's own name for what went wrong, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && 'syscall' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** For `.catch`: null where there is nothing at the path. */
export function absent(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}
