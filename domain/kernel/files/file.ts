import { z } from 'zod';
import { moment } from '../time/day.ts';

/** The largest file that is taken, in bytes: exactly this many are accepted, one more is refused (S-193, X-25). */
export const maxFileBytes = 10_485_760;
export const maxFileMessage = 'Files must be less than 10MB';

/** What a file is wanted for decides which types are taken, where it is kept and what may be shown of it. */
export const filePurpose = z.enum(['document', 'photo']);
export type FilePurpose = z.infer<typeof filePurpose>;

/** Which types each purpose takes. The type is read from the bytes; the name's ending must agree with it. */
export const purposeTypes = {
  document: {
    'application/pdf': ['pdf'],
    'application/msword': ['doc'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/png': ['png'],
  },
  photo: { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'] },
} as const satisfies Record<FilePurpose, Record<string, readonly string[]>>;

/** The endings of pictures as iPhones keep them: they are taken as well, and kept as JPEG. */
export const convertedEndings = ['heic', 'heif'] as const;
export const unconvertedMessage =
  'This HEIC picture could not be opened. Save it as JPG or PNG and upload that.';

/** What is said of a file whose type is not taken (S-165). */
export const invalidTypeMessage = {
  document: 'Invalid file type. Allowed types: PDF, DOC, DOCX, JPG, PNG',
  photo: 'Invalid file type. Allowed types: JPG, PNG',
} as const satisfies Record<FilePurpose, string>;

/** A file that the server has on disk. `state` is `staged` until a record takes it; staged files go after a day. */
export const storedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  purpose: filePurpose,
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: moment,
});
export type StoredFile = z.infer<typeof storedFile>;

/** The endings that a purpose takes, for a file input's `accept`: without those of HEIC, an iPhone itself sends a JPEG. */
export function endingsOf(purpose: FilePurpose): string[] {
  return Object.values(purposeTypes[purpose]).flatMap((endings) => endings.map((each) => `.${each}`));
}

/** Whether a file of this name may be sent for a purpose. */
export function isTakenName(purpose: FilePurpose, name: string): boolean {
  const endings = [...endingsOf(purpose), ...convertedEndings.map((each) => `.${each}`)];
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** A file's size in words, from Bytes to GB (S-230). */
export function formatBytes(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  let size = bytes;
  let step = 0;
  // What would be shown as 1024 of a unit is 1 of the next.
  while (rounded(size) >= 1024 && step < units.length - 1) {
    size /= 1024;
    step += 1;
  }
  return `${rounded(size)} ${units[step]}`;
}

function rounded(size: number): number {
  return Number(size.toFixed(size < 10 ? 2 : 1));
}

/** Says that photographs are missing because they were not drawn in time; `again` is what to do: "Make the pack again in a minute." */
export const notReadyMessage = (count: number, again: string): string =>
  `${count === 1 ? '1 photograph was' : `${count} photographs were`} not ready. ${again}`;
