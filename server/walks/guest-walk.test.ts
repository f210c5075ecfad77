import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { guestApp } from '../testing/guests/guest-app.ts';
import { keepMarkedHouse, type MarkedHouse } from '../testing/guests/marked-house.ts';
import { probesOf, questionsOf, type Probe } from '../testing/guests/probes.ts';
import { keeperOf, type HouseKeeper } from '../testing/guests/restore-house.ts';
import { givenIn, giveRole, roles } from '../testing/guests/roles.ts';
import { askOwner, gistOf, answeredBy, walk } from '../testing/guests/walk.ts';

const test = guestApp();
let house: MarkedHouse;
let other: MarkedHouse;
let keeper: HouseKeeper;
let probes: Probe[];
let owners: Map<Probe, number>;
const counts = { roles: 0, probes: 0, changed: 0 };

beforeAll(async () => {
  console.time('house');
  house = await keepMarkedHouse(test);
  other = await keepMarkedHouse(test);
  keeper = await keeperOf(test, house.owner);
  const endpoints = test.app.answers.map(({ endpoint }) => endpoint);
  probes = [...endpoints.flatMap((endpoint) => probesOf(endpoint, house)), ...questionsOf(endpoints, house)];
  console.timeEnd('house');
  console.time('owner');
  owners = await askOwner(
    test,
    house,
    keeper,
    probes.filter(({ endpoint }) => endpoint.guests !== 'none'),
  );
  console.timeEnd('owner');
  console.log(probes.length, owners.size);
});

describe.each(roles)('$name', (role) => {
  it('sees and changes what is open to them, and nothing else', async () => {
    const guest = role.link ? randomUUID() : await test.person();
    const caller = test.as(guest).in(house.owner);
    const { owner, records } = role.elsewhere ? other : house;
    await giveRole(test, role, { guest, owner, records });
    const given = givenIn(role);
    const unknown = gistOf(await answeredBy(await caller.fetch('/api/nowhere')));
    const started = Date.now();
    const walked = await walk({ test, house, keeper, given, guest: caller, owners, unknown }, probes);
    console.log(role.name, walked.probes, walked.changed, Date.now() - started);
    counts.probes += walked.probes;
    expect(walked.wrong.slice(0, 30).join('\n')).toBe('');
  });
});
