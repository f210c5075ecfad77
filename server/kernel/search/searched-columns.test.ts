import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { searching } from './test-search.ts';

const test = testDatabase();
const { hits, titles, snippet } = searching(test);

/** Runs statements as a migration does. */
const migrated = (statements: string) => test.raw(`begin; set local role app_owner; ${statements}; commit`);

/** A table of records whose trigger knows nothing of the columns that come later. */
beforeAll(async () => {
  await migrated(`
    create table boats (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null default gen_random_uuid(),
      removed_at timestamptz,
      name text not null,
      notes text not null default '',
      private boolean not null default false,
      primary key (user_id, id)
    );
    call owned('boats');
    create function boat_registered() returns trigger language plpgsql as $$
    begin
      perform record_put(new.user_id, 'movable', new.id, 'movables', new.name, '', new.notes, new.private, new.removed_at, null, null);
      return null;
    end $$;
    create trigger registered after insert or update of name, notes, private, removed_at on boats
      for each row execute function boat_registered()`);
});

const boat = async (owner: string, name: string, columns: Record<string, unknown> = {}) => {
  const names = ['user_id', 'name', ...Object.keys(columns)];
  const [row] = await test.raw<{ id: string }>(
    `insert into boats (${names.join(', ')}) values (${names.map((_, nth) => `$${nth + 1}`).join(', ')}) returning id`,
    [owner, name, ...Object.values(columns)],
  );
  return row?.id ?? '';
};
const change = (id: string, column: string, value: unknown) =>
  test.raw(`update boats set ${column} = $2 where id = $1`, [id, value]);

describe('a column that is added with one line of a migration', () => {
  beforeAll(async () => {
    const owner = await test.person('before@example.com');
    await migrated(
      `alter table boats add column shipyard text default 'Quagga yard', add column flags text[]`,
    );
    await boat(owner, 'Older boat');
    await migrated(`call searched('boats', 'movable', 'shipyard')`);
    await migrated(`call searched('boats', 'movable', 'flags')`);
  });

  it('finds what stood there before', async () => {
    const [{ id } = { id: '' }] = await test.raw<{ id: string }>(
      `select id from users where email = 'before@example.com'`,
    );
    expect(await titles(id, 'quagga')).toEqual(['Older boat']);
  });

  it('finds a record by it from the beginning, and shows where the word stands', async () => {
    const owner = await test.person();
    await boat(owner, 'Anna', { shipyard: 'Okapi works', flags: ['red ensign', 'pratique'], notes: 'Leaks' });
    await boat(owner, 'Berta', { shipyard: null });
    for (const word of ['okapi', 'ensign', 'pratique', 'leaks', 'anna']) {
      expect(await titles(owner, word), word).toEqual(['Anna']);
    }
    expect(await snippet(owner, 'okapi')).toContain('[Okapi]');
    expect(await titles(owner, 'berta')).toEqual(['Berta']);
  });

  it('follows each change, of its own and of the other columns', async () => {
    const owner = await test.person();
    const id = await boat(owner, 'Carla', { shipyard: 'Numbat', notes: 'Leaks' });
    await change(id, 'notes', 'Mended');
    expect([await titles(owner, 'numbat'), await titles(owner, 'leaks')]).toEqual([['Carla'], []]);
    await change(id, 'shipyard', 'Dugong');
    expect([await titles(owner, 'numbat'), await titles(owner, 'dugong')]).toEqual([[], ['Carla']]);
    expect(await titles(owner, 'mended')).toEqual(['Carla']);
    await test.raw('update boats set shipyard = $2, notes = $3, name = $4 where id = $1', [
      id,
      null,
      'Sold soon',
      'Dora',
    ]);
    expect([await titles(owner, 'dugong'), await titles(owner, 'mended')]).toEqual([[], []]);
    expect(await titles(owner, 'sold')).toEqual(['Dora']);
    expect((await hits(owner, 'sold')).map(({ snippet: shown }) => shown).join()).not.toContain('Dugong');
  });

  it('is found no more in the trash, and comes out of it with what was changed there', async () => {
    const owner = await test.person();
    const id = await boat(owner, 'Emil', { shipyard: 'Numbat' });
    await change(id, 'removed_at', new Date());
    expect(await titles(owner, 'numbat')).toEqual([]);
    await change(id, 'shipyard', 'Dugong');
    expect(await titles(owner, 'dugong')).toEqual([]);
    await change(id, 'removed_at', null);
    expect([await titles(owner, 'numbat'), await titles(owner, 'dugong')]).toEqual([[], ['Emil']]);
    const born = await boat(owner, 'Fritz', { shipyard: 'Wombat', removed_at: new Date() });
    expect(await titles(owner, 'wombat')).toEqual([]);
    await change(born, 'removed_at', null);
    expect(await titles(owner, 'wombat')).toEqual(['Fritz']);
  });

  it('is written by its owner under row-level security, and by nobody else', async () => {
    const [owner, stranger] = [await test.person(), await test.person()];
    const id = await boat(owner, 'Greta', { shipyard: 'Numbat' });
    await test.database.asViewer(owner, (tx) =>
      sql`update boats set shipyard = 'Dugong' where id = ${id}`.execute(tx),
    );
    expect(await titles(owner, 'dugong')).toEqual(['Greta']);
    await expect(
      test.database.asViewer(stranger, (tx) =>
        sql`select further_put(${owner}::uuid, 'movable', ${id}::uuid, 'mine')`.execute(tx),
      ),
    ).rejects.toThrow('may not write for that owner');
  });

  it('has to be a column of the table', async () => {
    await expect(test.raw(`call searched('boats', 'movable', 'shipyrad')`)).rejects.toThrow('no column');
  });
});
