import { beforeAll, describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { lentRecords } from '../../testing/records/lent-records.ts';

const test = furnishedHouse();
const lent = () => areasOf(test.kernel).areas.flatMap((area) => area.tools ?? []);

/** What a screen says of the same, as the areas lend it: a tool without its truth is red. */
const truths = Object.fromEntries(lentRecords.flatMap((each) => Object.entries(each.truths ?? {})));

/** What the tools are asked that answer nothing without a record. */
const asks = Object.fromEntries(lentRecords.flatMap((each) => Object.entries(each.asks ?? {})));

/** Asks a tool about Maria’s records, by whoever it is. */
async function ask(name: string, { id }: Pick<Household, 'id'>) {
  const tool = lent().find((each) => each.tool.name === name);
  if (tool === undefined) throw new Error(`Nobody lends ${name}`);
  return test.database.reading(id, (tx) =>
    tool.answer(tx, id, asks[name]?.(maria) ?? {}, test.kernel.clock.today()),
  );
}

let maria: Household;
beforeAll(async () => {
  maria = await makeHousehold(test);
});

/** What the register has of somebody, things and accounts that areas keep beside those they name; and what is between them and others. */
async function besideRecords(owner: string): Promise<string[]> {
  const tables = [
    'invitations',
    'share_links',
    'upload_requests',
    'emergency_contacts',
    'emergency_requests',
  ];
  const registered = await test.raw<{ id: string }>('select item_id as id from records where user_id = $1', [
    owner,
  ]);
  const found = await Promise.all(
    tables.map((table) => test.raw<{ id: string }>(`select id from ${table} where user_id = $1`, [owner])),
  );
  return [...registered, ...found.flat()].map(({ id }) => id);
}

describe('every tool that an area lends', () => {
  it('has a name of its own, words and whole questions, and is asked for at least by its name', () => {
    const names = lent().map(({ tool }) => tool.name);
    expect(new Set(names).size).toBe(names.length);
    // What says how something is done reads no record, so that no screen says the same; what weighs says what others say.
    const figured = lent().filter(({ tool }) => tool.howTo !== true && tool.weighs !== true);
    expect(figured.map(({ tool }) => tool.name).toSorted()).toEqual(Object.keys(truths).toSorted());
    for (const { tool } of lent()) {
      expect(tool.words.length).toBeGreaterThan(2);
      expect(tool.examples.length).toBeGreaterThan(1);
    }
  });

  it.each(Object.entries(truths))('%s says to the cent what the screen says', async (name, truth) => {
    const { figures } = await ask(name, maria);
    expect(figures.map(({ id, value }) => [id, value])).toEqual(await truth(maria.caller, maria));
    expect(figures.length).toBeGreaterThan(0);
    const ids = [...Object.values(maria.records).flat(), ...(await besideRecords(maria.id))];
    const cited = figures.flatMap(({ cites }) => cites);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ item_id }) => !ids.includes(item_id))).toEqual([]);
  });

  it.each(Object.keys(truths))('%s tells a stranger nothing of Maria’s', async (name) => {
    const stranger = { id: await test.person() };
    const { figures } = await ask(name, stranger);
    expect(figures.flatMap(({ cites }) => cites)).toEqual([]);
    const nothing = ['0', '0.00', 'Nothing is entered yet'];
    expect(figures.filter(({ value }) => !nothing.includes(value))).toEqual([]);
  });
});
