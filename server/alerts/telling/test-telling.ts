import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import { areasOf } from '../../areas.ts';
import { duesOf } from '../../kernel/due/test-due.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { testApp, type TestApp } from '../../kernel/test-app.ts';

export type TestMail = {
  subject: string;
  recipient: string;
  body_text: string;
  body_html: string;
  unsubscribe: string;
};

export type Telling = TestApp & {
  /** The day on which the test began, in UTC; dates are entered then. */
  readonly here: Day;
  /** Sets the product's clock. */
  setClock(moment: Date | string): void;
  /** Sets it to an hour in UTC of the day that lies so many days ahead. */
  at(days: number, time?: string): void;
  /** Runs the job once, or several times at the same moment as several servers would. */
  run(job?: string, atOnce?: number): Promise<void>;
  /** All mails to a person, in their order. */
  mailsTo(person: string): Promise<TestMail[]>;
  /** A person with policies that end in so many days; gives their ids by those days. */
  someone(...days: number[]): Promise<Someone>;
};
type Someone = {
  readonly id: string;
  readonly dues: ReturnType<typeof duesOf>;
  readonly ids: readonly string[];
  /** The ids of the due items, in the order of their days. */
  readonly items: () => Promise<string[]>;
  /** Changes how they want to be told by mail, as the settings do. */
  readonly wish: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly moveTo: (zone: string) => Promise<void>;
};

/** The whole product on a clock that the test moves, with the job of telling at hand. */
export function testTelling(settings: NodeJS.ProcessEnv = {}): Telling {
  let now = new Date();
  let made: ReturnType<typeof areasOf> | undefined;
  const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
  const test = testApp((kernel: Kernel) => {
    // Before anything is made of the kernel, so that calls and jobs have the same time.
    Object.assign(kernel, { clock });
    made = areasOf(kernel);
    return made.areas;
  }, settings);
  const here = now.toISOString().slice(0, 10);
  const anew = (owner: string) =>
    test.database.asViewer(owner, (tx) => sql`select tell_anew(${owner}, ${clock.today()})`.execute(tx));
  return Object.assign(Object.create(test) as TestApp, {
    here,
    setClock: (moment: Date | string) => void (now = new Date(moment)),
    at: (days: number, time = '08:05') => void (now = new Date(`${addDays(here, days)}T${time}:00Z`)),
    async run(name = 'tell-people', atOnce = 1) {
      const job = made?.areas.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}`);
      await Promise.all(Array.from({ length: atOnce }, () => job.run()));
    },
    mailsTo: (person: string) =>
      test.raw<TestMail>(
        'select subject, recipient, body_text, body_html, unsubscribe from mails where user_id = $1 order by created_at, id',
        [person],
      ),
    async someone(...days: number[]) {
      const id = await test.person();
      // Their access lasts, however far the clock is moved.
      await test.raw("update user_access_policies set access_status = 'subscribed' where user_id = $1", [id]);
      const dues = duesOf(test, id);
      const ids: string[] = [];
      for (const each of days) {
        const source_id = await dues.record('policy');
        ids.push(source_id);
        await dues.put({ source_type: 'policy', source_id, day: addDays(here, each), title: `In ${each}` });
      }
      return {
        id,
        dues,
        ids,
        items: async () => {
          const rows = await test.raw<{ id: string }>(
            'select id from due_items where user_id = $1 order by due_date, id',
            [id],
          );
          return rows.map((row) => row.id);
        },
        async wish(fields: Readonly<Record<string, unknown>>) {
          const names = Object.keys(fields);
          await test.raw(
            `insert into notice_preferences (user_id, channel, enabled${names.map((name) => `, ${name}`).join('')})
             values ($1, 'mail', true${names.map((_, nth) => `, $${nth + 2}`).join('')})
             on conflict (user_id, channel) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
            [id, ...Object.values(fields)],
          );
          await anew(id);
        },
        async moveTo(zone: string) {
          await test.raw('update user_profiles set time_zone = $2 where user_id = $1', [id, zone]);
          await anew(id);
        },
      };
    },
  });
}
