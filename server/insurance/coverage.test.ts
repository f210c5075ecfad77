import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { addMoney, formatMoney } from '@holdfast/domain/kernel/money';
import { afterAll, describe, expect, it } from 'vitest';
import { endPrinting } from '../kernel/pdf/print-report.ts';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import { samplePolicy } from '../../db/seed/insurance.ts';
import { grantTo } from '../testing/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { keepHome, keepRecord } from './test-home.ts';

const house = guestApp();
afterAll(endPrinting);

async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const home = (current_value: string, address?: string) => keepHome(house, owner, current_value, address);
  const record = (
    type: Parameters<typeof keepRecord>[2],
    label: string,
    more: Parameters<typeof keepRecord>[4] = {},
  ) => keepRecord(house, owner, type, label, more);
  const thing = async (
    type: 'movable' | 'appliance',
    label: string,
    more: Parameters<typeof keepRecord>[4] = {},
  ) => (await record(type, label, more)) as CoveredThing;
  const policy = async (own: Parameters<typeof samplePolicy>[0] = {}) =>
    (await caller.call(endpoints.addPolicy, samplePolicy(own))).id;
  const cover = async (
    id: string,
    kind: string,
    of: CoveredThing | null,
    cover_limit: string,
    more: object = {},
  ) => caller.call(endpoints.addCover, { id, kind: kind as 'dwelling', of, cover_limit, ...more });
  const line = (of: CoveredThing) => caller.call(endpoints.findCoverageOf, of);
  return { owner, caller, home, record, thing, policy, cover, line };
}

const names = (lines: readonly { label: string; state: string }[]) =>
  lines.map(({ label, state }) => [label, state]);

describe('what a policy covers', () => {
  it('comes back as it was said, changes, and goes; the policy belongs to the thing as long as it covers it', async () => {
    const { owner, caller, home, policy, cover } = await someone();
    const [house1, id] = [await home('100.00'), await policy()];
    const linked = () =>
      house.raw(`select of_id from belongings where user_id = $1 and item_id = $2`, [owner, id]);
    const added = await cover(id, 'dwelling', house1, '90', { deductible: '5', notes: 'Replacement cost' });
    expect(added).toMatchObject({
      kind: 'dwelling',
      of: house1,
      label: 'A house',
      cover_limit: '90.00',
      deductible: '5.00',
      notes: 'Replacement cost',
      version: 1,
    });
    const second = await cover(id, 'contents', house1, '40');
    expect((await caller.call(endpoints.findPolicy, { id })).covers.map(({ kind }) => kind)).toEqual([
      'dwelling',
      'contents',
    ]);
    expect(await linked()).toHaveLength(1);
    const change = { id: added.id, version: 1, cover_limit: '95', deductible: '' } as const;
    const two = await Promise.allSettled([0, 1].map(async () => caller.call(endpoints.changeCover, change)));
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(caller.call(endpoints.changeCover, change)).rejects.toMatchObject({ code: 'conflict' });
    expect((await caller.call(endpoints.findPolicy, { id })).covers[0]).toMatchObject({
      cover_limit: '95.00',
      deductible: null,
    });
    await caller.call(endpoints.removeCover, { id: added.id });
    expect(await linked()).toHaveLength(1);
    const { version } = second;
    await caller.call(endpoints.changeCover, { id: second.id, version, kind: 'liability', of: null });
    expect(await linked()).toEqual([]);
  });

  it('is a thing of one’s own, and the kinds that pay for a thing name it', async () => {
    const { caller, home, policy, cover } = await someone();
    const stranger = await (await someone()).home('1.00');
    const id = await policy();
    const refused = { fields: [{ field: 'of', message: 'Choose one of your things' }] };
    await expect(cover(id, 'dwelling', stranger, '1')).rejects.toMatchObject(refused);
    await expect(cover(id, 'dwelling', null, '1')).rejects.toMatchObject({
      fields: [{ field: 'of', message: 'Choose the thing that is covered' }],
    });
    const gone = await home('1.00');
    await house.raw('update real_estate_properties set removed_at = now() where id = $1', [gone.item_id]);
    await expect(cover(id, 'dwelling', gone, '1')).rejects.toMatchObject(refused);
    const covers = (['liability', 'dwelling'] as const).map((kind) => ({ kind, cover_limit: '1' }));
    const both = samplePolicy({ covers });
    await expect(caller.call(endpoints.addPolicy, both)).rejects.toMatchObject({
      fields: [{ field: 'covers.1.of' }],
    });
    expect((await caller.call(endpoints.listPolicies, {})).total).toBe(1);
  });

  it('is shown to a guest of one thing without the policy’s other things', async () => {
    const { owner, caller, home, policy, cover } = await someone();
    const [open, closed] = [await home('100.00', 'Open Lane'), await home('100.00', 'Closed Lane')];
    const id = await policy();
    const mine = await cover(id, 'dwelling', open, '50');
    const secret = await cover(id, 'dwelling', closed, '76543.21');
    await cover(id, 'liability', null, '10');
    const guest = await house.person();
    const visit = house.as(guest).in(owner);
    await grantTo(house, {
      owner,
      guest,
      item: { type: 'real_estate', id: open.item_id },
      role: 'contributor',
    });
    const seen = await visit.call(endpoints.findPolicy, { id });
    expect(seen.covers.map(({ kind, label }) => [kind, label])).toEqual([
      ['dwelling', 'Open Lane'],
      ['liability', null],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Closed|76543/);
    const report = await visit.call(endpoints.findCoverageReport, {});
    expect(names(report.lines)).toEqual([['Open Lane', 'under']]);
    expect([report.net_worth, report.adequacy, report.concentration]).toEqual([null, 'unknown', 'unknown']);
    const gone = { code: 'not_found' };
    await expect(visit.call(endpoints.findCoverageOf, closed)).rejects.toMatchObject(gone);
    await expect(
      visit.call(endpoints.changeCover, { id: secret.id, version: 1, cover_limit: '1' }),
    ).rejects.toMatchObject(gone);
    await expect(
      visit.call(endpoints.addCover, { id, kind: 'dwelling', of: closed, cover_limit: '1' }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await visit.call(endpoints.changeCover, { id: mine.id, version: 1, cover_limit: '60' });
    expect((await caller.call(endpoints.findCoverageOf, open)).insured).toBe('60.00');
  });
});

describe('the coverage report', () => {
  it('compares cover with the present value of every thing, over all policies that hold', async () => {
    const { caller, home, record, thing, policy, cover, line } = await someone();
    const one = await home('500000.00', 'House');
    const violin = await thing('movable', 'Violin', { value: '18000.00' });
    const oven = await thing('appliance', 'Oven', { value: '900.00' });
    const boat = await thing('movable', 'Boat');
    const room = await record('place', 'Kitchen', { of: one });
    const shelf = await record('place', 'Shelf', { of: room });
    await thing('appliance', 'Mixer', { value: '300.00', of: shelf });
    const sold = await home('100.00', 'Sold');
    await house.raw(
      `update real_estate_properties set status = 'sold_and_transferred', sale_date = '2024-01-01', sale_price = 1, capital_gain = 0,
         holding_period = 1 where id = $1`,
      [sold.item_id],
    );
    const [base, more] = [
      await policy({ coverage_amount: '400000' }),
      await policy({ coverage_amount: '60000' }),
    ];
    await cover(base, 'dwelling', one, '380000.50');
    await cover(base, 'contents', one, '60000');
    await cover(more, 'scheduled_item', violin, '15000', { deductible: '250' });
    await cover(more, 'dwelling', one, '20000');
    await cover(await policy({ is_active: false }), 'scheduled_item', oven, '900');
    await cover(
      await policy({ renewal_date: '2021-01-01', next_payment_date: null }),
      'scheduled_item',
      oven,
      '900',
    );
    await cover(await policy({ start_date: '2039-01-01' }), 'scheduled_item', oven, '900');
    const report = await caller.call(endpoints.findCoverageReport, {});
    expect(
      report.lines.map(({ label, state, value, insured, short }) => [label, state, value, insured, short]),
    ).toEqual([
      ['Oven', 'none', '900.00', '0.00', '900.00'],
      ['Boat', 'none', null, '0.00', null],
      ['House', 'under', '500000.00', '400000.50', '99999.50'],
      ['Violin', 'under', '18000.00', '15000.00', '3000.00'],
      ['Mixer', 'contents', '300.00', '0.00', '300.00'],
    ]);
    expect(report.totals).toEqual({
      value: '519200.00',
      insured: '415000.50',
      short: '104199.50',
      under: '102999.50',
      none: '900.00',
      contents: '300.00',
    });
    expect(report.totals.value).toBe(addMoney(...report.lines.map(({ value }) => value ?? '0.00')));
    expect(await line(violin)).toMatchObject({
      covers: [{ kind: 'scheduled_item', cover_limit: '15000.00', deductible: '250.00' }],
    });
    expect(await line(boat)).toMatchObject({ state: 'none', covers: [], value: null });
    const shown = await caller.call(endpoints.showInsuranceDashboard, {});
    expect(shown).toMatchObject({ in_force: 2, coverage: '460000.00', gap_count: 4, totals: report.totals });
    expect(shown.premium_a_year).toBe('5097.60');
    expect(names(shown.gaps)).toEqual(names(report.lines.slice(0, 4)));
    expect(shown.by_type).toEqual([
      { type: 'property', policies: 2, coverage: '460000.00', premium_a_year: '5097.60' },
    ]);
  });

  it('is printed with the totals and rows of the screen', async () => {
    const { caller, home, policy, cover } = await someone();
    await cover(
      await policy({ name: 'Umbrella & more' }),
      'dwelling',
      await home('512345.67', 'Harbor Lane 4'),
      '400000.01',
    );
    await home('81000.50', 'Quarry Road 77');
    const { lines, totals, coverage, net_worth } = await caller.call(endpoints.findCoverageReport, {});
    const printed = await caller.fetch('/api/insurance/report/coverage.pdf');
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const words = (await wordsOfPdf(new Uint8Array(await printed.arrayBuffer()))).join(' ');
    const total = [totals.value, totals.insured, totals.short].map(formatMoney).join(' ');
    const rows = lines.map(({ label, value, insured, short }) => ({
      label,
      amounts: [value, insured, short].map((each) => formatMoney(each ?? '')).join(' '),
    }));
    expect(words).toContain(`Total ${total}`);
    for (const { label, amounts } of rows)
      expect(words).toMatch(new RegExp(`${label}.*${amounts.replaceAll('$', '\\$')}`));
    for (const said of [
      formatMoney(coverage),
      formatMoney(net_worth ?? ''),
      'Umbrella & more',
      'Below its value',
      'Not insured',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('judges the whole by the net worth of all areas (S-183, G-20)', async () => {
    const { caller, home, policy } = await someone();
    const judged = async () => {
      const { coverage, net_worth, adequacy, concentration, real_estate_share } = await caller.call(
        endpoints.findCoverageReport,
        {},
      );
      return { coverage, net_worth, adequacy, concentration, real_estate_share };
    };
    await policy({ coverage_amount: '49999.99' });
    expect(await judged()).toEqual({
      coverage: '49999.99',
      net_worth: '0.00',
      adequacy: 'unknown',
      concentration: 'unknown',
      real_estate_share: null,
    });
    await home('100000.00');
    expect(await judged()).toEqual({
      coverage: '49999.99',
      net_worth: '100000.00',
      adequacy: 'inadequate',
      concentration: 'high',
      real_estate_share: 100,
    });
    await policy({ coverage_amount: '0.01' });
    expect((await judged()).adequacy).toBe('adequate');
  });
});
