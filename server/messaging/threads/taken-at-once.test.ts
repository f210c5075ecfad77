import { expect, it } from 'vitest';
import { grantTo } from '../../testing/house/grants.ts';
import { conversations } from '../test-conversation.ts';

const { test, policy, couple, begin, say, read } = conversations();

it('what opens a house is taken back in many calls at once, and its conversations end', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    for (let nth = 0; nth < 6; nth += 1) {
      const shown = await policy(maria, `Deed ${nth}`);
      await grantTo(test, { owner: maria, guest: paul, item: { type: 'document', id: shown } });
    }
    await grantTo(test, { owner: maria, guest: paul, item: 'area:insurance' });
    await say(maria, key, 'Could you look at it?');
    const listed = await test.as(maria).fetch('/api/sharing/grants');
    const { items } = (await listed.json()) as { items: { id: string }[] };
    expect(items.length).toBeGreaterThan(6);
    const answers = await Promise.all(
      items.map(async ({ id }) => {
        const answer = await test.as(maria).fetch(`/api/sharing/grants/${id}`, { method: 'DELETE' });
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(answers.filter((each) => !each.startsWith('20'))).toEqual([]);
    await expect(read(paul, key)).rejects.toMatchObject({ code: 'not_found' });
  }
});
