import { beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../../kernel/test-depth.ts';
import { movedIn, openGuestSights } from '../../kernel/people/guest-sight.ts';
import { markedApp } from '../../testing/guests/marked-house.ts';
import type { Marked } from '../../testing/guests/making.ts';
import { givenIn, giveRole, roles } from '../../testing/guests/roles.ts';
import { stageOf, type Stage } from '../../testing/guests/stage.ts';
import { oneOfEach, send } from '../../testing/guests/walk.ts';
import { reachOf, toldByPolicies } from '../../testing/guests/who-sees.ts';

const test = markedApp();
let stage: Stage;
/** The tables whose rows can be moved to the trash. */
let tables: readonly string[] = [];
beforeAll(async () => {
  stage = await stageOf(test);
  const rows = await test.raw<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.table_name <> 'records' and c.column_name in ('user_id', 'id', 'removed_at', 'version')
    group by 1 having count(*) = 4 order by 1`);
  tables = rows.map(({ name }) => name);
});

/** Moves records to the trash, or out of it, as their owner could: whatever counts, adds up or lists them follows. */
async function trash(records: readonly Marked[], at: string | null): Promise<void> {
  const ids = records.map(({ id }) => id);
  for (const table of tables) {
    await test.raw(`update ${table} set removed_at = $3 where user_id = $1 and id = any($2)`, [
      stage.house.owner,
      ids,
      at,
    ]);
  }
  // As a change by way of a call would be: what servers remember of the house is forgotten.
  test.kernel.events.publish({
    userId: stage.house.owner,
    areas: [...new Set(records.map(({ area }) => area))],
  });
}

/** At a landing one who sees a thing with what belongs to it. */
const walking = deep ? roles : roles.filter(({ name }) => name === 'a contributor to a property');

/** Everything that a guest can look at, asked once for each way to ask. */
const looks = (turn: number) =>
  oneOfEach(
    stage.probes.filter(
      ({ endpoint, how }) =>
        endpoint.method === 'GET' && endpoint.guests === 'view' && !endpoint.bytesOut && how === undefined,
    ),
    turn,
  );

describe.each(walking)('$name', (role) => {
  it('is answered the same, with the same mark, whatever happens to what is closed to them', async () => {
    const { house } = stage;
    const guest = await test.person();
    if (!role.elsewhere) await giveRole(test, role, { guest, owner: house.owner, records: house.records });
    const given = givenIn(role);
    const told = toldByPolicies(given, house.records);
    const open = house.records.filter((record) => reachOf(given, record, house.records) > 0);
    // What is open lies in the trash together with what it hangs on: that is seen, and is no secret of the thing above.
    const above = new Set<string>();
    const climb = (names: readonly string[]) => {
      for (const { name, of } of house.records.filter((each) => names.includes(each.name))) {
        if (above.has(name)) continue;
        above.add(name);
        climb(of);
      }
    };
    climb(open.flatMap(({ of }) => of));
    const closed = house.records.filter(
      (record) =>
        !record.trashed && !open.includes(record) && !told.includes(record) && !above.has(record.name),
    );
    const sights = openGuestSights(test.database, []);
    const visit = { guest, owner: house.owner, opened: [] };
    const caller = test.as(guest).in(house.owner);
    const probes = looks(roles.indexOf(role));
    const ask = async () => {
      const marks = new Map<string, string>();
      for (const probe of probes) {
        const { status, etag } = await send(caller, probe, probe.input);
        marks.set(probe.says, `${status} ${etag}`);
      }
      return marks;
    };
    const [before, seen] = [await ask(), await sights.look(visit)];
    await trash(closed, new Date().toISOString());
    const [after, seenAfter] = [await ask(), await sights.look(visit)];
    await trash(closed, null);
    expect([...before].filter(([says, mark]) => after.get(says) !== mark)).toEqual([]);
    expect(movedIn(seen, seenAfter)).toEqual([]);
    expect(probes.length).toBeGreaterThan(60);
    if (open.length > 0)
      expect([...before.values()].filter((mark) => mark.startsWith('200 "')).length).toBeGreaterThan(5);
  });
});
