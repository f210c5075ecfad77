import { expect, it } from 'vitest';
import { nearest } from './spelling.ts';
import { wordsOf } from './words.ts';

it.each([
  ['voilin', 'violin'],
  ['warrenty', 'warranty'],
  ['insurence', 'insurance'],
  ['woth', 'worth'],
  ['atic', 'attic'],
  ['pya', 'pay'],
])('%s is corrected', (typed, meant) => {
  expect(nearest(typed, [meant])).toBe(meant);
});

it.each([
  ['petrol', 'petrov'],
  ['older', 'order'],
  ['freezer', 'freezes'],
  ['cat', 'act'],
  ['hulu', 'hello'],
])('%s is another word than %s: no finger slips so far', (typed, word) => {
  expect(nearest(typed, [word])).toBeUndefined();
});

it('of words as near, one of which a letter was left out is meant', () => {
  expect(nearest('washr', ['wash', 'washer'])).toBe('washer');
});

it.each([
  ['how mush is it', 'how much is it'],
  ['who ows us', 'who owes us'],
  ['wen is it du', 'when is it due'],
  ['how rich are we dear', 'how rich are we please'],
  ['how rich are we, dear', 'how rich are we'],
  ['when dose it end', 'when does it end'],
  ['did we by it', 'did we buy it'],
  ['were is it', 'where is it'],
  ['this weak', 'this week'],
  ['wen do we ow it', 'when do we owe it'],
])('"%s" is read as "%s"', (typed, meant) => {
  expect(wordsOf(typed).map(({ text }) => text)).toEqual(meant.split(' '));
});

it.each(['paid by the week', 'a dose of it', 'were we richer', 'is it weak'])('"%s" is left', (typed) => {
  expect(wordsOf(typed).map(({ text }) => text)).toEqual(typed.split(' '));
});
