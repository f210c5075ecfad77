import { expect, test } from 'vitest';
import { tenancyTexts } from '@holdfast/domain/rentals/tenancy/tenancy';
import { planOf } from '@holdfast/domain/standing/plans';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { viewersOf } from '../../joins/people.ts';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { photograph } from '../../testing/guests/photograph.ts';
import { tenantsOf } from './test-tenants.ts';

const house = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  undefined,
  undefined,
  (kernel) => viewersOf(kernel).findRights,
);
const { lease, moveIn, key, photo } = tenantsOf(house);

test('a file of a tenant counts for the landlord’s storage, and is refused by its field where that is full', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  await house.raw(
    `update user_access_policies set access_status = 'subscribed', has_full_access = true, subscription_plan = 'self_managed' where user_id = $1`,
    [home.owner],
  );
  const storage = async () => {
    const [row] = await house.raw<{ used: number }>('select storage_of($1)::int as used', [home.owner]);
    return row?.used ?? 0;
  };
  const before = await storage();
  expect((await photo(tenant, key(home), 'counted')).status).toBe(200);
  const counted = await storage();
  expect(counted).toBeGreaterThan(before);
  await house.raw(
    `insert into files (user_id, key, name, type, size, sha256, purpose) values ($1, gen_random_uuid(), 'all', 'image/png', $2, 'x', 'photo')`,
    [home.owner, (planOf('self_managed')?.storage ?? 0) - counted],
  );
  const full = await storage();
  for (const [purpose, field, name] of [
    ['photo', 'photos', 'x.jpg'],
    ['document', 'documents', 'x.pdf'],
  ]) {
    const path = `/api/rentals/tenancies/${home.owner}/${home.agreement.id}/files?name=${name}&purpose=${purpose}`;
    const body = purpose === 'photo' ? await photograph('full') : new Uint8Array(pdfOf(['Full']));
    const response = await tenant.fetch(path, { method: 'POST', body });
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({
      title: tenancyTexts.noRoom,
      fields: [{ field, message: tenancyTexts.noRoom }],
    });
  }
  expect(await storage()).toEqual(full);
});
