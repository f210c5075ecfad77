import type { Day } from '@holdfast/domain/kernel/time/day';
import type { ClaimDetail } from '@holdfast/domain/warranties/claim-list';
import { dayWords } from '@holdfast/domain/warranties/cover-words';
import type { Tx } from '../kernel/database/database.ts';
import { findFile, type FoundFile } from '../kernel/files/records.ts';
import { Late } from '../kernel/files/reading/reader-job.ts';
import { orLate, patienceOf, sharedPatience } from '../kernel/files/pictures/under-way.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { pdfReply } from '../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import type { Asker } from '../kernel/http/heavy-answers.ts';
import type { ReportPhoto } from '../kernel/pdf/report.ts';
import { findClaimDetail } from './claim-detail.ts';
import { claimReport } from './claim-report.ts';
import { findWarranty } from './warranties.ts';

/** As many photographs as a claim may have, and its diary as many again. */
const maxPhotos = 80;

type ClaimCall = Asker & {
  readonly owner: string;
  readonly input: { readonly id: string };
  readonly today: Day;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};
/** For how many milliseconds a claim waits for its photographs in all. What is not there then is drawn on, and is there the next time. */
const picturePatience = 20_000;

/**
 * Prints a claim in the turn of the person who asks. Throws `not_found`, and `unavailable` where too many wait or it takes too long. The
 * rows are read first, so that no connection waits while pictures are drawn.
 */
export async function printClaim(kernel: Kernel, call: ClaimCall): Promise<Response> {
  const { owner, input, today, reading } = call;
  const pdf = await inPrintTurn(call, async (printer) => {
    const parts = await reading((tx) => partsOf(tx, owner, input.id, today));
    const photos: ReportPhoto[] = [];
    const waiting = sharedPatience(patienceOf(picturePatience));
    let late = 0;
    for (const { file, caption } of parts.pictures) {
      printer.stop.throwIfAborted();
      const picture = await orLate(kernel.files.picture(owner, file, '1600', waiting.patience));
      if (picture instanceof Late) late += 1;
      else if (picture !== null) photos.push({ picture, caption });
    }
    waiting.stop();
    return printer.report(claimReport({ ...parts, photos, late }));
  });
  return pdfReply(pdf, 'Claim.pdf');
}

async function partsOf(tx: Tx, owner: string, id: string, today: Day) {
  const claim = await findClaimDetail(tx, owner, id);
  const warranty =
    claim.of_type === 'warranty' ? await findWarranty(tx, owner, claim.of_id, today).catch(() => null) : null;
  const pictures: { file: FoundFile; caption: string }[] = [];
  for (const { photo, caption } of photosOf(claim)) {
    pictures.push({ file: await findFile(tx, owner, photo), caption });
  }
  return { claim, warranty, pictures, documents: await documentsOf(tx, owner, id) };
}

function photosOf({ photos, diary }: ClaimDetail): { photo: string; caption: string }[] {
  const own = photos.map((photo, at) => ({ photo, caption: `Photograph ${at + 1}` }));
  const noted = diary
    .toReversed()
    .flatMap(({ photos: taken, entry_date }) =>
      taken.map((photo) => ({ photo, caption: `From the diary, ${dayWords(entry_date)}` })),
    );
  return [...own, ...noted].slice(0, maxPhotos);
}

async function documentsOf(tx: Tx, owner: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('belongings as b')
    .innerJoin('documents as d', (on) =>
      on.onRef('d.user_id', '=', 'b.user_id').onRef('d.id', '=', 'b.item_id'),
    )
    .select('d.name')
    .where('b.user_id', '=', owner)
    .where('b.of_type', '=', 'claim')
    .where('b.of_id', '=', id)
    .where('b.item_type', '=', 'document')
    .where('d.removed_at', 'is', null)
    .orderBy('d.created_at')
    .execute();
  return rows.map(({ name }) => name);
}
