-- Claims under a warranty or a policy, or about a thing, and their diaries (M-07).

create table claims (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  of_type text not null check (of_type in ('warranty', 'policy', 'real_estate', 'movable', 'appliance')),
  of_id uuid not null,
  what_failed text not null check (char_length(what_failed) between 1 and 200),
  noticed_on date,
  status text not null default 'open' check (status in (
    'open', 'submitted', 'in_review', 'approved', 'partly_approved', 'denied', 'paid', 'closed')),
  reference_number text,
  submitted_on date,
  deadline date,
  amount_asked numeric(14, 2) check (amount_asked >= 0),
  -- Not in the ledger: money that came for a loss is no income.
  amount_received numeric(14, 2) check (amount_received >= 0),
  received_on date,
  description text,
  photos uuid[] not null default '{}',
  private boolean not null default false,
  primary key (user_id, id)
);
create index claims_newest on claims (user_id, created_at desc, id desc);
create index claims_removed on claims (removed_at) where removed_at is not null;
call owned('claims');
call versioned('claims', 'removed_at');

create function claim_recorded(c claims) returns void language plpgsql as $$
begin
  perform hung_put(c.user_id, 'claim', c.id, 'warranties', c.what_failed, initcap(replace(c.status, '_', ' ')),
    concat_ws(' ', c.reference_number, c.description), c.of_type, c.of_id, c.private, c.removed_at, null, c.photos[1]);
  -- Under a warranty it belongs to the thing of the warranty as well: who is shown the thing is shown the claim.
  if c.of_type = 'warranty' then
    perform belonging_put(c.user_id, w.of_type, w.of_id, 'claim', c.id) from warranties w where w.user_id = c.user_id and w.id = c.of_id;
  end if;
end $$;
call hung('claims', 'claim', 'warranties');

-- A claim that was denied, paid or closed waits for nothing.
create function claim_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'claim', new.id, 'deadline', 'warranties',
    case when new.status not in ('denied', 'paid', 'closed') then new.deadline end, 'Claim deadline: ' || new.what_failed,
    coalesce(new.reference_number, ''), new.of_type, new.of_id);
  return null;
end $$;
create trigger due after insert or update of what_failed, reference_number, deadline, status on claims
  for each row execute function claim_due();

create table claim_entries (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  claim_id uuid not null,
  entry_date date not null,
  kind text not null check (kind in ('call', 'letter', 'email', 'visit', 'note')),
  -- With whom.
  who text,
  what text not null check (char_length(what) between 1 and 4000),
  photos uuid[] not null default '{}',
  -- The files of documents that came with it; the documents belong to the claim.
  files uuid[] not null default '{}',
  primary key (user_id, id),
  foreign key (user_id, claim_id) references claims (user_id, id) on delete cascade
);
create index claim_entries_of on claim_entries (user_id, claim_id, entry_date desc, created_at desc);
create index claim_entries_removed on claim_entries (removed_at) where removed_at is not null;
call owned('claim_entries');
call versioned('claim_entries', 'removed_at');
call hanging('claim_entries', '''claim''', 'claim_id', writes => true);
create policy housekeeping on claim_entries for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on claim_entries to app_worker;
