import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeInsight,
  listInsights,
  showStory,
  showStoryOverview,
} from '@holdfast/domain/assistant/endpoints';
import { addAccount } from '@holdfast/domain/finance/account-endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { addProperty, removeProperty } from '@holdfast/domain/real-estate/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleAccount } from '../../sample/records/accounts.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleProperty } from '../../sample/records/properties.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
beforeEach(() => test.raw('delete from rate_limits'));

async function owner() {
  const id = await test.person();
  const caller = test.as(id);
  const home = await caller.call(addProperty, sampleProperty({ photos: [], current_value: '900000.00' }));
  await caller.call(addMovable, sampleMovable({ name: 'Violin', current_value: '14500.00', quantity: 1 }));
  await caller.call(addAccount, sampleAccount());
  return { id, caller, home };
}

describe('a story (S-243)', () => {
  it('says of all that somebody has what the screens say', async () => {
    const { id, caller } = await owner();
    const story = await caller.call(showStory, {});
    expect(story).toMatchObject({
      user_id: id,
      generation_status: 'ready',
      stale: false,
      story_version: 1,
      real_estate_value: '900000.00',
      personal_property_value: '14500.00',
      liquid_assets: '1200.00',
      total_assets: '915700.00',
      net_worth: '915700.00',
      concentration: true,
      overall_risk: 'high',
      properties_count: 1,
      movables_count: 1,
    });
    const overview = await caller.call(showStoryOverview, { p_user_id: id });
    expect(overview).toMatchObject({ net_worth: '915700.00', stale: false });
    expect(overview).not.toHaveProperty('money_snapshot');
  });

  it('is made anew once something changes, and of the first of a day a snapshot is kept', async () => {
    const { id, caller } = await owner();
    const version = async () => (await caller.call(showStory, {})).story_version;
    // News of what was added before may arrive after the first story: it is then made once more.
    const twice = async () => [await version(), await version()];
    await expect.poll(async () => new Set(await twice()).size).toBe(1);
    const before = await version();
    await caller.call(addMovable, sampleMovable({ name: 'Boat', current_value: '500.00', quantity: 1 }));
    const after = await caller.call(showStory, {});
    expect(after.story_version).toBeGreaterThan(before);
    expect(after.net_worth).toBe('916200.00');
    expect(
      await test.raw('select net_worth, trigger_event from story_snapshots where user_id = $1', [id]),
    ).toEqual([{ net_worth: '915700.00', trigger_event: 'first story of the day' }]);
  });

  it('is shown to nobody else, whoever is asked for', async () => {
    const [{ id }, other] = [await owner(), await owner()];
    await expect(other.caller.call(showStoryOverview, { p_user_id: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('of somebody without any record has no insights and nothing to judge', async () => {
    const id = await test.person();
    const story = await test.as(id).call(showStory, {});
    expect(story).toMatchObject({
      concentration: null,
      insurance_coverage: null,
      overall_risk: null,
      recommendations: [],
    });
    expect((await test.as(id).call(listInsights, {})).items).toEqual([]);
  });
});

describe('an insight (S-245)', () => {
  it('cites the records that it follows from, stays dismissed, and goes with its cause', async () => {
    const { caller, home } = await owner();
    const listed = async () =>
      (await caller.call(listInsights, {})).items.find(({ category }) => category === 'diversification');
    const found = await listed();
    expect(found).toMatchObject({
      priority: 'high',
      title: 'Real estate is 98.3% of what you own',
      state: 'open',
      cites: [{ item_type: 'real_estate', item_id: home.id, label: home.address }],
    });
    await caller.call(changeInsight, { id: found?.id ?? '', state: 'dismissed' });
    await caller.call(addMovable, sampleMovable({ name: 'Boat', current_value: '500.00' }));
    expect(await listed()).toMatchObject({ id: found?.id, state: 'dismissed' });
    await caller.call(removeProperty, { id: home.id });
    expect(await listed()).toBeUndefined();
  });

  it('of somebody else is not there', async () => {
    const [{ caller }, other] = [await owner(), await owner()];
    const [first] = (await caller.call(listInsights, {})).items;
    const changing = other.caller.call(changeInsight, { id: first?.id ?? '', state: 'done' });
    await expect(changing).rejects.toMatchObject({ code: 'not_found' });
  });
});
