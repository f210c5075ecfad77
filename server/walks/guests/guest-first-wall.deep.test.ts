import { beforeAll, describe, expect, it } from 'vitest';
import { grantTo } from '../../testing/house/grants.ts';
import { withoutRowSecurity } from '../../testing/house/isolation-tests.ts';
import { markedApp } from '../../testing/guests/marked-house.ts';
import { givenIn, giveRole, roles } from '../../testing/guests/roles.ts';
import { stageOf, unknownTo, type Stage } from '../../testing/guests/stage.ts';
import { pastTheDoor, walk, type Walked } from '../../testing/guests/walk.ts';
import { expectedOf, type Expected, type Given } from '../../testing/guests/who-sees.ts';
import type { Probe } from '../../testing/guests/probes.ts';

const test = markedApp();
let stage: Stage;
beforeAll(async () => {
  stage = await stageOf(test);
  await withoutRowSecurity(test);
});

/** Walks at the door of a house and names the records of the one that is on stage, of which nothing may be shown. */
async function walkAt(
  door: string,
  guest: string,
  expected: (probe: Probe) => Expected,
  given: readonly Given[] = [],
): Promise<Walked> {
  const { house, keeper } = stage;
  const caller = test.as(guest).in(door);
  const unknown = await unknownTo(caller);
  const probes = pastTheDoor(stage.probes, given);
  return walk(
    { caller, house, keeper, hidden: house.records, owners: async () => 401, unknown, expected },
    probes,
  );
}

const outside = roles.filter((role) => givenIn(role).every(({ open }) => !open));

/** Where row-level security is taken away, a house as a whole is kept by its door and by the owner whom each statement names. */
describe('without row-level security', () => {
  it.each(outside)('$name comes into no house', async (role) => {
    const guest = await test.person();
    const { owner, records } = role.elsewhere ? stage.other : stage.house;
    await giveRole(test, role, { guest, owner, records });
    const { asked, wrong } = await walkAt(stage.house.owner, guest, () => 'nowhere');
    expect(asked).toBeGreaterThan(250);
    expect(wrong.slice(0, 20).join('\n')).toBe('');
  });

  it.each(['viewer', 'contributor', 'manager'] as const)(
    'a %s of one house does there no more than the role allows, and gets nothing of the house next door',
    async (role) => {
      const guest = await test.person();
      await grantTo(test, { owner: stage.other.owner, guest, role });
      const given = [{ to: '*', role, open: true }];
      const expected = ({ endpoint, named }: Probe) => {
        const atDoor = expectedOf(endpoint.guests, given, { named: [], house: [] });
        if (atDoor !== 'open') return atDoor;
        return named.length > 0 ? 'closed' : 'weak';
      };
      const { asked, wrong } = await walkAt(stage.other.owner, guest, expected, given);
      expect(asked).toBeGreaterThan(700);
      expect(wrong.slice(0, 20).join('\n')).toBe('');
    },
  );
});
