import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestDatabase } from '../test-database.ts';

export type TestRecord = {
  removed_at?: string | null;
  disposed_on?: string | null;
  private?: boolean;
};

export type TestItem = {
  id: string;
  slot: string;
  occurrence: string;
  due_date: string;
  title: string;
  state: string;
  private: boolean;
  snoozed_until: string | null;
};

/** Writes records and due dates of one person as an area's triggers do, and looks at what came of it. */
export function duesOf(test: TestDatabase, owner: string) {
  const asOwner = <T>(work: Parameters<typeof test.database.asViewer<T>>[1]) =>
    test.database.asViewer(owner, work);
  return {
    async record(type: string, state: TestRecord = {}, id: string = randomUUID()): Promise<string> {
      await asOwner((tx) =>
        sql`select record_put(${owner}::uuid, ${type}, ${id}::uuid, 'test', 'A record', '', '', ${state.private ?? false},
          ${state.removed_at ?? null}::timestamptz, ${state.disposed_on ?? null}::date, null)`.execute(tx),
      );
      return id;
    },
    drop: (type: string, id: string) =>
      asOwner((tx) => sql`select record_drop(${owner}::uuid, ${type}, ${id}::uuid)`.execute(tx)),
    /** The arguments of `due_put` by name. */
    put: (given: Record<string, unknown>) => asOwner((tx) => callOf('due_put', owner, given).execute(tx)),
    /** The arguments of `due_repeat` by name; gives the rule's id. */
    async repeat(given: Record<string, unknown>): Promise<string> {
      const { rows } = await asOwner((tx) => callOf('due_repeat', owner, given).execute(tx));
      return rows[0]?.result ?? '';
    },
    items: () =>
      test.raw<TestItem>(
        `select id, slot, occurrence::text, due_date::text, title, state, private, snoozed_until::text from due_items
         where user_id = $1 order by occurrence, slot`,
        [owner],
      ),
    async days(...states: string[]): Promise<string[]> {
      const rows = await test.raw<{ day: string }>(
        'select due_date::text as day from due_items where user_id = $1 and state = any($2) order by 1',
        [owner, states.length === 0 ? ['open'] : states],
      );
      return rows.map(({ day }) => day);
    },
  };
}

const standing = { slot: 'end', area: 'test', title: 'Something ends' };

function callOf(name: string, owner: string, given: Record<string, unknown>) {
  const args = Object.entries({ ...standing, ...given }).map(
    ([key, value]) => sql`${sql.ref(key)} => ${typeof value === 'number' ? sql.lit(value) : value}`,
  );
  return sql<{ result: string }>`select ${sql.raw(name)}(owner => ${owner}, ${sql.join(args)}) as result`;
}
