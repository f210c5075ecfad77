import * as alerts from '@holdfast/domain/alerts/endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import * as maintenance from '@holdfast/domain/maintenance/endpoints';
import { describe, expect, it } from 'vitest';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

async function person() {
  const caller = house.as(await house.person());
  const list = async () => (await caller.call(alerts.listAlerts, {})).items;
  return { caller, list };
}

describe('an alert', () => {
  it('of a premium is paid by Done, once for two presses, and taken back by one', async () => {
    const { caller, list } = await person();
    const { id } = await caller.call(insurance.addPolicy, samplePolicy({ next_payment_date: today() }));
    const find = async () => (await list()).find(({ kind }) => kind === 'policy.premium');
    const premium = await find();
    expect(premium?.done_says).toBe('Records a payment of $212.40 today.');
    const alert = { id: premium?.id ?? '' };
    await Promise.all([1, 2].map(() => caller.call(alerts.finishAlert, alert)));
    expect((await caller.call(insurance.listPayments, { id })).last_paid).toBe(today());
    await caller.call(alerts.reopenAlert, alert);
    await caller.call(alerts.reopenAlert, alert);
    expect((await caller.call(insurance.listPayments, { id })).last_paid).toBeNull();
    expect((await find())?.id).toBe(alert.id);
  });

  it('of a task is a visit of today by Done, and undone again', async () => {
    const { caller, list } = await person();
    const { id } = await caller.call(maintenance.addMaintenanceTask, {
      title: 'Furnace filter',
      service_type: 'routine',
      repeats: 'floating',
      every: 3,
      unit: 'month',
      counted_from: addDays(today(), -92),
    } as never);
    const [task] = await list();
    await caller.call(alerts.finishAlert, { id: task?.id ?? '' });
    const visits = async () => (await caller.call(maintenance.listMaintenanceVisits, { task_id: id })).items;
    expect(await visits()).toMatchObject([{ completed_date: today(), outcome: 'done', cost: null }]);
    await caller.call(alerts.reopenAlert, { id: task?.id ?? '' });
    expect(await visits()).toEqual([]);
  });
});
