import { describe, expect, it } from 'vitest';
import type { LetterKind } from './letter-words.ts';
import { letterOf } from './letters.ts';

const kinds: LetterKind[] = ['verify', 'already-verified', 'reset', 'changed'];
const link = 'http://localhost:3000/reset-password?token=abc&x=1';

describe('a letter', () => {
  it.each(kinds)('(%s) says the same as text and as HTML, with one link', (kind) => {
    const letter = letterOf(kind, { link, email: 'maria@example.com' });
    expect(letter.text).toContain(link);
    const links = new Set([...letter.html.matchAll(/href="([^"]*)"/g)].map((each) => each[1]));
    expect([...links]).toEqual([link.replace('&', '&amp;')]);
    const words = letter.html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'");
    for (const line of letter.text.split('\n\n').slice(1, -2)) {
      expect(words).toContain(line.split(':\n')[0]);
    }
  });

  it('shows an address as text, whatever is in it', () => {
    const letter = letterOf('verify', { link, email: '<img src=x>@example.com' });
    expect(letter.html).not.toContain('<img');
  });
});
