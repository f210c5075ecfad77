import { expect, test } from 'vitest';
import { makeNumberCheck, type FindSame } from './same-numbers.ts';

const fields = { serial_number: 'serial', insurance_policy_number: 'policy' } as const;

function check(findSame: FindSame) {
  const asked: string[] = [];
  const run = makeNumberCheck((kind, number) => {
    asked.push(`${kind} ${number}`);
    return findSame(kind, number);
  }, new Set());
  return { asked, run: (values: object) => run(values as Record<string, unknown>, fields) };
}

test('a form says what has the same number before it saves, and keeps both when it is saved again', async () => {
  const { asked, run } = check(async (kind) => (kind === 'serial' ? [{ label: 'Dishwasher' }] : []));
  const values = { name: 'New one', serial_number: 'fd 0103-7', insurance_policy_number: 'AU 77-1' };
  await expect(run(values)).rejects.toMatchObject({
    code: 'invalid',
    fields: [
      {
        field: 'serial_number',
        message: 'You already have one called “Dishwasher” with this serial number. Save again to keep both.',
      },
    ],
  });
  await run(values);
  expect(asked).toEqual(['serial FD01037', 'policy AU771', 'policy AU771']);
});

test('another number is asked about anew', async () => {
  const { run } = check(async () => [{ label: 'Dishwasher' }]);
  await expect(run({ serial_number: '4711' })).rejects.toThrow();
  await expect(run({ serial_number: '4712' })).rejects.toThrow();
});

test('what is no number is not asked about, and an answer that does not come holds nobody up', async () => {
  const { asked, run } = check(() => Promise.reject(new Error('no connection')));
  await run({ serial_number: 'n/a', insurance_policy_number: null });
  await run({});
  expect(asked).toEqual([]);
  await run({ serial_number: '4711' });
  expect(asked).toEqual(['serial 4711']);
});
