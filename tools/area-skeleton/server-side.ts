import { withArticle, type Names } from './names.ts';

/**
 * What `server/` and `db/` say of a new area: its table, its queries and what answers its calls. `migration` is its number; `type`
 * what its records are in the register, undefined where the closed list has no such type yet.
 */
export function serverSide(
  { many, one }: Names,
  migration: string,
  type: string | undefined,
): Record<string, string> {
  const triggers = type === undefined ? '' : registered({ many, one }, type);
  return {
    [`db/migrations/${migration}_${many.snake}.sql`]: table({ many, one }) + triggers,
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
  renewal_date date,
  notes text,
  private boolean not null default false,
  primary key (user_id, id)
);
create index ${many.snake}_newest on ${many.snake} (user_id, created_at desc, id desc);
create index ${many.snake}_removed on ${many.snake} (removed_at) where removed_at is not null;
call owned('${many.snake}');
-- What is moved to the trash and taken out again is what it was.
call versioned('${many.snake}', 'removed_at');
create policy housekeeping on ${many.snake} for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on ${many.snake} to app_worker;
`;

const registered = ({ many, one }: Names, type: string) => `
-- Its row in the register, by which it is found, and the date on which it is due.
create function ${one.snake}_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, '${type}', new.id, '${many.kebab}', new.name, coalesce(new.purchase_date::text, ''),
    coalesce(new.notes, ''), new.private, new.removed_at, null, null);
  perform due_put(new.user_id, '${type}', new.id, 'renewal', '${many.kebab}', new.renewal_date, 'Renew ' || new.name);
  return null;
end $$;
create trigger registered after insert or update on ${many.snake}
  for each row execute function ${one.snake}_registered();
create function ${one.snake}_unregistered() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, '${type}', old.id);
  perform record_drop(old.user_id, '${type}', old.id);
  return null;
end $$;
create trigger unregistered after delete on ${many.snake}
  for each row execute function ${one.snake}_unregistered();
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
    renewal_date: '2031-05-17',
    notes: 'Bought from a neighbour.',
    private: false,
    ...own,
  };
}
`;

const area = ({ many, one }: Names) => `import * as endpoints from '@holdfast/domain/${many.kebab}/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/trash-answers.ts';
import { add${one.pascal}, change${one.pascal}, ${many.camel} } from './${many.kebab}.ts';

/** ${many.title}: what they are, and when they were bought. */
export function ${many.camel}Area(_kernel: Kernel): Area {
  return {
    name: '${many.kebab}',
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

const queries = ({
  many,
  one,
}: Names) => `import { ${one.camel}, type ${one.pascal}, type ${one.pascal}Draft } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/owned-table.ts';
import { refuseOlder } from '../kernel/versions.ts';

const columns = Object.keys(${one.camel}.shape) as (keyof ${one.pascal})[];

export const ${many.camel} = ownedTable('${many.snake}', ${one.camel}, '${one.title}');

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
  version: number,
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
