import { Readable } from 'node:stream';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { addMoneyAccount } from '../../server/kernel/ledger/money-accounts.ts';
import { applyImport } from '../../server/statements/apply/apply.ts';
import { addImport, findImport } from '../../server/statements/imports.ts';
import { packed } from '../../server/statements/read/packed.ts';
import { endReading } from '../../server/statements/read/reading.ts';
import { readSent } from '../../server/statements/plan/places.ts';
import { readOpen, showStatement } from '../../server/statements/plan/statements.ts';
import { undoImport } from '../../server/statements/undo/undo.ts';
import { ownDatabase } from '../own-database.ts';
import { csv, ofx, rows } from './statement-files.ts';

const rounds = 3;

/**
 * Measures a bank's file of 50,000 rows: reading it, its preview, bringing it in, the same once more, and taking it back; beside each how
 * long the server's thread was held up at most, and how much its memory grew. `node bench/money/statements.ts`
 */
const { database, root, end } = await ownDatabase('statements', 3);
const taken = new Map<string, { ms: number; held: number }[]>();
const before = process.memoryUsage.rss();
let most = before;
try {
  for (let round = 0; round < rounds; round += 1) await measure(round);
  for (const [what, times] of taken) {
    const ms = median(times.map((each) => each.ms));
    const held = Math.max(...times.map((each) => each.held));
    process.stdout.write(
      `${what.padEnd(44)} ${ms.toFixed(0).padStart(7)} ms, others wait ${held.toFixed(0).padStart(5)} ms at most\n`,
    );
  }
  process.stdout.write(`memory of the server grew by ${((most - before) / 1048576).toFixed(0)} MB at most\n`);
} finally {
  await endReading();
  await end();
}

async function measure(round: number): Promise<void> {
  const { rows: made } = await root.query<{ id: string }>(
    'insert into users (email, name, email_verified) values ($1, $2, true) returning id',
    [`statements-${round}@example.com`, 'Statements'],
  );
  const owner = made[0]?.id ?? '';
  const reading = <T>(work: Parameters<typeof database.reading<T>>[1]) => database.reading(owner, work);
  const writing = <T>(work: Parameters<typeof database.asViewer<T>>[1]) => database.asViewer(owner, work);
  const draft = moneyAccountDraft.parse({ kind: 'bank', name: 'Everyday' });
  const account = await writing(async (tx) => (await addMoneyAccount(tx, owner, draft)).id);
  const key = 'a key of the bench';
  for (const name of ['CSV', 'OFX'] as const) {
    const bytes = Buffer.from(name === 'CSV' ? csv() : ofx());
    const take = async (what: string) => {
      const sent = await timed(`${name}: ${what}`, async () =>
        readSent(await packed(Readable.from([bytes])), owner, reading, [key]),
      );
      return writing((tx) =>
        addImport(tx, owner, {
          ...sent,
          name: 'bank',
          format: sent.file.format,
          accounts: [{ account_id: account, left_out: false }],
        }),
      );
    };
    const show = async (id: string) => {
      const found = await reading((tx) => findImport(tx, owner, id));
      const file = await readOpen(found, reading, owner);
      return reading((tx) => showStatement(tx, owner, found, file));
    };
    const apply = async (id: string) => {
      const found = await reading((tx) => findImport(tx, owner, id));
      const read = await readOpen(found, reading, owner);
      const { result } = await writing((tx) =>
        applyImport(tx, owner, id, {
          file: read,
          openings: [],
          addCategories: null,
          keepFile: false,
          key,
          now: new Date(),
        }),
      );
      return result;
    };
    const id = await take('read');
    await timed(`${name}: preview`, () => show(id));
    const { added } = await timed(`${name}: brought in`, () => apply(id));
    if (added !== rows) throw new Error(`${added} of ${rows} rows came in`);
    const again = await take('read again');
    const nothing = await timed(`${name}: the same once more`, () => apply(again));
    if (nothing.added !== 0) throw new Error(`${nothing.added} rows came twice`);
    await timed(`${name}: taken back`, () =>
      writing((tx) => undoImport(tx, owner, id, { editedToo: false, now: new Date() })),
    );
  }
}

/** The time that something takes, and how long nothing else could run on this thread meanwhile. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  let [last, held] = [start, 0];
  const beat = setInterval(() => {
    const now = performance.now();
    held = Math.max(held, now - last - 5);
    last = now;
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const result = await work();
  const end = performance.now();
  clearInterval(beat);
  held = Math.max(held, end - last - 5);
  taken.set(what, [...(taken.get(what) ?? []), { ms: end - start, held }]);
  return result;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
