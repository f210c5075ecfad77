import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { coreOf } from '@holdfast/domain/kernel/form/field';
import { findClosedColumns } from '../../kernel/database/migrations/closed-columns.ts';
import type { DB } from '../../kernel/tables.ts';
import type { Caller, TestApp } from '../../kernel/test-app.ts';

type Fields = Record<string, unknown>;

export type RecordUnderTest = {
  readonly table: keyof DB;
  /** The record as it is stored; its fields are the table's columns. */
  readonly shape: z.ZodObject;
  readonly endpoints: {
    readonly add: Endpoint;
    readonly change: Endpoint;
    readonly remove: Endpoint;
    readonly restore: Endpoint;
    readonly find?: Endpoint;
    /** A list in pages. */
    readonly list?: Endpoint;
  };
  /** A draft with every field filled, and what it hangs on: its property, its file. */
  readonly sample: (caller: Caller, owner: string) => Promise<Fields> | Fields;
  /** Fields of `add` that are not the record's own: other names, other records that come with it. */
  readonly aside?: readonly string[];
  /** What the record says of fields that it does not give back as they were typed. */
  readonly kept?: (draft: Fields) => Fields;
  /** Reads one record, also in the trash, where no endpoint finds it. */
  readonly read?: (caller: Caller, id: string) => Promise<Fields | undefined>;
  readonly change: Fields;
  /** What else the record says after that change. */
  readonly follows?: Fields;
  readonly invalid: readonly (readonly [field: string, value: unknown, message: string])[];
  /** Columns that no shape shows. */
  readonly hidden?: readonly string[];
};

/**
 * The tests that every kind of record has: round trip of every field, change, clash of versions, stranger, invalid draft, trash, pages,
 * and that table and shape agree. `noun` begins their titles: "a mortgage".
 */
export function recordTests(house: TestApp, noun: string, of: RecordUnderTest): void {
  const { add, change, remove, restore, find, list } = of.endpoints;
  const ask = async (caller: Caller, endpoint: Endpoint, input: Fields) =>
    (await caller.call(endpoint, input)) as Fields;
  const read = async (caller: Caller, id: string) =>
    find === undefined ? of.read?.(caller, id) : ask(caller, find, { id });
  const someone = async () => {
    const owner = await house.person();
    const caller = house.as(owner);
    const adding = async () => {
      const draft = await of.sample(caller, owner);
      const { id } = await ask(caller, add, draft);
      return { draft, id: String(id) };
    };
    return { owner, caller, adding };
  };
  const rowsOf = async (owner: string) =>
    house.raw(`select * from ${of.table} where user_id = $1 order by id`, [owner]);

  describe(noun, () => {
    test('comes back with every field as it was given', async () => {
      const { caller, adding } = await someone();
      const { draft, id } = await adding();
      const fields = Object.keys(add.input.shape).filter((field) => !of.aside?.includes(field));
      expect(fields.filter((field) => draft[field] === undefined)).toEqual([]);
      expect(await read(caller, id)).toMatchObject({ ...draft, ...of.kept?.(draft), version: 1 });
    });

    test('changes in what is given and in nothing else, and counts the change', async () => {
      const { caller, adding } = await someone();
      const { id } = await adding();
      const before = await read(caller, id);
      await ask(caller, change, { id, version: 1, ...of.change });
      expect(await read(caller, id)).toEqual({ ...before, ...of.change, ...of.follows, version: 2 });
    });

    test('is not overwritten by one who saw an older version, who is told what it is now', async () => {
      const { caller, adding } = await someone();
      const { id } = await adding();
      const changed = await ask(caller, change, { id, version: 1, ...of.change });
      await expect(ask(caller, change, { id, version: 1, ...of.change })).rejects.toMatchObject({
        code: 'conflict',
        current: { version: changed['version'] },
      });
    });

    test('is changed by one of two who change it at the same moment from one version', async () => {
      const { caller, adding } = await someone();
      const { id } = await adding();
      const both = await Promise.allSettled(
        [0, 1].map(async () => ask(caller, change, { id, version: 1, ...of.change })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test('goes into the trash once, is not changed there, and comes back as it was', async () => {
      const { caller, adding } = await someone();
      const { id } = await adding();
      const before = await read(caller, id);
      await ask(caller, remove, { id });
      expect(await read(caller, id)).not.toEqual(before);
      const gone = { code: 'not_found' };
      await expect(ask(caller, change, { id, version: 1, ...of.change })).rejects.toMatchObject(gone);
      await expect(ask(caller, remove, { id })).rejects.toMatchObject(gone);
      await ask(caller, restore, { id });
      expect(await read(caller, id)).toEqual(before);
      await expect(ask(caller, restore, { id })).rejects.toMatchObject(gone);
    });

    test('is nobody else’s to see, change, remove or restore', async () => {
      const [maria, stranger] = [await someone(), await someone()];
      const { id } = await maria.adding();
      const removed = await maria.adding();
      await ask(maria.caller, remove, { id: removed.id });
      const before = await rowsOf(maria.owner);
      for (const tried of [
        ...(find === undefined ? [] : [() => ask(stranger.caller, find, { id })]),
        () => ask(stranger.caller, change, { id, version: 1, ...of.change }),
        () => ask(stranger.caller, remove, { id }),
        () => ask(stranger.caller, restore, { id: removed.id }),
      ]) {
        await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
      }
      if (list !== undefined) {
        expect(await ask(stranger.caller, list, {})).toMatchObject({ items: [], total: 0 });
      }
      await expect(
        ask(house.anonymous, add, await of.sample(maria.caller, maria.owner)),
      ).rejects.toMatchObject({
        code: 'not_signed_in',
      });
      expect(await rowsOf(maria.owner)).toEqual(before);
    });

    test.each(of.invalid)('with %s %j is refused, and nothing is stored', async (field, value, message) => {
      const { owner, caller } = await someone();
      const draft = { ...(await of.sample(caller, owner)), [field]: value };
      await expect(ask(caller, add, draft)).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ field: expect.stringMatching(new RegExp(`^${field}(\\.|$)`)) as string, message }],
      });
      expect(await rowsOf(owner)).toEqual([]);
    });

    test.runIf(list)('is on one page of several that follow each other, none longer than asked', async () => {
      const { caller, adding } = await someone();
      const ids = [await adding(), await adding(), await adding()].map(({ id }) => id);
      const page = async (after?: string) =>
        (await ask(caller, list ?? add, { limit: 2, ...(after === undefined ? {} : { after }) })) as {
          items: { id: string }[];
          next: string | null;
          total: number;
        };
      const first = await page();
      const second = await page(first.next ?? '');
      expect([first.items.length, second.items.length]).toEqual([2, 1]);
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
      expect([first.total, second.total, second.next]).toEqual([3, 3, null]);
    });

    test('has exactly the columns of its shape, and for each closed one the same words', async () => {
      const columns = await house.raw<{ column_name: string }>(
        'select column_name from information_schema.columns where table_name = $1',
        [of.table],
      );
      const expected = ['user_id', ...Object.keys(of.shape.shape), ...(of.hidden ?? [])];
      expect(columns.map((each) => each.column_name).toSorted()).toEqual(expected.toSorted());

      const closed = await findClosedColumns((statement) => house.raw(statement));
      const wordsIn = Object.fromEntries(
        closed.filter(({ table }) => table === of.table).map(({ column, words }) => [column, new Set(words)]),
      );
      const wordsOf = Object.fromEntries(
        Object.entries(of.shape.shape).flatMap(([field, type]) => {
          const words = choicesOf(type as z.ZodType);
          return words === undefined ? [] : [[field, new Set(words)]];
        }),
      );
      expect(wordsIn).toEqual(wordsOf);
    });
  });
}

/** The words that a field may be, where they are listed. */
function choicesOf(type: z.ZodType): readonly unknown[] | undefined {
  const { def } = coreOf(type)._zod;
  return def.type === 'enum' ? Object.values(def.entries) : undefined;
}
