import { expect, test } from 'vitest';
import { letterFrom } from './letter.ts';

const words = {
  subject: 'Verify <your> address',
  heading: 'Verify “it” & go on',
  paragraphs: ['Maria <b>Reyes</b> wrote "this"', "Press the button. It's safe."],
  button: 'Verify > now',
  note: 'If this was not you, do nothing.',
};
const link = 'https://holdfast.example/verify?token=a"b\'c&x=<1>';

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a reader sees of HTML, with its signs as they were before they were escaped. */
const readable = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '\n').replaceAll(/&(\w+|#x27);/g, (_, name: string) => signs[name] ?? name);

test('a letter says the same in text and in HTML', () => {
  const { subject, text, html } = letterFrom(words, link);
  expect(subject).toBe(words.subject);
  for (const said of [words.heading, ...words.paragraphs, words.button, words.note, link]) {
    expect(text).toContain(said);
    expect(readable(html)).toContain(said);
  }
});

test('nobody’s words become a tag, or leave the attribute in which they stand', () => {
  const { html } = letterFrom(words, link);
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<your>');
  expect([...html.matchAll(/href="([^"]*)"/g)].map((found) => readable(found[1] ?? ''))).toEqual([
    link,
    link,
  ]);
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/g)].map((found) => found[1] ?? '');
  expect(new Set(tags)).toEqual(
    new Set('html head meta title body div table tbody tr td p h1 a hr'.split(' ')),
  );
});

test('a letter loads nothing from anywhere', () => {
  expect(letterFrom(words, link).html).not.toMatch(/<(script|img|link|style)|url\(/);
});

test('words of people stand in one line and in one direction: nobody adds lines to a letter that look like ours', () => {
  const evil = 'Maria\n\nOpen it now:\r\nhttps://evil.example\u2028\u202e elpmaxe \u2066!';
  const { subject, text, html } = letterFrom(
    { ...words, subject: evil, heading: evil, paragraphs: [evil], note: evil },
    link,
  );
  const plain = 'Maria Open it now: https://evil.example elpmaxe !';
  expect(subject).toBe(plain);
  expect(text.split('\n').filter((line) => line.includes('evil'))).toEqual([plain, plain, plain]);
  expect(
    readable(html)
      .split('\n')
      .filter((line) => line.includes('evil')),
  ).not.toContain(evil);
  expect(`${text}${html}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028]/);
});
