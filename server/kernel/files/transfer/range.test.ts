import { describe, expect, it } from 'vitest';
import { rangeAsked, rangeWithin } from './range.ts';

describe('asking for a part of a file of 100 bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-5000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    ['bytes=a-b', null],
  ])('with the header %s answers %j', (header, answer) => {
    expect(rangeAsked(header, 100)).toEqual(answer);
  });

  it('never reaches beyond the last byte', () => {
    expect(rangeWithin(100, { start: 50 })).toEqual({ start: 50, end: 99 });
    expect(rangeWithin(100, { start: 50, end: 900 })).toEqual({ start: 50, end: 99 });
    expect(() => rangeWithin(100, { start: 100 })).toThrow('no such range');
    expect(() => rangeWithin(100, { start: -1 })).toThrow('no such range');
    expect(() => rangeWithin(100, { start: 5, end: 4 })).toThrow('no such range');
  });
});
