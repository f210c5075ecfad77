import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { sampleAppliance } from '../../db/seed/appliances.ts';
import type { TestRecords } from '../testing/household-records.ts';

/** Two appliances, the second in the trash. */
export const testRecords: TestRecords = {
  async make({ caller, marker }) {
    const draft = sampleAppliance({ name: `${marker} one`, notes: marker });
    const add = async () => (await caller.call(endpoints.addAppliance, draft)).id;
    const appliance = [await add(), await add()];
    await caller.call(endpoints.removeAppliance, { id: appliance[1] ?? '' });
    return { records: { appliance } };
  },
  shared: ['appliances'],
  truths: {
    async appliances(caller) {
      const { items, total } = await caller.call(endpoints.listAppliances, {});
      const [oldest] = items.flatMap((each) => each.purchase_date ?? []).toSorted();
      return [
        ['count', String(total)],
        ['oldest', oldest ?? ''],
      ];
    },
  },
  names: [['/api/appliances', /^(id|after)$/, 'appliance']],
  special: {
    'PATCH /api/appliances/{id}': [{ name: 'Taken over' }],
    'GET /api/appliances': [{}, { view: 'trash' }],
  },
};
