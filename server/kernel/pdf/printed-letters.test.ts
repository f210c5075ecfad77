import { describe, expect, it } from 'vitest';
import {
  printedRuns,
  shapeless,
  unprintedIn,
  unprintedNote,
} from '@holdfast/domain/kernel/files/printed-letters';
import { fontsOfLetters } from './fonts.ts';

/** Every code point that is a letter or a sign with a shape, block by block. */
const letters = Array.from({ length: 0x323b0 }, (_, code) => code)
  .filter((code) => code > 0x7e && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => !shapeless.test(letter) && !/[\p{Cn}\p{Co}]/u.test(letter));

/** The runs as `printedRuns` has them; letters that no font may have go into no run, so that what is not assigned is passed over. */
function written(printed: ReadonlySet<number>): string {
  let end = -1;
  let text = '';
  for (const code of printed) {
    if (printed.has(code - 1)) continue;
    let to = code;
    while (printed.has(to + 1)) to += 1;
    text += ` ${(code - end - 1).toString(36)}${to > code ? `.${(to - code).toString(36)}` : ''}`;
    end = to;
  }
  return text.slice(1);
}

describe('the letters that are printed', () => {
  it('are those that the installed fonts have', async () => {
    const fonts = await fontsOfLetters(letters.join(''));
    const printed = letters.filter((letter) => fonts.get(letter) !== null);
    expect(printedRuns).toBe(written(new Set(printed.map((letter) => letter.codePointAt(0) ?? 0))));
  });

  it('are told apart in whatever a screen shows', () => {
    const data = {
      items: [{ name: 'Łukasz 王芳 😀 שלום' }, { name: 'Shop 𒀀' }, 5, null],
      payee: ['𒀀', '\ue000 x'],
    };
    expect([...unprintedIn(data)]).toEqual(['Shop 𒀀', '𒀀', '\ue000 x']);
    expect(unprintedIn('Zoë'.normalize('NFD')).size).toBe(0);
    expect(unprintedIn({ a: 'Plain\nwords\u200d' }).size).toBe(0);
  });

  it('are missed in words that name the texts, and say what is printed', () => {
    expect(unprintedNote(new Set(['Shop 𒀀']))).toBe(
      'No font has all letters of “Shop 𒀀”. In the PDF each of those letters is printed as �.',
    );
    expect(unprintedNote(new Set(['a', 'b'.repeat(70), 'c', 'd']))).toBe(
      `No font has all letters of “a”, “${'b'.repeat(60)}…” and 2 more. In the PDF each of those letters is printed as �.`,
    );
  });
});
