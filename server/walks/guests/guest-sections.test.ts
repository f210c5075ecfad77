import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { showRecordSections } from '@holdfast/domain/kernel/records/sections-endpoints';
import { areasOf } from '../../areas.ts';
import { queryOf, type Caller } from '../../kernel/test-app.ts';
import type { RecordSection } from '../../kernel/records/record-section.ts';
import { keepMarkedHouse, markedApp, type MarkedHouse } from '../../testing/guests/marked-house.ts';
import { giveRole, landingRoles, type Role } from '../../testing/guests/roles.ts';

const test = markedApp();
let house: MarkedHouse;
let lent: readonly RecordSection[];
beforeAll(async () => {
  house = await keepMarkedHouse(test);
  lent = areasOf(test.kernel).areas.flatMap(({ sections }) => sections ?? []);
});

/** What a call of its own answers; undefined where it is refused. */
async function asked(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<unknown> {
  const { path, rest } = addressOf(endpoint.path, input);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const response = await caller.fetch(path + queryOf(given));
  expect(response.status, `${endpoint.path} ${response.status}`).toBeLessThan(500);
  return response.ok ? response.json() : undefined;
}

/** Asks for each section as its card would, one call after the other; a section of which one is refused is left out. */
async function oneByOne(caller: Caller, record: RecordReference) {
  const found: { name: string; outputs: unknown[] }[] = [];
  for (const { name, on, reads } of lent) {
    if (on !== undefined && !on.includes(record.item_type)) continue;
    const outputs: unknown[] = [];
    for (const { endpoint, input } of reads) outputs.push(await asked(caller, endpoint, input(record)));
    if (!outputs.includes(undefined)) found.push({ name, outputs });
  }
  return found;
}

const atOnce = async (caller: Caller, record: RecordReference) => {
  const { sections } = await caller.call(showRecordSections, record);
  return sections.map(({ name, reads }) => ({ name, outputs: reads.map(({ output }) => output) }));
};

/** One record of each type, the first that is held and not private. */
const oneOfEachType = () =>
  [...Map.groupBy(house.records, ({ type }) => type).values()].flatMap((records) => {
    const plain = records.find((each) => !each.private && !each.trashed) ?? records[0];
    return plain === undefined ? [] : [{ item_type: plain.type, item_id: plain.id }];
  });

it('answers an owner in one call what each call would have answered, for records of every type', async () => {
  const caller = test.as(house.owner);
  for (const record of oneOfEachType()) {
    expect(await atOnce(caller, record), record.item_type).toEqual(await oneByOne(caller, record));
  }
});

describe.each(landingRoles)('$name', (role: Role) => {
  it('is shown of each record’s sections what calls of their own would show, and no more', async () => {
    const guest = role.link === true ? randomUUID() : await test.person();
    await giveRole(test, role, { guest, owner: house.owner, records: house.records });
    const caller = test.as(guest).in(house.owner);
    for (const record of oneOfEachType()) {
      const response = await caller.fetch(`/api/record-sections/${record.item_type}/${record.item_id}`);
      expect(response.status).toBeLessThan(500);
      if (!response.ok) continue;
      expect(await atOnce(caller, record), record.item_type).toEqual(await oneByOne(caller, record));
    }
  });
});
