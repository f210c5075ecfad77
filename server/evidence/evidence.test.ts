import * as endpoints from '@holdfast/domain/evidence/endpoints';
import { thingsIn, type Evidence } from '@holdfast/domain/evidence/pack';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { keeper } from '../testing/house/keeper.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

const labels = (evidence: Evidence) => thingsIn(evidence).map(({ label }) => label);

describe('what a pack holds', () => {
  it('are the things by property and place, with the sums of each, and no sold, removed or private one', async () => {
    const { caller, home, place, movable, appliance, sell, remove } = await keeper(house);
    const property = await home('4 Kelp Street');
    const kitchen = await place('Kitchen', { property });
    const pantry = await place('Pantry', { place: kitchen });
    await appliance({ name: 'Oven', place_id: kitchen, current_value: '300.10' });
    await movable({ name: 'Scale', place_id: pantry, current_value: '0.25' });
    await movable({ name: 'Kayak', current_value: '10.00' });
    await movable({ name: 'Diary', private: true, current_value: '5.00' });
    await sell(await movable({ name: 'Old car' }));
    await remove(await movable({ name: 'Broken' }));
    const evidence = await caller.call(endpoints.showEvidence, {});
    expect(evidence).toMatchObject({ count: 3, value: '310.35', private_left_out: 1, where: 'Everything' });
    expect(
      evidence.sections.map(({ label, count, value, groups }) => [
        label,
        count,
        value,
        groups.map((group) => [
          group.path.join('/'),
          group.count,
          group.value,
          group.things.map(({ label: name }) => name),
        ]),
      ]),
    ).toEqual([
      [
        '4 Kelp Street',
        2,
        '300.35',
        [
          ['Kitchen', 2, '300.35', ['Oven']],
          ['Kitchen/Pantry', 1, '0.25', ['Scale']],
        ],
      ],
      ['No place yet', 1, '10.00', [['', 1, '10.00', ['Kayak']]]],
    ]);
    const all = await caller.call(endpoints.showEvidence, { with_private: true, homes: true });
    expect(labels(all)).toEqual(expect.arrayContaining(['4 Kelp Street', 'Diary']));
    const inside = await caller.call(endpoints.showEvidence, { scope: 'places', place_ids: [kitchen] });
    expect(labels(inside)).toEqual(['Oven', 'Scale']);
    const one = { scope: 'property', property_id: property, movables: false } as const;
    expect(labels(await caller.call(endpoints.showEvidence, one))).toEqual(['Oven']);
    const options = await caller.call(endpoints.listPackOptions, {});
    expect(options.properties).toEqual([{ id: property, label: '4 Kelp Street', things: 2 }]);
    expect(options.places.map(({ label, depth, things }) => [label, depth, things])).toEqual([
      ['Kitchen', 0, 2],
      ['Kitchen › Pantry', 1, 1],
    ]);
  });

  it('names what is missing of each thing, and of no thing what its kind does not have', async () => {
    const { caller, movable, appliance, photo, document } = await keeper(house);
    const violin = { name: 'Violin', type: 'collectible', serial_number: null } as const;
    await movable({ ...violin, photos: [await photo()] });
    const oven = await appliance({
      name: 'Oven',
      serial_number: null,
      current_value: null,
      purchase_price: null,
    });
    await document('Invoice', { item_type: 'appliance', item_id: oven });
    await document('Manual', { item_type: 'appliance', item_id: oven }, { document_category: 'Other' });
    const evidence = await caller.call(endpoints.showEvidence, {});
    expect(
      thingsIn(evidence).map(({ label, missing, proofs }) => [
        label,
        missing,
        proofs.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Oven', ['photograph', 'value', 'serial_number'], ['Invoice']],
      ['Violin', ['receipt'], []],
    ]);
    expect(evidence.missing).toEqual([
      { what: 'photograph', count: 1 },
      { what: 'receipt', count: 1 },
      { what: 'value', count: 1 },
      { what: 'serial_number', count: 1 },
    ]);
    const bare = { with_values: false, with_serials: false, with_receipts: false } as const;
    const without = await caller.call(endpoints.showEvidence, bare);
    expect(without).toMatchObject({ value: null, missing: [{ what: 'photograph', count: 1 }] });
    expect(JSON.stringify(without.sections)).not.toMatch(/Invoice|015040362486003123|\d\.\d\d"/);
  });

  it('are worth and insured as the other screens say it', async () => {
    const { caller, home, place, movable, appliance, policy, otherScreens } = await keeper(house);
    const property = await home('4 Kelp Street', { current_value: '1000.00' });
    const room = await place('Room', { property });
    const car = await movable({ name: 'Car', current_value: '900.00', place_id: room });
    await appliance({ name: 'Oven', current_value: '70.00', place_id: room });
    await policy('Casco Mutual', [
      ['collision', { item_type: 'movable', item_id: car }, '600'],
      ['contents', { item_type: 'real_estate', item_id: property }, '50'],
    ]);
    const evidence = await caller.call(endpoints.showEvidence, { homes: true });
    const { worth, report } = await otherScreens();
    expect(evidence.value).toBe(worth.worth);
    expect(evidence.under).toEqual({ count: 2, short: report.totals.under });
    for (const thing of thingsIn(evidence)) {
      const line = report.lines.find(({ item_id }) => item_id === thing.item_id);
      const listed = worth.items.find((each) => each.id === thing.item_id);
      expect(thing).toMatchObject({
        value: listed?.worth,
        source: listed?.source,
        source_day: listed?.source_day,
      });
      expect(thing.cover).toMatchObject({ state: line?.state, insured: line?.insured, short: line?.short });
    }
    const byName = new Map(thingsIn(evidence).map(({ label, cover }) => [label, cover]));
    expect(byName.get('Oven')).toMatchObject({
      state: 'contents',
      policies: ['Casco Mutual'],
      contents_limit: '50.00',
    });
    expect(byName.get('Car')).toMatchObject({ state: 'under', policies: ['Casco Mutual'], short: '300.00' });
  });

  it('needs no more statements for more things', async () => {
    const { caller, home, place, movable, photo, document } = await keeper(house);
    const { database } = house.kernel;
    const reading = database.reading.bind(database);
    let statements = 0;
    Object.assign(database, {
      reading: (person: string, work: Parameters<typeof reading>[1]) =>
        reading(person, (tx) =>
          work(
            tx.withPlugin({
              transformQuery: ({ node }) => {
                statements += 1;
                return node;
              },
              transformResult: async ({ result }) => result,
            }) as typeof tx,
          ),
        ),
    });
    const counted = async () => {
      statements = 0;
      await caller.call(endpoints.showEvidence, {});
      return statements;
    };
    const add = async (name: string) => {
      const room = await place(name, { property: await home(name) });
      const id = await movable({ name, place_id: room, photos: [await photo()] });
      await document(name, { item_type: 'movable', item_id: id });
    };
    await add('One');
    const few = await counted();
    for (const name of ['Two', 'Three', 'Four']) await add(name);
    expect(await counted()).toBe(few);
    expect(few).toBeGreaterThan(5);
    Object.assign(database, { reading });
  });
});
