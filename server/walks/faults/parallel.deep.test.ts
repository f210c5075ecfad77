import * as access from '@holdfast/domain/access/endpoints';
import { changePassword } from '@holdfast/domain/accounts/endpoints';
import { addressOf, type Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { makeHousehold } from '../../testing/records/household.ts';

/** As few connections as a server may have: whoever needs two at once is found by the third request. */
const test = testApp((kernel) => areasOf(kernel).areas, { DATABASE_POOL: '2' });
/** A password's hash takes its time on purpose. */
const many = { quick: 20, hashed: 6 };

describe('many requests of one person at once', () => {
  it.each<[string, Endpoint, number, Record<string, unknown>]>([
    ['the access policy', access.findPolicy, many.quick, {}],
    ['the start of the trial', access.startTrial, many.quick, {}],
    ['the deletion of the account', access.requestDeletion, many.quick, {}],
    [
      'a new password',
      changePassword,
      many.hashed,
      {
        current_password: 'Never had this one 1!',
        new_password: 'Kelp holds fast 8!',
        confirm_password: 'Kelp holds fast 8!',
      },
    ],
  ])('for %s hold up neither each other nor anybody else', async (_, endpoint, count, input) => {
    const [maria, other] = [await makeHousehold(test), test.as(await test.person())];
    const { path } = addressOf(endpoint.path, input);
    const asking = Array.from({ length: count }, async () =>
      maria.caller.fetch(path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input) }),
      }),
    );
    expect((await other.fetch('/api/real-estate/properties')).status).toBe(200);
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
