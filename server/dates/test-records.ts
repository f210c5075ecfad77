import * as endpoints from '@holdfast/domain/dates/endpoints';
import type { TestRecords } from '../testing/household-records.ts';

/** Two own dates, the second in the trash. */
export const testRecords: TestRecords = {
  async make({ caller, marker }) {
    const draft = { title: `${marker} appointment`, due_date: '2031-02-01' };
    const add = async () => (await caller.call(endpoints.addOwnDate, draft)).id;
    const ownDate = [await add(), await add()];
    await caller.call(endpoints.removeOwnDate, { id: ownDate[1] ?? '' });
    return { records: { ownDate } };
  },
  names: [['/api/dates', /^id$/, 'ownDate']],
  special: { 'PATCH /api/dates/{id}': [{ title: 'Taken over' }] },
  shared: ['own_dates'],
  truths: {
    async own_dates(caller) {
      const { items } = await caller.call(endpoints.listOwnDates, {});
      return [
        ['count', String(items.length)],
        ['next', items[0]?.due_date ?? ''],
      ];
    },
  },
  examples: { title: 'A date', due_date: '2031-05-01' },
};
