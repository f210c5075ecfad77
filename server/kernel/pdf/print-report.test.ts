import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { endPrinting, inPrintTurn, printReport } from './print-report.ts';
import type { Report } from './report.ts';
import { wordsOfPdf } from './test-pdf-text.ts';

afterAll(endPrinting);

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
  const print = () => printReport(report([{ kind: 'photos', across: 1, photos: [broken] }]));
  await expect(print()).rejects.toThrow('could not be read');
  await expect(inPrintTurn('maria', print)).rejects.toMatchObject({ code: 'timeout' });
  expect((await wordsOfPdf(await printReport(report([])))).join(' ')).toContain('What we own');
});
