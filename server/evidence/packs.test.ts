import * as endpoints from '@holdfast/domain/evidence/endpoints';
import { packFault, packFile, thingsIn, type Pack } from '@holdfast/domain/evidence/pack';
import { addMoney, formatMoney } from '@holdfast/domain/kernel/money/money';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { areasOf } from '../areas.ts';
import { Late } from '../kernel/files/reading/reader-job.ts';
import { allJobs } from '../kernel/all-jobs.ts';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { unzip } from '../testing/product/unzip.ts';
import { deep } from '../kernel/test-depth.ts';
import { keepPackFile, onePiece, packKey } from './pack-files.ts';
import { packsJob } from './packs-job.ts';
import { keeper } from '../testing/house/keeper.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

const runJob = async () => {
  const job = allJobs(house.kernel, areasOf(house.kernel).areas).find(({ name }) => name === packsJob);
  await job?.run();
};
const found = async (caller: Caller, id: string) =>
  (await caller.call(endpoints.listPacks, {})).items.find((each) => each.id === id);

async function made(caller: Caller, choices: Parameters<Caller['call']>[1] = {}): Promise<Pack> {
  const { id } = await caller.call(endpoints.addPack, choices);
  await runJob();
  const pack = await found(caller, id);
  expect(pack).toMatchObject({ state: 'ready', reason: null });
  return pack as Pack;
}

const fileOf = async (caller: Caller, id: string, file: 'pdf' | 'csv' | 'zip') => {
  const response = await caller.fetch(`/api/evidence/packs/${id}/files/${file}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

const rowsOf = (csv: Buffer) =>
  Papa.parse<Record<string, string>>(csv.toString('utf8').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
describe('a pack that was asked for', () => {
  it('comes as PDF, CSV and ZIP with the totals, names and photographs of the screen', async () => {
    const { owner, caller, home, place, movable, appliance, photo, document } = await keeper(house);
    const property = await home('4 Kelp Street / rear');
    const room = await place('../Küche', { property });
    const lamp = { name: 'Lamp', type: 'equipment', place_id: room, current_value: '12.30' } as const;
    const first = await movable({ ...lamp, photos: [await photo('a.jpg'), await photo('b.jpg')] });
    await movable({ ...lamp, photos: [await photo()], current_value: '0.70' });
    await movable({ name: '=HYPERLINK("x")', type: 'other', current_value: '1000.05' });
    await movable({
      name: 'CON',
      type: 'other',
      place_id: room,
      current_value: '2.00',
      photos: [await photo()],
    });
    await appliance({ name: `Łódź Обь ${'x'.repeat(190)}`, current_value: '99.99', photos: [await photo()] });
    await document('Invoice 1/2', { item_type: 'movable', item_id: first });
    const link = { file_url: 'https://drive.example.com/x' };
    await document('Cloud bill', { item_type: 'movable', item_id: first }, link);
    const screen = await caller.call(endpoints.showEvidence, {});
    const records = () =>
      house.raw('select item_type, item_id, label, removed_at from records where user_id = $1', [owner]);
    const before = await records();
    const pack = await made(caller);
    expect(await records()).toEqual(before);
    expect(pack).toMatchObject({ value: screen.value, count: 5, pdfs: 1, unread: 0 });

    const pdf = (await wordsOfPdf(await fileOf(caller, pack.id, 'pdf'))).join(' ');
    const csv = await fileOf(caller, pack.id, 'csv');
    const zip = await unzip(await fileOf(caller, pack.id, 'zip'));
    const total = formatMoney(screen.value ?? '');
    expect(pdf).toContain(`Total 5 ${total}`);
    for (const { label, value } of screen.sections)
      expect(pdf).toContain(`${label}: ${formatMoney(value ?? '')}`);
    for (const { label, value } of thingsIn(screen)) {
      expect(pdf.replaceAll(' ', '')).toContain(label.replaceAll(' ', '').slice(0, 60));
      expect(pdf).toContain(formatMoney(value ?? ''));
    }
    expect(pdf).toContain('Łódź Обь');
    expect(pdf).toContain('Cloud bill (a link; it is not in the pack)');

    const rows = rowsOf(csv);
    expect(addMoney('0.00', ...rows.map((row) => row['Value'] ?? ''))).toBe(screen.value);
    expect(rows.map((row) => row['Thing'])).toContain(`'=HYPERLINK("x")`);
    expect([...zip.keys()].sort()).toEqual(
      [
        'Evidence pack.csv',
        'Evidence pack.pdf',
        ...rows.flatMap((row) => [row['Photographs'], row['Receipts and proof']].join('; ').split('; ')),
      ]
        .filter((path) => path !== '' && path !== 'Cloud bill')
        .sort(),
    );
    expect(zip.get('Evidence pack.csv')).toEqual(csv);
    expect([...zip.keys()]).toEqual(
      expect.arrayContaining([
        '4 Kelp Street - rear/-Küche/Lamp - photograph 1.jpg',
        '4 Kelp Street - rear/-Küche/Lamp (2) - photograph 1.jpg',
        '4 Kelp Street - rear/-Küche/_CON - photograph 1.jpg',
      ]),
    );
    expect([...zip.keys()].join('\n')).toMatch(/Lamp( \(2\))? - receipt - Invoice 1-2\.jpg/);
    for (const path of zip.keys()) {
      expect(path.length).toBeLessThan(240);
      expect(path).not.toMatch(/\.\.|\\|^\/|:/);
    }
    const pictures = [
      ...(await fileOf(caller, pack.id, 'pdf')).toString('latin1').matchAll(/\/Subtype\s*\/Image/gu),
    ];
    expect(pictures).toHaveLength(screen.photos);
  });

  it('names photographs that cannot be read, and holds all others', async () => {
    const { owner, caller, movable, photo } = await keeper(house);
    await movable({ name: 'Lamp', photos: [await photo(), await photo()] });
    const [file] = await house.raw<{ id: string; key: string }>(
      "select id, key from files where user_id = $1 and purpose = 'photo' order by created_at limit 1",
      [owner],
    );
    await house.kernel.files.store.remove(file?.key ?? '');
    const pack = await made(caller);
    expect(pack.unread).toBe(1);
    expect((await wordsOfPdf(await fileOf(caller, pack.id, 'pdf'))).join(' ')).toMatch(
      /Photograph [12] could not be read/,
    );
    expect((await unzip(await fileOf(caller, pack.id, 'zip'))).size).toBe(3);
  });

  it('waits for photographs that are drawn slowly, and says how many were not ready in the end', async () => {
    const { caller, movable, photo } = await keeper(house);
    await movable({ name: 'Lamp', photos: [await photo(), await photo()] });
    const { files } = house.kernel;
    const plainly = files.printedPicture.bind(files);
    let asked = 0;
    const drawing = vi.spyOn(files, 'printedPicture').mockImplementation(async (...args) => {
      asked += 1;
      if (asked === 1) throw new Late();
      return plainly(...args);
    });
    const pack = await made(caller);
    drawing.mockRestore();
    expect(pack).toMatchObject({ state: 'ready', late: 1, unread: 0 });
    const words = (await wordsOfPdf(await fileOf(caller, pack.id, 'pdf'))).join(' ');
    expect(words).toContain('1 photograph was not ready. Make the pack again in a minute.');
    expect(words).toContain('Photograph 1 was not ready');
    // The originals are in the ZIP all the same.
    expect((await unzip(await fileOf(caller, pack.id, 'zip'))).size).toBe(4);
    expect(await made(caller)).toMatchObject({ state: 'ready', late: 0 });
  });

  it('keeps its choices, is asked for once while it is being made, and is not there for another person', async () => {
    const { caller, movable } = await keeper(house);
    await movable({ name: 'Lamp' });
    const choices = { appliances: false, homes: true, with_values: false, with_private: true } as const;
    const first = await caller.call(endpoints.addPack, choices);
    expect(first).toMatchObject({ state: 'waiting', value: null });
    expect(first.choices).toEqual({
      scope: 'everything',
      property_id: null,
      place_ids: [],
      movables: true,
      with_serials: true,
      with_receipts: true,
      ...choices,
    });
    const { id } = await caller.call(endpoints.addPack, choices);
    expect(id).toBe(first.id);
    expect((await caller.fetch(`/api/evidence/packs/${id}/files/pdf`)).status).toBe(409);
    const stranger = (await keeper(house)).caller;
    for (const file of ['pdf', 'csv', 'zip']) {
      expect((await stranger.fetch(`/api/evidence/packs/${id}/files/${file}`)).status).toBe(404);
    }
    await expect(stranger.call(endpoints.removePack, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.call(endpoints.retryPack, { id })).rejects.toMatchObject({ code: 'not_found' });
    await caller.call(endpoints.removePack, { id });
  });

  it('goes with its files after a week, when it is removed, and when newer ones take its room', async () => {
    const { owner, caller, movable } = await keeper(house);
    await movable({ name: 'Lamp' });
    const keys = async () => {
      const all: string[] = [];
      for await (const { key } of house.kernel.files.store.list(`derived/${owner}/pack-`)) all.push(key);
      return all;
    };
    /** A pack with files, without the time that it takes to print them. */
    const kept = async (choices: object) => {
      const { id } = await caller.call(endpoints.addPack, choices);
      for (const file of packFile.options) {
        const bytes = onePiece(Buffer.from('kept'));
        await keepPackFile(house.kernel.files.store, packKey(owner, id, file), bytes, 1000);
      }
      await house.raw("update evidence_packs set state = 'ready', pdfs = 1 where id = $1", [id]);
      return id;
    };
    const first = await kept({});
    expect(await keys()).toHaveLength(3);
    expect((await fileOf(caller, first, 'pdf')).toString()).toBe('kept');
    await house.raw("update evidence_packs set kept_until = now() - interval '1 minute' where id = $1", [
      first,
    ]);
    expect((await caller.fetch(`/api/evidence/packs/${first}/files/pdf`)).status).toBe(404);
    await runJob();
    expect([await keys(), (await caller.call(endpoints.listPacks, {})).items]).toEqual([[], []]);

    const oldest = await kept({ homes: true });
    const between = [await kept({}), await kept({ with_values: false })];
    expect(await keys()).toHaveLength(9);
    await caller.call(endpoints.addPack, { with_serials: false });
    expect(await found(caller, oldest)).toBeUndefined();
    expect(await keys()).toHaveLength(6);
    for (const { id } of (await caller.call(endpoints.listPacks, {})).items) {
      await caller.call(endpoints.removePack, { id });
    }
    expect([await keys(), await found(caller, between[0] ?? '')]).toEqual([[], undefined]);
  });

  it('says why it failed, and waits for its turn when it is asked for again', async () => {
    const { owner, caller, home, place, movable } = await keeper(house);
    const property = await home('4 Kelp Street');
    await movable({ name: 'Lamp', place_id: await place('Room', { property }) });
    const { id } = await caller.call(endpoints.addPack, { scope: 'property', property_id: property });
    await house.raw('update records set removed_at = now() where user_id = $1 and item_id = $2', [
      owner,
      property,
    ]);
    await runJob();
    expect(await found(caller, id)).toMatchObject({ state: 'failed', reason: 'Property not found' });
    await house.raw('update records set removed_at = null where user_id = $1 and item_id = $2', [
      owner,
      property,
    ]);
    expect(await caller.call(endpoints.retryPack, { id })).toMatchObject({ state: 'waiting', reason: null });
    await caller.call(endpoints.removePack, { id });
  });

  it.runIf(deep)(
    'is made after the first pack of everybody else, where one person has asked for several',
    async () => {
      const [many, one] = [await keeper(house), await keeper(house)];
      for (const { movable } of [many, one]) await movable({ name: 'Lamp' });
      for (const choices of [{}, { with_values: false }]) await many.caller.call(endpoints.addPack, choices);
      await one.caller.call(endpoints.addPack, {});
      const told = vi.spyOn(house.kernel.events, 'publish');
      await runJob();
      const [its, another] = [many.owner, one.owner];
      const turns = told.mock.calls
        .map(([{ userId }]) => userId)
        .filter((id) => id === its || id === another);
      told.mockRestore();
      expect(turns.filter((id, nth) => id !== turns[nth - 1])).toEqual([its, another, its]);
    },
  );

  it('is refused with a sentence where nothing is in it, or the choices say too little', async () => {
    const { caller } = await keeper(house);
    const refused = (choices: object) => expect(caller.call(endpoints.addPack, choices)).rejects;
    await refused({}).toMatchObject({
      fields: [{ field: 'scope', message: packFault({ count: 0, bytes: 0 }) }],
    });
    await refused({ scope: 'property' }).toMatchObject({ fields: [{ field: 'property_id' }] });
    await refused({ scope: 'places' }).toMatchObject({ fields: [{ field: 'place_ids' }] });
    await refused({ movables: false, appliances: false }).toMatchObject({ fields: [{ field: 'movables' }] });
  });
});
