import { duePiece } from '@holdfast/domain/alerts/due-piece';
import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { alertThresholds } from '@holdfast/domain/alerts/thresholds';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { addDocument } from '@holdfast/domain/documents/endpoints';
import { addPolicy } from '@holdfast/domain/insurance/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { addMaintenanceTask } from '@holdfast/domain/maintenance/endpoints';
import { describe, expect, it } from 'vitest';
import { sampleLink } from '../../sample/records/documents.ts';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleTask } from '../../sample/records/maintenance.ts';
import { areasOf } from '../../areas.ts';
import { duesOf } from '../../kernel/due/test-due.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();
const within = (days: number) => addDays(today(), days);

/** How each kind comes to be due on a day, through the area that owns it; rent as the area of rentals will write it. */
const comesDue: Readonly<
  Record<keyof typeof alertThresholds, (owner: string, days: number) => Promise<unknown>>
> = {
  'policy.renewal': async (owner, days) =>
    house
      .as(owner)
      .call(
        addPolicy,
        samplePolicy({ renewal_date: within(days), premium: '0', next_payment_date: null, covers: [] }),
      ),
  'document.expiry': async (owner, days) =>
    house.as(owner).call(addDocument, sampleLink({ expiry_date: within(days), belongs_to: [] })),
  'maintenance.visit': async (owner, days) =>
    house
      .as(owner)
      .call(
        addMaintenanceTask,
        sampleTask({ repeats: 'once', scheduled_date: within(days), of_type: null, of_id: null }),
      ),
  'rent.due': async (owner, days) => {
    const { bell, unread, ticker } = alertThresholds['rent.due'];
    const dues = duesOf(house, owner);
    const source_id = await dues.record('agreement');
    await dues.put({
      source_type: 'agreement',
      source_id,
      slot: 'rent',
      day: within(days),
      title: 'Rent',
      bell_days: bell,
      unread_days: unread,
      urgent_days: unread,
      ticker,
    });
  },
};

/** What somebody sees in bell and ticker of one date of a kind. */
async function seen(kind: keyof typeof alertThresholds, days: number) {
  const owner = await house.person();
  await comesDue[kind](owner, days);
  const bell = await house.as(owner).call(endpoints.showBell, {});
  const head = await house.as(owner).call(endpoints.showBellHead, {});
  const [alert] = [...bell.overdue.items, ...bell.week.items, ...bell.later.items];
  return {
    shown: alert !== undefined,
    unread: bell.unread,
    severity: alert?.severity,
    ticker: head.ticker.map(({ priority }) => priority),
  };
}

describe.each(
  Object.entries(alertThresholds) as [keyof typeof alertThresholds, { bell: number; unread: number }][],
)('the alert of %s (S-251)', (kind, { bell, unread }) => {
  it(`comes ${bell} days before, and not a day earlier`, async () => {
    expect(await seen(kind, bell)).toMatchObject({
      shown: true,
      severity: kind === 'maintenance.visit' ? 'warning' : 'info',
    });
    expect(await seen(kind, bell + 1)).toMatchObject({ shown: false, ticker: [] });
  });

  it(`begins as unread above ${unread} days, and is unread in its last days until it is opened (X-36)`, async () => {
    expect((await seen(kind, unread + 1)).unread).toBe(1);
    expect((await seen(kind, 0)).unread).toBe(1);
  });

  it('is danger from the day after on, for 90 days (X-37)', async () => {
    expect(await seen(kind, -1)).toMatchObject({ shown: true, severity: 'danger', unread: 1 });
    expect(await seen(kind, -91)).toMatchObject({ shown: false, ticker: [] });
  });
});

describe('the ticker (S-252)', () => {
  it.each([
    ['policy.renewal', 7, 'high'],
    ['policy.renewal', 14, 'medium'],
    ['document.expiry', 8, 'medium'],
    ['document.expiry', 15, 'low'],
    ['maintenance.visit', 1, 'high'],
    ['maintenance.visit', 2, 'low'],
    ['rent.due', 3, 'high'],
    ['rent.due', 4, 'medium'],
  ] as const)('has %s in %i days as %s', async (kind, days, priority) => {
    expect((await seen(kind, days)).ticker).toEqual([priority]);
  });
});

it('the ticker shows what comes also where much expired long ago (X-37)', async () => {
  const owner = await house.person();
  for (const days of [-80, -60, -50, -40, 2, 6]) await comesDue['document.expiry'](owner, days);
  const { ticker } = await house.as(owner).call(endpoints.showBellHead, {});
  expect(ticker.map(({ days }) => days)).toEqual([2, 6, -40]);
});

describe('bell, ticker, list and dashboard', () => {
  it('count the same dates, however many there are: nothing is cut at five or three, and old ones hide no new ones (S-216, X-37)', async () => {
    const owner = await house.person();
    for (const days of [-80, -60, -40, -20, -10, -5, -1, 0, 3, 6, 7, 12, 20, 29, 45, 200])
      await comesDue['document.expiry'](owner, days);
    for (const days of [-2, 5, 9]) await comesDue['maintenance.visit'](owner, days);
    const caller = house.as(owner);
    const bell = await caller.call(endpoints.showBell, {});
    const head = await caller.call(endpoints.showBellHead, {});
    const open = await caller.call(endpoints.listAlerts, { view: 'open', limit: 100 });
    const all = await caller.call(endpoints.listAlerts, { view: 'all', limit: 100 });
    const { due, pieces } = await caller.call(showDashboard, {});
    expect([bell.overdue.total, bell.week.total, bell.later.total]).toEqual([8, 5, 3]);
    expect(open.total).toBe(16);
    expect(head.unread).toBe(bell.unread);
    expect(bell.unread).toBe(open.items.filter(({ unread }) => unread).length);
    expect(due).toEqual({ overdue: bell.overdue.total, week: bell.week.total, any: true });
    expect(all.total).toBe(19);
    for (const view of ['overdue', 'week'] as const) {
      const listed = await caller.call(endpoints.listAlerts, { view });
      expect(listed.total).toBe(due[view]);
    }
    expect(all.kinds).toEqual([
      { kind: 'document.expiry', count: 16 },
      { kind: 'maintenance.visit', count: 3 },
    ]);
    expect(duePiece.parse(pieces['due']).items.map(({ due_date }) => due_date)).toEqual(
      [-80, -60, -40].map(within),
    );
    const listed = new Set(open.items.map(({ id }) => id));
    expect(head.ticker).toHaveLength(3);
    for (const { id } of head.ticker) expect(listed).toContain(id);
  });
});
