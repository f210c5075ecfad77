import { capital, withArticle, type Names } from './names.ts';

/** What `server/` and `db/` say of a new area: its table, its queries, what answers its calls and what it lends. `sql` is its migration. */
export function serverSide({ many, one }: Names, number: string, sql: string): Record<string, string> {
  return {
    [`db/migrations/${number}_${many.snake}.sql`]: sql,
    [`server/sample/records/${many.kebab}.ts`]: sample({ many, one }),
    [`server/${many.kebab}/area.ts`]: area({ many, one }),
    [`server/${many.kebab}/contributions.ts`]: contributions({ many, one }),
    [`server/${many.kebab}/${many.kebab}.ts`]: queries({ many, one }),
  };
}

const sample = ({
  many,
  one,
}: Names) => `import type { add${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type ${one.pascal}Input = InputOf<typeof add${one.pascal}>;

/** One of ${many.words} with every field filled, as a browser would send it. */
export function sample${one.pascal}(own: Partial<${one.pascal}Input> = {}): ${one.pascal}Input {
  return {
    name: 'The first one',
    purchase_date: '2020-05-17',
    purchase_price: '1250.00',
    renewal_date: '2020-05-17',
    notes: 'Bought from a neighbour.',
    private: false,
    ...own,
  };
}
`;

const area = ({ many, one }: Names) => `import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, tools } from './contributions.ts';
import { add${one.pascal}, change${one.pascal}, ${many.camel} } from './${many.kebab}.ts';

/** ${many.title}: what they are, and when they were bought. */
export function ${many.camel}Area(_kernel: Kernel): Area {
  return {
    name: '${many.kebab}',
    findable,
    tools,
    trash: [{ table: '${many.snake}' }],
    answers: [
      answer(endpoints.list${many.pascal}, ({ tx, owner, input }) => ${many.camel}.page(tx, owner, input)),
      answer(endpoints.find${one.pascal}, ({ tx, owner, input }) => ${many.camel}.find(tx, owner, input.id)),
      answer(endpoints.add${one.pascal}, ({ tx, owner, input }) => add${one.pascal}(tx, owner, input)),
      answer(endpoints.change${one.pascal}, ({ tx, owner, input: { id, version, ...change } }) =>
        change${one.pascal}(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.remove${one.pascal}, endpoints.restore${one.pascal}, ${many.camel}),
    ],
  };
}
`;

const contributions = ({
  many,
  one,
}: Names) => `import { ${many.camel}Tool } from '@holdfast/domain/${many.kebab}/tools';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { list${many.pascal}ByAge } from './${many.kebab}.ts';

/** ${capital(withArticle(one.words))} is found by its name, by its day and by what its owner wrote about it. */
export const findable: FindableRecords = {
  ${one.snake}: {
    table: '${many.snake}',
    label: ['name'],
    detail: ['purchase_date'],
    content: ['notes'],
    hidden: { renewal_date: 'a due date' },
  },
};

/** How many ${many.words} there are, and when the first of them was bought. */
export const tools: readonly LentTool[] = [
  answerTool(${many.camel}Tool, async ({ tx, owner }) => {
    const all = await list${many.pascal}ByAge(tx, owner);
    const cite = ({ id }: { id: string }) => ({ item_type: '${one.snake}', item_id: id }) as const;
    const count = {
      id: 'count',
      label: '${many.title}',
      unit: 'count',
      value: String(all.length),
      cites: all.map(cite),
    } as const;
    const [oldest] = all;
    if (oldest?.purchase_date == null) return { figures: [count] };
    const bought = { id: 'oldest', label: oldest.name, unit: 'day', value: oldest.purchase_date } as const;
    return { figures: [count, { ...bought, cites: [cite(oldest)] }] };
  }),
];
`;

const queries = ({
  many,
  one,
}: Names) => `import { ${one.camel}, type ${one.pascal}, type ${one.pascal}Draft } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

const columns = Object.keys(${one.camel}.shape) as (keyof ${one.pascal})[];

export const ${many.camel} = ownedTable('${many.snake}', ${one.camel}, '${one.title}');

/** Lists all ${many.words} that are kept, by the day on which they were bought; those without one last. */
export async function list${many.pascal}ByAge(tx: Tx, owner: string): Promise<Pick<${one.pascal}, 'id' | 'name' | 'purchase_date'>[]> {
  return tx
    .selectFrom('${many.snake}')
    .select(['id', 'name', 'purchase_date'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('purchase_date')
    .orderBy('id')
    .execute();
}

/** Adds ${withArticle(one.words)} and gives it as it is stored. */
export async function add${one.pascal}(tx: Tx, owner: string, draft: ${one.pascal}Draft): Promise<${one.pascal}> {
  return tx
    .insertInto('${many.snake}')
    .values({ ...draft, user_id: owner })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes what is given. Throws \`not_found\`, also for one in the trash, and \`conflict\` where \`version\` is not the stored one. */
export async function change${one.pascal}(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<${one.pascal}Draft>,
  version: FromVersion,
): Promise<${one.pascal}> {
  const former = await ${many.camel}.lock(tx, owner, id);
  refuseOlder('${one.words}', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('${many.snake}')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
`;
