import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from './test-properties.ts';
import { withLinks } from './web-links.ts';

const linksIn = (text: string) => withLinks(text).flatMap((part) => (part.link ? [part.text] : []));

describe('a web address in a message', () => {
  it.each([
    ['https://example.com', ['https://example.com']],
    ['http://nas/receipt.pdf', ['http://nas/receipt.pdf']],
    ['Look: https://example.com/a.', ['https://example.com/a']],
    ['https://example.com/a, and more', ['https://example.com/a']],
    ['Have you seen https://example.com/a?', ['https://example.com/a']],
    ['Have you seen https://example.com/?a=1?', ['https://example.com/?a=1']],
    ['Wow https://example.com/a!!!', ['https://example.com/a']],
    ['https://example.com/a;', ['https://example.com/a']],
    ['https://example.com/a: here', ['https://example.com/a']],
    ['https://example.com/a...', ['https://example.com/a']],
    ['https://example.com/a…', ['https://example.com/a']],
    ['(https://example.com/a)', ['https://example.com/a']],
    ['(see https://example.com/a).', ['https://example.com/a']],
    [
      'https://en.wikipedia.org/wiki/Kelp_(disambiguation)',
      ['https://en.wikipedia.org/wiki/Kelp_(disambiguation)'],
    ],
    [
      '(https://en.wikipedia.org/wiki/Kelp_(disambiguation))',
      ['https://en.wikipedia.org/wiki/Kelp_(disambiguation)'],
    ],
    ['https://en.wikipedia.org/wiki/Kelp_(a).', ['https://en.wikipedia.org/wiki/Kelp_(a)']],
    ['[https://example.com/a]', ['https://example.com/a']],
    ['https://example.com/?a[]=1&a[]=2', ['https://example.com/?a[]=1&a[]=2']],
    ['[the deed](https://example.com/deed)', ['https://example.com/deed']],
    ['<a href="https://example.com/a">here</a>', ['https://example.com/a']],
    ['<https://example.com/a>', ['https://example.com/a']],
    ['"https://example.com/a"', ['https://example.com/a']],
    ["'https://example.com/a'", ['https://example.com/a']],
    ['“https://example.com/a”,', ['https://example.com/a']],
    ['«https://example.com/a»', ['https://example.com/a']],
    ['*https://example.com/a*', ['https://example.com/a']],
    ['https://example.com/it’s', ['https://example.com/it’s']],
    ['https://example.com/a),https://example.com/b', ['https://example.com/a', 'https://example.com/b']],
    ['https://example.com/a\nhttps://example.com/b', ['https://example.com/a', 'https://example.com/b']],
    ['https://example.com/a#top-of,it', ['https://example.com/a#top-of,it']],
    ['https://example.com/a_b-c~d/%20+e@f', ['https://example.com/a_b-c~d/%20+e@f']],
    ['https://example.com:8443/a', ['https://example.com:8443/a']],
    ['http://[::1]:3000/a', ['http://[::1]:3000/a']],
    ['https://münchen.example/straße', ['https://münchen.example/straße']],
    ['请看https://example.com/a。谢谢', []],
    ['看 https://example.com/a。谢谢', ['https://example.com/a']],
    ['（https://example.com/a）', ['https://example.com/a']],
    ['HTTPS://EXAMPLE.COM/A', ['HTTPS://EXAMPLE.COM/A']],
    ['xhttps://example.com', []],
    ['https://', []],
    ['https://)', []],
    ['https://...', []],
    ['https://bank.example@evil.example/login', []],
    ['javascript:alert(1) data:text/html,x ftp://a', []],
    ['{https://example.com/a}', ['https://example.com/a']],
    ['https://example.com/a|b', ['https://example.com/a']],
  ])('%s', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it('ends where it ends whatever stands around it, and nothing of the text is lost', () => {
    const around = fc.string({
      unit: fc.constantFrom(' ', '(', ')', '"', '>', '<', '.', ',', '[', ']', 'a', '\n', '!'),
    });
    assertProperty(
      fc.property(around, around, (before, after) => {
        const text = `${before} https://example.com/a_(b) ${after}`;
        expect(linksIn(text)).toEqual(['https://example.com/a_(b)']);
        const close = `${before} (https://example.com/a_(b))${after}`;
        expect(linksIn(close)).toEqual(['https://example.com/a_(b)']);
        for (const each of [text, close]) {
          expect(
            withLinks(each)
              .map((part) => part.text)
              .join(''),
          ).toBe(each);
        }
      }),
    );
  });

  it.each([
    'https://',
    'https://)',
    'https://a.example/)',
    'https://a.example/(',
    'https://a.example/.',
    '.',
  ])('is looked for in 100,000 signs of %s, and nothing is lost', (sign) => {
    const text = sign.repeat(100_000 / sign.length);
    expect(
      withLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
