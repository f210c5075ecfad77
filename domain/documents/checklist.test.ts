import { describe, expect, it } from 'vitest';
import { missingDocuments, neededDocuments } from './checklist.ts';

describe('the checklist of needed documents', () => {
  it('names everything to somebody who has nothing', () => {
    expect(missingDocuments([])).toEqual(neededDocuments);
  });

  it('is content with any of a document’s categories', () => {
    const missing = missingDocuments(['Auto Insurance', 'Receipts']).map((document) => document.key);
    expect(missing).not.toContain('insurance');
    expect(missing).toContain('passport');
    expect(missing).toHaveLength(neededDocuments.length - 1);
  });
});
