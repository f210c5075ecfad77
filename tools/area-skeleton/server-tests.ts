import { withArticle, type Names } from './names.ts';

/** The tests that every owning area has, its records for the walks, the walk through its own room, and the one with guests. */
export function serverTests({ many, one }: Names): Record<string, string> {
  return {
    [`server/${many.kebab}/${many.kebab}.test.ts`]: tests({ many, one }),
    [`server/${many.kebab}/test-records.ts`]: records({ many, one }),
    [`server/${many.kebab}/isolation.test.ts`]: isolation({ many, one }),
    [`server/${many.kebab}/guests.test.ts`]: guests({ many, one }),
  };
}

const tests = ({ many, one }: Names) => `import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import { ${one.camel} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { sample${one.pascal} } from '../sample/records/${many.kebab}.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { ${many.camel}Area } from './area.ts';

const house = testApp((kernel) => [${many.camel}Area(kernel)]);

recordTests(house, '${withArticle(one.words)}', {
  table: '${many.snake}',
  shape: ${one.camel},
  endpoints: {
    add: endpoints.add${one.pascal},
    change: endpoints.change${one.pascal},
    remove: endpoints.remove${one.pascal},
    restore: endpoints.restore${one.pascal},
    find: endpoints.find${one.pascal},
    list: endpoints.list${many.pascal},
  },
  sample: () => sample${one.pascal}(),
  change: { name: 'Another', purchase_price: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['purchase_price', '1.234', 'Invalid currency format'],
    ['purchase_date', 'yesterday', 'Enter a date'],
  ],
});

test('${withArticle(one.words)} is on the register, and due every year as long as it is kept', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const add = async (alone: boolean) =>
    (await caller.call(endpoints.add${one.pascal}, sample${one.pascal}({ private: alone }))).id;
  const [open, alone] = [await add(false), await add(true)];
  const { items } = await caller.call(listRecords, { item_type: '${one.snake}' });
  expect(items.map(({ item_id }) => item_id).toSorted()).toEqual([open, alone].toSorted());
  const due = async (id: string) =>
    house.raw('select distinct private, state from due_items where user_id = $1 and source_id = $2', [owner, id]);
  expect(await due(open)).toEqual([{ private: false, state: 'open' }]);
  expect(await due(alone)).toEqual([{ private: true, state: 'open' }]);
  await caller.call(endpoints.remove${one.pascal}, { id: open });
  expect(await due(open)).toEqual([{ private: false, state: 'closed' }]);
  await caller.call(endpoints.change${one.pascal}, { id: alone, version: 1, renewal_date: null });
  expect(await due(alone)).toEqual([]);
});
`;

const records = ({
  many,
  one,
}: Names) => `import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import { sample${one.pascal} } from '../sample/records/${many.kebab}.ts';
import type { TestRecords } from '../testing/records/household-records.ts';

/** Two ${many.words}, the second in the trash. */
export const testRecords: TestRecords = {
  async make({ caller, marker }) {
    const draft = sample${one.pascal}({ name: \`\${marker} one\`, notes: marker });
    const add = async () => (await caller.call(endpoints.add${one.pascal}, draft)).id;
    const ${one.camel} = [await add(), await add()];
    await caller.call(endpoints.remove${one.pascal}, { id: ${one.camel}[1] ?? '' });
    return { records: { ${one.camel} } };
  },
  shared: ['${many.snake}'],
  truths: {
    async ${many.snake}(caller) {
      const { items, total } = await caller.call(endpoints.list${many.pascal}, {});
      const [oldest] = items.flatMap((each) => each.purchase_date ?? []).toSorted();
      return [
        ['count', String(total)],
        ['oldest', oldest ?? ''],
      ];
    },
  },
  names: [['/api/${many.kebab}', /^(id|after)$/, '${one.camel}']],
  special: {
    'PATCH /api/${many.kebab}/{id}': [{ name: 'Taken over' }],
    'GET /api/${many.kebab}': [{}, { view: 'trash' }],
  },
};
`;

const isolation = ({ many }: Names) => `import { isolationTests } from '../testing/house/isolation-tests.ts';

isolationTests('${many.kebab}');
`;

const guests = ({
  many,
  one,
}: Names) => `import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import { sample${one.pascal} } from '../sample/records/${many.kebab}.ts';
import { guestTests } from '../testing/house/guest-tests.ts';

guestTests('${withArticle(one.words)}', {
  type: '${one.snake}',
  area: '${many.kebab}',
  endpoints: {
    list: endpoints.list${many.pascal},
    find: endpoints.find${one.pascal},
    add: endpoints.add${one.pascal},
    change: endpoints.change${one.pascal},
    remove: endpoints.remove${one.pascal},
    restore: endpoints.restore${one.pascal},
  },
  sample: () => sample${one.pascal}(),
  change: { name: 'Another' },
});
`;
