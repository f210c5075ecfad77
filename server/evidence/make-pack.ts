import { packFileName, packLimits } from '@holdfast/domain/evidence/pack';
import { Late } from '../kernel/files/reading/reader-job.ts';
import { orLate, patienceOf, sharedPatience } from '../kernel/files/pictures/under-way.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { printReportApart } from '../kernel/printing/print-report.ts';
import type { PackFileRow } from './attached.ts';
import { packCsv } from './pack-csv.ts';
import { keepPackFile, onePiece, packKey } from './pack-files.ts';
import { fileNamesIn } from './pack-names.ts';
import { partsOf, photoWidths, printedPhotos, type PartEntry } from './pack-parts.ts';
import { partReport } from './pack-report.ts';
import { isUnreadable, packedBytes, packZip } from './pack-zip.ts';
import type { EvidenceAndFiles } from './read-evidence.ts';

/** For how many milliseconds a pack waits for its photographs in all, below what its job has. */
const picturePatience = 240_000;

/** A ZIP has its own list of names beside the files, and the PDFs. */
const mostZipBytes = packLimits.bytes * 1.5;

export type Made = { pdfs: number; zip_size: number; unread: number; late: number };
type Parts = Pick<Kernel, 'files' | 'clock'>;
type Whose = { readonly owner: string; readonly id: string; readonly name: string };

/**
 * Makes the files of a pack and puts them into the store: each PDF in a process of its own, then the CSV, then the ZIP of all. `onStep`
 * is told how many steps are done, and how many there are. A file that cannot be read, and a photograph that is not drawn in time, is named
 * in the PDF and left out of it.
 */
export async function makePack(
  { files: kept, clock }: Parts,
  { owner, id, name }: Whose,
  { evidence, files }: EvidenceAndFiles,
  onStep: (done: number, steps: number) => Promise<void>,
): Promise<Made> {
  const { store } = kept;
  const parts = partsOf(evidence);
  // Each file is looked at, drawn where it is a photograph, and packed; a part takes as long as so many files.
  const steps = files.size * 3 + parts.length * 40;
  let done = 0;
  const step = (many = 1) => onStep((done = Math.min(steps, done + many)), steps);

  const unread = await unreadAmong(store, [...files.values()], step);
  const late = new Set<string>();
  const waiting = sharedPatience(patienceOf(picturePatience));
  for (const [at, entries] of parts.entries()) {
    const pictures = await drawPictures(kept, owner, entries, { files, unread, late, waiting, step });
    const facts = { number: at + 1, of: parts.length, name, pictures, unread, late };
    const pdf = await printReportApart(partReport(evidence, entries, facts));
    await keepPackFile(store, packKey(owner, id, 'pdf', at + 1), onePiece(pdf), packLimits.bytes);
    await step(40);
  }
  waiting.stop();
  const names = fileNamesIn(evidence, files);
  const csv = Buffer.from(packCsv(evidence, names));
  await keepPackFile(store, packKey(owner, id, 'csv'), onePiece(csv), packLimits.bytes);
  const top = [
    ...parts.map((_, at) => ({
      name: packFileName('pdf', at + 1, parts.length),
      open: async () => (await store.open(packKey(owner, id, 'pdf', at + 1))).stream,
    })),
    { name: packFileName('csv'), open: async () => onePiece(csv) },
  ];
  const zip = packZip(store, {
    evidence,
    files,
    names,
    unread,
    top,
    now: clock.now(),
    onFile: () => void step().catch(() => undefined),
  });
  const zip_size = await keepPackFile(store, packKey(owner, id, 'zip'), zip, mostZipBytes);
  return { pdfs: parts.length, zip_size, unread: unread.size, late: late.size };
}

/** The ids of the files that are gone, changed or damaged. Throws where the store is out of reach. */
async function unreadAmong(
  store: Kernel['files']['store'],
  files: readonly PackFileRow[],
  step: () => Promise<void>,
): Promise<Set<string>> {
  const unread = new Set<string>();
  for (const file of files) {
    try {
      await packedBytes(store, file);
    } catch (error) {
      if (!(await isUnreadable(store, file, error))) throw error;
      unread.add(file.id);
    }
    await step();
  }
  return unread;
}

type Drawing = {
  readonly files: EvidenceAndFiles['files'];
  readonly unread: Set<string>;
  readonly late: Set<string>;
  readonly waiting: ReturnType<typeof sharedPatience>;
  readonly step: () => Promise<void>;
};

/** Draws the photographs of a part. One of which no picture can be made is added to `unread`, one that is not drawn in time to `late`. */
async function drawPictures(
  kept: Kernel['files'],
  owner: string,
  entries: readonly PartEntry[],
  { files, unread, late, waiting, step }: Drawing,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { thing } of entries) {
    for (const [at, photo] of thing.photos.slice(0, printedPhotos).entries()) {
      const file = files.get(photo);
      if (file === undefined || unread.has(photo)) continue;
      const width = at === 0 ? photoWidths.first : photoWidths.further;
      const picture = waiting.isOver()
        ? new Late()
        : await orLate(kept.printedPicture(owner, file, width, waiting.patience));
      if (picture instanceof Late) late.add(photo);
      else if (picture === null) unread.add(photo);
      else pictures.set(photo, picture);
      await step();
    }
  }
  return pictures;
}
