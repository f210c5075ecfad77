import { z } from 'zod';
import { maxPhotos } from '../kernel/files/photos.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import type { BroughtRow } from './preview.ts';

/** How large a ZIP may be and what it may unpack to, in bytes; how many photographs it and the sheet may have. */
export const largestZip = 500 * 1024 * 1024;
export const mostUnpacked = 1024 * 1024 * 1024;
export const mostInZip = 500;
export const mostPhotos = 2000;

export const photoTexts = {
  noZip: 'This file could not be read as a ZIP. Zip the photos again and retry.',
  zipTooLarge: 'A ZIP can have 500 MB at most. Give the photographs in several.',
  zipUnpacks: 'What is in this ZIP is larger than 1 GB. Give the photographs in several.',
  zipTooMany: `A ZIP can have ${mostInZip} photographs at most. Give them in several.`,
  tooMany: `A list can have ${mostPhotos} photographs at most`,
  none: 'There are no photographs in this ZIP',
  path: 'Its path leads out of the ZIP',
  encrypted: 'It is encrypted',
  nested: 'A ZIP inside the ZIP is not opened',
  method: 'It is packed in a way that is not known here',
  broken: 'It could not be unpacked',
  bomb: 'It unpacks to more than the ZIP says',
  gone: 'It waited for more than a day and was cleared away. Give the ZIP again.',
  nothing: 'No line has this name',
  several: 'Several lines have this name',
  known: 'Its line was imported before',
  full: `Its line has ${maxPhotos} photographs already`,
} as const;

export const photoView = z.enum(['matched', 'without', 'unmatched', 'refused']);
export type PhotoView = z.infer<typeof photoView>;

/** A photograph with the line to which it goes, or why it goes nowhere; or a line that has none. */
export const photoLine = z.object({
  path: z.string().nullable(),
  line: z.int().nullable(),
  name: z.string().nullable(),
  problem: z.string().nullable(),
});
export type PhotoLine = z.infer<typeof photoLine>;

export const photoFilter = pageInput.extend({
  view: photoView.default('matched'),
  /** How many stand before the page. */
  after: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export const photoPage = pageOf(photoLine).extend({ counts: z.record(photoView, z.int()) });
export type PhotoPage = z.infer<typeof photoPage>;

/** One spelling for all that differ in case, accents' bytes, or the signs between words. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The parts of a path, or of an address without what follows its question mark. */
function partsOf(path: string): string[] {
  const bare = /^https?:/iu.test(path) ? path.replace(/[?#].*$/u, '') : path;
  return bare
    .split(/[/\\]/u)
    .filter((part) => part !== '' && part !== '.')
    .map((part) => decoded(part).normalize('NFC').toLowerCase());
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where a photograph goes: to a row, or nowhere for a reason. */
export type Match = { readonly row: BroughtRow } | { readonly problem: string };

/**
 * Says to which row each photograph of a ZIP goes: to the one that names its file, else the one whose number or name is the file's name
 * (`Oak chair 2.jpg`), else the one whose number or name is a folder's, the innermost first. What fits several goes nowhere.
 */
export function matchPhotos(paths: readonly string[], rows: readonly BroughtRow[]): Map<string, Match> {
  const files = new Map<string, BroughtRow[]>();
  const names = new Map<string, BroughtRow[]>();
  const note = (index: Map<string, BroughtRow[]>, key: string, row: BroughtRow) => {
    if (key === '') return;
    const noted = index.get(key);
    if (noted === undefined) index.set(key, [row]);
    else if (!noted.includes(row)) noted.push(row);
  };
  for (const row of rows) {
    for (const file of row.thing.photos) {
      const parts = partsOf(file);
      for (let from = 0; from < parts.length; from += 1) note(files, parts.slice(from).join('/'), row);
    }
    for (const reference of row.thing.references) note(names, plain(reference), row);
    note(names, plain(row.thing.name), row);
  }
  return new Map(paths.map((path) => [path, matchOf(partsOf(path), files, names)]));
}

function matchOf(
  parts: readonly string[],
  files: ReadonlyMap<string, readonly BroughtRow[]>,
  names: ReadonlyMap<string, readonly BroughtRow[]>,
): Match {
  const file = parts.at(-1) ?? '';
  const stem = plain(file.replace(/\.[a-z0-9]{1,5}$/u, ''));
  const tries = [
    ...parts.map((_, from) => files.get(parts.slice(from).join('/'))),
    names.get(stem),
    names.get(stem.replace(/ \d{1,3}$/u, '')),
    ...parts
      .slice(0, -1)
      .toReversed()
      .map((folder) => names.get(plain(folder))),
  ];
  const found = tries.find((rows) => rows !== undefined);
  if (found === undefined) return { problem: photoTexts.nothing };
  const [row] = found;
  return row === undefined || found.length > 1 ? { problem: photoTexts.several } : { row };
}
