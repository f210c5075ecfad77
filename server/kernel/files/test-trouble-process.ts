import { brokenReason, type ReaderSaying, type SentJob } from './reading/reader-job.ts';
import { counted, endWithServer } from './with-server.ts';

/** What files do to the process that reads them, on demand: work without an end, hang without work, crash, swell, be broken, be good. */
export type Trouble = { kind: 'burn' | 'hang' | 'crash' | 'swell' | 'broken' | 'good' };

const say = (saying: ReaderSaying) => process.send?.(saying);
const held: Buffer[] = [];

async function perform({ kind }: Trouble): Promise<string> {
  while (kind === 'burn') Math.sqrt(2);
  if (kind === 'hang') await new Promise(() => undefined);
  if (kind === 'crash') process.exit(7);
  while (kind === 'swell') held.push(Buffer.alloc(50_000_000, 1));
  if (kind === 'broken') throw new Error('broken');
  return kind;
}

process.on('disconnect', () => process.exit());
process.on('message', (job: SentJob<Trouble>) => {
  counted(job.within, () => perform(job)).then(
    (result) => say({ says: 'done', result }),
    () => say({ says: 'refused', reason: brokenReason }),
  );
});
endWithServer();
say({ says: 'started' });
