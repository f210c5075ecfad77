import type { TestRecords } from '../testing/records/household-records.ts';

/** Nothing is kept for the search itself: what the areas keep is found. */
export const testRecords: TestRecords = {
  special: {
    'GET /api/search': [{}, { typing: 'true', q: (home) => home.marker.slice(0, 10) }],
    'GET /api/search/suggestions': [{ q: (home) => home.marker.slice(0, 10) }],
  },
};
