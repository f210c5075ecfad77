import { describe, expect, it } from 'vitest';
import { listGrants, listReceived } from '@holdfast/domain/sharing/endpoints';
import { testApp } from '../kernel/test-app.ts';
import { beforeMoment } from '../testing/before-moment.ts';
import { grantTo } from '../testing/grants.ts';
import { sharingArea } from './area.ts';
import { findRightsIn } from './rights.ts';

const test = testApp(
  (kernel) => [sharingArea(kernel)],
  {},
  undefined,
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

describe('what was opened', () => {
  it('is listed for the one who gave it and for the one who got it', async () => {
    const [maria, paul] = [await test.person(), await test.person()];
    await test.raw("update users set name = 'Maria' where id = $1", [maria]);
    await test.raw("update users set name = 'Paul' where id = $1", [paul]);
    const id = await grantTo(test, {
      owner: maria,
      guest: paul,
      item: 'area:documents',
      role: 'contributor',
    });
    await grantTo(test, { owner: maria, guest: null, state: 'pending', email: 'eva@example.com' });
    const received = await test.as(paul).call(listReceived, {});
    expect(received.items).toMatchObject([
      { id, owner: maria, house: 'Maria', item_type: 'area:documents', role: 'contributor', label: null },
    ]);
    const given = await test.as(maria).call(listGrants, {});
    expect(given.items.map(({ grantee, state }) => `${grantee} ${state}`).toSorted()).toEqual([
      'Paul accepted',
      'eva@example.com pending',
    ]);
    expect((await test.as(maria).call(listReceived, {})).items).toEqual([]);
    expect((await test.as(paul).call(listGrants, {})).items).toEqual([]);
  });

  it('is no longer listed when a grant ends, also for a browser that has the list already', async () => {
    const [maria, paul] = [await test.person(), await test.person()];
    const asked = (known: string) =>
      test.as(paul).fetch('/api/sharing/received', { headers: { 'if-none-match': known } });
    const before = await beforeMoment(async (expires_at) => {
      await grantTo(test, { owner: maria, guest: paul, expires_at });
      const answer = await asked('');
      return { list: await answer.text(), etag: answer.headers.get('etag') ?? '' };
    });
    expect(before.list).toContain(maria);
    const after = await asked(before.etag);
    expect([after.status, await after.json()]).toEqual([200, { items: [] }]);
  });
});
