import { describe, expect, it } from 'vitest';
import { isTaken, skippedMessage } from './texts.ts';

describe('the upload dialog', () => {
  it.each([
    ['deed.pdf', 10_485_760, true],
    ['deed.pdf', 10_485_761, false],
    ['deed.pdf', 0, false],
    ['Scan.JPEG', 1, true],
    ['letter.docx', 1, true],
    ['notes.txt', 1, false],
    ['pdf', 1, false],
    ['deed.pdf.exe', 1, false],
  ])('looks at %s of %i bytes: taken %s', (name, size, taken) => {
    expect(isTaken({ name, size })).toBe(taken);
  });

  it('says how many files it skipped, and why', () => {
    expect(skippedMessage(2)).toBe(
      '2 file(s) were skipped due to invalid type or size. Please ensure files are PDF, DOC, DOCX, JPG, or PNG and under 10MB.',
    );
  });
});
