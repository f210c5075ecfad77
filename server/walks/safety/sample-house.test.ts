import { listActivity } from '@holdfast/domain/accounts/account-endpoints';
import { register, signOut, verifyEmail, findSession } from '@holdfast/domain/accounts/endpoints';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { listDocuments } from '@holdfast/domain/documents/endpoints';
import { addressOf, type Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { sampleHeader, sampleLasts, sampleTexts } from '@holdfast/domain/kernel/call/sample';
import { worthOf } from '@holdfast/domain/kernel/money/worth-line';
import { addProperty, listProperties } from '@holdfast/domain/real-estate/endpoints';
import { enterSample, leaveSample } from '@holdfast/domain/sample/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptReceipts } from '../../sample/family/family-appliances.ts';
import { familyDocuments } from '../../sample/documents/family-documents.ts';
import { attachedDocuments } from '../../sample/family/family-movables.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import { furnishSample, moveSampleDates } from '../../sample/house/sample-house.ts';
import { registrationOf, testAccounts, tokenIn, type Visitor } from '../../accounts/test-visitor.ts';
import { dashboardArea } from '../../dashboard/area.ts';
import { documentsArea } from '../../documents/area.ts';
import type { Area } from '../../kernel/area.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addPerson } from '../../accounts/sign-in/people.ts';
import { realEstateArea } from '../../real-estate/area.ts';
import { searchArea } from '../../search/area.ts';
import { sampleArea } from '../../sample/area.ts';
import { sharingArea } from '../../sharing/area.ts';
import { givenToDashboard } from '../../testing/house/given-to-dashboard.ts';

const beside = (kernel: Kernel): Area[] => {
  const owning = [realEstateArea(kernel), documentsArea(kernel)];
  return [
    ...owning,
    searchArea(kernel, { shown: {} }),
    sharingArea(kernel),
    dashboardArea(kernel, givenToDashboard(owning)),
    sampleArea(kernel, {
      addPerson,
      furnish: (owner, today) => furnishSample(kernel, owner, today),
      moveDates: (owner, days) => moveSampleDates(kernel, owner, days),
    }),
  ];
};
const test = testAccounts({}, beside);

let serial = 0;
/** Somebody who has just registered and is signed in. */
async function newcomer(): Promise<Visitor> {
  const email = `newcomer-${(serial += 1)}@example.com`;
  const visitor = test.visitor();
  await visitor.call(register, registrationOf(email));
  await visitor.call(verifyEmail, { token: tokenIn(await test.lettersTo(email)) });
  return visitor;
}
const furnish = () => test.job('sample-house').run();
const cookieNamed = (visitor: Visitor, name: string) =>
  visitor
    .cookie()
    .split('; ')
    .find((each) => each.startsWith(`${name}=`)) ?? '';

async function guest(): Promise<Visitor> {
  const visitor = await newcomer();
  await visitor.call(enterSample, {});
  return visitor;
}

beforeAll(async () => {
  const first = await newcomer();
  expect(await first.call(enterSample, {})).toEqual({ state: 'preparing' });
  expect(cookieNamed(first, 'holdfast_sample')).toBe('');
  // A server that stood still may be handed the same run twice.
  await Promise.all([furnish(), furnish()]);
});

describe('the sample house', () => {
  it('is seen at once by whoever enters it, with its worth, and left without a new sign-in', async () => {
    const visitor = await newcomer();
    const me = (await visitor.call(findSession, {})).viewer;
    expect(await visitor.call(enterSample, {})).toEqual({ state: 'entered' });
    const shown = (await visitor.call(findSession, {})).viewer;
    expect(shown?.user_id).not.toBe(me?.user_id);
    expect(shown?.sample_until).toBeDefined();
    expect((await visitor.call(listProperties, {})).total).toBeGreaterThan(2);
    expect((await visitor.call(listDocuments, {})).total).toBeGreaterThan(40);
    expect(Number(worthOf((await visitor.call(showDashboard, {})).worth).net)).toBeGreaterThan(100_000);
    await visitor.call(leaveSample, {});
    expect((await visitor.call(findSession, {})).viewer).toEqual(me);
    expect((await visitor.call(listProperties, {})).total).toBe(0);
    expect(worthOf((await visitor.call(showDashboard, {})).worth).portfolio).toBe('0.00');
  });

  it('lets nothing be changed by anybody, whatever the call', async () => {
    const visitor = await guest();
    const before = await test.raw('select count(*)::int as n from documents');
    const invited = await test.raw('select id from invitations order by id');
    const changing = test.app.answers
      .map((each) => each.endpoint)
      .filter((each) => each.access !== 'public' && each.method !== 'GET');
    expect(changing.length).toBeGreaterThan(40);
    for (const endpoint of changing) {
      const { status, title } = await ask(visitor, endpoint);
      expect(`${endpoint.method} ${endpoint.path}: ${status} ${title}`).toBe(
        `${endpoint.method} ${endpoint.path}: 403 ${sampleTexts.readOnly}`,
      );
    }
    expect(await test.raw('select count(*)::int as n from documents')).toEqual(before);
    // Nobody is invited from here, and no letter to anybody is counted against an address.
    expect(changing.some(({ path }) => path === '/api/sharing/trusted')).toBe(true);
    expect(await test.raw('select id from invitations order by id')).toEqual(invited);
    expect(await test.raw("select from rate_limits where key like 'invitations %'")).toEqual([]);
    expect((await test.raw("select id from real_estate_properties where address = 'Mine'")).length).toBe(0);
  });

  it('shows nobody else, and nobody else’s records', async () => {
    const owner = await newcomer();
    const home = await owner.call(addProperty, sampleProperty({ address: '1 Private Lane' }));
    const visitor = await guest();
    const list = await visitor.call(listProperties, { q: 'Private' });
    expect(list.total).toBe(0);
    expect((await visitor.get(`/api/real-estate/properties/${home.id}`)).status).toBe(404);
  });

  it('is nobody of the people: it has no password, no address of mail, no trial, no session, and no letter goes out', async () => {
    const [house] = await test.raw<{ owner_id: string }>('select owner_id from sample_houses');
    const of = async (table: string) =>
      (await test.raw(`select user_id from ${table} where user_id = $1`, [house?.owner_id])).length;
    for (const table of [
      'credentials',
      'sessions',
      'user_access_policies',
      'mails',
      'api_keys',
      'audit_log',
    ]) {
      expect(`${table}: ${await of(table)}`).toBe(`${table}: 0`);
    }
    const [person] = await test.raw<{ email: string }>('select email from users where id = $1', [
      house?.owner_id,
    ]);
    expect(person?.email).not.toContain('@');
    await expect(test.visitor().call(register, registrationOf(person?.email ?? ''))).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('hears of no sign-in that somebody tries with its name: no line, no letter', async () => {
    const stranger = test.visitor();
    const password = 'Not a key 1!';
    for (let tries = 0; tries < 21; tries += 1) {
      await stranger.post('/api/accounts/sign-in', { email: 'Sample-House', password, remember_me: false });
    }
    expect(await test.lettersTo('sample-house')).toEqual([]);
    const visitor = await guest();
    expect((await visitor.call(listActivity, {})).total).toBe(0);
    expect(await test.raw('select id from letter_requests')).toEqual([]);
  });

  it('opens to the session that asked alone: its cookie is worth nothing elsewhere, forged, or without a session', async () => {
    const visitor = await guest();
    const cookie = cookieNamed(visitor, 'holdfast_sample');
    const other = await newcomer();
    const [name, value = ''] = cookie.split('=');
    const [owner = '', until = '', signature = ''] = value.split('.');
    const who = async (...cookies: string[]) => {
      const answer = await test.app.hono.request('/api/accounts/session', {
        headers: { cookie: cookies.join('; ') },
      });
      return ((await answer.json()) as { viewer: { sample_until?: string; user_id: string } | null }).viewer;
    };
    const session = cookieNamed(other, 'holdfast_session');
    expect((await who(session, cookie))?.sample_until).toBeUndefined();
    expect(await who(cookie)).toBeNull();
    const own = cookieNamed(visitor, 'holdfast_session');
    expect((await who(own, cookie))?.user_id).toBe(owner);
    const me = (await who(own))?.user_id ?? '';
    const victim = (await who(session))?.user_id ?? '';
    for (const forged of [
      `${name}=${victim}.${until}.${signature}`,
      `${name}=${owner}.${Number(until) + 1}.${signature}`,
      `${name}=${owner}.${until}.`,
      `${name}=..`,
      `${name}=${owner}.NaN.${signature}`,
    ]) {
      expect((await who(own, forged))?.user_id).toBe(me);
    }
  });

  it('is over after an hour, and a page that does not know it is told instead of being shown its owner’s records', async () => {
    const visitor = await guest();
    const cookie = `${cookieNamed(visitor, 'holdfast_session')}; ${cookieNamed(visitor, 'holdfast_sample')}`;
    const person = (await visitor.call(findSession, {})).viewer;
    if (person === null) throw new Error('Somebody is here');
    const later = new Date(Date.now() + sampleLasts + 1_000);
    expect(test.kernel.sampleVisits.viewerFor(person, cookie, new Date())).not.toBeNull();
    expect(test.kernel.sampleVisits.viewerFor(person, cookie, later)).toBeNull();
    await visitor.call(leaveSample, {});
    const answer = await visitor.get('/api/real-estate/properties', { [sampleHeader]: '1' });
    expect([answer.status, ((await answer.json()) as { title: string }).title]).toEqual([
      410,
      sampleTexts.over,
    ]);
  });

  it('ends with the sign-out, which ends the person’s own session', async () => {
    const visitor = await guest();
    const session = cookieNamed(visitor, 'holdfast_session');
    await visitor.call(signOut, {});
    expect(visitor.cookie()).not.toMatch(/holdfast_(session|sample)=/);
    const answer = await test.app.hono.request('/api/accounts/session', { headers: { cookie: session } });
    expect(((await answer.json()) as { viewer: unknown }).viewer).toBeNull();
  });

  it('keeps its dates ahead as time goes by, and is furnished once', async () => {
    const soonest = async () =>
      (await test.raw<{ day: string }>('select min(expiry_date)::text as day from documents'))[0]?.day ?? '';
    const before = await soonest();
    expect(await test.raw('select count(*)::int as n from documents')).toEqual([
      { n: familyDocuments.length + attachedDocuments.length + keptReceipts },
    ]);
    const [count] = await test.raw('select count(*)::int as n from documents');
    await test.raw('update sample_houses set as_of = as_of - 10');
    await furnish();
    await furnish();
    expect(Date.parse(await soonest()) - Date.parse(before)).toBe(10 * 86_400_000);
    expect(await test.raw('select count(*)::int as n from documents')).toEqual([count]);
    expect(await test.raw('select owner_id from sample_houses')).toHaveLength(1);
  });

  it('does not open again what was done of its reminders when its dates move', async () => {
    const reminders = async () =>
      test.raw(`select title, state, count(*)::int as n from due_items i join sample_houses s on s.owner_id = i.user_id
        where source_type = 'date' and title in ('Return the library books', 'Get the guest room ready') group by 1, 2 order by 1`);
    const before = await reminders();
    expect(before).toEqual([
      { title: 'Get the guest room ready', state: 'open', n: 1 },
      { title: 'Return the library books', state: 'done', n: 1 },
    ]);
    await test.raw('update sample_houses set as_of = as_of - 10');
    await furnish();
    expect(await reminders()).toEqual(before);
  });

  it('is not opened endlessly', async () => {
    const visitor = await newcomer();
    const outcomes = new Set<number>();
    for (let tries = 0; tries < 125; tries += 1) {
      outcomes.add((await visitor.post('/api/sample/enter', {})).status);
      await visitor.call(leaveSample, {});
    }
    expect([...outcomes]).toEqual([200, 429]);
  });
});

async function ask(visitor: Visitor, endpoint: Endpoint): Promise<{ status: number; title: string }> {
  const { path } = addressOf(endpoint.path, { id: '11111111-1111-4111-8111-111111111111' });
  const answer = await visitor.send(path.replace(/undefined/g, '1'), endpoint.method);
  return { status: answer.status, title: ((await answer.json()) as { title: string }).title };
}
