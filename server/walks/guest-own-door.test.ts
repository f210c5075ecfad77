import { beforeAll, describe, expect, it } from 'vitest';
import { listReceived } from '@holdfast/domain/sharing/endpoints';
import { unzip } from '../testing/unzip.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { givenIn, giveRole, roles, type Role } from '../testing/guests/roles.ts';
import { stageOf, unknownTo, type Stage } from '../testing/guests/stage.ts';
import { marksIn, walk } from '../testing/guests/walk.ts';

const test = guestApp();
let stage: Stage;
beforeAll(async () => {
  stage = await stageOf(test);
});

async function guestAs(role: Role): Promise<string> {
  const guest = await test.person();
  // An export wants a session that has just begun.
  await test.raw(
    "insert into sessions (id, user_id, token, expires_at) select id, id, id::text, now() + interval '1 day' from users where id = $1",
    [guest],
  );
  const { owner, records } = role.elsewhere ? stage.other : stage.house;
  await giveRole(test, role, { guest, owner, records });
  return guest;
}

/** The records that are named where somebody is told what was opened to them: those that are granted one by one. */
function namedTo(role: Role): string[] {
  const open = givenIn(role).filter((given) => given.open);
  return stage.house.records
    .filter(({ name, trashed }) => !trashed && open.some(({ to }) => to === name))
    .map(({ name }) => name);
}

const strongest = [
  'somebody who was revoked',
  'a viewer of a property',
  'a manager of a private document',
  'a manager of everything',
];

describe('at their own door', () => {
  it.each(roles.filter(({ name }) => strongest.includes(name)))(
    '$name finds nothing of the house, whatever they name',
    async (role) => {
      const { house, keeper, probes } = stage;
      const caller = test.as(await guestAs(role));
      const asked = probes.filter(
        ({ endpoint }) =>
          endpoint.access !== 'public' &&
          endpoint.path !== listReceived.path &&
          // People of a test that have no password cannot change it.
          endpoint.path !== '/api/accounts/change-password',
      );
      const walked = await walk(
        {
          caller,
          house,
          keeper,
          hidden: house.records,
          owners: new Map(),
          unknown: await unknownTo(caller),
          expected: ({ named }) => (named.length > 0 ? 'closed' : 'weak'),
        },
        asked,
      );
      expect(walked.asked).toBeGreaterThan(1000);
      expect(walked.wrong.slice(0, 20).join('\n')).toBe('');
    },
  );

  it.each(roles.filter(({ link }) => !link))(
    '$name is told what was opened to them, and takes nothing more home in an export',
    async (role) => {
      const caller = test.as(await guestAs(role));
      const { records } = stage.house;
      const received = JSON.stringify(await caller.call(listReceived, {}));
      const told = (text: string) =>
        [...new Set(marksIn(text, records).map(({ record }) => record.name))].toSorted();
      expect(told(received)).toEqual(namedTo(role).toSorted());
      const response = await caller.fetch('/api/access/export', { method: 'POST' });
      expect(response.status).toBe(200);
      const content = await unzip(Buffer.from(await response.arrayBuffer()));
      expect(told(content.get('received.json')?.toString() ?? '')).toEqual(namedTo(role).toSorted());
      content.delete('received.json');
      expect([...content.values()].flatMap((bytes) => told(bytes.toString('latin1')))).toEqual([]);
    },
  );
});

describe('whoever is not signed in', () => {
  it('is refused at both doors, and shown nothing', async () => {
    const { house, keeper, probes } = stage;
    for (const [caller, asked] of [
      [test.anonymous, probes.filter(({ endpoint }) => endpoint.access !== 'public')],
      [test.anonymous.in(house.owner), probes.filter(({ endpoint }) => endpoint.guests !== 'none')],
    ] as const) {
      const statuses = new Map(asked.map((probe) => [probe, 401]));
      const walked = await walk(
        {
          caller,
          house,
          keeper,
          hidden: house.records,
          owners: statuses,
          unknown: await unknownTo(caller),
          expected: () => 'open',
        },
        asked,
      );
      expect(walked.asked).toBeGreaterThan(1000);
      expect(walked.wrong.slice(0, 20).join('\n')).toBe('');
    }
  });
});
