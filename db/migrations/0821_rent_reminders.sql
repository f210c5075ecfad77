-- Reminders to tenants of rent that is open: three letters, off until the landlord switches them on.

-- What holds for all agreements of a landlord.
create table rent_reminder_settings (
  user_id uuid primary key references users (id) on delete cascade,
  for_all boolean not null default false,
  -- Days after the day on which a charge was due, one for each letter.
  first_days smallint not null default 3 check (first_days between 1 and 365),
  second_days smallint not null default 10 check (second_days > first_days),
  third_days smallint not null default 20 check (third_days > second_days and third_days <= 365),
  -- The last day on which the job has looked; null where it has to look again.
  looked_on date
);
call owned('rent_reminder_settings');

-- An agreement for which something else was said than for all.
create table rent_reminder_choices (
  user_id uuid not null references users (id) on delete cascade,
  agreement_id uuid not null,
  is_on boolean not null,
  primary key (user_id, agreement_id),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade
);
call owned('rent_reminder_choices');

-- Which letter about which charge was sent: each once. One letter may be about several charges.
create table rent_reminders (
  user_id uuid not null references users (id) on delete cascade,
  agreement_id uuid not null,
  charge integer not null,
  step smallint not null check (step between 1 and 3),
  letter_id uuid not null,
  sent_on date not null,
  sent_at timestamptz not null default now(),
  email text not null,
  -- What the letter says is owed in all.
  owed numeric(14, 2) not null check (owed > 0),
  -- The letter that a person has read before it was sent, by its hash; null where the job has sent it.
  seen text,
  primary key (user_id, agreement_id, charge, step),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade,
  foreign key (user_id, agreement_id, charge) references rent_ledger (user_id, agreement_id, seq)
);
call owned('rent_reminders');
revoke update, delete on rent_reminders from app_user;

-- The job that reminds finds whose day has not been looked at.
create policy reminding on rent_reminder_settings for select to app_worker using (true);
grant select (user_id, looked_on) on rent_reminder_settings to app_worker;
