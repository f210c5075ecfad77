import type { TestRecords } from './household-records.ts';

/** Makes one of what several rooms of an area lend to the walks; their records are made in this order. */
export function combinedRecords(...parts: readonly TestRecords[]): TestRecords {
  return {
    after: [...new Set(parts.flatMap(({ after = [] }) => after))],
    async make(home, test) {
      let records = {};
      let facts = {};
      for (const { make } of parts) {
        const made = await make?.(
          { ...home, records: { ...home.records, ...records }, facts: { ...home.facts, ...facts } },
          test,
        );
        records = { ...records, ...made?.records };
        facts = { ...facts, ...made?.facts };
      }
      return { records, facts };
    },
    names: parts.flatMap(({ names = [] }) => names),
    examples: Object.assign({}, ...parts.map(({ examples }) => examples)) as NonNullable<
      TestRecords['examples']
    >,
    asks: Object.assign({}, ...parts.map(({ asks }) => asks)) as NonNullable<TestRecords['asks']>,
    truths: Object.assign({}, ...parts.map(({ truths }) => truths)) as NonNullable<TestRecords['truths']>,
    shared: parts.flatMap(({ shared = [] }) => shared),
    hung: Object.assign({}, ...parts.map(({ hung }) => hung)) as NonNullable<TestRecords['hung']>,
    bodies: Object.assign({}, ...parts.map(({ bodies }) => bodies)) as NonNullable<TestRecords['bodies']>,
    special: Object.assign({}, ...parts.map(({ special }) => special)) as NonNullable<TestRecords['special']>,
  };
}
