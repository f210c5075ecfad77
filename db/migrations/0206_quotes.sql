-- Quotes: what a vendor wants for a project, for one line of its budget, or for work on a thing.

create table quotes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  title text not null check (char_length(title) between 1 and 100),
  of_type text check (of_type in ('project', 'real_estate', 'movable', 'appliance')),
  of_id uuid,
  -- The line of the project's budget that it is for; null where it is for the whole.
  line_id uuid,
  vendor_id uuid,
  received_on date,
  valid_until date check (valid_until >= received_on),
  -- The sum of the items where there are some.
  amount numeric(14, 2) not null check (amount >= 0),
  -- A list of `{ what, amount }`; a discount is below zero.
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  state text not null default 'received' check (state in ('received', 'accepted', 'declined')),
  decided_on date,
  -- The accepted quote that declined this one.
  declined_for uuid,
  notes text,
  private boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, vendor_id) references vendors (user_id, id) on delete set null (vendor_id),
  check ((of_type is null) = (of_id is null)),
  check ((state = 'received') = (decided_on is null))
);
create index quotes_newest on quotes (user_id, created_at desc, id desc);
create index quotes_vendor on quotes (user_id, vendor_id) where vendor_id is not null;
create index quotes_removed on quotes (removed_at) where removed_at is not null;
call owned('quotes');
call versioned('quotes', 'removed_at');

create function quote_recorded(q quotes) returns void language plpgsql as $$
begin
  perform hung_put(q.user_id, 'quote', q.id, 'vendors', q.title, coalesce(q.valid_until::text, ''),
    concat_ws(' ', q.notes, (select string_agg(item ->> 'what', ' ') from jsonb_array_elements(q.items) item)),
    q.of_type, q.of_id, q.private, q.removed_at, null, null);
  -- For a project it belongs to the thing of the project as well: who is shown the thing is shown the quote.
  if q.of_type = 'project' then
    perform belonging_put(q.user_id, p.of_type, p.of_id, 'quote', q.id) from projects p
    where p.user_id = q.user_id and p.id = q.of_id and p.of_id is not null;
  end if;
end $$;
call hung('quotes', 'quote', 'vendors');

-- A project that is about another thing from now on takes its quotes there.
create function project_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform quote_recorded(q) from quotes q where q.user_id = new.user_id and q.of_type = 'project' and q.of_id = new.id;
  return null;
end $$;
alter function project_moved owner to app_keeper;
revoke all on function project_moved from public;
create trigger quotes_follow after update on projects for each row
  when ((old.of_type, old.of_id) is distinct from (new.of_type, new.of_id)) execute function project_moved();

-- The last day on which it can be accepted is due while it is open.
create function quote_valid_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'quote', new.id, 'valid', 'vendors', case when new.state = 'received' then new.valid_until end,
    'Quote ends: ' || new.title, '', new.of_type, new.of_id, amount => new.amount, fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger valid_due after insert or update of title, state, valid_until, amount, of_type, of_id on quotes
  for each row execute function quote_valid_due();
create function quote_undue() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, 'quote', old.id);
  return null;
end $$;
create trigger undue after delete on quotes for each row execute function quote_undue();
