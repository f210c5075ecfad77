-- Applications of people who would like to rent (G-26), the public forms through which they come, and the files that come with them.

-- A form for a property or one of its units, which its owner opens and closes. Its address ends in a token, of which the hash is stored.
create table application_forms (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  property_id uuid not null,
  unit_id uuid,
  -- The SHA-256 of the token, and how often the form was given another one.
  token_hash text not null unique,
  generation integer not null default 1 check (generation > 0),
  -- Null while it is closed.
  opened_at timestamptz,
  closes_on date,
  most_applications smallint not null default 50 check (most_applications between 1 and 500),
  -- What is asked beside name and e-mail, and which documents.
  asks text[] not null default '{}',
  documents text[] not null default '{}',
  -- What the page says: who lets it, the rent a month, from when, and a text.
  shown_as text check (char_length(shown_as) between 1 and 100),
  rent numeric(14, 2) check (rent >= 0),
  available_on date,
  introduction text check (char_length(introduction) between 1 and 2000),
  -- After so many days the data of an applicant who was declined or has withdrawn are deleted.
  keep_days smallint not null default 30 check (keep_days between 1 and 730),
  primary key (user_id, id),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade,
  foreign key (user_id, unit_id) references rental_units (user_id, id) on delete cascade
);
create unique index application_forms_of_property on application_forms (user_id, property_id, coalesce(unit_id, '00000000-0000-0000-0000-000000000000'));
call owned('application_forms');
call versioned('application_forms');
create policy auth on application_forms for select to app_auth using (true);
grant select on application_forms to app_auth;

create table applications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  property_id uuid not null,
  unit_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  email text,
  phone text,
  current_address text,
  monthly_income numeric(14, 2) check (monthly_income >= 0),
  employer text,
  -- Who can be asked about the applicant.
  reference_people text,
  move_in date,
  occupants smallint check (occupants between 1 and 100),
  pets text,
  -- When the applicant agreed that these data are stored and used for the decision.
  consent_on date,
  -- The owner's own.
  notes text,
  keep_days smallint not null default 30 check (keep_days between 1 and 730),
  private boolean not null default false,
  -- The form through which it came; null for one that its owner entered.
  form_id uuid,
  -- What its owner and the applicant call it by. It opens nothing.
  reference text not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'under_review', 'approved', 'rejected', 'withdrawn')),
  -- What was asked when it came, by which its completeness is counted.
  asks text[] not null default '{}',
  documents text[] not null default '{}',
  -- The rent a month that the form named.
  asked_rent numeric(14, 2) check (asked_rent >= 0),
  submitted_at timestamptz,
  decided_at timestamptz,
  -- When the decline letter went out, and its text.
  letter_at timestamptz,
  letter text,
  -- The tenant who was made of the applicant, once.
  tenant_id uuid,
  -- From when on the data are deleted, for one that was declined or withdrawn.
  delete_at timestamptz,
  -- The SHA-256 of the token of the applicant's own page.
  receipt_hash text unique,
  -- The Idempotency-Key of the submission.
  asked_under text check (char_length(asked_under) between 1 and 200),
  primary key (user_id, id),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade,
  foreign key (user_id, unit_id) references rental_units (user_id, id) on delete set null (unit_id),
  foreign key (user_id, form_id) references application_forms (user_id, id) on delete set null (form_id),
  foreign key (user_id, tenant_id) references rental_tenants (user_id, id) on delete set null (tenant_id)
);
create index applications_newest on applications (user_id, created_at desc, id desc);
create index applications_of_property on applications (user_id, property_id, submitted_at);
create index applications_removed on applications (removed_at) where removed_at is not null;
create index applications_to_delete on applications (delete_at) where delete_at is not null;
create unique index applications_submitted_once on applications (user_id, form_id, asked_under) where asked_under is not null;
call owned('applications');
call versioned('applications', 'removed_at');
call shared('applications', 'application', 'applications');
create policy auth on applications for select to app_auth using (true);
grant select (user_id, id, receipt_hash, removed_at) on applications to app_auth;
-- The jobs that empty the trash and delete what was kept long enough.
create policy housekeeping on applications for select to app_worker using (removed_at is not null or delete_at is not null);
grant select (user_id, id, removed_at, delete_at) on applications to app_worker;

create function application_private_with_property() returns trigger language plpgsql as $$
begin
  new.private := new.private or (state_above(new.user_id, 'real_estate', new.property_id)).private;
  return new;
end $$;
create trigger private_with_property before insert or update of property_id, private on applications
  for each row execute function application_private_with_property();

create function applications_turn_private() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update applications set private = true where user_id = new.user_id and property_id = new.item_id and not private;
  return null;
end $$;
call kept('applications');
alter function applications_turn_private() owner to app_keeper;
revoke all on function applications_turn_private() from public;
create trigger applications_turn_private after update on records for each row
  when (new.item_type = 'real_estate' and new.private and not old.private) execute function applications_turn_private();

create function application_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'application', new.id, 'applications', new.name, new.reference,
    concat_ws(' ', new.email, new.phone, new.employer, new.notes), new.private, new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update on applications for each row execute function application_registered();
create function application_unregistered() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, 'application', old.id);
  perform record_drop(old.user_id, 'application', old.id);
  return null;
end $$;
create trigger unregistered after delete on applications for each row execute function application_unregistered();

-- One that came through a form stands in the bell until its owner looks at it or decides.
create function application_due() returns trigger language plpgsql as $$
begin
  if new.state = 'submitted' and new.form_id is not null then
    perform due_put(new.user_id, 'application', new.id, 'arrived', 'applications', new.submitted_at::date,
      'Application from ' || new.name, new.reference, 'real_estate', new.property_id, urgent_days => 1, soon_days => 1,
      remind_days => '{-1}', lasts_days => 30, passes => true);
  else
    perform due_drop(new.user_id, 'application', new.id, 'arrived');
  end if;
  return null;
end $$;
create trigger due after insert or update of state on applications for each row execute function application_due();

-- A file that came with an application. It is held apart from the records, and goes with the application.
create table application_files (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null once the application is gone: the job then lets go of the bytes.
  application_id uuid,
  -- Null while its bytes arrive.
  file_id uuid,
  state text not null default 'arriving' check (state in ('arriving', 'here')),
  kind text not null check (kind in ('income', 'identification', 'references', 'rental_history', 'other')),
  name text not null check (char_length(name) between 1 and 400),
  size integer not null,
  sent_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, application_id) references applications (user_id, id) on delete set null (application_id)
);
create index application_files_of on application_files (user_id, application_id, sent_at, id);
create index application_files_left on application_files (sent_at) where application_id is null or state = 'arriving';
call owned('application_files');
call hanging('application_files', '''application''', 'application_id');
create policy housekeeping on application_files for select to app_worker using (application_id is null or state = 'arriving');
grant select (user_id, id, application_id, state, sent_at) on application_files to app_worker;
