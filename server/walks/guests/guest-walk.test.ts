import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Guests } from '@holdfast/domain/kernel/call/endpoint';
import { deep, onAnother } from '../../kernel/test-depth.ts';
import { nameOf } from '../../testing/product/requests.ts';
import { tell } from '../../testing/house/grants.ts';
import { markedApp } from '../../testing/guests/marked-house.ts';
import type { Probe } from '../../testing/guests/probes.ts';
import { givenIn, giveRole, landingRoles, roles, type Role } from '../../testing/guests/roles.ts';
import { ownersAnswer, stageOf, unknownTo, type Stage } from '../../testing/guests/stage.ts';
import {
  gistOf,
  oneOfEach,
  pastTheDoor,
  send,
  someOfEach,
  walk,
  type Walked,
} from '../../testing/guests/walk.ts';
import { expectedOf, reachOf, toldByPolicies, type Given } from '../../testing/guests/who-sees.ts';

const test = markedApp();
let stage: Stage;
let owners: (probe: Probe) => Promise<number>;
const done = { asked: 0, changed: 0, stale: 0 };
beforeAll(async () => {
  stage = await stageOf(test);
  owners = ownersAnswer(test, stage);
});
afterAll(() => {
  const { endpoints, probes, house } = stage;
  // oxlint-disable-next-line no-console -- how far the walk went is part of what it says
  console.log(
    `${walking.length} roles × ${endpoints.length} operations × ${house.records.length} records: ${probes.length} probes; asked ${done.asked}, changed ${done.changed}, asked again with a stale state ${done.stale}`,
  );
});

const newGuest = async (role: Role) => (role.link ? randomUUID() : test.person());

/** The ways in which everything that a guest has ends. */
const endings = [
  "state = 'revoked'",
  "expires_at = now() - interval '1 second'",
  "state = 'declined'",
  "state = 'expired'",
];

/** These ask everything; so it is tried, too, that the door looks at no record. */
const askingAll = ['somebody who was revoked', 'a viewer of everything'];

/**
 * The longest walks, of roles whose policies another role's walk asks as well: of a kind the one in the harder state asks for every record, the
 * other for three in every way, and on another server not at all. `guest-tables` reads every table as each role on every server.
 */
const walkedByAnother: Readonly<Record<string, string>> = {
  'a manager of a property': 'a manager of a property in the trash',
  'a contributor to everything': 'a manager of everything',
  'a viewer of one document': 'a viewer of one private document',
  'a viewer of a property': 'a viewer of a private property',
  'a manager of a document in the trash': 'a viewer of a document in the trash',
  'a manager of a private document': 'a viewer of one private document',
  'a contributor to all dates': 'a contributor to a property',
  'a contributor to one document': 'a contributor to a property',
  'a viewer of all documents': 'a manager of all documents who sees all real estate',
  'a viewer of everything who lost a manager’s rights': 'a viewer of everything',
};
const walking = (deep ? roles : landingRoles).filter(
  ({ name }) => !onAnother || walkedByAnother[name] === undefined,
);

/** At a landing a link asks for three records in every way: most is closed to it, so that each answer is held against that for what nobody has. */
const seeLittle = ['a link to a property'];
/** Another server runs the same policies as the embedded one: where it reads them alike, one record in every way shows that. */
const asksOne = ({ name }: Role) => onAnother || (!deep && !seeLittle.includes(name));

/**
 * In the deep suite each role asks for every record in every way; at a landing who sees little asks for three, the others for one, each for
 * another one than the role before. What each area keeps from whom, record by record, the area's own `guests.test.ts` asks.
 */
const probesFor = (role: Role, given: readonly Given[]) => {
  const all = askingAll.includes(role.name) ? stage.probes : pastTheDoor(stage.probes, given);
  if (asksOne(role)) return oneOfEach(all, roles.indexOf(role));
  return deep && walkedByAnother[role.name] === undefined ? all : someOfEach(all);
};

/** Three answers to each kind of question. */
const someAnswers = (states: Walked['states']) =>
  [...Map.groupBy(states, ([probe]) => probe.what).values()].flatMap((each) => each.slice(0, 3));

describe.each(walking)('$name', (role) => {
  let [guest, walked] = ['', undefined as Walked | undefined];
  const given = givenIn(role);

  it('sees and changes in the house what is open to them, and nothing else', async () => {
    guest = await newGuest(role);
    const { house, other, keeper } = stage;
    const { owner, records } = role.elsewhere ? other : house;
    await giveRole(test, role, { guest, owner, records });
    const caller = test.as(guest).in(house.owner);
    const hidden = house.records.filter((record) => reachOf(given, record, house.records) === 0);
    const told = toldByPolicies(given, house.records);
    walked = await walk(
      {
        caller,
        house,
        keeper,
        hidden,
        told,
        owners,
        unknown: await unknownTo(caller),
        expected: ({ endpoint, named, adds }) => {
          const due = expectedOf(endpoint.guests, given, {
            named,
            adds,
            takes: endpoint.path === '/api/files/{id}',
            house: house.records,
          });
          // The binder is opened by its own name alone, to contacts in an emergency; nobody here has it.
          return endpoint.area === 'binder' && due === 'open' ? 'weak' : due;
        },
      },
      probesFor(role, given),
    );
    expect(walked.wrong.slice(0, 20).join('\n')).toBe('');
    // Whoever is shown nothing at all would pass as well: everything that is open, and not in the trash, was seen.
    const open = house.records.filter(
      (record) => (!hidden.includes(record) && !record.trashed) || told.includes(record),
    );
    const unseen = open.map(({ name }) => name).filter((name) => walked?.saw.has(name) !== true);
    // Where one record in every way is asked for, what only an answer about another one tells of is not seen.
    if (asksOne(role)) expect(unseen.length, unseen.join(', ')).toBeLessThanOrEqual(open.length / 3);
    else expect(unseen).toEqual([]);
    done.asked += walked.asked;
    done.changed += walked.changed;
  });

  it('is not even told that nothing has changed once all has ended', async () => {
    const ending = endings[roles.indexOf(role) % endings.length] ?? '';
    await test.raw(`update grants set ${ending} where grantee_id = $1`, [guest]);
    tell(test, guest, stage.house.owner, stage.other.owner);
    const caller = test.as(guest).in(stage.house.owner);
    const unknown = await unknownTo(caller);
    const states = someAnswers(walked?.states ?? []);
    for (const [probe, state] of states) {
      const answered = await send(caller, probe, probe.input, { 'if-none-match': state });
      expect(gistOf(answered), probe.says).toBe(unknown(probe.how?.method ?? 'GET'));
    }
    done.stale += states.length;
  });
});

/** What a call needs at least, by what it does: the walk believes what the endpoints say of themselves. */
function neededFor({ method, path }: Endpoint): Guests {
  // A question changes nothing.
  if (method === 'GET' || path === '/api/assistant/messages') return 'view';
  // Of one record, of many at once, or of some days of one.
  const manages = /^[^{]*(\{id\}\/(restore|sale)|events\/\{id\}\/(remove|undo)|\/(removals|restorations))$/;
  // What binds the owner to a tenant, or books what the tenant paid.
  const binds = /^\/api\/rentals\/(agreements|maintenance)(\/|$)/;
  return method === 'DELETE' || manages.test(path) || binds.test(path) ? 'manage' : 'contribute';
}

describe('the walk', () => {
  it('finds no call that lets guests do more than its kind allows', () => {
    const wide = stage.endpoints.filter(
      (endpoint) => endpoint.guests !== 'none' && endpoint.guests !== neededFor(endpoint),
    );
    expect(wide.map(nameOf)).toEqual([]);
    expect(stage.endpoints.filter(({ guests, access }) => guests !== 'none' && access !== 'viewer')).toEqual(
      [],
    );
  });

  it('has gone through all that there is', async () => {
    const { endpoints, house, probes } = stage;
    expect(endpoints.length).toBeGreaterThanOrEqual(100);
    expect(new Set(probes.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints));
    expect(roles.length).toBeGreaterThanOrEqual(30);
    expect(house.records.length).toBeGreaterThanOrEqual(26);
    expect(probes.length).toBeGreaterThanOrEqual(1000);
    const due = walking.map((role) => probesFor(role, givenIn(role)).length);
    expect(Math.min(...due)).toBeGreaterThanOrEqual(250);
    expect(done.asked).toBeGreaterThanOrEqual(due.reduce((sum, each) => sum + each, 0));
    expect(done.changed).toBeGreaterThanOrEqual(onAnother || !deep ? 20 : 200);
    expect(done.stale).toBeGreaterThanOrEqual(deep ? (onAnother ? 1000 : 1500) : 300);
    const names = roles.map(({ name }) => name).filter((name) => walkedByAnother[name] === undefined);
    expect(Object.values(walkedByAnother).filter((name) => !names.includes(name))).toEqual([]);
    expect(landingRoles).toHaveLength(8);
    // A type of record that areas open to guests, and of which the house has none, would be passed over.
    const types = await test.raw<{ item_type: string }>('select item_type from shared_types order by 1');
    const kept = new Set(house.records.map(({ type }) => type as string));
    expect(types.map(({ item_type }) => item_type).filter((type) => !kept.has(type))).toEqual([]);
  });
});
