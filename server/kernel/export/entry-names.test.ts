import { describe, expect, it } from 'vitest';
import { uniqueNames } from './entry-names.ts';

describe('the name of a file in an archive', () => {
  it('is the file’s own, and different from every other also where capitals do not count', () => {
    const path = uniqueNames('files');
    expect(['deed.pdf', 'Deed.PDF', 'deed.pdf', 'deed (2).pdf', 'plan'].map(path)).toEqual([
      'files/deed.pdf',
      'files/Deed (2).PDF',
      'files/deed (3).pdf',
      'files/deed (2) (2).pdf',
      'files/plan',
    ]);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:\\Windows\\a.exe', 'a\0b.pdf', '..', 'CON', ''])(
    'never leads out of its folder: %j',
    (name) => {
      const path = uniqueNames('files')(name);
      expect(path).toMatch(/^files\/[^/\\:\0]+$/);
      expect(path).not.toMatch(/\/\.\.?$/);
    },
  );
});
