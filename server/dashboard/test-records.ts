import * as endpoints from '@holdfast/domain/dashboard/endpoints';
import type { TestRecords } from '../testing/records/household-records.ts';

/** First steps that were put away. */
export const testRecords: TestRecords = {
  async make({ caller }) {
    await caller.call(endpoints.changeFirstSteps, { hidden: true });
  },
  names: [['/api/dashboard', /^user_uuid$/, 'person']],
};
