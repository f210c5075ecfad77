import { z } from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { id, flag } from '../form/fields.ts';
import { filePurpose, storedFile } from './file.ts';

/** The widths, in pixels, in which a picture may be asked for. */
export const pictureWidth = z.enum(['160', '480', '1600']);
export type PictureWidth = z.infer<typeof pictureWidth>;

/**
 * Takes a file's bytes. It is acknowledged once it lies on disk, and belongs to the caller alone until a record takes it; a file
 * that no record takes goes after a day.
 */
export const uploadFile = endpoint('POST', '/api/files', {
  summary: 'Uploads a file; `name` is the file’s own name, the body its bytes (S-193, S-265)',
  input: z.object({ name: z.string().min(1).max(400), purpose: filePurpose }),
  output: storedFile,
  bytesIn: true,
  guests: 'contribute',
});

export const downloadFile = endpoint('GET', '/api/files/{id}', {
  summary: 'Gives a file’s bytes, whole or a range; `inline` shows what is harmless to show',
  input: z.object({ id, inline: flag.default(false) }),
  bytesOut: true,
  guests: 'view',
  shows: 'file',
});

export const filePicture = endpoint('GET', '/api/files/{id}/picture', {
  summary:
    'Returns a picture of a file (a photograph, or a document’s first page) without its location; 202 with nothing while it is not drawn yet',
  input: z.object({ id, width: pictureWidth.default('480') }),
  bytesOut: true,
  guests: 'view',
});
