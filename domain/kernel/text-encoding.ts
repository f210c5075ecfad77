import { z } from 'zod';

/** How the letters of a text file are written, as far as files are read. */
export const textEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
]);
export type TextEncoding = z.infer<typeof textEncoding>;

export const textEncodingLabels: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'iso-8859-15': 'Western (ISO 8859-15)',
  macintosh: 'Western (older Macs)',
};
