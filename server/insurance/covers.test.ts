import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { describe, expect, it } from 'vitest';
import { samplePolicy } from '../sample/records/insurance.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { insuredPerson } from './test-home.ts';

const house = guestApp();

const names = (lines: readonly { label: string; state: string }[]) =>
  lines.map(({ label, state }) => [label, state]);

describe('what a policy covers', () => {
  it('comes back as it was said, changes, and goes; the policy belongs to the thing as long as it covers it', async () => {
    const { owner, caller, home, policy, cover } = await insuredPerson(house);
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
    const { caller, home, policy, cover } = await insuredPerson(house);
    const stranger = await (await insuredPerson(house)).home('1.00');
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
    const { owner, caller, home, policy, cover } = await insuredPerson(house);
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
