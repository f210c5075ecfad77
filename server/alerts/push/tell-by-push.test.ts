import { addDays } from '@holdfast/domain/kernel/time/day';
import { describe, expect, it } from 'vitest';
import { pushHouse } from '../../testing/product/push-house.ts';
import { tellByPush } from './tell-by-push.ts';

const { house, today, send, person } = pushHouse();

describe('what is told by push', () => {
  it('is each item with its day and nothing else, on all of a person’s devices, once', async () => {
    const { due, tell, shown, fakes, notices } = await person(2);
    const told = await due({ days: 1, title: 'Car insurance' }, { days: 0, title: 'Passport of Maria' });
    expect(await tell(told)).toBe(4);
    await send();
    await send();
    for (const nth of [0, 1])
      expect(shown(nth).toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
        {
          title: 'Car insurance',
          due: addDays(today(), 1),
          tag: told[0]?.item_id,
          link: `/alerts/${told[0]?.item_id}`,
        },
        {
          title: 'Passport of Maria',
          due: today(),
          tag: told[1]?.item_id,
          link: `/alerts/${told[1]?.item_id}`,
        },
      ]);
    const [one, other] = fakes.map(({ received }) => new Set(received.map(({ topic }) => topic)));
    expect([one?.size, [...(one ?? [])].some((topic) => other?.has(topic))]).toEqual([2, false]);
    expect(await notices()).toEqual(['sent', 'sent']);
  });

  it('says of an event for how long it goes on, and of nothing else', async () => {
    const { due, tell, shown } = await person();
    await tell(await due({ days: 0, title: 'School play', passes: true }, { days: 0, title: 'Tax' }));
    await send();
    const events = shown().map(({ title, event }) => [title, event]);
    expect(Object.fromEntries(events)).toEqual({ 'School play': { days: 1 }, Tax: undefined });
  });

  it('is one push where there are more than three', async () => {
    const { due, tell, shown, notices } = await person();
    const three = ['A', 'B', 'C'].map((title, days) => ({ days, title }));
    await tell(await due(...three));
    await send();
    expect(shown()).toHaveLength(3);
    await tell(await due(...three, { days: 4, title: 'Kept to myself', private: true }));
    await send();
    expect(shown().slice(3)).toEqual([
      { title: '4 things are due', body: 'A, B, and 2 more', tag: 'summary', link: '/alerts' },
    ]);
    expect(new Set(await notices())).toEqual(new Set(['sent']));
  });

  it('fits into a push however long its title is', async () => {
    const { due, tell, shown } = await person();
    await tell(await due({ days: 1, title: '🏠'.repeat(2000) }));
    await send();
    expect(shown().map(({ title }) => title)).toEqual([`${'🏠'.repeat(119)}…`]);
  });

  it('of a private record is not even its title', async () => {
    const { due, tell, shown } = await person();
    await tell(await due({ days: 1, title: 'Clinic', private: true }));
    await send();
    expect(shown()).toMatchObject([{ title: 'Private reminder', due: addDays(today(), 1) }]);
    expect(JSON.stringify(shown())).not.toContain('Clinic');
  });

  it('that waits is told no more once it was done, and not by its title once it became private', async () => {
    const { due, tell, shown, notices } = await person();
    const told = await due({ days: 1, title: 'Boiler' }, { days: 1, title: 'Clinic' });
    await tell(told);
    const change = (set: string, nth: number) =>
      house.raw(`update due_items set ${set} where id = $1`, [told[nth]?.item_id]);
    await change("state = 'done', done_at = now(), done_on = current_date", 0);
    await change('private = true', 1);
    await send();
    expect(shown().map(({ title }) => title)).toEqual(['Private reminder']);
    expect((await notices()).toSorted()).toEqual(['dropped', 'sent']);
    expect(await house.raw('select from pushes')).toEqual([]);
  });

  it('that waits says of several only what is so by then', async () => {
    const { due, tell, shown } = await person();
    const told = await due(...['A', 'B', 'C', 'D', 'E'].map((title, days) => ({ days, title })));
    await tell(told);
    const change = (set: string, nth: number) =>
      house.raw(`update due_items set ${set} where id = $1`, [told[nth]?.item_id]);
    await change("state = 'done', done_at = now(), done_on = current_date", 0);
    await change('private = true', 1);
    await change('passes = true, due_date = current_date - 2', 2);
    await send();
    expect(shown()).toMatchObject([{ title: '3 things are due', body: 'Private reminder, D, and 1 more' }]);
  });

  it('says of an event when it takes place, and nothing once it is over', async () => {
    const { due, tell, shown } = await person();
    const told = await due({ days: 0, title: 'Book club' }, { days: 0, title: 'Over' });
    await house.raw(
      "update due_items set passes = true, at_time = '14:30', zone = 'UTC' where id = any($1)",
      [told.map(({ item_id }) => item_id)],
    );
    await tell(told);
    await house.raw("update due_items set due_date = current_date - 2 where title = 'Over'");
    await send();
    expect(shown()).toMatchObject([
      { title: 'Book club', due: today(), event: { days: 1, hour: '2:30 PM' } },
    ]);
    expect(await house.raw('select from pushes')).toEqual([]);
  });

  it('is nothing where the transaction that tells is undone, and where there is no device', async () => {
    const { owner, due, tell, shown } = await person();
    const told = await due({ days: 1, title: 'Never' });
    await expect(
      house.database.asViewer(owner, async (tx) => {
        await tellByPush(tx, owner, told, { now: new Date() });
        throw new Error('too bad');
      }),
    ).rejects.toThrow('too bad');
    await send();
    expect(shown()).toEqual([]);
    expect(await tell([])).toBe(0);
    const without = await person(0);
    expect(await without.tell(await without.due({ days: 1, title: 'Nowhere' }))).toBe(0);
    expect(await without.notices()).toEqual(['dropped']);
  });

  it('takes the place of what was told of the same item and has not gone out yet', async () => {
    const { due, tell, shown } = await person();
    const told = await due({ days: 1, title: 'Boiler' });
    await tell(told);
    await tell(told);
    await send();
    expect(shown()).toHaveLength(1);
  });

  it('goes out again where the server died before it could note that it went, under the same topic and tag', async () => {
    const { due, tell, fake, shown } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    await house.raw("update pushes set tries = 1, next_try_at = now() + interval '1 minute'");
    await send();
    expect(shown()).toEqual([]);
    await send(61_000);
    await tell(await due());
    expect(fake.received).toHaveLength(1);
  });

  it('reaches a device that answers while many others do not', async () => {
    const slow = await person(20);
    await slow.tell(await slow.due({ days: 1, title: 'Slow' }, { days: 1, title: 'Slower' }));
    await house.raw('update push_subscriptions set failing_since = now() where user_id = $1', [slow.owner]);
    await house.raw("update pushes set next_try_at = now() - interval '1 hour'");
    const well = await person();
    await well.tell(await well.due({ days: 1, title: 'Boiler' }));
    const asked: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await send(0, async ({ device: { endpoint } }) => {
      const isWell = endpoint === well.fake.subscription.endpoint;
      asked.push(isWell ? 'well' : 'slow');
      if (isWell) release();
      await released;
      return { sent: true };
    });
    expect(asked.slice(0, 5).toSorted()).toEqual(['slow', 'slow', 'slow', 'slow', 'well']);
    expect(asked).toHaveLength(41);
  });

  it('is sent once by two servers that run at the same time', async () => {
    const { due, tell, shown } = await person(3);
    await tell(await due({ days: 1, title: 'Boiler' }));
    await Promise.all([send(), send(), send()]);
    expect([0, 1, 2].map((nth) => shown(nth).length)).toEqual([1, 1, 1]);
  });
});
