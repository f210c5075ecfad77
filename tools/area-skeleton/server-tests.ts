import { withArticle, type Names } from './names.ts';

/** The tests that every owning area has, its records for the walks, and the walk through its own room. */
export function serverTests({ many, one }: Names): Record<string, string> {
  return {
    [`server/${many.kebab}/${many.kebab}.test.ts`]: tests({ many, one }),
    [`server/${many.kebab}/test-records.ts`]: records({ many, one }),
    [`server/${many.kebab}/isolation.test.ts`]: isolation({ many, one }),
  };
}

const tests = ({
  many,
  one,
}: Names) => `import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import { ${one.camel} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { sample${one.pascal} } from '../../db/seed/${many.kebab}.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/record-tests.ts';
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
`;

const records = ({
  many,
  one,
}: Names) => `import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import { sample${one.pascal} } from '../../db/seed/${many.kebab}.ts';
import type { TestRecords } from '../testing/household-records.ts';

/** Two ${many.words}, the second in the trash. */
export const testRecords: TestRecords = {
  async make({ caller, marker }) {
    const draft = sample${one.pascal}({ name: \`\${marker} one\`, notes: marker });
    const add = async () => (await caller.call(endpoints.add${one.pascal}, draft)).id;
    const ${one.camel} = [await add(), await add()];
    await caller.call(endpoints.remove${one.pascal}, { id: ${one.camel}[1] ?? '' });
    return { records: { ${one.camel} } };
  },
  names: [['/api/${many.kebab}', /^(id|after)$/, '${one.camel}']],
  special: {
    'PATCH /api/${many.kebab}/{id}': [{ name: 'Taken over' }],
    'GET /api/${many.kebab}': [{}, { view: 'trash' }],
  },
};
`;

const isolation = ({ many }: Names) => `import { isolationTests } from '../testing/isolation-tests.ts';

isolationTests('${many.kebab}');
`;
