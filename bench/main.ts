// `npm run bench`: the product beside a bare Node server on the same PostgreSQL and the same records. Both take turns, forwards and
// backwards, with rests between, and only what stands side by side in one run is compared. `--quick` runs one short round, `--small` makes few
// records, to say whether it works, and `--no-starts` leaves out how long a start takes; `--cpu-prof` leaves profiles.
import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleSizes } from './bundle.ts';
import { askOnce, measure, type Measured, type Operation } from './measure.ts';
import {
  askBare,
  askProduct,
  mixOf,
  only,
  reads,
  writes,
  type Asking,
  type OperationName,
} from './operations.ts';
import { startServer, type Running } from './processes.ts';
import { compare, type Figures, type Side } from './compare.ts';
import { printTable, writeResults } from './report.ts';
import { measureSignIn } from './lists/sign-in.ts';
import { cache, giant, inMix, inMixAs, openStage } from './stage.ts';
import { health, measureStarts, product } from './starts.ts';
import { sameAnswers } from './same-answers.ts';

const quick = process.argv.includes('--quick');
const profiling = process.argv.includes('--cpu-prof');
const rounds = quick ? 1 : 5;
const alone = { milliseconds: quick ? 600 : 1000, warmUp: 200 };
const together = { milliseconds: quick ? 2000 : 4000, warmUp: 800 };
/** Nobody asks for so long before each round of the mix: who comes after a rest must not be the slow one. */
const rest = quick ? 2000 : 25_000;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const log = join(cache, 'servers.log');
mkdirSync(cache, { recursive: true });

const stage = await openStage(say);
const withStarts = !process.argv.includes('--no-starts');
if (withStarts) say('Starts');
const starts = withStarts ? await measureStarts(stage, quick ? 1 : 3, log) : undefined;
const bareFolder = join(stage.folder, 'bare-files');
const profile = profiling ? ['--cpu-prof', `--cpu-prof-dir=${join(cache, 'profiles')}`] : [];
if (profiling) rmSync(join(cache, 'profiles'), { recursive: true, force: true });
const servers: Record<Side, Running> = {
  product: await startServer(
    [...profile, ...product],
    { ...stage.settings, DATABASE_URL: stage.url },
    { log, path: health },
  ),
  bare: await startServer(
    [join(import.meta.dirname, 'bare-server.ts')],
    { BARE_DATABASE: stage.url, BARE_FOLDER: bareFolder },
    { log, path: '/health' },
  ),
};

const asking = (side: Side, n: number): Asking =>
  side === 'product' ? askProduct(stage, n, servers.product.port) : askBare(stage, n);

async function drive(
  side: Side,
  users: readonly (readonly Operation[])[],
  times: { milliseconds: number; warmUp: number },
  seed = 1,
): Promise<Measured> {
  const measured = await measure(servers[side], stage.postmaster, users, { ...times, seed });
  return measured;
}

const figures: Figures = {
  alone: {},
  unchanged: [],
  mix: { product: [], bare: [] },
  grown: {},
  load: [],
  ...(starts && { starts }),
};
const note = (into: Figures['alone'], name: string, side: Side, measured: Measured) =>
  (into[name] ??= { product: [], bare: [] })[side].push(measured);

try {
  for (const n of new Set(Array.from({ length: inMix }, (_, index) => inMixAs(index)))) {
    await stage.keepNetWorth(n, await worthOf(n));
  }
  await sameAnswers(asking('product', 1), asking('bare', 1), servers);
  const sides: readonly Side[] = ['product', 'bare'];
  const turn = (round: number) => (round % 2 === 0 ? sides : sides.toReversed());
  const everybody = (side: Side) =>
    Array.from({ length: inMix }, (_, index) => mixOf(asking(side, inMixAs(index))));

  for (const side of sides)
    await drive(side, everybody(side), { milliseconds: quick ? 1500 : 5000, warmUp: 500 });
  await stage.cleanUp();
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds}: each by itself`);
    figures.load.push(loadavg()[0] ?? Number.NaN);
    for (const name of [...reads, ...writes] as OperationName[]) {
      for (const side of turn(round)) {
        note(figures.alone, name, side, await drive(side, [only(name, asking(side, 1))], alone));
      }
      if (name === 'upload 1 MB' || name.startsWith('add a ')) await stage.cleanUp();
    }
    figures.unchanged.push(await drive('product', [[await unchanged(1)]], alone));
    for (const name of reads) {
      for (const side of turn(round)) {
        note(figures.grown, name, side, await drive(side, [only(name, asking(side, giant))], alone));
      }
    }
    say(`Round ${round + 1} of ${rounds}: ${inMix} at once`);
    for (const side of turn(round)) {
      await sleep(rest);
      figures.mix[side].push(await drive(side, everybody(side), together, round + 7));
      await stage.cleanUp();
    }
  }
  say('Sign-in');
  figures.signIn = await measureSignIn(servers.product, stage.postmaster, quick ? 5 : 15);
} finally {
  for (const server of Object.values(servers)) await server.stop();
}
await stage.end();
await rm(bareFolder, { recursive: true, force: true });
figures.bundle = bundleSizes();
const lines = compare(figures);
printTable(lines);
if (!quick && !process.argv.includes('--small')) await writeResults(figures, lines);

/** What the dashboard of person n says of their net worth at the ends of months. */
async function worthOf(n: number): Promise<{ day: string; net: string }[]> {
  const [asked] = asking('product', n).dashboard;
  if (asked === undefined) throw new Error('The dashboard is not asked for');
  const { text } = await askOnce(servers.product.port, asked);
  const { pieces } = JSON.parse(text) as { pieces: { finances: { line: { day: string; net: string }[] } } };
  return pieces.finances.line;
}

/** The dashboard asked for by somebody who has it already. */
async function unchanged(n: number): Promise<Operation> {
  const [asked] = asking('product', n).dashboard;
  if (asked === undefined) throw new Error('The dashboard is not asked for');
  const { headers } = await askOnce(servers.product.port, asked);
  const etag = headers.get('etag') ?? '';
  return {
    name: 'unchanged',
    weight: 1,
    asked: [{ ...asked, headers: { ...asked.headers, 'if-none-match': etag } }],
  };
}
