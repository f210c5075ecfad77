import { answerInvitation } from '@holdfast/domain/sharing/invitation-endpoints';
import { mostLinked } from '@holdfast/domain/sharing/linked';
import { addLinked, listLinked, removeLinked } from '@holdfast/domain/sharing/linked-endpoints';
import { confirmTrusted, inviteTrusted, revokeTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import { describe, expect, it } from 'vitest';
import { documents, testTrusted } from './test-trusted.ts';

const { test, couple, draft } = testTrusted();

describe('linked users of the old system', () => {
  it('are listed by name with every word of their line, and once, however their address is spelt', async () => {
    const owner = test.as(await test.person());
    const list = 'Paul, Paul@Example.com, brother\n"Silva, Ana" <ana@example.com>';
    expect(await owner.call(addLinked, { list })).toEqual({ added: 2, known: 0 });
    expect(await owner.call(addLinked, { list: 'P., paul@example.com\nEva, eva@example.com' })).toEqual({
      added: 1,
      known: 1,
    });
    const { items } = await owner.call(listLinked, {});
    expect(items).toMatchObject([
      { name: 'Eva', email: 'eva@example.com', relation: '', invitation: null },
      { name: 'Paul', email: 'Paul@Example.com', relation: 'brother', invitation: null },
      { name: 'Silva, Ana', email: 'ana@example.com', relation: '' },
    ]);
    await owner.call(removeLinked, { id: items[0]?.id ?? '' });
    expect((await owner.call(listLinked, {})).items.map(({ name }) => name)).toEqual(['Paul', 'Silva, Ana']);
  });

  it('open nothing, and show how far they have come as trusted users, however the invitation spells them', async () => {
    const { maria, paul, email, owner, guest } = await couple();
    await owner.call(addLinked, { list: `Paul, ${email.toUpperCase()}` });
    const standing = async () => (await owner.call(listLinked, {})).items[0]?.invitation?.standing ?? null;
    expect(await standing()).toBeNull();
    expect((await test.as(paul).in(maria).fetch('/api/rooms')).status).toBe(404);
    const { id } = await owner.call(inviteTrusted, draft(email, { parts: [documents] }));
    expect(await standing()).toBe('invited');
    await guest.call(answerInvitation, { id, accepts: true });
    expect(await standing()).toBe('waiting');
    await owner.call(confirmTrusted, { id });
    expect((await owner.call(listLinked, {})).items[0]?.invitation).toEqual({ id, standing: 'trusted' });
    await owner.call(revokeTrusted, { id });
    expect(await standing()).toBe('ended');
  });

  it('are as many as there is room for, and their line is named where it cannot be read', async () => {
    const owner = test.as(await test.person());
    await expect(owner.call(addLinked, { list: 'Ana' })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'list', message: 'Line 1 has no email address' }],
    });
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => `p${from + nth}@example.com`).join('\n');
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) => owner.call(addLinked, { list: some(nth * 9, 9) })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.floor(mostLinked / 9));
    expect((await owner.call(listLinked, {})).items).toHaveLength(mostLinked - (mostLinked % 9));
  });

  it('are nobody’s but their owner’s', async () => {
    const owner = test.as(await test.person());
    const eve = test.as(await test.person());
    await owner.call(addLinked, { list: 'ana@example.com' });
    const [one] = (await owner.call(listLinked, {})).items;
    expect((await eve.call(listLinked, {})).items).toEqual([]);
    await expect(eve.call(removeLinked, { id: one?.id ?? '' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await owner.call(listLinked, {})).items).toHaveLength(1);
  });
});
