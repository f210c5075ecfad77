import { describe, expect, it } from 'vitest';
import { missingPapers, neededPapers } from './checklist.ts';

describe('the checklist of needed papers', () => {
  it('names everything to somebody who has nothing', () => {
    expect(missingPapers([])).toEqual(neededPapers);
  });

  it('is content with any of a paper’s categories', () => {
    const missing = missingPapers(['Auto Insurance', 'Receipts']).map((paper) => paper.key);
    expect(missing).not.toContain('insurance');
    expect(missing).toContain('passport');
    expect(missing).toHaveLength(neededPapers.length - 1);
  });
});
