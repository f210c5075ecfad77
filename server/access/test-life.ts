import type { Kernel } from '../kernel/kernel.ts';
import { testApp, type TestApp } from '../kernel/test-app.ts';
import { accessArea } from './area.ts';
import type { AccessGiven } from './given.ts';

const dayLong = 86_400_000;

/** The area on a clock that the test moves, with its jobs at hand. */
export type TestLife = TestApp & {
  /** From here on the product's clock runs so many days ahead. */
  daysPass(days: number): void;
  now(): Date;
  /** Runs a job once, or several times at the same moment as several servers would. */
  run(job: string, atOnce?: number): Promise<void>;
  policyOf(person: string): Promise<Record<string, unknown>>;
  /** The subjects of all mails to a person, in their order. */
  mailsTo(person: string): Promise<string[]>;
  give(person: string, privilege: string): Promise<void>;
};

export function testLife(given: Partial<AccessGiven> = {}): TestLife {
  let ahead = 0;
  let area: ReturnType<typeof accessArea> | undefined;
  const now = () => new Date(Date.now() + ahead * dayLong);
  const test = testApp((kernel: Kernel) => {
    // Before anything is made of the kernel, so that calls and jobs have the same time.
    Object.assign(kernel, { clock: { now, today: () => now().toISOString().slice(0, 10) } });
    area = accessArea(kernel, {
      requireFreshProof: async () => {},
      isFresh: async () => true,
      endSessions: async () => {},
      forgetLetters: async () => {},
      forgetGrants: async () => {},
      ...given,
    });
    return [area];
  });
  return Object.assign(Object.create(test) as TestApp, {
    daysPass: (days: number) => void (ahead += days),
    now,
    async run(name: string, atOnce = 1) {
      const job = area?.jobs?.find((each) => each.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}`);
      await Promise.all(Array.from({ length: atOnce }, () => job.run()));
    },
    async policyOf(person: string) {
      const [row] = await test.raw<Record<string, unknown>>(
        'select * from user_access_policies where user_id = $1',
        [person],
      );
      return row ?? {};
    },
    async mailsTo(person: string) {
      const rows = await test.raw<{ subject: string }>(
        'select subject from mails where user_id = $1 order by created_at, id',
        [person],
      );
      return rows.map(({ subject }) => subject);
    },
    async give(person: string, privilege: string) {
      await test.raw('insert into user_privileges (user_id, privilege_type) values ($1, $2)', [
        person,
        privilege,
      ]);
    },
  });
}
