import { describe, expect, it } from 'vitest';
import { listGrants } from '@holdfast/domain/sharing/endpoints';
import { listReceivedRecords } from '@holdfast/domain/sharing/share-endpoints';
import { testApp } from '../kernel/test-app.ts';
import { beforeMoment } from '../testing/product/before-moment.ts';
import { grantTo } from '../testing/house/grants.ts';
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
    const received = await test.as(paul).call(listReceivedRecords, {});
    expect(received.items).toMatchObject([
      { id, owner: maria, house: 'Maria', item_type: 'area:documents', permission: 'edit', label: null },
    ]);
    const given = await test.as(maria).call(listGrants, {});
    expect(given.items.map(({ grantee, state }) => `${grantee} ${state}`).toSorted()).toEqual([
      'Paul accepted',
      'eva@example.com pending',
    ]);
    expect((await test.as(maria).call(listReceivedRecords, {})).items).toEqual([]);
    expect((await test.as(paul).call(listGrants, {})).items).toEqual([]);
  });

  it('is listed in pages, each from where the one before ended', async () => {
    const [maria, paul] = [await test.person(), await test.person()];
    const areas = ['documents', 'dates', 'insurance', 'vendors', 'movables'];
    for (const area of areas) await grantTo(test, { owner: maria, guest: paul, item: `area:${area}` });
    // Two of them at one moment.
    await test.raw("update grants set created_at = '2026-01-01' where item_type < 'area:e'");
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await test
        .as(maria)
        .call(listGrants, after === undefined ? { limit: 2 } : { after, limit: 2 });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ item_type }) => item_type));
      after = page.next;
    }
    expect(seen.toSorted()).toEqual(areas.map((area) => `area:${area}`).toSorted());
    const other = await test.person();
    expect((await test.as(other).call(listGrants, { after: crypto.randomUUID() })).items).toEqual([]);
  });

  it('is no longer listed when a grant ends, also for a browser that has the list already', async () => {
    const [maria, paul] = [await test.person(), await test.person()];
    const asked = (known: string) =>
      test.as(paul).fetch('/api/sharing/received-records', { headers: { 'if-none-match': known } });
    const before = await beforeMoment(async (expires_at) => {
      await grantTo(test, { owner: maria, guest: paul, expires_at });
      const answer = await asked('');
      return { list: await answer.text(), etag: answer.headers.get('etag') ?? '' };
    });
    expect(before.list).toContain(maria);
    const after = await asked(before.etag);
    expect([after.status, await after.json()]).toMatchObject([200, { items: [], total: 0 }]);
  });
});
