import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { furnish, plans } from '../../testing/guests/random-house.ts';
import { layLink, lend } from '../../testing/guests/random-sources.ts';

const test = guestApp();

// How far somebody reaches, said in the fewest words: all grants are read, and all that belongs to what is granted is gathered.
beforeAll(async () => {
  const head = 'stable security definer set search_path = public, pg_temp';
  await test.raw(`
    create function reach_plainly(type text, id uuid) returns int language plpgsql ${head} as $$
    declare r records; rank int;
    begin
      select * into r from records where user_id = house_id() and item_type = $1 and item_id = $2;
      if not found then return null; end if;
      select coalesce(max(g.rank), 0) into rank from open_grants g
      where (not r.private and g.item_type in ('*', 'area:' || r.area)) or (g.item_type = r.item_type and g.item_id = r.item_id)
        or (not r.private and (g.item_type, g.item_id) in (
          select b.of_type, b.of_id from belongings b
          join records t on t.user_id = b.user_id and t.item_type = b.of_type and t.item_id = b.of_id and t.removed_at is null
          where b.user_id = r.user_id and b.item_type = r.item_type and b.item_id = r.item_id));
      return case when r.removed_at is null or rank >= 3 then rank else 0 end;
    end $$`);
  await test.raw(`
    create function may_download_plainly(type text, id uuid) returns boolean language sql ${head} as $$
      select coalesce(bool_or(g.may_download), false) from (
        select g.may_download from open_grants g join records r on r.user_id = house_id() and r.item_type = $1 and r.item_id = $2
        where not r.private and (r.removed_at is null or g.rank >= 3) and g.item_type in ('*', 'area:' || r.area)
        union all select l.may_download from lent_records() l where l.item_type = $1 and l.item_id = $2
      ) g $$`);
  for (const name of ['reach_plainly', 'may_download_plainly'])
    await test.raw(
      `alter function ${name} owner to app_keeper; grant execute on function ${name} to app_guest`,
    );
});

type Found = { reach: number | null; plainly: number | null; download: boolean; download_plainly: boolean };

it('how far somebody reaches in a record is looked up as it is said', async () => {
  let compared = 0;
  await assertProperty(
    fc.asyncProperty(plans, async (plan) => {
      await test.raw('delete from rate_limits');
      const house = await furnish(test, plan);
      const { guest } = await lend(test, plan, house);
      await layLink(test, plan, house);
      const { owner } = house;
      const viewers = await test.raw<{ id: string }>(
        'select distinct coalesce(grantee_id, source_id) as id from grants where user_id = $1 union select $2::uuid union select $1::uuid',
        [owner, guest],
      );
      const records = await test.raw<{ item_type: string; item_id: string }>(
        `select item_type, item_id from records where user_id = $1
         union all select 'document', gen_random_uuid() union all select 'document', item_id from records where user_id = $1 and item_type <> 'document'`,
        [owner],
      );
      const types = records.map(({ item_type }) => item_type);
      const ids = records.map(({ item_id }) => item_id);
      for (const viewer of viewers) {
        if (viewer.id === null) continue;
        const { rows } = await test.database.readingAsGuest(
          { guest: viewer.id, owner, opened: [] },
          async (tx) =>
            sql<Found>`
            select reach(t, i), reach_plainly(t, i) as plainly, may_download(t, i) as download, may_download_plainly(t, i) as download_plainly
            from unnest(${types}::text[], ${ids}::uuid[]) n (t, i)`.execute(tx),
        );
        expect(rows.map(({ reach, download }) => [reach, download])).toEqual(
          rows.map((row) => [row.plainly, row.download_plainly]),
        );
        compared += rows.length;
      }
    }),
    { numRuns: 6 },
  );
  expect(compared).toBeGreaterThan(0);
});
