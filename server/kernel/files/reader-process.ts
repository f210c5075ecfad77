import { setPriority } from 'node:os';
import {
  brokenReason,
  Unreadable,
  type ReaderJob,
  type ReaderSaying,
  type SentJob,
} from './reading/reader-job.ts';
import { counted, countLonger, endWithServer } from './with-server.ts';

/** The program of the process that reads files: one job after the other, each library loaded when a job first needs it. */
const say = (saying: ReaderSaying) => process.send?.(saying);

let placed = false;
/** Whoever waits for a page of the server comes before whoever waits for a picture, and both before what waits for a text. */
function takePlace({ kind }: ReaderJob): void {
  if (placed) return;
  placed = true;
  setPriority(kind === 'text' ? 10 : 4);
}

process.on('disconnect', () => process.exit());
process.on('message', (job: SentJob<ReaderJob>) => {
  takePlace(job);
  counted(job.within, () => perform(job)).then(
    (result) => say({ says: 'done', result }),
    (error: unknown) =>
      say({ says: 'refused', reason: error instanceof Unreadable ? error.message : brokenReason }),
  );
});
endWithServer();
say({ says: 'started' });

async function perform(job: ReaderJob): Promise<unknown> {
  if (job.kind === 'text') {
    const { readFileText } = await import('./reading/read-text.ts');
    return readFileText(job, {
      longer: countLonger,
      part: (part) => say({ says: 'part', part }),
    });
  }
  if (job.kind === 'heic') {
    const { heicAsJpeg } = await import('./pictures/heic.ts');
    return heicAsJpeg(job.path);
  }
  if (job.kind === 'thumbnail') {
    const { drawThumbnail } = await import('./reading/draw-thumbnail.ts');
    return drawThumbnail(job.path, job);
  }
  if (job.kind === 'shown-page') {
    const { drawShownPage } = await import('./draw-shown-page.ts');
    return drawShownPage(job);
  }
  if (job.kind === 'page-count') {
    const { countPages } = await import('./draw-shown-page.ts');
    return countPages(job.path);
  }
  if (job.kind === 'report') {
    const { typesetReport } = await import('../pdf/typeset-report.ts');
    return typesetReport(job.report);
  }
  if (job.kind === 'labels') {
    const { typesetLabels } = await import('../pdf/typeset-labels.ts');
    return typesetLabels(job.sheets);
  }
  const [{ drawPdfPage }, { drawThumbnail }] = await Promise.all([
    import('./reading/pdf-pages.ts'),
    import('./reading/draw-thumbnail.ts'),
  ]);
  return drawThumbnail(await drawPdfPage(job.path, job.width), { width: job.width });
}
