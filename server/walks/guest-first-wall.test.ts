import { beforeAll, describe, expect, it } from 'vitest';
import { withoutRowSecurity } from '../testing/isolation-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { givenIn, giveRole, roles, type Role } from '../testing/guests/roles.ts';
import { stageOf, unknownTo, type Stage } from '../testing/guests/stage.ts';
import { walk } from '../testing/guests/walk.ts';
import { expectedOf, type Expected } from '../testing/guests/who-sees.ts';

const test = guestApp();
let stage: Stage;
beforeAll(async () => {
  stage = await stageOf(test);
  await withoutRowSecurity(test);
});

async function visit(role: Role): Promise<{ guest: string; unknown: (method: string) => string }> {
  const guest = await test.person();
  const { owner, records } = role.elsewhere ? stage.other : stage.house;
  await giveRole(test, role, { guest, owner, records });
  return { guest, unknown: await unknownTo(test.as(guest).in(stage.house.owner)) };
}

/** One of each role that lets in, from the weakest to the strongest. */
const inside = ['a viewer of one document', 'a contributor to a property', 'a manager of everything'];
const outside = roles.filter((role) => givenIn(role).every(({ open }) => !open));

/** Where row-level security is taken away, the house as a whole is kept by the door and by the owner whom each statement names. */
describe('without row-level security', () => {
  it.each(outside)('$name comes into no house', async (role) => {
    const { guest, unknown } = await visit(role);
    const { house, keeper, probes } = stage;
    const walked = await walk(
      {
        caller: test.as(guest).in(house.owner),
        house,
        keeper,
        hidden: house.records,
        owners: new Map(),
        unknown,
        expected: () => 'nowhere',
      },
      probes,
    );
    expect(walked.asked).toBeGreaterThan(1000);
    expect(walked.wrong.slice(0, 20).join('\n')).toBe('');
  });

  it.each(roles.filter(({ name }) => inside.includes(name)))(
    '$name does no more than the role allows, and gets nothing of the house next door',
    async (role) => {
      const { guest, unknown } = await visit(role);
      // The guest is in one house, and names the records of the other.
      const { house, other, keeper, probes } = stage;
      const elsewhere = { ...house, owner: other.owner };
      await giveRole(
        test,
        { ...role, grants: role.grants.map(({ role: as }) => ({ to: '*', ...(as ? { role: as } : {}) })) },
        { guest, owner: other.owner, records: [] },
      );
      const given = givenIn(role).map((each) => ({ ...each, to: '*' }));
      const walked = await walk(
        {
          caller: test.as(guest).in(other.owner),
          house: elsewhere,
          keeper,
          hidden: house.records,
          owners: new Map(),
          unknown,
          expected: ({ endpoint, named }): Expected => {
            const expected = expectedOf(endpoint.guests, given, { named: [], house: [] });
            return expected === 'open' ? (named.length > 0 ? 'closed' : 'weak') : expected;
          },
        },
        probes,
      );
      expect(walked.asked).toBeGreaterThan(1000);
      expect(walked.wrong.slice(0, 20).join('\n')).toBe('');
    },
  );
});
