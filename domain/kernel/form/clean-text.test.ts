import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../test-properties.ts';
import { oneLine, severalLines } from './clean-text.ts';
import { line, lines, optionalLines, optionalText, text } from './fields.ts';

/** Control characters, ends of lines, and marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff\u202a-\u202e\u2066-\u2069]/u;
const anything = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        '\r\n',
        '\n',
        '\t',
        '\u0000',
        '\u001b[31m',
        '\u2028',
        '\u202e',
        '\ufeff',
        '\ud800',
        'Rent',
        'é',
        '👩‍🔧',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('a title, a name or a number', () => {
  it.each([
    ['keeps what people write', 'José’s 1,5 l kettle 👩‍🔧 — Nº 7', 'José’s 1,5 l kettle 👩‍🔧 — Nº 7'],
    ['has a blank where a line ended', 'Oil\r\nchange\n\nand\ttires', 'Oil change and tires'],
    ['has no control characters', 'Ren\u0000t\u001b[31m\u007f\u0085due', 'Rent[31m due'],
    ['has no marks that turn letters round', 'invoice\u202egpj.exe\u2066', 'invoicegpj.exe'],
    ['keeps marks of Hebrew and Persian', 'שלום\u200f\u200c', 'שלום\u200f\u200c'],
  ])('%s', (_, typed, kept) => {
    expect(text('Title').parse(typed)).toBe(kept);
    expect(optionalText('Title').parse(typed)).toBe(kept);
    expect(line().parse(typed)).toBe(kept);
  });

  it('is one line without anything unseen, whatever was pasted', () => {
    assertProperty(
      fc.property(anything, (typed) => {
        const kept = optionalText('Title', 1000).parse(typed);
        expect(kept ?? '').not.toMatch(unseen);
        expect(oneLine(oneLine(typed))).toBe(oneLine(typed));
      }),
    );
  });

  it('that is nothing but these is missing', () => {
    expect(text('Title').safeParse('\u0000\n\u202e').success).toBe(false);
    expect(optionalText('Title').parse('\r\n\u0007')).toBeNull();
  });
});

describe('a text of several lines', () => {
  it('keeps its lines and tabs, with one kind of line end', () => {
    const typed = '1.\tTurn it off\r\n2.\tWait\u2028\u00003.\tOpen\u202e it\r';
    const kept = '1.\tTurn it off\n2.\tWait\n3.\tOpen it';
    expect(lines('How', 100).parse(typed)).toBe(kept);
    expect(optionalLines('How', 100).parse(typed)).toBe(kept);
  });

  it('has nothing else unseen, whatever was pasted', () => {
    assertProperty(
      fc.property(anything, (typed) => {
        expect(severalLines(typed).replaceAll(/[\n\t]/g, '')).not.toMatch(unseen);
      }),
    );
  });
});
