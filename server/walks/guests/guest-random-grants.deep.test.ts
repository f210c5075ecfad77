import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import {
  lookAround,
  lookAtHome,
  lookThroughLink,
  named,
  shows,
  tells,
} from '../../testing/guests/look-around.ts';
import { disturb, furnish, plans, type Named, type Plan } from '../../testing/guests/random-house.ts';
import { layLink, lend } from '../../testing/guests/random-sources.ts';
import { reachOf, toldByPolicies, withoutCovered } from '../../testing/guests/who-sees.ts';

const test = guestApp();

/** What the tools of all areas say to the guest. */
async function askTools(guest: string, owner: string): Promise<unknown[]> {
  const found = await findRightsIn(test.database)(guest, owner);
  const place = { guest, owner, opened: found?.rights.opened ?? [] };
  const tools = areasOf(test.kernel).areas.flatMap((area) => area.tools ?? []);
  return Promise.all(
    tools.map((tool) =>
      test.database.readingAsGuest(place, (tx) => tool.answer(tx, owner, {}, test.kernel.clock.today())),
    ),
  );
}

const dice = fc.array(fc.nat(9), { minLength: 1, maxLength: 6 });
/** The binder names what is not private in the whole house, whatever else is open. */
const ofBinder = (path: string) => path.startsWith('/api/binder');
const bindable = new Set(['real_estate', 'document']);

/** Furnishes a house, opens it by every way that there is, and looks at it through each of them, before and after what is hidden changes. Gives how many answers were looked at. */
async function lookThrough(plan: Plan, changes: readonly number[]) {
  // Addresses that open nothing are counted: there are many of them here.
  await test.raw('delete from rate_limits');
  const house = await furnish(test, plan);
  const { records } = house;
  const { guest, given, door, binder, told, thread } = await lend(test, plan, house);
  const link = await layLink(test, plan, house);
  const caller = test.as(guest).in(house.owner);
  const isOpen = (record: Named) => door && reachOf(given, record, records) > 0;
  const isLinked = (record: Named) => reachOf(link.given, record, records) > 0;
  const hidden = records.filter((record) => !isOpen(record));
  const unlinked = records.filter((record) => !isLinked(record));
  const covered = door ? toldByPolicies(given, records) : [];
  const lookAtAll = async () => ({
    house: await lookAround(test, caller, house),
    home: await lookAtHome(test, test.as(guest), house, thread),
    link: await lookThroughLink(test.anonymous, link, house),
  });
  const aboveOf = (open: readonly Named[]) => new Set(open.flatMap((each) => each.of));
  const above = aboveOf(records.filter(isOpen));
  const linkedAbove = aboveOf(records.filter(isLinked));

  const before = await lookAtAll();
  const toolsBefore = await askTools(guest, house.owner);
  const opensItself = ({ name }: Named) => given.some(({ to, open }) => open && to === name);
  const isBound = (each: Named) => binder && !each.trashed && (!each.private || opensItself(each));
  for (const [path, text] of before.house) {
    const shown = ofBinder(path)
      ? records.filter((each) => !isBound(each) && tells(path, text, each))
      : hidden.filter((each) => tells(path, withoutCovered(path, text, covered), each, above.has(each.name)));
    expect([path, ...shown]).toEqual([path]);
  }
  const bound = records.filter(
    // Of a loan the home is named first, and none of a home that is private.
    (each) => isBound(each) && (each.type === 'mortgage' ? !each.private : bindable.has(each.type)),
  );
  for (const path of ['/api/binder', '/api/binder/pdf']) {
    const text = before.house.get(path) ?? '';
    const carried = given.some(({ to, open, carries }) => to === 'area:binder' && open && carries !== false);
    if (path.endsWith('pdf') && binder && !carried) expect([path, text.slice(0, 3)]).toEqual([path, '403']);
    else expect([path, ...bound.filter(({ word }) => !text.includes(word))]).toEqual([path]);
  }
  for (const [path, text] of before.home) {
    // A grant holds the id of what it named, also where that lies in the trash by now.
    const wasNamed = ({ name }: Named) => given.some(({ to }) => to === name);
    const asked = (each: Named) => path.includes(each.id) && isOpen(each);
    const shown = records.filter(
      (each) => !told.has(each.name) && !asked(each) && tells(path, text, each, wasNamed(each)),
    );
    expect([path, ...shown]).toEqual([path]);
  }
  for (const [path, text] of before.link) {
    const shown = unlinked.filter((each) => tells(path, text, each, linkedAbove.has(each.name)));
    expect([path, ...shown]).toEqual([path]);
  }
  // Bytes of a picture have no word in them.
  for (const { type, id, file } of hidden) {
    const paths = (named[type] ?? []).filter((path) => !path.includes('?'));
    const files = file === null ? [] : [`/api/files/${file}`, `/api/files/${file}/picture?width=160`];
    for (const path of [...paths.map((each) => each.replace('ID', id)), ...files])
      expect([path, before.house.get(path)?.slice(0, 3)]).toEqual([path, '404']);
  }
  for (const { type, id, file } of unlinked)
    for (const path of [
      `records/${type}/${id}`,
      ...(file === null ? [] : [`files/${file}`, `files/${file}/pages/1`]),
    ])
      expect([path, before.link.get(`${link.path}/${path}`)?.slice(0, 3)]).toEqual([path, '404']);
  const linked = records.filter((each) => isLinked(each) && link.given.some(({ to }) => to === each.name));
  for (const each of linked) {
    const { type, id, file } = each;
    expect(before.link.get(`${link.path}/records/${type}/${id}`)).toContain(each.word);
    const status = before.link.get(`${link.path}/files/${file}`)?.slice(0, 3);
    if (file === null) continue;
    expect(status).toBe(link.download ? '200' : '403');
    expect(before.link.get(`${link.path}/files/${file}/pages/1`)?.slice(0, 3)).toBe('200');
  }
  const all = [...before.house].map(([path, text]) => (ofBinder(path) ? '' : text)).join('\n');
  const unseen = records.filter((each) => isOpen(each) && !each.trashed && !shows(all, each));
  expect(unseen).toEqual([]);
  expect(covered.filter(({ word }) => !all.includes(`"label":"${word} Lane"`))).toEqual([]);

  const toGuest = hidden.filter((each) => !told.has(each.name) && !covered.includes(each));
  const unseenByAll = toGuest.filter((each) => unlinked.includes(each));
  await disturb(test, house, unseenByAll, changes);
  const after = await lookAtAll();
  const changed = binder && unseenByAll.some((each) => !each.private && !each.trashed);
  for (const way of ['house', 'home', 'link'] as const)
    for (const [path, text] of before[way])
      if (!ofBinder(path) || !changed) expect([path, after[way].get(path)]).toEqual([path, text]);
  expect(await askTools(guest, house.owner)).toEqual(toolsBefore);
  return before.house.size + before.home.size + before.link.size;
}

const binderOpen: Plan['grants'][number] = {
  to: 'area:binder',
  source: 'emergency',
  role: 'viewer',
  state: 'accepted',
  ended: false,
  carries: true,
};

it('whose binder is open beside random grants: neither it nor its PDF names what is private or closed', async () => {
  await assertProperty(
    fc.asyncProperty(plans, dice, async (plan, changes) => {
      await lookThrough({ ...plan, grants: [binderOpen, ...plan.grants] }, changes);
    }),
    { numRuns: 2 },
  );
});

it('for random grants of every source no answer contains, or is changed by, what was not granted', async () => {
  await assertProperty(
    fc.asyncProperty(plans, dice, async (plan, changes) => {
      expect(await lookThrough(plan, changes)).toBeGreaterThan(50);
    }),
    { numRuns: 4 },
  );
});

/** A house of which one home is open and another is not, with a document that hangs on the open one and is private. */
const plain: Plan = {
  homes: [
    { private: false, trashed: false },
    { private: false, trashed: false },
  ],
  loans: [],
  documents: [{ private: true, trashed: false, of: [0], file: true, twin: false }],
  dates: [{ private: false, trashed: false }],
  policies: [{ private: false, trashed: false, covers: [0, 1] }],
  grants: [{ to: 0, source: 'share', role: 'viewer', state: 'accepted', ended: false, carries: true }],
  link: { to: [0], download: true, state: 'open' },
  talk: { about: 0, shows: 0, out: true },
  amounts: [41_000_025],
};
const openTo = (...tables: readonly string[]) => [
  tables.map(
    (table) => `create policy hole on ${table} for select to app_guest using (user_id = house_id())`,
  ),
  tables.map((table) => `drop policy hole on ${table}`),
];

it.each([
  ['the guests’ policy of the register is', ...openTo('records')],
  ['the policies of documents and of what hangs together are', ...openTo('documents', 'belongings')],
  [
    'the list of what was received is',
    [
      'alter function received_page(uuid, uuid, int) rename to received_rightly',
      `create function received_page(house uuid, after uuid, most int) returns table (id uuid, owner uuid, called text, item_type text,
         item_id uuid, label text, role text, may_download boolean, expires_at timestamptz, created_at timestamptz)
       language sql stable security definer as $$
       select g.id, g.user_id, 'House', r.item_type, r.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
       from grants g join records r on r.user_id = g.user_id where g.grantee_id = viewer_id() $$`,
      'alter function received_page(uuid, uuid, int) owner to app_keeper',
      'grant execute on function received_page to app_user',
    ],
    [
      'drop function received_page(uuid, uuid, int)',
      'alter function received_rightly(uuid, uuid, int) rename to received_page',
    ],
  ],
  [
    'what tells what a policy covers is',
    [
      'alter function closed_covers(uuid, uuid) rename to covers_rightly',
      `create function closed_covers(policy uuid, cover uuid default null) returns table (id uuid, version int, policy_id uuid,
         created_at timestamptz, kind text, cover_limit numeric, deductible numeric, notes text, of_type text, label text)
       language sql stable security definer as $$
       select c.id, c.version, c.policy_id, c.created_at, c.kind, c.cover_limit, c.deductible, c.notes, c.of_type, r.label
       from policy_covers c join records r on r.user_id = c.user_id and r.item_id = c.of_id
       where c.policy_id = $1 and reach(c.of_type, c.of_id) = 0 $$`,
      'alter function closed_covers(uuid, uuid) owner to app_keeper',
      'grant execute on function closed_covers(uuid, uuid) to app_guest',
    ],
    [
      'drop function closed_covers(uuid, uuid)',
      'alter function covers_rightly(uuid, uuid) rename to closed_covers',
    ],
  ],
])('sees it where %s loosened', async (_, hole = [], mended = []) => {
  await lookThrough(plain, [1]);
  for (const statement of hole) await test.raw(statement);
  await expect(lookThrough(plain, [1])).rejects.toThrow();
  for (const statement of mended) await test.raw(statement);
  await lookThrough(plain, [1]);
});
