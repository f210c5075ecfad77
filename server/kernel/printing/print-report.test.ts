import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { busyTexts } from '@holdfast/domain/kernel/call/connection';
import { makeReader, type Reader } from '../files/reading/child.ts';
import type { Asker } from '../http/heavy-answers.ts';
import { endPrinting, inPrintTurn, inPrintTurnOfCall, makePrinting, printLimits } from './print-report.ts';
import type { Report } from '../pdf/report.ts';
import { wordsOfPdf } from '../pdf/test-pdf-text.ts';

afterAll(endPrinting);

const asker = (user_id: string, signal = new AbortController().signal): Asker => ({
  viewer: { user_id },
  request: { signal },
});
const printReport = (printed: Report) => inPrintTurn(asker('maria'), (printer) => printer.report(printed));

const report = (blocks: Report['blocks']): Report => ({
  title: 'What we own',
  subtitle: 'Harbor Lane 4',
  footer: 'Holdfast · What we own',
  blocks,
});

const picture = (color: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: color } });

test('every text of a report can be read back from its PDF, as it was written', async () => {
  const [pages] = [
    await wordsOfPdf(
      await printReport(
        report([
          { kind: 'heading', level: 1, text: 'Kitchen' },
          { kind: 'text', text: 'A #let x = [*markup*] is $5.00 of text_here @all \\ "quoted"' },
          { kind: 'facts', items: [{ label: 'Serial', value: 'FD 9905-00123' }] },
          { kind: 'list', items: ['Łukasz', 'Żółć', 'Σίσυφος', 'Обь'] },
          {
            kind: 'checks',
            items: [
              { done: true, text: 'Receipt' },
              { done: false, text: 'Photograph' },
            ],
          },
          {
            kind: 'table',
            columns: [
              { label: 'Thing', width: 3 },
              { label: 'Value', align: 'right' },
            ],
            rows: [['Oven', '$1,250.00']],
            total: ['Total', '$1,250.00'],
          },
        ]),
      ),
    ),
  ];
  const words = pages.join(' ');
  for (const said of [
    'What we own',
    'Harbor Lane 4',
    'Kitchen',
    'A #let x = [*markup*] is $5.00 of text_here @all \\ "quoted"',
    'FD 9905-00123',
    'Łukasz',
    'Żółć',
    'Σίσυφος',
    'Обь',
    'Yes Receipt',
    'No Photograph',
    'Oven $1,250.00',
    'Total $1,250.00',
    'Page 1 of 1',
  ]) {
    expect(words).toContain(said);
  }
});

test('letters that no font has are printed as a sign of their own, and nothing around them is lost', async () => {
  const pdf = await printReport(report([{ kind: 'text', text: 'From \u{12000}\u{12001} to the end' }]));
  expect((await wordsOfPdf(pdf)).join(' ')).toContain('From �� to the end');
});

test('pictures of all three kinds are in the PDF, with their captions', async () => {
  const photos = [
    { picture: await picture('#a75').jpeg().toBuffer(), caption: 'The oven' },
    { picture: await picture('#57a').png().toBuffer(), caption: 'The boat' },
    { picture: await picture('#7a5').webp().toBuffer(), caption: 'The violin' },
  ];
  const pdf = await printReport(report([{ kind: 'photos', across: 2, photos }]));
  expect((await wordsOfPdf(pdf)).join(' ')).toMatch(/The oven.*The boat.*The violin/u);
  const bytes = Buffer.from(pdf).toString('latin1');
  expect([...bytes.matchAll(/\/Subtype\s*\/Image/gu)].length).toBeGreaterThanOrEqual(3);
});

test('the head of a long table stands on each of its pages', async () => {
  const rows = Array.from({ length: 120 }, (_, row) => [`Thing ${row + 1}`, `$${row}.00`]);
  const pdf = await printReport(
    report([{ kind: 'table', columns: [{ label: 'Name of it' }, { label: 'Value', align: 'right' }], rows }]),
  );
  const pages = await wordsOfPdf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((page) => page.includes('Name of it'))).toHaveLength(pages.length);
  expect(pages.join(' ')).toContain('Thing 120 $119.00');
});

test('a damaged picture is refused, and the next report is printed all the same', async () => {
  const broken = { picture: new Uint8Array([1, 2, 3]), caption: 'Nothing' };
  const print = printReport(report([{ kind: 'photos', across: 1, photos: [broken] }]));
  await expect(print).rejects.toMatchObject({ code: 'timeout' });
  expect((await wordsOfPdf(await printReport(report([])))).join(' ')).toContain('What we own');
});

describe('printing on a machine that is busy', () => {
  afterEach(() => vi.useRealTimers());

  const late = { code: 'unavailable', message: busyTexts.report, retryAfter: 60 };
  const settled = async () => {
    for (let round = 0; round < 10; round += 1) await Promise.resolve();
  };

  /** Processes that print when they are told to, or never; `begun` names the titles in their order, `ended` counts processes ended. */
  function slowPrinting() {
    const begun: string[] = [];
    const underWay = new Map<string, () => void>();
    let ended = 0;
    const make = (): Reader => {
      let breakOff = () => {};
      return {
        run: (job) =>
          new Promise((resolve, reject) => {
            const title = job.kind === 'report' ? job.report.title : job.kind;
            begun.push(title);
            underWay.set(title, () => resolve(new Uint8Array([37])));
            breakOff = () => reject(new Error('Reading was broken off'));
          }),
        end: async () => {
          ended += 1;
          breakOff();
        },
      };
    };
    const { inTurn } = makePrinting(make);
    return {
      begun,
      ended: () => ended,
      print: (who: Asker, title: string) =>
        inTurn(who, (printer) => printer.report({ ...report([]), title })),
      finish: async (title: string) => {
        underWay.get(title)?.();
        await settled();
      },
    };
  }

  test('twenty reports of one person leave the next turn to another: theirs is begun second', async () => {
    const { print, begun, finish } = slowPrinting();
    const many = Array.from({ length: 20 }, (_, nth) => print(asker('many'), `many ${nth + 1}`));
    const refused = Promise.allSettled(many);
    const one = print(asker('one'), 'one');
    await settled();
    expect(begun).toEqual(['many 1', 'one']);
    await finish('one');
    expect((await one).length).toBe(1);
    for (let nth = 1; nth <= 5; nth += 1) await finish(`many ${nth}`);
    const outcomes = (await refused).map(({ status }) => status);
    expect(outcomes.slice(0, 1 + printLimits.waitingOfOne)).not.toContain('rejected');
    expect(outcomes.slice(1 + printLimits.waitingOfOne)).not.toContain('fulfilled');
  });

  test('a report that is not made within 45 seconds is answered by a sentence, and its process is ended', async () => {
    vi.useFakeTimers();
    const { print, begun, ended, finish } = slowPrinting();
    const endless = expect(print(asker('maria'), 'endless')).rejects.toMatchObject(late);
    await vi.advanceTimersByTimeAsync(44_999);
    const next = print(asker('maria'), 'next');
    expect([begun, ended()]).toEqual([['endless'], 0]);
    await vi.advanceTimersByTimeAsync(1);
    await endless;
    expect([begun, ended()]).toEqual([['endless', 'next'], 1]);
    await finish('next');
    expect((await next).length).toBe(1);
  });

  test('a reader who went away gives the turn back, whether the report waits or is being printed', async () => {
    const { print, begun, ended, finish } = slowPrinting();
    const readers = ['begun', 'waiting'].map((title) => {
      const leaves = new AbortController();
      return { leaves, gone: expect(print(asker('maria', leaves.signal), title)).rejects.toThrow() };
    });
    const stays = print(asker('maria'), 'stays');
    await settled();
    for (const { leaves, gone } of readers.toReversed()) {
      leaves.abort();
      await gone;
    }
    await settled();
    expect([begun, ended()]).toEqual([['begun', 'stays'], 1]);
    await finish('stays');
    expect((await stays).length).toBe(1);
    await expect(print(asker('maria', AbortSignal.abort()), 'never')).rejects.toThrow();
    expect(begun).not.toContain('never');
  });

  test('a real process that never answers is ended with the reader who went away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'holdfast-endless-'));
    const program = join(folder, 'endless.mjs');
    await writeFile(
      program,
      "process.on('message', () => { for (;;); }); process.send({ says: 'started' });",
    );
    const leaves = new AbortController();
    const { inTurn, end } = makePrinting(() => makeReader(undefined, pathToFileURL(program)));
    try {
      const broken = Promise.withResolvers<unknown>();
      const printed = inTurn(asker('maria', leaves.signal), async (printer) => {
        const printing = printer.report(report([]));
        printing.catch(broken.resolve);
        return printing;
      });
      setImmediate(() => leaves.abort());
      await expect(printed).rejects.toThrow();
      expect(await broken.promise).toBeInstanceOf(Error);
    } finally {
      await end();
      await rm(folder, { recursive: true });
    }
  });

  test('what the browser gives up after 30 seconds is answered after 25, by its own sentence', async () => {
    vi.useFakeTimers();
    const never = inPrintTurnOfCall(asker('jonas'), busyTexts.labels, () => new Promise(() => {}));
    const answered = expect(never).rejects.toMatchObject({ ...late, message: busyTexts.labels });
    await vi.advanceTimersByTimeAsync(25_000);
    await answered;
  });
});
