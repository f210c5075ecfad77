import { largestTable } from '@holdfast/domain/statements/reading/bank-file';
import { expect, it } from 'vitest';
import { bytesOf, camt, entry, outcomeOf } from './test-bank-files.ts';

it('a CAMT file of 50,000 entries as banks write them is read', () => {
  const one = entry({ day: '2026-01-13', amount: '-1.00', payee: 'A', id: 'a' });
  const long = one.replace('</Ntry>', `${'<X><Y>1</Y></X>'.repeat(14)}</Ntry>`);
  const bytes = bytesOf(camt(long.repeat(50_000)));
  expect(bytes.length).toBeGreaterThan(largestTable);
  expect(outcomeOf(bytes)).toBe(50_000);
});
