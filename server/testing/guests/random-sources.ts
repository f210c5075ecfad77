import { addLink, revokeLink } from '@holdfast/domain/links/endpoints';
import { addRequest } from '@holdfast/domain/links/request-endpoints';
import * as messaging from '@holdfast/domain/messaging/endpoints';
import type { TestApp } from '../../kernel/test-app.ts';
import { tell } from '../house/grants.ts';
import type { Named, Plan, PlannedGrant, RandomHouse } from './random-house.ts';
import { reachOf, type Given } from './who-sees.ts';

/** What a guest of a random house was given, by whatever way, and the records that they are told of by name at their own door. */
export type Lent = {
  readonly guest: string;
  readonly given: readonly Given[];
  /** Whether the door of the house is open: a conversation alone does not open it. */
  readonly door: boolean;
  readonly binder: boolean;
  readonly told: ReadonlySet<string>;
  readonly thread: string | null;
};

const nil = '00000000-0000-0000-0000-000000000000';
const past = () => new Date(Date.now() - 1000).toISOString();

/** Keeps a grant as an invitation of its kind would, in the state that is planned. */
async function keep(
  test: TestApp,
  owner: string,
  guest: { id: string; email: string },
  { item, role, source, state, ended, carries }: PlannedGrant & { item: readonly [string, string] },
): Promise<void> {
  const states = {
    accepted: 'confirmed',
    // A contact stands by until they have asked and the days are over.
    pending: source === 'emergency' ? 'confirmed' : 'invited',
    declined: 'declined',
    revoked: 'revoked',
    expired: 'confirmed',
  } as const;
  const end = ended ? past() : null;
  const known = states[state] === 'confirmed';
  const [made] = await test.raw<{ id: string }>(
    `insert into invitations (user_id, kind, email, person_id, state, token_until, access_until, confirmed_at)
     values ($1, $2, $3, $4, $5, now() + interval '9 days', $6, case when $5 = 'confirmed' then now() end) returning id`,
    [owner, source, guest.email, known ? guest.id : null, states[state], end],
  );
  await test.raw(
    `insert into grants (user_id, grantee_id, grantee_kind, shared_with_email, item_type, item_id, role, may_download, state, expires_at,
       source, source_id) values ($1, $2, 'person', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [owner, known ? guest.id : null, guest.email, ...item, role, carries, state, end, source, made?.id ?? ''],
  );
  if (source === 'emergency')
    await test.raw(
      'insert into emergency_contacts (user_id, id, position, waiting_days) values ($1, $2, 1, 7)',
      [owner, made?.id ?? ''],
    );
}

/** Gives a plan's grants to a new guest, each record or area once, and begins the conversation as far as the rules let its owner. */
export async function lend(test: TestApp, plan: Plan, house: RandomHouse): Promise<Lent> {
  const { owner, records } = house;
  const guest = await test.person();
  const email = `guest.${guest}@example.com`;
  await test.raw('update users set email = $2, email_verified = true where id = $1', [guest, email]);
  const given: Given[] = [];
  const told = new Set<string>();
  for (const planned of plan.grants) {
    const { to, role, source, state, ended, carries } = planned;
    const record = typeof to === 'number' ? records[to % records.length] : undefined;
    const name = record?.name ?? String(to);
    if (given.some((each) => each.to === name)) continue;
    const item = record === undefined ? ([String(to), nil] as const) : ([record.type, record.id] as const);
    // Nobody is trusted twice under one address; only what came to a guest's own address is listed before they answer.
    const address = source === 'trusted' ? `${given.length}.${email}` : email;
    await keep(test, owner, { id: guest, email: address }, { ...planned, item });
    const open = state === 'accepted' && !ended;
    given.push({ to: name, role, open, ...(carries ? {} : { carries: false as const }) });
    // An invitation that waits, or by which somebody stands by in an emergency, names what it is about.
    const waits = state === 'pending' && source !== 'trusted';
    const named = open || waits || (source === 'emergency' && state === 'accepted');
    if (named && record !== undefined && !record.trashed) told.add(record.name);
  }
  tell(test, owner, guest);
  const door = given.some(({ open }) => open);
  const talk = await begin(test, plan.talk, { house, guest, given, door });
  if (talk.about !== null) told.add(talk.about.name);
  if (talk.shown !== null) {
    told.add(talk.shown.name);
    if (!plan.talk.out) given.push({ to: talk.shown.name, role: 'viewer', open: door });
  }
  const binder = given.some(({ to, open }) => to === 'area:binder' && open);
  return { guest, given, door, binder, told, thread: talk.thread };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: { code?: string }) => thrown.code ?? 'broken',
  );

type Talking = { house: RandomHouse; guest: string; given: readonly Given[]; door: boolean };

/** Begins the conversation of a plan; throws where the product allows more, or less, than the rules say. */
async function begin(
  test: TestApp,
  { about, shows, out }: Plan['talk'],
  { house: { owner, records }, guest, given, door }: Talking,
): Promise<{ thread: string | null; shown: Named | null; about: Named | null }> {
  const maria = test.as(owner);
  const draft = { house: owner, people: [guest], body: 'Hello' };
  const record = records[about % records.length];
  if (record === undefined) throw new Error('A house has a record');
  const of = { item_type: record.type, item_id: record.id };
  const sees = reachOf(given, record, records) > 0;
  // What a manager sees in the trash is not there for its owner to write about; what hangs on it may be.
  const seen = record.trashed ? ['invalid', 'done'] : ['done'];
  const may = door ? (sees ? seen : ['invalid']) : ['not_found'];
  const began = await codeOf(maria.call(messaging.beginThread, { ...draft, of }));
  if (!may.includes(began))
    throw new Error(`A conversation about ${record.name} was ${began}, not ${may.join()}`);
  if (!door) return { thread: null, shown: null, about: null };
  const { id } = await maria.call(messaging.beginThread, draft);
  const documents = records.filter(({ type, trashed }) => type === 'document' && !trashed);
  const shown = documents[shows % Math.max(1, documents.length)] ?? null;
  if (shown !== null)
    await maria.call(messaging.sendMessage, { house: owner, id, body: 'Look', document_ids: [shown.id] });
  if (out) await maria.call(messaging.removePartner, { house: owner, id, person: guest });
  return { thread: out ? null : id, shown: out ? null : shown, about: began === 'done' ? record : null };
}

/** A link into a random house, and a request for documents beside it. */
export type Laid = {
  readonly path: string;
  readonly ask: string;
  readonly given: readonly Given[];
  readonly download: boolean;
};

/** Lays the link of a plan: records that may be together, and one that lies in the trash by now. */
export async function layLink(
  test: TestApp,
  { link: { to, download, state } }: Plan,
  { owner, records }: RandomHouse,
): Promise<Laid> {
  const maria = test.as(owner);
  const chosen = [...new Set(to.map((nth) => records[nth % records.length]))].flatMap((each) =>
    each === undefined || each.trashed || (each.type === 'document' && each.file === null) ? [] : [each],
  );
  const alone = chosen.find((each) => each.private);
  const opened = alone === undefined ? chosen : [alone];
  const spare = records.find(({ type, trashed }) => type === 'real_estate' && !trashed);
  const first = opened.length > 0 || spare === undefined ? opened : [spare];
  const refer = (each: Named) => ({ item_type: each.type, item_id: each.id });
  const any = records[0] as Named;
  const request = await maria.call(addRequest, {
    title: 'A payslip',
    recipient: 'Broker',
    ...(any.trashed ? {} : { of: refer(any) }),
  });
  const ask = request.address.replace(/.*\/u\//, '/api/links/ask/');
  if (first.length === 0) return { path: '/api/links/open/none', ask, given: [], download };
  const made = await maria.call(addLink, {
    records: first.map(refer),
    recipient: 'Broker',
    may_download: download,
  });
  const gone = records.filter(({ trashed }) => trashed);
  for (const { type, id } of gone)
    await test.raw(
      `insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, may_download, state, source, source_id)
       values ($1, $2, 'link', $3, $4, 'viewer', $5, 'accepted', 'link', $2)`,
      [owner, made.id, type, id, download],
    );
  if (state === 'revoked') await maria.call(revokeLink, { id: made.id });
  if (state === 'ended') {
    await test.raw("update share_links set expires_at = now() - interval '1 second' where id = $1", [
      made.id,
    ]);
    await test.raw("update grants set expires_at = now() - interval '1 second' where grantee_id = $1", [
      made.id,
    ]);
  }
  return {
    path: made.address.replace(/.*\/s\//, '/api/links/open/'),
    ask,
    given: [...first, ...gone].map(({ name }) => ({ to: name, role: 'viewer', open: state === 'open' })),
    download,
  };
}
