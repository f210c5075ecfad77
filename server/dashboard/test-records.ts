import * as endpoints from '@holdfast/domain/dashboard/endpoints';
import type { TestRecords } from '../testing/household-records.ts';

/** First steps that were put away, and two days of the line of net worth. */
export const testRecords: TestRecords = {
  async make({ caller, id }, test) {
    await caller.call(endpoints.changeFirstSteps, { hidden: true });
    await test.raw(
      'insert into worth_days values ($1, current_date - 2, 742000.10, 300000.05), ($1, current_date - 1, 742000.10, 299000)',
      [id],
    );
  },
  names: [['/api/dashboard', /^user_uuid$/, 'person']],
};
