import { expect, it } from 'vitest';
import { afterRun, type Earlier } from './read-run.ts';

const none: Earlier = { from: 1, text: '', pages: 0, pagesRead: 0, reason: null };
const read = (...texts: string[]) => texts.map((text) => ({ text }));

it('the text keeps a border for each page, blank ones among them', () => {
  const found = { pages: 4, read: read('one', '', 'three', 'four'), next: null };
  expect(afterRun(none, found).text).toBe('one\n\f\fthree\n\ffour');
  expect(afterRun(none, { pages: 2, read: read('', 'two'), next: null }).text).toBe('\ftwo');
  expect(afterRun(none, { pages: 2, read: read('one', ''), next: null }).text).toBe('one');
});

it('a run that goes on counts its pages from where it begins', () => {
  const first = afterRun(none, { pages: 3, read: read('one', ''), next: 3 });
  const earlier = { from: 3, text: first.text, pages: 3, pagesRead: 2, reason: null };
  expect(afterRun(earlier, { pages: 3, read: read('three'), next: null }).text).toBe('one\n\f\fthree');
});

it('a text that was begun without borders gets none', () => {
  const earlier = { from: 3, text: 'one\n\ntwo', pages: 3, pagesRead: 2, reason: null };
  expect(afterRun(earlier, { pages: 3, read: read('three'), next: null }).text).toBe('one\n\ntwo\n\nthree');
});
