-- Insurance policies, what they cover, what was paid for them and their former terms (S-180 to S-184).

create table insurance_policies (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null check (char_length(name) between 1 and 200),
  provider text not null check (char_length(provider) between 1 and 200),
  policy_number text not null check (char_length(policy_number) between 1 and 200),
  type text not null check (type in ('property', 'auto', 'liability', 'life', 'health', 'other')),
  start_date date not null,
  renewal_date date not null,
  -- Since when it has held without a gap, through its renewals: one that is renewed before its term ends holds all the while. Kept by a
  -- trigger.
  held_since date not null default current_date,
  coverage_amount numeric(14, 2) not null check (coverage_amount >= 0),
  -- One payment of it: a month's, a quarter's or a year's.
  premium numeric(14, 2) not null check (premium >= 0),
  payment_frequency text not null check (payment_frequency in ('monthly', 'quarterly', 'annually')),
  deductible numeric(14, 2) not null check (deductible >= 0),
  coverage_details text,
  notes text,
  is_active boolean not null default true,
  -- Since when it is not active; kept by a trigger.
  ended_on date,
  next_payment_date date,
  -- The day from which its payments are counted, so that 31 January, 28 February and 31 March follow each other; kept by a trigger.
  payment_anchor date,
  vendor_id uuid,
  agent_name text,
  agent_phone text,
  agent_email text,
  private boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, vendor_id) references vendors (user_id, id) on delete set null (vendor_id),
  check (renewal_date > start_date),
  check (is_active = (ended_on is null)),
  check ((next_payment_date is null) = (payment_anchor is null))
);
create index insurance_policies_newest on insurance_policies (user_id, created_at desc, id desc);
create index insurance_policies_renewal on insurance_policies (user_id, renewal_date, id);
create index insurance_policies_vendor on insurance_policies (user_id, vendor_id) where vendor_id is not null;
create index insurance_policies_removed on insurance_policies (removed_at) where removed_at is not null;
call owned('insurance_policies');
call versioned('insurance_policies', 'removed_at');
call shared('insurance_policies', 'policy', 'insurance');
create policy housekeeping on insurance_policies for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on insurance_policies to app_worker;

-- How many months lie between two payments.
create function payment_months(frequency text) returns int language sql immutable parallel safe
as $$ select case frequency when 'monthly' then 1 when 'quarterly' then 3 else 12 end $$;

-- A next payment that lies in the row of the former ones is counted on from their anchor; any other day begins a new row.
create function policy_kept_in_step() returns trigger language plpgsql as $$
declare next date := new.next_payment_date;
begin
  new.ended_on := case when not new.is_active then coalesce(case when tg_op = 'UPDATE' then old.ended_on end, new.ended_on, current_date) end;
  new.held_since := case
    when tg_op = 'INSERT' then new.start_date
    when new.start_date < old.start_date then least(old.held_since, new.start_date)
    when new.start_date > old.start_date and (new.start_date > old.renewal_date + 1 or new.renewal_date <= old.renewal_date) then new.start_date
    else old.held_since end;
  new.payment_anchor := case
    when next is null then null
    when tg_op = 'UPDATE' and next in (
      select due_days(old.payment_anchor, payment_months(new.payment_frequency), 'month', null, null, null, null, next, next)
      where old.payment_anchor is not null) then old.payment_anchor
    else next end;
  return new;
end $$;
create trigger kept_in_step before insert or update on insurance_policies for each row execute function policy_kept_in_step();

-- Its row in the register. A policy that has ended is done with: nothing of it is due.
create function policy_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'policy', new.id, 'insurance', new.name, new.provider || ' · ' || new.policy_number,
    concat_ws(E'\n', new.type || ' insurance', new.coverage_details, new.notes, new.agent_name, new.agent_phone, new.agent_email),
    new.private, new.removed_at, new.ended_on, null);
  return null;
end $$;
create trigger registered after insert or update on insurance_policies for each row execute function policy_registered();
create trigger unregistered after delete on insurance_policies for each row execute function unregistered('policy');

-- Its renewal is due as S-251 and S-252 say; its premiums up to the renewal, from the one that is next.
create function policy_renews() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'policy', new.id, 'renewal', 'insurance', new.renewal_date, 'Renew ' || new.name, new.provider,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  if new.next_payment_date is null then
    -- What was paid stays.
    perform due_put(new.user_id, 'policy', new.id, 'premium', 'insurance', null, '');
  else
    perform due_repeat(new.user_id, 'policy', new.id, 'premium', 'insurance', 'fixed', payment_months(new.payment_frequency), 'month',
      new.payment_anchor, 'Premium of ' || new.name, new.provider, until => new.renewal_date, urgent_days => 3, soon_days => 14,
      remind_days => '{7,1,0}', amount => new.premium, begins => new.next_payment_date);
  end if;
  return null;
end $$;
create trigger renews after insert on insurance_policies for each row execute function policy_renews();
create trigger renews_anew after update on insurance_policies for each row
  when ((old.name, old.provider, old.renewal_date, old.next_payment_date, old.payment_anchor, old.payment_frequency, old.premium, old.is_active)
    is distinct from (new.name, new.provider, new.renewal_date, new.next_payment_date, new.payment_anchor, new.payment_frequency,
      new.premium, new.is_active))
  execute function policy_renews();

-- What a policy covers: a thing, or a kind of loss that is no thing's. Several policies may cover one thing.
create table policy_covers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  policy_id uuid not null,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('dwelling', 'other_structures', 'contents', 'scheduled_item', 'loss_of_use', 'collision',
    'comprehensive', 'liability', 'medical', 'life', 'other')),
  of_type text check (of_type in ('real_estate', 'movable', 'appliance')),
  of_id uuid,
  cover_limit numeric(14, 2) not null check (cover_limit >= 0),
  -- Null: the policy's own.
  deductible numeric(14, 2) check (deductible >= 0),
  notes text,
  primary key (user_id, id),
  foreign key (user_id, policy_id) references insurance_policies (user_id, id) on delete cascade,
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade,
  check ((of_type is null) = (of_id is null))
);
create index policy_covers_policy on policy_covers (user_id, policy_id);
create index policy_covers_of on policy_covers (user_id, of_type, of_id) where of_id is not null;
call owned('policy_covers');
call kept('policy_covers');
call versioned('policy_covers');
call hanging('policy_covers', '''policy''', 'policy_id', writes => true);
-- A guest who sees the policy learns nothing of the things that are closed to them, and insures what they may change.
create policy guest_of_thing on policy_covers as restrictive to app_guest using (of_id is null or reach(of_type, of_id) >= 1)
  with check (of_id is null or reach(of_type, of_id) >= 2);

-- A policy belongs to every thing that it covers: it stands on the thing's screen and is shared with it.
create function policy_covers_thing(owner uuid, policy uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  if exists (select from policy_covers c where c.user_id = owner and c.policy_id = policy and c.of_type = type
    and c.of_id = policy_covers_thing.id) then
    perform belonging_put(owner, type, id, 'policy', policy);
  else
    delete from belongings b where b.user_id = owner and b.of_type = type and b.of_id = policy_covers_thing.id
      and b.item_type = 'policy' and b.item_id = policy;
  end if;
end $$;
alter function policy_covers_thing owner to app_keeper;
revoke all on function policy_covers_thing from public;
grant execute on function policy_covers_thing to app_user, app_guest, app_worker, app_auth, app_owner;

create function policy_covered() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.of_id is not null then
    perform policy_covers_thing(old.user_id, old.policy_id, old.of_type, old.of_id);
  end if;
  if tg_op <> 'DELETE' and new.of_id is not null then
    perform policy_covers_thing(new.user_id, new.policy_id, new.of_type, new.of_id);
  end if;
  return null;
end $$;
create trigger covered after insert or update or delete on policy_covers for each row execute function policy_covered();

-- A premium that was paid, by the day on which it was due. The owner alone pays: it is booked in their ledger.
create table policy_payments (
  user_id uuid not null references users (id) on delete cascade,
  policy_id uuid not null,
  day date not null,
  paid_on date not null,
  amount numeric(14, 2) not null check (amount >= 0),
  primary key (user_id, policy_id, day),
  foreign key (user_id, policy_id) references insurance_policies (user_id, id) on delete cascade
);
call owned('policy_payments');
call hanging('policy_payments', '''policy''', 'policy_id');

-- A term that is over: what the policy said before it was renewed.
create table policy_terms (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  policy_id uuid not null,
  renewed_at timestamptz not null default now(),
  policy_number text not null,
  start_date date not null,
  renewal_date date not null,
  coverage_amount numeric(14, 2) not null,
  premium numeric(14, 2) not null,
  payment_frequency text not null check (payment_frequency in ('monthly', 'quarterly', 'annually')),
  deductible numeric(14, 2) not null,
  next_payment_date date,
  primary key (user_id, id),
  foreign key (user_id, policy_id) references insurance_policies (user_id, id) on delete cascade
);
create index policy_terms_policy on policy_terms (user_id, policy_id, start_date desc);
call owned('policy_terms');
call hanging('policy_terms', '''policy''', 'policy_id', writes => true);

-- What a document of a policy is (S-184). It holds as long as the document belongs to the policy.
create table policy_documents (
  user_id uuid not null references users (id) on delete cascade,
  policy_id uuid not null,
  document_id uuid not null,
  type text not null check (type in ('policy', 'proof_of_insurance', 'claim', 'renewal', 'other')),
  primary key (user_id, policy_id, document_id),
  foreign key (user_id, policy_id) references insurance_policies (user_id, id) on delete cascade,
  foreign key (user_id, document_id) references documents (user_id, id) on delete cascade
);
create index policy_documents_document on policy_documents (user_id, document_id);
call owned('policy_documents');
call hanging('policy_documents', '''policy''', 'policy_id', writes => true);
create policy guest_of_document on policy_documents as restrictive to app_guest using (reach('document', document_id) >= 1);
