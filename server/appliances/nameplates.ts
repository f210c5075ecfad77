import { readNameplateText, type NameplateReading } from '@holdfast/domain/appliances/nameplate/nameplate';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { makeWaitedReading, type WaitedBy, type WaitedRead } from '../kernel/files/read-while-waiting.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Tx } from '../kernel/database/database.ts';

/** Reading a picture takes seconds of a processor. */
const readPicture = makeWaitedReading({ limit: { name: 'nameplate', tries: 60, seconds: 3600 } });

/** Pixels; on fewer no line of letters has room. */
const smallestSide = 60;

/** Throws `invalid` for what is no photograph. */
const isTooSmall: NonNullable<WaitedRead['isBlank']> = ({ purpose, width, height }) => {
  if (purpose !== 'photo') throw new Fault('invalid', 'Choose a photograph: JPG or PNG.');
  return Math.min(width ?? smallestSide, height ?? smallestSide) < smallestSide;
};

/**
 * Reads the photograph of a nameplate and proposes what it says. Throws `not_found` for a file that is not the caller's to see, `invalid`
 * for one that cannot be opened, `too_many`, and `unavailable` where too many wait, or it is not read yet.
 */
export async function readNameplate(
  kernel: Pick<Kernel, 'database' | 'files'>,
  asked: Omit<WaitedRead, 'isBlank'>,
  reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  by: WaitedBy = {},
): Promise<NameplateReading> {
  const { text } = await readPicture(kernel, { ...asked, isBlank: isTooSmall }, reading, by);
  if (text.read.length === 0 && text.reason !== undefined) {
    throw new Fault('invalid', `This photograph cannot be read: ${text.reason}.`, {
      fields: [{ field: 'file_id', message: text.reason }],
    });
  }
  return readNameplateText(text.read.map((page) => page.text).join('\n'));
}
