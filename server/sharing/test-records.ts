import { randomBytes, randomUUID } from 'node:crypto';
import { permissionWords, type Share } from '@holdfast/domain/sharing/share';
import { listShares } from '@holdfast/domain/sharing/share-endpoints';
import { listTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import type { Caller, TestApp } from '../kernel/test-app.ts';
import { type Household, type TestRecords } from '../testing/records/household-records.ts';
import { storedInvitationToken } from './invitations.ts';

const calledOf = ({ name, shared_with_email }: Share) => name || shared_with_email;
const accepted = async (caller: Caller) =>
  (await caller.call(listShares, { view: 'open', limit: 100 })).items.filter(
    ({ status, in_trash }) => status === 'accepted' && !in_trash,
  );
const listOf = (figure: string, names: readonly string[]): [string, string][] =>
  names.length === 0 ? [] : [[figure, [...new Set(names)].join('\n')]];

/** What the person has opened: an area to somebody by name, the house to an address that has not answered, and what others have sent to them. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'movables', 'appliances'],
  async make(home, test) {
    const { id, marker } = home;
    const rows = await test.raw<{ id: string }>(
      `insert into grants (user_id, grantee_id, grantee_kind, shared_with_email, item_type, role, state)
       values ($1, $2, 'person', $3, 'area:documents', 'viewer', 'accepted'), ($1, null, 'person', $3, '*', 'viewer', 'pending')
       returning id`,
      [id, randomUUID(), `guest-of-${marker}@example.com`],
    );
    const given = await test.raw<{ id: string; state: string }>(
      `insert into invitations (user_id, kind, email, name, message, person_id, state, token_hash, token_until)
       values ($1, 'trusted', 'first-' || $2, $3, $3, null, 'invited', $6, now() + interval '9 days'),
         ($1, 'trusted', 'second-' || $2, $3, $3, null, 'invited', null, now() + interval '9 days'),
         ($1, 'trusted', 'third-' || $2, $3, $3, $4, 'accepted', null, now() + interval '9 days'),
         ($1, 'trusted', 'fourth-' || $2, $3, $3, $5, 'accepted', null, now() + interval '9 days') returning id, state`,
      [id, home.email, marker, await test.person(), await test.person(), storedInvitationToken(randomUUID())],
    );
    const inState = (state: string) => given.filter((row) => row.state === state).map((row) => row.id);
    const trusted = { trusted: inState('invited'), acceptedTrust: inState('accepted') };
    const token = randomBytes(32).toString('base64url');
    const linked = await test.raw<{ id: string }>(
      `insert into linked_users (user_id, name, email, relation)
       values ($1, $2, 'linked-' || $2 || '@example.com', $2), ($1, $2, 'second-linked-' || $2 || '@example.com', $2) returning id`,
      [id, marker],
    );
    const shares = await share(home, test);
    const received = await receive(home, test, token);
    return {
      records: {
        grant: rows.map((row) => row.id),
        share: shares,
        linked: linked.map((row) => row.id),
        ...trusted,
        ...received,
      },
      facts: { invitationToken: token },
    };
  },
  truths: {
    async who_sees(caller) {
      const items = await accepted(caller);
      const people = await caller.call(listTrusted, {});
      const trusted = people.items.filter(({ standing }) => standing === 'trusted');
      return [
        ...listOf(
          'trusted',
          trusted.map(({ name }) => name),
        ),
        ['count', String(trusted.length)],
        ...listOf('shared', items.map(calledOf)),
        ['shares', String(items.length)],
      ];
    },
    async what_is_shared(caller) {
      const items = await accepted(caller);
      return [
        ...listOf(
          'records',
          items.flatMap(({ label }) => label ?? []),
        ),
        ['count', String(items.length)],
        ...listOf('people', items.map(calledOf)),
        ...items
          .slice(0, 6)
          .map(({ id, permission }): [string, string] => [`may_${id}`, permissionWords[permission]]),
      ];
    },
  },
  names: [
    ['/api/sharing/trusted/{id}/confirm', /^id$/, 'acceptedTrust'],
    ['/api/sharing/trusted', /^id$/, 'trusted'],
    ['/api/sharing/trusted', /^item_id$/, 'nothing'],
    ['/api/sharing/linked', /^id$/, 'linked'],
    ['/api/sharing/grants', /^(id|after)$/, 'grant'],
    ['/api/sharing/invitations', /^id$/, 'receivedInvitation'],
    ['/api/sharing/shares', /^(id|ids|after)$/, 'share'],
    ['/api/sharing/shares', /^item_id$/, 'property'],
    ['/api/sharing/access', /^item_id$/, 'property'],
    ['/api/sharing/received-records', /^owner$/, 'host'],
    ['/api/sharing/received-records', /^after$/, 'receivedGrant'],
    ['/api/sharing/houses', /^owner$/, 'host'],
    ['/api/sharing/houses', /^invitation$/, 'heldInvitation'],
  ],
  examples: { emails: (home) => [`new-guest-of-${home.marker}@example.com`] },
  special: {
    'POST /api/sharing/trusted': [
      {
        email: () => `trusted-${randomUUID()}@example.com`,
        parts: () => [{ item_type: 'area:documents', role: 'viewer' }],
      },
    ],
    'POST /api/sharing/linked': [{ list: () => `linked-${randomUUID()}@example.com` }],
    'PATCH /api/sharing/trusted/{id}': [{ name: 'Somebody else' }],
    'GET /api/sharing/house': [
      {},
      { records: (home) => `real_estate/${home.records['property']?.[0] ?? ''}` },
    ],
    'GET /api/sharing/shareable': [
      { records: (home) => `real_estate/${home.records['property']?.[0] ?? ''}` },
    ],
    'POST /api/sharing/shares/{id}/resend': [{ id: (home) => home.records['share']?.[0] }],
    'POST /api/sharing/shares/{id}/confirm': [{ id: (home) => home.records['share']?.[1] }],
    'POST /api/sharing/invitations/find': [{ token: (home) => home.facts['invitationToken'] ?? '' }],
    'POST /api/sharing/invitations/answer': [
      { token: (home) => home.facts['invitationToken'] ?? '', accepts: true },
    ],
  },
};

/** Three shares of the home: one that nobody has answered, one that somebody else has accepted, and one that is open. */
async function share({ id, marker, records }: Household, test: TestApp): Promise<string[]> {
  const home = records['property']?.[0] ?? '';
  const shares: string[] = [];
  for (const state of ['invited', 'accepted', 'confirmed']) {
    const guest = state === 'invited' ? null : await test.person();
    const [invitation] = await test.raw<{ id: string }>(
      `insert into invitations (user_id, kind, email, name, message, person_id, state, token_hash, token_until)
       values ($1, 'share', $2, $3, $3, $4, $5, $6, now() + interval '9 days') returning id`,
      [id, `${state}-of-${marker}@example.com`, marker, guest, state, storedInvitationToken(randomUUID())],
    );
    const rows = await test.raw<{ id: string }>(
      `insert into grants (user_id, grantee_id, grantee_kind, shared_with_email, item_type, item_id, role, state, source, source_id)
       values ($1, $2, 'person', $3, 'real_estate', $4, 'viewer', $5, 'share', $6) returning id`,
      [
        id,
        guest,
        `${state}-of-${marker}@example.com`,
        home,
        state === 'confirmed' ? 'accepted' : 'pending',
        invitation?.id,
      ],
    );
    shares.push(rows[0]?.id ?? '');
    if (guest !== null) {
      await test.raw(
        `insert into record_opens (user_id, item_type, item_id, grantee_id, what) values ($1, 'real_estate', $2, $3, 'looked')`,
        [id, home, guest],
      );
    }
  }
  return shares;
}

/** Three others who have each opened an area to the person and sent a second invitation; a letter of the first has the token. */
async function receive(home: Household, test: TestApp, token: string) {
  const host: string[] = [];
  const receivedInvitation: string[] = [];
  const heldInvitation: string[] = [];
  const receivedGrant: string[] = [];
  await test.raw('update users set email_verified = true where id = $1', [home.id]);
  for (const nth of [0, 1, 2]) {
    const owner = await test.person();
    const rows = await test.raw<{ id: string; state: string }>(
      `insert into invitations (user_id, kind, email, name, person_id, state, token_hash, token_until)
       values ($1, 'share', $2, $3, null, 'invited', $5, now() + interval '9 days'),
         ($1, 'share', 'letter@example.com', 'Somebody', null, 'invited', $6, now() + interval '9 days'),
         ($1, 'trusted', $2, $3, $4, 'confirmed', null, now() + interval '9 days') returning id, state`,
      [
        owner,
        home.email,
        home.marker,
        home.id,
        storedInvitationToken(randomUUID()),
        storedInvitationToken(nth === 0 ? token : randomUUID()),
      ],
    );
    const [waits, , held] = rows.map(({ id }) => id);
    const grants = await test.raw<{ id: string }>(
      `insert into grants (user_id, grantee_id, grantee_kind, item_type, role, state, source, source_id)
       values ($1, $2, 'person', 'area:documents', 'viewer', 'accepted', 'trusted', $3),
         ($1, null, 'person', 'area:insurance', 'viewer', 'pending', 'share', $4) returning id`,
      [owner, home.id, held, waits],
    );
    receivedGrant.push(grants[0]?.id ?? '');
    host.push(owner);
    receivedInvitation.push(waits ?? '');
    heldInvitation.push(held ?? '');
  }
  return { host, receivedInvitation, heldInvitation, receivedGrant };
}
