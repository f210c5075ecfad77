import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { aboutNotThere, claim, onlyOfPolicy } from '@holdfast/domain/warranties/claim';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import { addWarranty } from '@holdfast/domain/warranties/endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { sampleClaim, sampleEntry, sampleWarranty } from '../sample/records/warranties.ts';
import { Late } from '../kernel/files/reading/reader-job.ts';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import { areasOf } from '../areas.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import { testApp } from '../kernel/test-app.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { addTestHome } from './test-home.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

recordTests(house, 'a claim', {
  table: 'claims',
  shape: claim,
  endpoints: {
    add: claims.addClaim,
    change: claims.changeClaim,
    remove: claims.removeClaim,
    restore: claims.restoreClaim,
    find: claims.findClaim,
    list: claims.listClaims,
  },
  sample: async (caller) => sampleClaim({ of_type: 'real_estate', of_id: await addTestHome(caller) }),
  aside: ['documents'],
  change: { what_failed: 'Another', amount_received: null },
  invalid: [
    ['what_failed', ' ', 'What happened is required'],
    ['amount_asked', '-1', 'Must not be negative'],
    ['submitted_on', '2020-01-01', 'Submitted before it was noticed'],
  ],
  hidden: ['view'],
});

async function claimed() {
  const owner = await house.person();
  const caller = house.as(owner);
  const thing = await addTestHome(caller);
  const { id: of_id } = await caller.call(addWarranty, sampleWarranty({ of_id: thing }));
  const { id } = await caller.call(claims.addClaim, sampleClaim({ of_type: 'warranty', of_id }));
  return { owner, caller, thing, of_id, id };
}

test('a claim under a warranty is found at the warranty and at its thing, and follows the thing', async () => {
  const { caller, thing, of_id, id } = await claimed();
  const at = async (of_type: 'real_estate' | 'warranty', of: string) =>
    (await caller.call(claims.listClaims, { of_type, of_id: of })).items.map((each) => each.id);
  expect(await at('warranty', of_id)).toEqual([id]);
  expect(await at('real_estate', thing)).toEqual([id]);
  expect(await caller.call(claims.findClaim, { id })).toMatchObject({
    thing: { item_type: 'real_estate', item_id: thing, label: '22 Harbor Lane' },
    of_label: 'Harbor Roofing extended warranty',
  });
  const above = async () =>
    house.raw(`select of_type from belongings where item_type = 'claim' and item_id = $1 order by 1`, [id]);
  expect(await above()).toEqual([{ of_type: 'real_estate' }, { of_type: 'warranty' }]);
  await caller.fetch(`/api/real-estate/properties/${thing}`, { method: 'DELETE' });
  expect(await above()).toHaveLength(2);
  expect((await caller.call(claims.listClaims, {})).items).toEqual([]);
});

test('a claim on a policy says which thing it is about, and stands at the thing too', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const thing = { item_type: 'real_estate', item_id: await addTestHome(caller) } as const;
  const other = { item_type: 'real_estate', item_id: await addTestHome(caller) } as const;
  const policy = await keepRecord(house, owner, { item_type: 'policy', label: 'Homeowners' });
  const draft = sampleClaim({ of_type: 'policy', of_id: policy.item_id });
  const { id } = await caller.call(claims.addClaim, { ...draft, about: thing });
  const at = async ({ item_id: of_id }: { item_id: string }) =>
    (await caller.call(claims.listClaims, { of_type: 'real_estate', of_id })).items.map((each) => each.id);
  expect(await at(thing)).toEqual([id]);
  const label = '22 Harbor Lane';
  expect(await caller.call(claims.findClaim, { id })).toMatchObject({
    about: { ...thing, label },
    thing: { ...thing, label },
    of_label: 'Homeowners',
  });
  await caller.call(claims.changeClaim, { id, version: 1, about: other });
  expect([await at(thing), await at(other)]).toEqual([[], [id]]);
  const above = async () =>
    house.raw(
      `select of_id from belongings where item_type = 'claim' and item_id = $1 and of_type <> 'policy'`,
      [id],
    );
  expect(await above()).toEqual([{ of_id: other.item_id }]);
  await caller.call(claims.changeClaim, { id, version: 2, about: null });
  expect((await caller.call(claims.findClaim, { id })).about).toBeNull();
  expect(await above()).toEqual([]);
  const stranger = {
    item_type: 'real_estate',
    item_id: await addTestHome(house.as(await house.person())),
  } as const;
  const refused = { code: 'invalid', fields: [{ field: 'about', message: aboutNotThere }] };
  await expect(caller.call(claims.changeClaim, { id, version: 3, about: stranger })).rejects.toMatchObject(
    refused,
  );
  await expect(
    caller.call(claims.addClaim, { ...draft, of_type: 'real_estate', of_id: thing.item_id, about: other }),
  ).rejects.toMatchObject({ fields: [{ field: 'about', message: onlyOfPolicy }] });
});

test('its deadline is due until nothing is waited for any more', async () => {
  const { owner, caller, id } = await claimed();
  const due = async () =>
    house.raw(
      `select due_date::text as day, title from due_items where user_id = $1 and source_type = 'claim'`,
      [owner],
    );
  expect(await due()).toEqual([{ day: '2031-03-31', title: 'Claim deadline: Water under the skylight' }]);
  await caller.call(claims.changeClaim, { id, version: 1, status: 'paid' });
  expect(await due()).toEqual([]);
  const count = async (show: 'open' | 'settled') => (await caller.call(claims.listClaims, { show })).total;
  expect([await count('open'), await count('settled')]).toEqual([0, 1]);
});

test('its diary takes entries with photographs and documents, which come back as they were given', async () => {
  const { owner, caller, id } = await claimed();
  const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a05030' } })
    .png()
    .toBuffer();
  const photo = (await sendFile(caller, 'damp.png', 'photo', pixel)).id;
  const letter = (await sendFile(caller, 'letter.pdf', 'document', pdfOf(['letter']))).id;
  const draft = sampleEntry({ claim_id: id, photos: [photo] });
  const added = await caller.call(claims.addClaimEntry, {
    ...draft,
    documents: [{ file_id: letter, kind: 'claim' }],
  });
  const found = await caller.call(claims.findClaim, { id });
  expect(found.diary).toMatchObject([{ ...draft, documents: [{ name: 'letter.pdf' }] }]);
  expect(found).toMatchObject({ entries: 1, last_entry: '2026-02-12' });
  await caller.call(claims.changeClaimEntry, { id: added.id, version: 1, kind: 'visit' });
  await expect(
    caller.call(claims.changeClaimEntry, { id: added.id, version: 1, kind: 'note' }),
  ).rejects.toMatchObject({ code: 'conflict', current: { kind: 'visit' } });
  const photos = async () =>
    (await house.raw<{ state: string }>('select state from files where id = $1', [photo])).map(
      ({ state }) => state,
    );
  // The photographs of the diary are the claim's too: taking away the claim's own leaves them.
  await caller.call(claims.changeClaim, { id, version: 1, photos: [] });
  expect(await photos()).toEqual(['kept']);
  await caller.call(claims.removeClaimEntry, { id: added.id });
  const gone = await caller.call(claims.findClaim, { id });
  expect([gone.diary, gone.removed_entries.map((each) => each.id)]).toEqual([[], [added.id]]);
  await caller.call(claims.restoreClaimEntry, { id: added.id });
  await caller.call(claims.changeClaimEntry, { id: added.id, version: 2, photos: [] });
  expect(await photos()).toEqual(['leaving']);
  // What lay in the trash for too long lets go of its photographs, and leaves those that another entry shows.
  const send = async () => (await sendFile(caller, 'damp.png', 'photo', pixel)).id;
  const [lone, shown] = [await send(), await send()];
  const add = async (own: string[]) =>
    caller.call(claims.addClaimEntry, sampleEntry({ claim_id: id, photos: own }));
  const [old, other] = [await add([lone, shown]), await add([shown])];
  await house.raw('delete from claim_entries where id = $1', [old.id]);
  const states = await house.raw<{ id: string; state: string }>(
    'select id, state from files where id = any($1)',
    [[lone, shown]],
  );
  expect(new Map(states.map((file) => [file.id, file.state]))).toEqual(
    new Map([
      [lone, 'leaving'],
      [shown, 'kept'],
    ]),
  );
  await house.raw('delete from claim_entries where id = $1', [other.id]);
  const stranger = house.as(await house.person());
  for (const tried of [
    () => stranger.call(claims.addClaimEntry, draft),
    () => stranger.call(claims.changeClaimEntry, { id: added.id, version: 'any', kind: 'note' }),
    () => stranger.call(claims.removeClaimEntry, { id: added.id }),
  ]) {
    await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await house.raw('select kind from claim_entries where user_id = $1', [owner])).toEqual([
    { kind: 'visit' },
  ]);
});

test('its PDF says what it is about, what proof is there and missing, and the diary from its beginning', async () => {
  const { caller, thing, id } = await claimed();
  const pixel = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a05030' } })
    .png()
    .toBuffer();
  const photo = (await sendFile(caller, 'damp.png', 'photo', pixel)).id;
  await caller.call(claims.changeClaim, { id, version: 1, photos: [photo] });
  await caller.call(claims.addClaimEntry, sampleEntry({ claim_id: id, what: 'Second call' }));
  await caller.call(claims.addClaimEntry, {
    ...sampleEntry({ claim_id: id, what: 'First call' }),
    entry_date: '2026-02-01',
  });
  const response = await caller.fetch(`/api/warranties/claims/${id}/report.pdf`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const words = (await wordsOfPdf(new Uint8Array(await response.arrayBuffer()))).join(' ');
  for (const said of [
    'Water under the skylight',
    '22 Harbor Lane',
    'C-88120',
    '$2,300.00',
    'Harbor Roofing',
    'HR-2201-7',
    'No Receipt',
    'Missing proof',
    'Yes Registration with the maker',
    'Photograph 1',
  ]) {
    expect(words).toContain(said);
  }
  expect(words.indexOf('First call')).toBeLessThan(words.indexOf('Second call'));
  expect(words.indexOf('First call')).toBeGreaterThan(0);
  expect(thing).not.toBe('');
  const drawing = vi.spyOn(house.kernel.files, 'picture').mockRejectedValue(new Late());
  const late = await caller.fetch(`/api/warranties/claims/${id}/report.pdf`);
  drawing.mockRestore();
  expect((await wordsOfPdf(new Uint8Array(await late.arrayBuffer()))).join(' ')).toContain(
    '1 photograph was not ready. Print the claim again in a minute.',
  );
  const stranger = house.as(await house.person());
  expect((await stranger.fetch(`/api/warranties/claims/${id}/report.pdf`)).status).toBe(404);
});
