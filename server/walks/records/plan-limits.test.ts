import { describe, expect, it } from 'vitest';
import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as billing from '@holdfast/domain/billing/endpoints';
import * as bringIn from '@holdfast/domain/bring-in/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { plans, type PlanKey } from '@holdfast/domain/standing/plans';
import * as movables from '@holdfast/domain/movables/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import { areasOf } from '../../areas.ts';
import { billingArea } from '../../billing/area.ts';
import { sendSheet } from '../../bring-in/test-sheets.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import type { FindViewer } from '../../kernel/people/session.ts';
import { access } from '../../testing/product/access.ts';
import { fullStanding, standingArea } from '../../kernel/test-standing.ts';
import { realEstateArea } from '../../real-estate/area.ts';

/** Who subscribes to what here, and who is exempt. */
const planOfPerson = new Map<string, PlanKey>();
const exempt = new Set<string>();
const viewers = (): FindViewer => async (token) => ({
  viewer: {
    user_id: token,
    email: 'someone@example.com',
    name: 'Someone',
    session_id: token,
    key_scope: null,
    standing: {
      ...fullStanding,
      subscription_plan: planOfPerson.get(token) ?? null,
      privileges: exempt.has(token) ? [{ privilege_type: 'subscription_exempt', expires_at: null }] : [],
    },
  },
  until: Number.MAX_SAFE_INTEGER,
});
const test = testApp(
  (kernel) => [standingArea, realEstateArea(kernel), billingArea(kernel, { changeAccess: access })],
  {},
  viewers,
);
/** The whole house, for the ways in of all kinds of things. */
const whole = testApp((kernel) => areasOf(kernel).areas, {}, viewers);

async function subscriber(plan: PlanKey | null): Promise<{ id: string; caller: Caller }> {
  const id = await test.person();
  if (plan !== null) planOfPerson.set(id, plan);
  return { id, caller: test.as(id) };
}
const add = (caller: Caller) =>
  caller.call(homes.addProperty, sampleProperty({ address: 'Lane 1', photos: [] }));
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (fault: unknown) => (fault instanceof Fault ? fault.code : String(fault)),
  );
const kept = async (id: string) =>
  (
    await test.raw<{ n: number }>(
      'select count(*)::int as n from assets where user_id = $1 and removed_at is null',
      [id],
    )
  )[0]?.n;

describe('a plan with room for five things', () => {
  it('takes five of twenty that are added at once, and not one more', async () => {
    const { id, caller } = await subscriber('self_managed');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(add(caller))));
    expect(outcomes.filter((each) => each === 'done').length).toBe(5);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'plan_limit']));
    expect(await kept(id)).toBe(5);
  });

  it('says which plan, how much room there is and how much is used', async () => {
    const { caller } = await subscriber('self_managed');
    for (let count = 0; count < 5; count += 1) await add(caller);
    await expect(add(caller)).rejects.toMatchObject({
      code: 'plan_limit',
      message: expect.stringMatching(/Self Managed.* 5 assets.* 5\b/) as string,
    });
    expect((await caller.call(billing.findUsage, {})).assets).toEqual({ used: 5, limit: 5 });
  });

  it('has room again for what takes the place of something removed, and none for both', async () => {
    const { id, caller } = await subscriber('self_managed');
    const first = await add(caller);
    for (let count = 1; count < 5; count += 1) await add(caller);
    await caller.call(homes.removeProperty, { id: first.id });
    const both = [outcome(caller.call(homes.restoreProperty, { id: first.id })), outcome(add(caller))];
    expect((await Promise.all(both)).toSorted()).toEqual(['done', 'plan_limit']);
    expect(await kept(id)).toBe(5);
  });

  it('hides and removes nothing of what was there before it', async () => {
    const { id, caller } = await subscriber('premium');
    for (let count = 0; count < 7; count += 1) await add(caller);
    planOfPerson.set(id, 'self_managed');
    test.kernel.events.publish({ userId: id, areas: ['access'] });
    const shown = await caller.call(homes.listProperties, {});
    expect(shown.total).toBe(7);
    const [one] = shown.items;
    await caller.call(homes.changeProperty, { version: 1, id: one?.id ?? '', city: 'Porto' });
    expect(await outcome(add(caller))).toBe('plan_limit');
    expect((await caller.call(billing.findUsage, {})).assets).toEqual({ used: 7, limit: 5 });
  });

  it.each([
    ['during the trial', null, false],
    ['under a plan without limits', 'premium', false],
    ['for those who are exempt', 'self_managed', true],
  ] as const)('limits nobody %s', async (_, plan, free) => {
    const { id, caller } = await subscriber(plan);
    if (free) exempt.add(id);
    const outcomes = await Promise.all(Array.from({ length: 7 }, () => outcome(add(caller))));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect((await caller.call(billing.findUsage, {})).assets.limit).toBeNull();
  });
});

describe('a plan with 100 MB of storage', () => {
  const limit = plans[0]?.storage ?? 0;
  const document = pdfOf(['A deed']);
  const send = (caller: Caller, name: string) =>
    caller.fetch(`/api/files?purpose=document&name=${name}.pdf`, {
      method: 'POST',
      body: new Uint8Array(document),
    });
  const fill = (id: string, bytes: number) =>
    test.raw(
      `insert into files (user_id, key, name, type, size, sha256, purpose, state) values ($1, $2, 'x', 'application/pdf', $3, 'x', 'document', 'staged')`,
      [id, crypto.randomUUID(), bytes],
    );

  it('takes files to the last byte, and then says how much is used', async () => {
    const { id, caller } = await subscriber('self_managed');
    await fill(id, limit - document.length);
    expect((await send(caller, 'last')).status).toBe(200);
    expect((await caller.call(billing.findUsage, {})).storage).toEqual({ used: limit, limit });
    const refused = await send(caller, 'more');
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({
      code: 'plan_limit',
      title: expect.stringMatching(/Self Managed.*100 MB.*100 MB/) as string,
    });
  });

  it('takes two of twenty files that come at once where there is room for two', async () => {
    const { id, caller } = await subscriber('self_managed');
    await fill(id, limit - document.length * 2);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => send(caller, `at-once-${nth}`)));
    expect(answers.filter((each) => each.status === 200).length).toBe(2);
    const [row] = await test.raw<{ total: number }>(
      'select sum(size)::int as total from files where user_id = $1',
      [id],
    );
    expect(row?.total).toBe(limit);
  });
});

describe('the limit of things', () => {
  it('holds on every way in, whole or not at all, and also for twenty at once', async () => {
    const id = await whole.person();
    planOfPerson.set(id, 'self_managed');
    const maria = whole.as(id);
    const room = 5;
    const things = async () =>
      (
        await whole.raw(
          "select 1 from records where user_id = $1 and removed_at is null and item_type in ('movable', 'appliance')",
          [id],
        )
      ).length;
    const ovens = (count: number) =>
      maria.call(appliances.addSeveralAppliances, {
        items: Array.from({ length: count }, () => ({ category: 'oven' as const, name: 'Oven' })),
      });
    const list = async (count: number, name: string) => {
      const rows = Array.from({ length: count }, (_, nth) => `${name} ${nth},2020-01-02`);
      const sheet = await sendSheet(maria, name, `Name,Bought\n${rows.join('\n')}`);
      return maria.call(bringIn.applySheet, { id: sheet });
    };
    expect(await outcome(ovens(room + 1))).toBe('plan_limit');
    expect(await outcome(list(room + 1, 'Chair'))).toBe('plan_limit');
    expect(await things()).toBe(0);
    const { items } = await ovens(room);
    const first = { id: items[0]?.id ?? '' };
    expect(await outcome(list(1, 'Chair'))).toBe('plan_limit');
    await maria.call(appliances.removeAppliance, first);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        outcome(
          [
            () => maria.call(movables.addMovable, sampleMovable()),
            () => maria.call(appliances.restoreAppliance, first),
            // One that is back already is no way in.
            () =>
              maria
                .call(appliances.restoreAppliances, { ids: [first.id] })
                .then(({ ids }) => (ids.length > 0 ? undefined : Promise.reject(new Error('back already')))),
            () => ovens(1),
          ][nth % 4]?.() ?? Promise.resolve(),
        ),
      ),
    );
    expect(tries.filter((each) => each === 'done')).toHaveLength(1);
    expect(await things()).toBe(room);
  });
});
