import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { brokenReason, readerLimits, Unreadable, type ReaderJob, type ReaderSaying } from './reader-job.ts';

/** The program of the process that reads files: one job after the other, each library loaded when a job first needs it. */
const say = (saying: ReaderSaying) => process.send?.(saying);

// Whoever waits for a page comes before whatever waits for a text.
setPriority(10);
process.on('disconnect', () => process.exit());
process.on('message', (job: ReaderJob) => {
  perform(job).then(
    (result) => say({ says: 'done', result }),
    (error: unknown) =>
      say({ says: 'refused', reason: error instanceof Unreadable ? error.message : brokenReason }),
  );
});
watch();
say({ says: 'started' });

async function perform(job: ReaderJob): Promise<unknown> {
  if (job.kind === 'text') {
    const { readFileText } = await import('./read-text.ts');
    return readFileText(job, {
      longer: () => say({ says: 'longer' }),
      part: (part) => say({ says: 'part', part }),
    });
  }
  if (job.kind === 'heic') {
    const { heicAsJpeg } = await import('./heic.ts');
    return heicAsJpeg(job.path);
  }
  if (job.kind === 'thumbnail') {
    const { drawThumbnail } = await import('./draw-thumbnail.ts');
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
    import('./pdf-pages.ts'),
    import('./draw-thumbnail.ts'),
  ]);
  return drawThumbnail(await drawPdfPage(job.path, job.width), { width: job.width });
}

/**
 * A thread that still runs when this one is caught in a loop: it ends the process when the server is gone or when memory that
 * the heap's limit does not count, such as that of pictures, grows too large.
 */
function watch(): void {
  const program = `
    const server = process.ppid;
    setInterval(() => {
      const swollen = process.memoryUsage.rss() > ${readerLimits.memoryMegabytes} * 1048576;
      if (swollen || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
    }, 250);`;
  new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
