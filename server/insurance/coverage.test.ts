import { randomUUID } from 'node:crypto';
import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { addMoney } from '@holdfast/domain/kernel/money';
import { worthOf } from '@holdfast/domain/kernel/worth-line';
import { addProperty, removeProperty, sellProperty } from '@holdfast/domain/real-estate/endpoints';
import { describe, expect, it } from 'vitest';
import { samplePolicy } from '../../db/seed/insurance.ts';
import { sampleProperty } from '../../db/seed/properties.ts';
import { grantTo } from '../testing/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

const house = guestApp();

type Thing = { item_type: 'real_estate' | 'movable' | 'appliance'; item_id: string };

async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const home = async (current_value: string, address = 'A house'): Promise<Thing> => ({
    item_type: 'real_estate',
    item_id: (await caller.call(addProperty, sampleProperty({ current_value, address }))).id,
  });
  /** A thing of an area that is not there, as its triggers write it. */
  const thing = async (
    item_type: 'movable' | 'appliance' | 'place',
    label: string,
    value?: string,
    of?: [string, string],
  ) => {
    const item_id = randomUUID();
    await house.raw(`select record_put($1, $2, $3, 'test', $4, '', '', false, null, null, null)`, [
      owner,
      item_type,
      item_id,
      label,
    ]);
    if (value !== undefined) {
      await house.raw(
        `insert into asset_values values ($1, $2, $3, current_date - 9, 'appraisal', $4), ($1, $2, $3, current_date - 30, 'own', 7)`,
        [owner, item_type, item_id, value],
      );
    }
    if (of) await house.raw(`select belonging_put($1, $2, $3, $4, $5)`, [owner, ...of, item_type, item_id]);
    return { item_type, item_id } as Thing;
  };
  const policy = async (own: Parameters<typeof samplePolicy>[0] = {}) =>
    (await caller.call(endpoints.addPolicy, samplePolicy(own))).id;
  const cover = async (id: string, kind: string, of: Thing | null, cover_limit: string, more: object = {}) =>
    caller.call(endpoints.addCover, { id, kind: kind as 'dwelling', of, cover_limit, ...more });
  const line = (of: Thing) => caller.call(endpoints.findCoverageOf, of);
  return { owner, caller, home, thing, policy, cover, line };
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
    await caller.call(endpoints.changeCover, change);
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
    await caller.call(removeProperty, { id: gone.item_id });
    await expect(cover(id, 'dwelling', gone, '1')).rejects.toMatchObject(refused);
    const both = {
      ...samplePolicy(),
      covers: [
        { kind: 'liability', cover_limit: '1' },
        { kind: 'dwelling', cover_limit: '1' },
      ],
    } as const;
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
    const { caller, home, thing, policy, cover, line } = await someone();
    const one = await home('500000.00', 'House');
    const violin = await thing('movable', 'Violin', '18000.00');
    const oven = await thing('appliance', 'Oven', '900.00');
    const boat = await thing('movable', 'Boat');
    const room = await thing('place', 'Kitchen', undefined, ['real_estate', one.item_id]);
    const shelf = await thing('place', 'Shelf', undefined, ['place', room.item_id]);
    await thing('appliance', 'Mixer', '300.00', ['place', shelf.item_id]);
    const sold = await home('100.00', 'Sold');
    await caller.call(sellProperty, { id: sold.item_id, sale_date: '2024-01-01', sale_price: '1' });
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

  it('judges the whole by the net worth that the dashboard shows (S-183, G-20)', async () => {
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
    const { worth } = await caller.call(showDashboard, {});
    expect(await judged()).toEqual({
      coverage: '49999.99',
      net_worth: worthOf(worth).net,
      adequacy: 'inadequate',
      concentration: 'high',
      real_estate_share: 100,
    });
    await policy({ coverage_amount: '0.01' });
    expect((await judged()).adequacy).toBe('adequate');
  });
});
