import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/labels/endpoints';
import { hitsOfLabels, noLabel, unknownLabel } from '@holdfast/domain/labels/label';
import { areasOf } from '../areas.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import { testApp } from '../kernel/test-app.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import { deep } from '../kernel/test-depth.ts';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import { cloneRecord } from '../testing/house/clones.ts';
import { grantTo } from '../testing/house/grants.ts';
import { newCode } from './codes.ts';
import { scanned } from './test-scan.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

async function marias(things = 1) {
  const owner = await house.person();
  const items = [];
  for (let nth = 1; nth <= things; nth += 1) {
    items.push(await keepRecord(house, owner, { label: `Thing ${nth}` }));
  }
  return { owner, maria: house.as(owner), items, of: items[0]! };
}
const codesIn = async (owner: string) =>
  (
    await house.raw<{ item_id: string; code: string }>(
      'select item_id, code from labels where user_id = $1',
      [owner],
    )
  ).map((each) => each);

describe('a code', () => {
  it('is 20 signs by chance, each of the 32 as often as the others', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    expect(new Set(codes).size).toBe(2000);
    expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{20}$/.test(code))).toBe(true);
    const counts = Object.values(Object.groupBy([...codes.join('')], (sign) => sign)).map(
      (each) => each?.length ?? 0,
    );
    expect(counts).toHaveLength(32);
    // 1,250 of each are expected; six deviations are 210.
    expect(Math.min(...counts)).toBeGreaterThan(1040);
    expect(Math.max(...counts)).toBeLessThan(1460);
  });

  it('opens its record, until it is changed: then it opens nothing, and the new one does', async () => {
    const { owner, maria, of } = await marias();
    expect((await maria.call(endpoints.findLabel, of)).since).toBeNull();
    expect((await maria.call(endpoints.changeCode, of)).since).not.toBeNull();
    const [first] = await codesIn(owner);
    expect(await maria.call(endpoints.openLabel, { code: first?.code ?? '' })).toEqual({
      ...of,
      house: null,
    });
    await maria.call(endpoints.changeCode, of);
    const [second, ...more] = await codesIn(owner);
    expect(more).toEqual([]);
    await expect(maria.call(endpoints.openLabel, { code: first?.code ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await maria.call(endpoints.openLabel, { code: second?.code ?? '' })).toMatchObject(of);
  });

  it('of somebody else says nothing: its answer is that of a code which nobody has, to the letter', async () => {
    const { owner, maria, of } = await marias();
    await maria.call(endpoints.changeCode, of);
    const [{ code } = { code: '' }] = await codesIn(owner);
    const stranger = house.as(await house.person());
    const said = async (scanned: string) => {
      const response = await stranger.fetch(`/api/labels/codes/${scanned}`);
      return [response.status, (await response.text()).replace(/"request_id":"[^"]*"/, '')];
    };
    expect(await said(code)).toEqual(await said(newCode()));
    expect((await said(code))[1]).toContain(unknownLabel);
    expect((await house.anonymous.fetch(`/api/labels/codes/${code}`)).status).toBe(401);
    // The function behind it says no more, past the handler.
    const asked = await house.database.reading(await house.person(), async (tx) =>
      sql`select * from label_of(${code})`.execute(tx),
    );
    expect(asked.rows).toEqual([{ owner: null, item_type: null, item_id: null }]);
  });

  it('opens for a guest what is open to them in that house, and nothing else of it', async () => {
    const { owner, maria, items } = await marias(2);
    for (const each of items) await maria.call(endpoints.changeCode, each);
    const codes = new Map((await codesIn(owner)).map((each) => [each.item_id, each.code]));
    const guest = await house.person();
    const scan = async (nth: 0 | 1) =>
      house.as(guest).call(endpoints.openLabel, { code: codes.get(items[nth]?.item_id ?? '') ?? '' });
    await expect(scan(0)).rejects.toMatchObject({ code: 'not_found' });
    const opened = { type: 'movable', id: items[0]?.item_id ?? '' };
    const grant = await grantTo(house, { owner, guest, item: opened });
    expect(await scan(0)).toEqual({ ...items[0], house: owner });
    await expect(scan(1)).rejects.toMatchObject({ code: 'not_found', message: unknownLabel });
    await house.raw("update grants set expires_at = now() - interval '1 day' where id = $1", [grant]);
    await expect(scan(0)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not found by trying: after 120 tries one waits', async () => {
    const stranger = house.as(await house.person());
    const tries = await Promise.all(
      Array.from({ length: 125 }, () => stranger.fetch(`/api/labels/codes/${newCode()}`)),
    );
    expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(5);
  });

  it('is refused to a record that no scan could open, and the answer names the field', async () => {
    const { owner, maria, of } = await marias();
    const account = await keepRecord(house, owner, { item_type: 'money_account', label: 'Checking' });
    const refused = (field: string) => ({ code: 'invalid', fields: [{ field, message: noLabel }] });
    await expect(maria.call(endpoints.changeCode, account)).rejects.toMatchObject(refused('item_type'));
    await expect(maria.call(endpoints.findLabel, account)).rejects.toMatchObject(refused('item_type'));
    await expect(
      maria.call(endpoints.listLabelRecords, { item_type: 'money_account' }),
    ).rejects.toMatchObject(refused('item_type'));
    await expect(maria.call(endpoints.printLabels, { items: [of, account] })).rejects.toMatchObject(
      refused('items.1.item_type'),
    );
    expect(await codesIn(owner)).toEqual([]);
  });

  it('goes with its record', async () => {
    const { owner, maria, of } = await marias();
    await maria.call(endpoints.changeCode, of);
    await house.raw('select record_drop($1, $2, $3)', [owner, of.item_type, of.item_id]);
    expect(await codesIn(owner)).toEqual([]);
  });
});

describe('the list of what can be labelled', () => {
  it('has every record that is not in the trash, by name, in pages without a gap', async () => {
    const { owner, maria } = await marias(5);
    await keepRecord(house, owner, { item_type: 'place', label: 'Attic' });
    await keepRecord(house, owner, { label: 'Thing gone', removed_at: '2026-01-01' });
    // An account has no screen that a scan could open.
    await keepRecord(house, owner, { item_type: 'money_account', label: 'Checking' });
    const all = await maria.call(endpoints.listLabelRecords, {});
    expect(all.items.map(({ label }) => label)).toEqual([
      'Attic',
      ...[1, 2, 3, 4, 5].map((n) => `Thing ${n}`),
    ]);
    expect(all.types).toEqual([
      { item_type: 'movable', count: 5 },
      { item_type: 'place', count: 1 },
    ]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await maria.call(endpoints.listLabelRecords, { limit: 4, ...(after && { after }) });
      seen.push(...page.items.map(({ label }) => label));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(all.items.map(({ label }) => label));
    await keepRecord(house, owner, { item_type: 'vendor', label: 'Aaron the plumber' });
    const stuck = await maria.call(endpoints.listLabelRecords, { things: 'yes' });
    expect(stuck.items).toEqual(all.items);
    expect(stuck.total).toBe(6);
    expect(stuck.types.map(({ item_type }) => item_type)).toContain('vendor');
    const places = await maria.call(endpoints.listLabelRecords, { item_type: 'place', q: 'att' });
    expect(places).toMatchObject({ total: 1, items: [{ label: 'Attic', since: null, place: null }] });
  });
});

describe('words in very many records', () => {
  it('are not counted, and every record that holds them comes by name, whatever lies before it', async () => {
    const { owner, maria } = await marias(0);
    const keep = async (label: string, own: object = {}) => keepRecord(house, owner, { label, ...own });
    await cloneRecord(house, of(await keep('Attic chest')), 300);
    await cloneRecord(house, of(await keep('Box')), hitsOfLabels);
    await keep('Zinc box', { item_type: 'place' });
    await keep('Aluminium box');
    const list = async (filter: object) => maria.call(endpoints.listLabelRecords, filter);
    const names = async (filter: object) => (await list(filter)).items.map(({ label }) => label);
    const page = await list({ q: 'box', limit: 3 });
    expect(page.items.map(({ label }) => label)).toEqual(['Aluminium box', 'Box', 'Box 1']);
    expect(page).toMatchObject({
      total: hitsOfLabels,
      uncounted: true,
      types: [
        { item_type: 'movable', count: null },
        { item_type: 'place', count: null },
      ],
    });
    expect(await names({ q: 'box', limit: 2, after: page.next ?? '' })).toEqual(['Box 10', 'Box 100']);
    // Read along the names, and one type that holds few of them.
    expect(await names({ q: 'box', limit: 2, after: page.next ?? '', item_type: 'movable' })).toEqual([
      'Box 10',
      'Box 100',
    ]);
    expect(await list({ q: 'box', item_type: 'place' })).toMatchObject({
      items: [{ label: 'Zinc box' }],
      next: null,
      total: 1,
      uncounted: false,
    });
    const chests = await list({ q: 'chest', limit: 2 });
    expect(chests).toMatchObject({
      total: 301,
      uncounted: false,
      types: [{ item_type: 'movable', count: 301 }],
    });
    expect(chests.items.map(({ label }) => label)).toEqual(['Attic chest', 'Attic chest 1']);
  });
});

const of = ({ item_type, item_id }: { item_type: string; item_id: string }) => ({
  type: item_type,
  id: item_id,
});

describe('a printed sheet', () => {
  /** At a landing one full page and a begun one: to draw and scan each takes seconds. */
  const sheets: [sheet: 'a4_65' | 'letter_30', count: number, onPages: number[]][] = deep
    ? [
        ['a4_65', 100, [65, 35]],
        ['letter_30', 100, [30, 30, 30, 10]],
      ]
    : [['letter_30', 40, [30, 10]]];

  it.each(sheets)('on %s of %i codes decodes whole at 300 dpi', async (sheet, count, onPages) => {
    const { owner, maria, items } = await marias(count);
    const { pdf, pages } = await maria.call(endpoints.printLabels, { items, sheet });
    const bytes = new Uint8Array(Buffer.from(pdf, 'base64'));
    const read = await scanned(bytes);
    expect(read.map((page) => page.length)).toEqual(onPages);
    expect(pages).toBe(read.length);
    const addresses = (await codesIn(owner)).map(
      ({ code }) => new URL(`/l/${code}`, house.kernel.config.baseUrl).href,
    );
    expect(read.flat().toSorted()).toEqual(addresses.toSorted());
    expect((await wordsOfPdf(bytes)).join(' ')).toContain(`Thing ${count}`);
  });

  it('keeps the code of a record that has one, begins at the first free label, and leaves names out where one wants it', async () => {
    const { owner, maria, items } = await marias(2);
    await maria.call(endpoints.changeCode, items[1]!);
    const [before] = await codesIn(owner);
    const draft = { items, sheet: 'a4_21', first: 21, with_name: false } as const;
    const { pdf, pages } = await maria.call(endpoints.printLabels, draft);
    const bytes = new Uint8Array(Buffer.from(pdf, 'base64'));
    expect(pages).toBe(2);
    expect((await scanned(bytes)).map((page) => page.length)).toEqual([1, 1]);
    expect((await wordsOfPdf(bytes)).join(' ')).not.toContain('Thing');
    expect((await codesIn(owner)).find(({ item_id }) => item_id === items[1]?.item_id)).toEqual(before);
  });

  it('is printed in turn: of one person four wait at most, whoever presses on is told to come back, and others print', async () => {
    const [maria, jane] = [await marias(), await marias()];
    const print = async ({ maria: person, items }: typeof maria) =>
      person.call(endpoints.printLabels, { items });
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const asker = { viewer: { user_id: maria.owner }, request: new Request('http://localhost') };
    // On a machine that is slow enough this turn ends by its own limit.
    inPrintTurn(asker, () => {
      begun.resolve();
      return held.promise;
    }).catch(() => undefined);
    await begun.promise;
    const prints = Array.from({ length: 12 }, () => print(maria));
    const hers = Promise.allSettled(prints);
    await expect(print(jane)).resolves.toMatchObject({ pages: 1 });
    // None of hers is printed yet: the first that is answered is one that found no room.
    await Promise.race(prints).catch(() => undefined);
    held.resolve();
    const refused = (await hers).filter((each) => each.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ reason }) => reason as object)).toEqual(
      refused.map(() => expect.objectContaining({ code: 'unavailable' }) as object),
    );
  });

  it('is refused for what is not the owner’s', async () => {
    const { maria, items } = await marias();
    const { items: others } = await marias();
    await expect(maria.call(endpoints.printLabels, { items: [...items, ...others] })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
