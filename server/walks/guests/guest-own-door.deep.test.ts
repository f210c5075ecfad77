import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listHouses, listReceivedRecords } from '@holdfast/domain/sharing/share-endpoints';
import type { Caller } from '../../kernel/test-app.ts';
import { unzip } from '../../testing/product/unzip.ts';
import { markedApp } from '../../testing/guests/marked-house.ts';
import { givenIn, giveRole, roles, type Role } from '../../testing/guests/roles.ts';
import { cameraPlace } from '../../testing/guests/photograph.ts';
import { stageOf, unknownTo, type Stage } from '../../testing/guests/stage.ts';
import { marksIn, someOfEach, walk } from '../../testing/guests/walk.ts';

const test = markedApp();
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

/** The walk at one's own door is the same for all: it is gone by one to whom something is open, and by one to whom all is. */
const walking = ['a viewer of a property', 'a manager of everything'];
const exporting = [...walking, 'somebody who was revoked', 'a viewer of one private mortgage'];
const exportingToo = [
  'a guest of another house',
  'somebody whose grants ended a second ago',
  'somebody who has not answered',
  'a viewer of a private property',
  'a manager of a document in the trash',
  'a contributor to everything',
];
const among = (names: readonly string[]) => roles.filter(({ name }) => names.includes(name));

describe('at their own door', () => {
  it.each(among(walking))('$name finds nothing of the house, whatever they name', async (role) => {
    const { house, keeper, probes } = stage;
    const caller = test.as(await guestAs(role));
    const asked = probes.filter(
      ({ endpoint }) =>
        endpoint.access !== 'public' &&
        endpoint.path !== listReceivedRecords.path &&
        endpoint.path !== listHouses.path &&
        // Whom they can write to, and what lies between them: what was opened to them, by name.
        endpoint.path !== '/api/messaging/people' &&
        // People of a test that have no password cannot change it.
        endpoint.path !== '/api/accounts/change-password',
    );
    const walked = await walk(
      {
        caller,
        house,
        keeper,
        hidden: house.records,
        owners: async () => 401,
        unknown: await unknownTo(caller),
        expected: ({ named }) => (named.length > 0 ? 'closed' : 'weak'),
      },
      asked,
    );
    expect(walked.asked).toBeGreaterThan(700);
    expect(walked.wrong.slice(0, 20).join('\n')).toBe('');
  });

  it.each(among([...exporting, ...exportingToo]))(
    '$name is told what was opened to them, and takes nothing more home in an export',
    async (role) => {
      const caller = test.as(await guestAs(role));
      const { records } = stage.house;
      const received = JSON.stringify(await caller.call(listReceivedRecords, { limit: 100 }));
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

describe('a photograph', () => {
  it('goes to a guest without the place where it was taken, whole, in parts and as a picture', async () => {
    const { house } = stage;
    const guest = await guestAs({ name: 'a manager', grants: [{ role: 'manager' }] });
    const photos = house.records.filter(({ type, private: alone }) => type === 'real_estate' && !alone);
    expect(photos.length).toBeGreaterThan(1);
    for (const { files, word } of photos) {
      const path = `/api/files/${files[0]?.id ?? ''}`;
      const asked = async (caller: Caller, query = '', headers = {}) =>
        Buffer.from(await (await caller.fetch(`${path}${query}`, { headers })).arrayBuffer());
      const original = await asked(test.as(house.owner));
      expect([original.includes(cameraPlace), original.includes(word)]).toEqual([true, true]);
      const visit = test.as(guest).in(house.owner);
      const copy = await asked(visit);
      const [half, rest] = [
        await asked(visit, '', { range: 'bytes=0-299' }),
        await asked(visit, '?inline=true', { range: 'bytes=300-' }),
      ];
      expect(Buffer.concat([half, rest])).toEqual(copy);
      expect((await sharp(copy).metadata()).exif?.includes('Telephone maker')).toBe(true);
      for (const each of [copy, await asked(visit, '/picture?width=1600')]) {
        expect([each.includes('WGS-84'), each.includes('GPS'), each.includes(word)]).toEqual([
          false,
          false,
          false,
        ]);
        expect((await sharp(each).metadata()).width).toBe(12);
      }
    }
  });
});

describe('whoever is not signed in', () => {
  it('is refused at both doors, and shown nothing', async () => {
    const { house, keeper, probes } = stage;
    for (const [caller, asked] of [
      [test.anonymous, probes.filter(({ endpoint }) => endpoint.access !== 'public')],
      [test.anonymous.in(house.owner), probes.filter(({ endpoint }) => endpoint.guests !== 'none')],
    ] as const) {
      const walked = await walk(
        {
          caller,
          house,
          keeper,
          hidden: house.records,
          owners: async () => 401,
          unknown: await unknownTo(caller),
          expected: () => 'open',
        },
        // Refused before the request is read: three for each way to ask are answered as all are.
        someOfEach(asked),
      );
      expect(walked.asked).toBeGreaterThan(250);
      expect(walked.wrong.slice(0, 20).join('\n')).toBe('');
    }
  });
});
