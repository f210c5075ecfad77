import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { valueSource } from '@holdfast/domain/kernel/money/value-source';
import { expect, it } from 'vitest';
import { listValues, putValue } from './asset-values.ts';
import { testDatabase } from '../test-database.ts';
import { keepRecord } from './test-record.ts';

const test = testDatabase();
const boat = async () => {
  const owner = await test.person();
  return { owner, of: await keepRecord(test, owner) };
};

it('ranks sources in the database as the domain lists them', async () => {
  const ranked = await test.raw<{ source: string }>(
    'select source from unnest($1::text[]) source order by value_rank(source)',
    [valueSource.options.toReversed()],
  );
  expect(ranked.map(({ source }) => source)).toEqual(valueSource.options);
});

it('of several values of a day the one counts whose source comes first, and a source’s last word of the day', async () => {
  const value = fc.integer({ min: 1, max: 999 }).map((cents) => `${cents}.00`);
  const said = fc.record({
    day: fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-01'),
    source: fc.constantFrom(...valueSource.options),
    value,
  });
  await assertProperty(
    fc.asyncProperty(fc.array(said, { maxLength: 12 }), async (values) => {
      const { owner, of } = await boat();
      await test.database.asViewer(owner, async (tx) => {
        for (const each of values) await putValue(tx, owner, of, each);
      });
      const found = await test.database.reading(owner, (tx) => listValues(tx, owner, of));
      const days = [...new Set(values.map(({ day }) => day))].toSorted();
      const counts = days.map((day) => {
        const first = valueSource.options.find((source) =>
          values.some((each) => each.day === day && each.source === source),
        );
        return { day, value: values.findLast((each) => each.day === day && each.source === first)?.value };
      });
      expect(found).toEqual(counts);
    }),
    { numRuns: 30 },
  );
});
