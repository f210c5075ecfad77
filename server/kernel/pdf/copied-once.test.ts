import { describe, expect, it } from 'vitest';
import { copiedOnce } from './copied-once.ts';
import { drawnTextsOf } from './test-pdf-glyphs.ts';
import { placedTextsOf } from './test-pdf-text.ts';
import { typesetReport } from './typeset-report.ts';

const printed = (...items: string[]) =>
  typesetReport({ title: 'What we own', footer: 'Holdfast', blocks: [{ kind: 'list', items }] });

const wordsOf = (pdf: Uint8Array) =>
  drawnTextsOf(pdf)
    .flat()
    .map(({ text }) => text)
    .join('');

/** Letters with two marks, marks that lie at another height, and the same letter twice. */
const names = ['ธีรศักดิ์ ประสิทธิ์', 'จิ๋ว กิ๊ก ปิ่น น้ำ', 'ចាន់ធី ស្រី', 'សុសុ กี่กี่ ปิ่ปิ่', 'కృష్ణమూర్తి', 'ສົມສັກ ນ້ຳ', 'x̃ q̄ m̀'];

describe('a letter whose mark lies at another height', () => {
  it.each(names)('is copied once: %s', async (name) => {
    expect(wordsOf(await printed(name))).toContain(`•${name}Holdfast`);
  });

  it('leaves a PDF whose table of objects is right and whose tags are all there', async () => {
    const text = Buffer.from(await printed(...names)).toString('latin1');
    const table = Number(/startxref\s+(\d+)/u.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const rows = [...text.slice(table).matchAll(/^(\d{10}) \d{5} ([nf])\r$/gmu)];
    const inUse = rows.flatMap(([, offset, state], number) => (state === 'n' ? [{ offset, number }] : []));
    expect(inUse.length).toBeGreaterThan(20);
    for (const { offset, number } of inUse) {
      expect(text.slice(Number(offset)).startsWith(`${number} 0 obj`)).toBe(true);
    }
    expect(text).toContain('/StructTreeRoot');
  });

  it('is drawn as before: every piece of text in its place', async () => {
    const [page] = await placedTextsOf(await printed(...names));
    expect(page?.texts.length).toBeGreaterThan(names.length);
    expect(new Set(page?.texts.map(({ size }) => size))).toEqual(new Set([20, 10, 8]));
  });

  it('is not looked for where there is none', async () => {
    const pdf = await printed('Curtains', 'Łukasz', 'Jane', 'Jane');
    expect(copiedOnce(pdf)).toBe(pdf);
  });
});
