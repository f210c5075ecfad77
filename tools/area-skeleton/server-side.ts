import type { Names } from './names.ts';

/** What `server/` and `db/` say of a new area: its table, its queries and what answers its calls. `migration` is its number. */
export function serverSide({ many, one }: Names, migration: string): Record<string, string> {
  return {
    [`db/migrations/${migration}_${many.snake}.sql`]: table({ many, one }),
    [`db/seed/${many.kebab}.ts`]: sample({ many, one }),
    [`server/${many.kebab}/area.ts`]: area({ many, one }),
    [`server/${many.kebab}/${many.kebab}.ts`]: queries({ many, one }),
  };
}

const table = ({ many }: Names) => `-- ${many.title}: what they are, and when they were bought.

create table ${many.snake} (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null,
  purchase_date date,
  purchase_price numeric(14, 2) check (purchase_price >= 0),
  notes text,
  primary key (user_id, id)
);
create index ${many.snake}_newest on ${many.snake} (user_id, created_at desc, id desc);
create index ${many.snake}_removed on ${many.snake} (removed_at) where removed_at is not null;
call owned('${many.snake}');
create policy housekeeping on ${many.snake} for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on ${many.snake} to app_worker;
`;

const sample = ({
  many,
  one,
}: Names) => `import type { add${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/endpoint';

type ${one.pascal}Input = InputOf<typeof add${one.pascal}>;

/** One of ${many.words} with every field filled, as a browser would send it. */
export function sample${one.pascal}(own: Partial<${one.pascal}Input> = {}): ${one.pascal}Input {
  return {
    name: 'The first one',
    purchase_date: '2020-05-17',
    purchase_price: '1250.00',
    notes: 'Bought from a neighbour.',
    ...own,
  };
}
`;

const area = ({ many, one }: Names) => `import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { add${one.pascal}, change${one.pascal}, find${one.pascal}, list${many.pascal}, trash${one.pascal} } from './${many.kebab}.ts';

const done = { done: true } as const;

/** ${many.title}: what they are, and when they were bought. */
export function ${many.camel}Area(_kernel: Kernel): Area {
  return {
    name: '${many.kebab}',
    trash: [{ table: '${many.snake}' }],
    answers: [
      answer(endpoints.list${many.pascal}, ({ tx, owner, input }) => list${many.pascal}(tx, owner, input)),
      answer(endpoints.find${one.pascal}, ({ tx, owner, input }) => find${one.pascal}(tx, owner, input.id)),
      answer(endpoints.add${one.pascal}, ({ tx, owner, input }) => add${one.pascal}(tx, owner, input)),
      answer(endpoints.change${one.pascal}, ({ tx, owner, input }) => {
        const { id, ...change } = input;
        return change${one.pascal}(tx, owner, id, change);
      }),
      answer(endpoints.remove${one.pascal}, async ({ tx, owner, input, now }) => {
        await trash${one.pascal}(tx, owner, input.id, now.toISOString());
        return done;
      }),
      answer(endpoints.restore${one.pascal}, async ({ tx, owner, input }) => {
        await trash${one.pascal}(tx, owner, input.id, null);
        return done;
      }),
    ],
  };
}
`;

const queries = ({ many, one }: Names) => `import { sql } from 'kysely';
import { ${one.camel} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import type {
  ${one.pascal},
  ${one.pascal}Draft,
  ${one.pascal}Filter,
  ${one.pascal}Page,
} from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { notFound } from '@holdfast/domain/kernel/fault';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/page.ts';

const columns = Object.keys(${one.camel}.shape) as (keyof ${one.pascal})[];

/** Lists a page, the newest first. */
export async function list${many.pascal}(tx: Tx, owner: string, filter: ${one.pascal}Filter): Promise<${one.pascal}Page> {
  const { after, limit, view } = filter;
  const seen = tx
    .selectFrom('${many.snake}')
    .where('user_id', '=', owner)
    .where('removed_at', view === 'trash' ? 'is not' : 'is', null);
  const rows = await seen
    .select(columns)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>\`(created_at, id) < (
        select created_at, id from ${many.snake} where user_id = \${owner} and id = \${after})\`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await seen.select(sql<number>\`count(*)::int\`.as('total')).executeTakeFirstOrThrow();
  return { ...cutPage(rows, limit), total };
}

/** Finds one, also one in the trash; throws \`not_found\`. */
export async function find${one.pascal}(tx: Tx, owner: string, id: string): Promise<${one.pascal}> {
  const row = await tx
    .selectFrom('${many.snake}')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('${one.title}');
  return row;
}

export async function add${one.pascal}(tx: Tx, owner: string, draft: ${one.pascal}Draft): Promise<${one.pascal}> {
  const row = await tx
    .insertInto('${many.snake}')
    .values({ ...draft, user_id: owner })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row;
}

/** Changes what is given; what is in the trash is \`not_found\`. */
export async function change${one.pascal}(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<${one.pascal}Draft>,
): Promise<${one.pascal}> {
  const row = await tx
    .updateTable('${many.snake}')
    .set({ ...change, user_id: owner })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  if (row === undefined) throw notFound('${one.title}');
  return row;
}

/** Moves one to the trash (\`now\` a moment), or takes it out (\`null\`). Throws \`not_found\` where it is there already. */
export async function trash${one.pascal}(tx: Tx, owner: string, id: string, now: string | null): Promise<void> {
  const result = await tx
    .updateTable('${many.snake}')
    .set({ removed_at: now })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', now === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw notFound('${one.title}');
}
`;
