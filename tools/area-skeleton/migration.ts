import type { Names } from './names.ts';

/**
 * The migration of a new area: its table with the policies of owner and guests, and the triggers that write the register and the due
 * dates. `types` are all types of records where the area's is not among those that the database knows, else undefined.
 */
export function migration({ many, one }: Names, types: readonly string[] | undefined): string {
  return [
    table({ many, one }),
    ...(types === undefined ? [] : [newType(one.snake, types)]),
    register({ many, one }),
    rule({ many, one }),
  ].join('\n');
}

const table = ({ many, one }: Names) => `-- ${many.title}: what they are, and when they were bought.

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
-- Guests see what is open to them by the record, the area or the house (decision 0033). A record that hangs on another one is given
-- \`above\` and \`key\`; a table whose rows only hang on a record takes \`hanging()\` instead.
call shared('${many.snake}', '${one.snake}', '${many.kebab}');
-- The job that empties the trash finds what has lain there for 30 days.
create policy housekeeping on ${many.snake} for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on ${many.snake} to app_worker;
`;

const newType = (type: string, types: readonly string[]) => `-- The register learns the type \`${type}\`.
alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
${inLines(types.map((each) => `'${each}'`))}));
call checked_quickly('records');
`;

/** Words with commas between, eight to a line. */
function inLines(words: readonly string[]): string {
  const lines = words.flatMap((_, at) => (at % 8 === 0 ? [`  ${words.slice(at, at + 8).join(', ')}`] : []));
  return lines.join(',\n');
}

const register = ({
  many,
  one,
}: Names) => `-- Its row in the register, by which it is found, shared, attached to and cited.
create function ${one.snake}_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, '${one.snake}', new.id, '${many.kebab}', new.name, coalesce(new.purchase_date::text, ''),
    coalesce(new.notes, ''), new.private, new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update on ${many.snake}
  for each row execute function ${one.snake}_registered();
create function ${one.snake}_unregistered() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, '${one.snake}', old.id);
  perform record_drop(old.user_id, '${one.snake}', old.id);
  return null;
end $$;
create trigger unregistered after delete on ${many.snake}
  for each row execute function ${one.snake}_unregistered();
`;

const rule = ({
  many,
  one,
}: Names) => `-- It is due every year, counted from the day that its owner gave. What is due once takes \`due_put\` instead.
create function ${one.snake}_due() returns trigger language plpgsql as $$
begin
  if new.renewal_date is null then
    perform due_drop(new.user_id, '${one.snake}', new.id, 'renewal');
  else
    perform due_repeat(new.user_id, '${one.snake}', new.id, 'renewal', '${many.kebab}', 'fixed', 1, 'year', new.renewal_date,
      'Renew ' || new.name);
  end if;
  return null;
end $$;
create trigger renews after insert or update of name, renewal_date on ${many.snake}
  for each row execute function ${one.snake}_due();
`;
