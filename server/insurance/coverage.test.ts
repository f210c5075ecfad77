import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { addMoney, formatMoney } from '@holdfast/domain/kernel/money/money';
import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { insuredPerson } from './test-home.ts';

const house = guestApp();

const names = (lines: readonly { label: string; state: string }[]) =>
  lines.map(({ label, state }) => [label, state]);

describe('the coverage report', () => {
  it('compares cover with the present value of every thing, over all policies that hold', async () => {
    const { caller, home, place, thing, policy, cover, line } = await insuredPerson(house);
    const one = await home('500000.00', 'House');
    const violin = await thing('movable', 'Violin', { value: '18000.00' });
    const oven = await thing('appliance', 'Oven', { value: '900.00' });
    const boat = await thing('appliance', 'Boat motor');
    const room = await place('Kitchen', one);
    const shelf = await place('Shelf', room);
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
      ['Boat motor', 'none', null, '0.00', null],
      ['House', 'under', '500000.00', '400000.50', '99999.50'],
      ['Violin', 'under', '18000.00', '15000.00', '3000.00'],
      ['Mixer', 'contents', '300.00', '0.00', '0.00'],
    ]);
    expect(report.totals).toEqual({
      value: '519200.00',
      insured: '415000.50',
      short: '103899.50',
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

  it('counts a limit that several things share once, spread by what each needs', async () => {
    const { caller, thing, policy, cover, line } = await insuredPerson(house);
    const [ring, watch, vase] = [
      await thing('movable', 'Ring', { value: '10000.00' }),
      await thing('movable', 'Watch', { value: '30000.00' }),
      await thing('movable', 'Vase', { value: '20000.01' }),
    ];
    const id = await policy({ coverage_amount: '40000' });
    for (const each of [ring, watch, vase]) await cover(id, 'scheduled_item', each, '40000');
    const { lines, totals } = await caller.call(endpoints.findCoverageReport, {});
    expect(totals).toMatchObject({ value: '60000.01', insured: '40000.00', short: '20000.01' });
    for (const each of lines) {
      const { item_type, item_id } = each;
      expect(await line({ item_type, item_id })).toEqual(each);
    }
    await house.raw('update movable_assets set current_value = 10000 where id = $1', [watch.item_id]);
    await house.raw('update movable_assets set removed_at = now() where id = $1', [vase.item_id]);
    expect(await line(ring)).toMatchObject({ state: 'full', insured: '20000.00' });
  });

  it('judges the contents of a home as one, and counts no vehicle among them', async () => {
    const { caller, home, place, thing, policy, cover, line } = await insuredPerson(house);
    const one = await home('100000.00', 'House');
    const garage = await place('Garage', one);
    const sofa = await thing('movable', 'Sofa', { value: '3000.00', of: one });
    const oven = await thing('appliance', 'Oven', { value: '1000.00', of: garage });
    const car = await thing('movable', 'Car', { value: '20000.00', of: garage, type: 'vehicle' });
    const violin = await thing('movable', 'Violin', { value: '5000.00', of: garage });
    const id = await policy();
    await cover(id, 'contents', one, '3000');
    await cover(id, 'scheduled_item', violin, '5000');
    expect(await line(car)).toMatchObject({ state: 'none', contents_of: null, short: '20000.00' });
    const limit = { contents_of: { label: 'House', cover_limit: '3000.00' } };
    expect(await line(sofa)).toMatchObject({ state: 'contents', short: '750.00', ...limit });
    expect(await line(oven)).toMatchObject({ state: 'contents', short: '250.00', ...limit });
    const { totals } = await caller.call(endpoints.findCoverageReport, {});
    expect(totals).toMatchObject({ contents: '4000.00', under: '1000.00', none: '120000.00' });
    const shown = await caller.call(endpoints.showInsuranceDashboard, {});
    expect(names(shown.gaps)).toEqual([
      ['House', 'none'],
      ['Car', 'none'],
      ['Sofa', 'contents'],
      ['Oven', 'contents'],
    ]);
  });

  it('is printed with the totals and rows of the screen', async () => {
    const { caller, home, policy, cover } = await insuredPerson(house);
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
    const { caller, home, policy } = await insuredPerson(house);
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
