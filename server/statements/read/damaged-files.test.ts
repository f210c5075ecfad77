import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { BankFile } from '@holdfast/domain/statements/reading/bank-file';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { expect, test } from 'vitest';
import { readText, rowsIn, writers, type Told } from '../test-bank-files.ts';

const rows: fc.Arbitrary<Told[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 13, max: 28 }).map((date) => `2026-03-${date}`),
      amount: fc.integer({ min: 100, max: 99_999 }).map((cents) => {
        const text = String(cents);
        return `${cents % 3 === 0 ? '' : '-'}${text.slice(0, -2)}.${text.slice(-2)}`;
      }),
      payee: fc.constantFrom('Corner Cafe', 'Smith & Sons', 'Bücherei', 'Harbor <Pay>'),
      id: fc.uuid(),
    }),
    { minLength: 6, maxLength: 12 },
  )
  // Both ways occur, so that nothing about signs is asked.
  .map((all) => [
    { day: '2026-03-13', amount: '-1.23', payee: 'First', id: 'first' },
    { day: '2026-03-13', amount: '4.56', payee: 'Second', id: 'second' },
    ...all,
  ]);

/** What stands between fields and rows, not in an amount: what is damaged elsewhere changes a name or one amount. */
const structure = /[<>^;"\n/]|(?<!\d),|,(?!\d)|STMTTRN|Ntry/g;

/** The file that is read, or null where it is refused or asks something. */
function settled(text: string): BankFile | null {
  try {
    const file = readText(text);
    return file.questions.some(({ about }) => about !== 'encoding') ? null : file;
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    return null;
  }
}

test.each(Object.keys(writers))(
  '%s: no row is lost without a word, and no amount comes in that was not told, whatever sign between fields is damaged',
  (name) => {
    assertProperty(
      fc.property(
        rows,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.constantFrom('', 'x', ' ', '<', '>', '"', ';', ',', '\n', '^'),
        (all, share, sign) => {
          const text = writers[name]?.(all) ?? '';
          const places = [...text.matchAll(structure)].map(({ index }) => index);
          const at = places[Math.floor(share * places.length)] ?? 0;
          const file = settled(text.slice(0, at) + sign + text.slice(at + 1));
          if (file === null) return;
          const told = all.map(({ amount }) => amount);
          const read = rowsIn(file).map(({ amount }) => amount);
          const strange = read.filter((amount) => !told.includes(amount));
          const words = file.skipped_rows + file.remarks.length;
          expect([strange, read.length + (words > 0 ? told.length : 0) >= told.length]).toEqual([[], true]);
        },
      ),
      { numRuns: 300 },
    );
  },
);
