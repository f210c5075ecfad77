import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endingsOf, formatBytes, isTakenName, maxFileBytes } from './file.ts';
import { assertProperty } from '../test-properties.ts';

describe('the size of a file in words (S-230)', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10_240, '10 KB'],
    [1_048_575, '1 MB'],
    [1_048_576, '1 MB'],
    [maxFileBytes, '10 MB'],
    [1_073_741_823, '1 GB'],
    [1_073_741_824, '1 GB'],
    [5 * 1024 ** 4, '5120 GB'],
  ])('%d is %j', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it('is a number below 1024 with a unit, and close to the truth', () => {
    assertProperty(
      fc.property(fc.nat({ max: 2 ** 39 }), (bytes) => {
        const [size = '', unit = ''] = formatBytes(bytes).split(' ');
        const power = ['Bytes', 'KB', 'MB', 'GB'].indexOf(unit);
        expect(power).toBeGreaterThanOrEqual(0);
        expect(Number(size)).toBeLessThan(1024);
        expect(Math.abs(Number(size) * 1024 ** power - bytes)).toBeLessThanOrEqual(bytes * 0.006);
      }),
    );
  });
});

describe('what a file input takes', () => {
  it('are the endings of its purpose', () => {
    expect(endingsOf('photo')).toEqual(['.jpg', '.jpeg', '.png']);
    expect(endingsOf('document')).toEqual(['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png']);
    expect(['a.JPG', 'a.heic', 'a.HEIF', 'a.pdf', 'heic'].map((name) => isTakenName('photo', name))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
