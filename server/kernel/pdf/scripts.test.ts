import { describe, expect, it } from 'vitest';
import { openUsualFonts } from './fonts.ts';
import type { Report } from './report.ts';
import { placedTextsOf } from './test-pdf-text.ts';
import { drawnTextsOf } from './test-pdf-glyphs.ts';
import { typesetReport } from './typeset-report.ts';

const names = {
  Latin: 'Łukasz Żółć',
  Vietnamese: 'Nguyễn Thị Phượng Đặng',
  Turkish: 'Işıl Çağrı Şahin',
  Greek: 'Σίσυφος Παπαδόπουλος',
  Cyrillic: 'Владимир Обьєв',
  Hebrew: 'יוסף כהן',
  Arabic: 'محمد عبد الله',
  Persian: 'پریسا گلپایگان',
  Chinese: '王小明 陳德龍',
  Japanese: '山田さくら タロウ',
  Korean: '김철수 뷁',
  Thai: 'สมชาย ใจดี ปู่',
  Tamil: 'முத்துவேல் ஸ்டாலின்',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Devanagari: 'नरेन्द्र श्रीवास्तव',
  Gujarati: 'નરેન્દ્ર શ્રી',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Telugu: 'చంద్రబాబు లక్ష్మీ',
  Kannada: 'ಕೃಷ್ಣ ಸಿದ್ದರಾಮಯ್ಯ',
  Malayalam: 'കൃഷ്ണൻ ലക്ഷ്മി',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'გიორგი ბერიძე',
  Lao: 'ສົມສັກ',
  Burmese: 'အောင်ဆန်း',
  symbols: '★ ☎ ✓ → ≥ ♥ ⚠ ∑ 𝒜',
  emoji: '🏠 😀 👨‍👩‍👧 🇺🇸 👍🏽',
};

const report = (...blocks: Report['blocks']): Report => ({
  title: 'What we own',
  footer: 'Holdfast',
  blocks,
});

async function drawn(...blocks: Report['blocks']) {
  const pdf = await typesetReport(report(...blocks));
  const texts = drawnTextsOf(pdf).flat();
  return { pdf, texts, words: texts.map(({ text }) => text).join('') };
}

describe('a name in an English report', () => {
  it.each(Object.entries(names))(
    'in %s letters is copied as it was written, each with a shape',
    async (_, name) => {
      const { texts, words } = await drawn({
        kind: 'table',
        columns: [{ label: 'Payee' }, { label: 'Paid', align: 'right' }],
        rows: [[name, '$12.00']],
      });
      expect(words).toContain(`Paid${name}$12.00`);
      expect(texts.filter(({ glyphs }) => glyphs.includes(0))).toEqual([]);
      expect(words).not.toContain('\u{fffd}');
    },
  );

  it('of all scripts together is copied as well, in whatever order they come', async () => {
    for (const all of [Object.values(names), Object.values(names).toReversed()]) {
      const { texts, words } = await drawn({ kind: 'list', items: all });
      for (const name of all) expect(words).toContain(name);
      expect(texts.filter(({ glyphs }) => glyphs.includes(0))).toEqual([]);
    }
  });

  it('that a file system has taken apart is put together again', async () => {
    for (const name of [names.Vietnamese, names.Korean, 'Zoë Łuków']) {
      const { words } = await drawn({ kind: 'text', text: name.normalize('NFD') });
      expect(words).toContain(name);
    }
  });

  it('that runs from the right is laid out so: its first letter stands at the right, its signs with it, in its column', async () => {
    for (const name of [names.Hebrew, names.Arabic]) {
      const text = `${name} (12)!`;
      const { pdf } = await drawn({
        kind: 'table',
        columns: [{ label: 'Payee' }, { label: 'Paid', align: 'right' }],
        rows: [
          ['Jane', '$1.00'],
          [text, '$2.00'],
        ],
      });
      const [page] = await placedTextsOf(pdf);
      const texts = page?.texts ?? [];
      const jane = texts.find((each) => each.text === 'Jane');
      const amount = texts.find((each) => each.text === '$2.00');
      const line = texts.filter(({ x, y }) => Math.abs(y - (amount?.y ?? 0)) < 3 && x < (amount?.x ?? 0));
      const left = line.toSorted((a, b) => a.x - b.x);
      // From left to right: the exclamation mark, the number, then the last word and the first one.
      expect(left[0]?.text).toContain('!');
      expect(left[0]?.x).toBeCloseTo(jane?.x ?? 0, 0);
      expect(left.at(-1)?.text).toContain(name[0]);
      expect(left.findIndex((each) => each.text.includes('12'))).toBeLessThan(left.length - 1);
    }
  });

  it('joins Arabic letters: each has the form of its place', async () => {
    const { texts } = await drawn({ kind: 'text', text: 'ببب ب' });
    const forms = texts.filter(({ text }) => text === 'ب').flatMap(({ glyphs }) => glyphs);
    expect(forms).toHaveLength(4);
    expect(new Set(forms).size).toBe(4);
  });
});

describe('an English report', () => {
  it('is printed with the fonts of every report alone', async () => {
    const { pdf } = await drawn({ kind: 'text', text: 'Curtains “for the den” – $5.00' });
    const fonts = [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/BaseFont \/\w+\+([\w]+)/gu),
    ];
    expect(new Set(fonts.map(([, name]) => name))).toEqual(
      new Set(['AtkinsonHyperlegibleNext', 'AtkinsonHyperlegibleNext']),
    );
    expect((await openUsualFonts()).map(({ family }) => family)).toHaveLength(4);
  });
});
