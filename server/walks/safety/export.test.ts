import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  harmless,
  leftOutColumns,
  leftOutTables,
  looksSecret,
  partlyLeftOut,
} from '../../kernel/export/left-out.ts';
import { ownedTables } from '../../kernel/records/owned-tables.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { lentRecordsOf } from '../../testing/records/lent-records.ts';
import { unzip } from '../../testing/product/unzip.ts';

const test = furnishedHouse();

/** Two whole households, which no test here takes anything away from. */
let maria: Household;
let neighbor: Household;
beforeAll(async () => {
  [maria, neighbor] = [await makeHousehold(test), await makeHousehold(test)];
});
beforeEach(() => test.raw('delete from rate_limits'));

/** Somebody with a few records, for what is spoiled or counted. */
const someone = () => makeHousehold(test, lentRecordsOf(['documents', 'real-estate']));

const askFor = (caller: Caller) =>
  caller.fetch('/api/access/export', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

type Manifest = {
  format: string;
  version: number;
  counts: { tables: number; rows: number; files: number };
  tables: { name: string; rows: number; columns: string[]; left_out: string[] }[];
  files: { id: string; name: string; path: string; sha256: string; missing?: boolean; damaged?: boolean }[];
  entries: { path: string; size: number; sha256: string }[];
};

async function archiveOf(caller: Caller) {
  const response = await askFor(caller);
  expect(response.status).toBe(200);
  const content = await unzip(Buffer.from(await response.arrayBuffer()));
  const read = (path: string): unknown => JSON.parse(content.get(path)?.toString() ?? 'null');
  return { content, read, manifest: read('manifest.json') as Manifest, headers: response.headers };
}

/** Maria's export as it was first asked for, for whoever only reads it. */
let hers: ReturnType<typeof archiveOf> | undefined;
const firstOfMaria = () => (hers ??= archiveOf(maria.caller));

describe('an export', () => {
  it('has every row of every table that the person owns, as JSON and as CSV', async () => {
    const { content, read, manifest, headers } = await firstOfMaria();
    expect(headers.get('content-disposition')).toMatch(/filename="holdfast-export-\d{4}-\d\d-\d\d\.zip"/);
    const tables = await test.database.asWorker(ownedTables);
    const exported = tables.filter(({ name }) => !(name in leftOutTables));
    expect(exported.length).toBeGreaterThan(15);
    for (const { name, owner } of exported) {
      const [row] = await test.raw<{ count: number }>(
        `select count(*)::int as count from ${name} where ${owner} = $1 and (${partlyLeftOut[name]?.exported ?? 'true'})`,
        [maria.id],
      );
      const rows = read(`tables/${name}.json`) as Record<string, unknown>[];
      expect(rows, name).toHaveLength(row?.count ?? -1);
      expect(
        rows.every((each) => each[owner] === maria.id),
        name,
      ).toBe(true);
      expect(manifest.tables.find((table) => table.name === name)?.rows).toBe(rows.length);
      const lines = (content.get(`tables/${name}.csv`)?.toString() ?? '').split('\r\n');
      const columns = manifest.tables.find((table) => table.name === name)?.columns;
      expect(lines[0], name).toBe(`\uFEFF${columns?.map((each) => `"${each}"`).join(',')}`);
      if (rows.length > 0) expect(Object.keys(rows[0] ?? {}), name).toEqual(columns);
    }
    expect(manifest).toMatchObject({ format: 'holdfast-export', version: 1 });
    expect(manifest.counts.tables).toBe(exported.length);
  });

  it('shows nothing of anybody else', async () => {
    const { content } = await firstOfMaria();
    const text = Buffer.concat([...content.values()]).toString('latin1');
    for (const word of [neighbor.id, neighbor.marker, neighbor.email])
      expect(text.includes(word)).toBe(false);
  });

  it('has the dates that somebody marked, and leaves out those that follow from other rows', async () => {
    for (const [day, state, moment] of [
      ['2031-01-01', 'open', null],
      ['2031-02-01', 'done', '2031-01-20'],
    ] as const) {
      await test.raw(
        `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days,
           remind_days, state, done_at, done_on)
         values ($1, 'policy', $1, 'marked', $2, $2, 'test', $3, 7, 30, '{}', $4, $5::date, $5::date)`,
        [maria.id, day, `On ${day}`, state, moment],
      );
    }
    const { read, content } = await archiveOf(maria.caller);
    const titles = (read('tables/due_items.json') as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain('On 2031-02-01');
    expect(titles).not.toContain('On 2031-01-01');
    expect(content.get('manifest.json')?.toString()).toContain(partlyLeftOut['due_items']?.reason);
  });

  it('says what others have opened to the person, and has none of their records', async () => {
    const item = { type: 'document', id: (neighbor.records['document'] ?? [])[0] ?? '' };
    await grantTo(test, { owner: neighbor.id, guest: maria.id, item, role: 'contributor' });
    await grantTo(test, { owner: neighbor.id, guest: maria.id, item: 'area:dates', state: 'revoked' });
    const { content, read } = await archiveOf(maria.caller);
    const received = read('received.json') as { house: string }[];
    // Three others have opened an area to everybody in the walks.
    expect(received.filter(({ house }) => house === neighbor.marker)).toMatchObject([
      {
        house: neighbor.marker,
        item_type: 'document',
        item: `${neighbor.marker} policy`,
        role: 'contributor',
        until: null,
      },
    ]);
    content.delete('received.json');
    expect([...content.values()].filter((bytes) => bytes.includes(neighbor.marker))).toEqual([]);
  });

  it('keeps amounts exact, and texts with line breaks, commas and quotes whole', async () => {
    const anna = await someone();
    const notes = 'first\nsecond, "quoted"\u2028 =1+1';
    await test.raw(
      'update real_estate_properties set sale_notes = $2, current_value = 999999999999.99 where user_id = $1',
      [anna.id, notes],
    );
    const { content, read } = await archiveOf(anna.caller);
    const rows = read('tables/real_estate_properties.json') as Record<string, unknown>[];
    expect(rows.map((row) => row['current_value'])).toEqual(rows.map(() => '999999999999.99'));
    expect(rows.map((row) => row['sale_notes'])).toEqual(rows.map(() => notes));
    const csv = content.get('tables/real_estate_properties.csv')?.toString() ?? '';
    expect(csv).toContain('999999999999.99');
    expect(csv).toContain('"first\nsecond, ""quoted""\u2028 =1+1"');
  });

  it('has every file under its own name, none twice, and the SHA-256 of every entry', async () => {
    await test.raw("update files set name = 'Deed.PDF' where user_id = $1 and purpose = 'document'", [
      maria.id,
    ]);
    const { content, manifest } = await archiveOf(maria.caller);
    const stored = await test.raw<{ id: string; sha256: string }>(
      "select id, sha256 from files where user_id = $1 and state in ('kept', 'staged')",
      [maria.id],
    );
    expect(stored.length).toBeGreaterThan(5);
    expect(new Set(manifest.files.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(content.has('files/documents/Deed.PDF')).toBe(true);
    expect(content.has('files/documents/Deed (2).PDF')).toBe(true);
    for (const { path, sha256 } of manifest.files) {
      expect(
        createHash('sha256')
          .update(content.get(path) ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
    const listed = new Map(manifest.entries.map(({ path, size, sha256 }) => [path, `${size} ${sha256}`]));
    const really = [...content]
      .filter(([path]) => path !== 'manifest.json')
      .map(([path, bytes]) => [path, `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(really));
  });

  it('says so where a file’s bytes are not there, and is whole nevertheless', async () => {
    const anna = await someone();
    const [file] = await test.raw<{ id: string; key: string }>(
      "select id, key from files where user_id = $1 and state = 'kept'",
      [anna.id],
    );
    await test.kernel.files.store.remove(file?.key ?? '');
    const { manifest } = await archiveOf(anna.caller);
    expect(manifest.files.filter((each) => each.missing === true).map(({ id }) => id)).toEqual([file?.id]);
  });

  it('says which file is not what was once put in', async () => {
    const anna = await someone();
    const [file] = await test.raw<{ id: string }>(
      "select id from files where user_id = $1 and state = 'kept'",
      [anna.id],
    );
    await test.raw('update files set sha256 = $2 where id = $1', [file?.id, '0'.repeat(64)]);
    const { manifest } = await archiveOf(anna.caller);
    expect(manifest.files.filter((each) => each.damaged === true).map(({ id }) => id)).toEqual([file?.id]);
  });

  it('has no secret in it, in whatever table it stands', async () => {
    const secrets: string[] = [maria.password, maria.facts['verify'] ?? '', maria.facts['reset'] ?? ''];
    for (const name of Object.keys(leftOutColumns)) {
      const [table = '', column = ''] = name.split('.');
      const rows = await test.raw<{ value: string | null }>(
        `select ${column}::text as value from ${table} where user_id = $1 and ${column} is not null`,
        [maria.id],
      );
      // The token of a made-up session is the person's id, a mail of the house is its word alone.
      secrets.push(...rows.flatMap(({ value }) => (value === null || value.length < 8 ? [] : [value])));
    }
    const known = [maria.id, maria.marker];
    const { content } = await firstOfMaria();
    const text = Buffer.concat([...content.values()]).toString('latin1');
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => !known.includes(secret) && text.includes(secret))).toEqual([]);
  });

  it('is made three times an hour, and without a limit for those who may', async () => {
    const anna = await someone();
    const left = async () =>
      ((await (await anna.caller.fetch('/api/access/policy')).json()) as { exports_left: number })
        .exports_left;
    for (const wanted of [3, 2, 1]) {
      expect(await left()).toBe(wanted);
      await archiveOf(anna.caller);
    }
    expect(await left()).toBe(0);
    expect((await askFor(anna.caller)).status).toBe(429);
    const lines = await test.raw("select 1 from audit_log where user_id = $1 and action = 'access.export'", [
      anna.id,
    ]);
    expect(lines).toHaveLength(3);
    await test.raw("insert into user_privileges (user_id, privilege_type) values ($1, 'unlimited_exports')", [
      anna.id,
    ]);
    test.app.sessions.forgetAll();
    expect(await left()).toBeNull();
    await archiveOf(anna.caller);
  });

  it('wants a fresh proof, for want of which no export is counted; the browser is told so beforehand', async () => {
    const anna = await someone();
    const policy = async () => (await anna.caller.fetch('/api/access/policy')).json();
    expect(await policy()).toMatchObject({ exports_left: 3, proof_needed: false });
    await test.raw(
      "update sessions set created_at = now() - interval '11 minutes', proved_at = null where user_id = $1",
      [anna.id],
    );
    expect(await policy()).toMatchObject({ exports_left: 3, proof_needed: true });
    const refused = await askFor(anna.caller);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', fields: [{ field: 'fresh_proof' }] });
    expect(await policy()).toMatchObject({ exports_left: 3 });
    await test.raw('update sessions set proved_at = now() where user_id = $1', [anna.id]);
    await archiveOf(anna.caller);
  });

  it('leaves nothing lying about, whether it was read or broken off', async () => {
    const anna = await someone();
    const broken = await askFor(anna.caller);
    await broken.body?.cancel();
    await archiveOf(anna.caller);
    expect(await readdir(join(test.kernel.config.dataFolder, 'spool'))).toEqual([]);
    // Another export gets its connection: none is held by the one that was broken off.
    await archiveOf(anna.caller);
  });
});

describe('the list of what is left out', () => {
  it('decides upon every column and table that looks like a secret', async () => {
    const tables = await test.database.asWorker(ownedTables);
    const undecided = tables
      .filter(({ name }) => !(name in leftOutTables))
      .flatMap((table) => [
        ...(looksSecret.test(table.name) ? [table.name] : []),
        ...table.columns
          .filter(({ name }) => looksSecret.test(name))
          .map(({ name }) => `${table.name}.${name}`),
      ])
      .filter((name) => !(name in leftOutColumns) && !(name in harmless));
    expect(undecided).toEqual([]);
  });

  it('names nothing that is not there', async () => {
    const tables = await test.database.asWorker(ownedTables);
    const columns = new Set(
      tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => `${table.name}.${name}`)]),
    );
    const names = [leftOutColumns, harmless, leftOutTables, partlyLeftOut].flatMap(Object.keys);
    expect(names.filter((name) => !columns.has(name))).toEqual([]);
  });

  it('goes with every table that the server cannot read', async () => {
    const tables = await test.database.asWorker(ownedTables);
    const unread = tables.filter(({ readBy }) => readBy === null).map(({ name }) => name);
    expect(unread.filter((name) => !(name in leftOutTables))).toEqual([]);
  });
});
