import { randomUUID } from 'node:crypto';
import { listContacts } from '@holdfast/domain/emergency/endpoints';
import type { TestRecords } from '../testing/records/household-records.ts';
import type { TestApp } from '../kernel/test-app.ts';

/** Contacts in every state, requests of three kinds, and three others whose emergency contact the person is. */
export const testRecords: TestRecords = {
  async make({ id, marker }, test) {
    const own = async (state: string, request?: string) => keep(test, { owner: id, marker, state, request });
    const made = [
      await own('invited'),
      await own('accepted'),
      await own('confirmed', 'waiting'),
      await own('confirmed', 'granted'),
      await own('confirmed', 'rejected'),
    ];
    const hosts = [await test.person(), await test.person(), await test.person()];
    const held: string[] = [];
    for (const [nth, owner] of hosts.entries()) {
      const request = nth === 1 ? 'waiting' : undefined;
      const { contact } = await keep(test, { owner, person: id, state: 'confirmed', request });
      held.push(contact);
    }
    return {
      records: {
        emergencyContact: made.slice(0, 3).map(({ contact }) => contact),
        emergencyRequest: made.slice(2).map(({ request }) => request),
        emergencyHost: hosts,
        heldContact: held,
      },
    };
  },
  truths: {
    async emergency_contacts(caller) {
      const { items } = await caller.call(listContacts, {});
      return [
        ['contacts', items.map(({ name }) => name).join('\n')],
        ['count', String(items.length)],
        ...items.slice(0, 5).map(({ id, phone }): [string, string] => [`phone_${id}`, phone ?? '']),
      ];
    },
  },
  names: [
    ['/api/emergency/contacts', /^id$/, 'emergencyContact'],
    ['/api/emergency/order', /^ids$/, 'emergencyContact'],
    ['/api/emergency/requests', /^id$/, 'emergencyRequest'],
    ['/api/emergency/received', /^owner$/, 'emergencyHost'],
    ['/api/emergency/received', /^id$/, 'heldContact'],
  ],
  special: {
    'POST /api/emergency/contacts': [
      { name: 'Eva', email: (home) => `eva-of-${home.marker}@example.com`, scope: () => ({ binder: true }) },
    ],
    'PUT /api/emergency/contacts/{id}': [{ waiting_days: 3, scope: () => ({ binder: true }) }],
  },
};

type Kept = {
  owner: string;
  state: string;
  person?: string;
  marker?: string;
  request?: string | undefined;
};

async function keep(test: TestApp, { owner, state, person = randomUUID(), marker = '', request }: Kept) {
  const rows = await test.raw<{ id: string }>(
    `insert into invitations (user_id, kind, email, name, person_id, state, token_until)
     values ($1, 'emergency', $2, $3, $4, $5, now() + interval '9 days') returning id`,
    [owner, `${randomUUID()}@example.com`, marker, state === 'invited' ? null : person, state],
  );
  const contact = rows[0]?.id ?? '';
  await test.raw(
    'insert into emergency_contacts (user_id, id, position, waiting_days, phone, note) values ($1, $2, 1, 7, $3, $3)',
    [owner, contact, marker],
  );
  await test.raw(
    `insert into grants (user_id, grantee_id, grantee_kind, item_type, role, state, source, source_id)
     values ($1, $2, 'person', 'area:binder', 'viewer', $4, 'emergency', $3)`,
    [owner, person, contact, request === 'granted' ? 'accepted' : 'pending'],
  );
  if (request === undefined) return { contact, request: '' };
  const ended = request === 'rejected';
  const requests = await test.raw<{ id: string }>(
    `insert into emergency_requests (user_id, contact_id, reason, state, asked_at, opens_at, wake_at, ended_at)
     values ($1, $2, $3, $4, now(), now() + interval '7 days', case when $4 = 'waiting' then now() + interval '2 days' end,
       case when $5::boolean then now() end) returning id`,
    [owner, contact, marker, request, ended],
  );
  return { contact, request: requests[0]?.id ?? '' };
}
