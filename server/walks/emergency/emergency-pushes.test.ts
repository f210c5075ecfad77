import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/emergency/endpoints';
import { emergencyHouse } from '../../testing/house/emergency-house.ts';
import { signedIn } from '../../testing/records/household.ts';
import { pushHouse } from '../../testing/product/push-house.ts';

const { house: test, person, send } = pushHouse();
const { runJob, contactOf } = emergencyHouse(test, (id, name) => signedIn(test, id, name));
const dayLong = 86_400_000;

/** Maria with a device, signed in for longer than all that is waited for, and her sister who may ask. */
async function sisters(waiting_days = 7) {
  const { owner, shown } = await person();
  await test.raw("update sessions set expires_at = now() + interval '60 days' where user_id = $1", [owner]);
  const pair = await contactOf(owner, { waiting_days });
  await send();
  expect(shown()).toEqual([]);
  /** What the device was shown since it was looked at last, so many days from now. */
  let seen = 0;
  const news = async (days = 0) => {
    await send(days * dayLong);
    const all = shown().slice(seen);
    seen = shown().length;
    return all;
  };
  return { ...pair, news, id: pair.id };
}
const titles = (pushes: readonly { title: string }[]) => pushes.map(({ title }) => title);
const asked = 'Emergency access was asked for';
const reminded = 'Someone is waiting for emergency access';
const granted = 'Emergency access was granted';

describe('the owner’s device', () => {
  it('is told of a request at once, at each reminder and of the grant, once each, without a name', async () => {
    const { ask, news, request } = await sisters();
    await ask();
    const [first, ...more] = await news();
    expect(more).toEqual([]);
    const id = (await request())?.id;
    expect(first).toEqual({
      title: asked,
      body: 'Open Holdfast to see who asks, and to say no.',
      tag: `emergency-${id}`,
      link: '/profile/emergency',
    });
    const told: [number, string[]][] = [];
    for (const days of [1, 1.99, 2.01, 2.02, 4.01, 6.01, 6.5, 6.999, 7.01, 7.02, 9]) {
      await Promise.all([runJob(days), runJob(days)]);
      const pushes = await news(days);
      expect(JSON.stringify(pushes)).not.toContain('Eva');
      if (pushes.length > 0) told.push([days, titles(pushes)]);
    }
    expect(told).toEqual([
      [2.01, [reminded]],
      [4.01, [reminded]],
      [6.01, [reminded]],
      [7.01, [granted]],
    ]);
  });

  it('is told of nothing that its owner has done, and of no more once they said no', async () => {
    const { maria, ask, news, request } = await sisters();
    await ask();
    expect(titles(await news())).toEqual([asked]);
    await test.as(maria).call(endpoints.rejectRequest, { id: (await request())?.id ?? '' });
    for (const days of [0, 2.01, 4.01, 7.01]) {
      await runJob(days);
      expect([days, await news(days)]).toEqual([days, []]);
    }
    const other = await contactOf(maria, { name: 'Leo' });
    await other.ask();
    expect(titles(await news())).toEqual([asked]);
    const id = (await other.request())?.id ?? '';
    await test.as(maria).call(endpoints.approveRequest, { id });
    await test.as(maria).call(endpoints.takeBack, { id });
    expect(await news()).toEqual([]);
  });

  it.each(['rejected', 'withdrawn', 'approved'] as const)(
    'is not told of a request that was %s while the push waited',
    async (how) => {
      const { maria, eva, id, ask, news, request } = await sisters();
      await ask();
      const named = { id: (await request())?.id ?? '' };
      if (how === 'rejected') await test.as(maria).call(endpoints.rejectRequest, named);
      if (how === 'approved') await test.as(maria).call(endpoints.approveRequest, named);
      if (how === 'withdrawn') await test.as(eva).call(endpoints.withdrawRequest, { owner: maria, id });
      expect(await news()).toEqual([]);
    },
  );

  it('is told the newest where it was off: of the grant, and not of the request before it', async () => {
    const { ask, news } = await sisters(1);
    await ask();
    await runJob(1.01);
    expect(titles(await news(1.01))).toEqual([granted]);
  });
});
