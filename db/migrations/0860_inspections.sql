-- Moving in and out: what state a home is in, agreed by both sides, and what is deducted from the deposit.
create table inspections (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  agreement_id uuid not null,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('move_in', 'move_out')),
  day date not null,
  -- Keys handed over, and meters with what they show: lists of names and values.
  keys jsonb not null default '[]',
  meters jsonb not null default '[]',
  notes text,
  -- When landlord and tenant agreed on it, in one another's presence.
  agreed_at timestamptz,
  tenant_name text check (char_length(tenant_name) between 1 and 200),
  tenant_remark text check (char_length(tenant_remark) between 1 and 2000),
  primary key (user_id, id),
  unique (user_id, agreement_id, kind),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade,
  check ((agreed_at is null) = (tenant_name is null))
);
call owned('inspections');
call versioned('inspections');

create table inspection_items (
  user_id uuid not null references users (id) on delete cascade,
  inspection_id uuid not null,
  place smallint not null,
  room text not null check (char_length(room) between 1 and 100),
  item text not null check (char_length(item) between 1 and 100),
  condition text check (condition in ('good', 'worn', 'damaged', 'missing')),
  notes text check (char_length(notes) between 1 and 2000),
  photos uuid[] not null default '{}',
  primary key (user_id, inspection_id, place),
  foreign key (user_id, inspection_id) references inspections (user_id, id) on delete cascade
);
call owned('inspection_items');

create table inspection_deductions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  agreement_id uuid not null,
  created_at timestamptz not null default now(),
  reason text not null check (char_length(reason) between 1 and 300),
  amount numeric(14, 2) not null check (amount > 0),
  photos uuid[] not null default '{}',
  primary key (user_id, id),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade
);
create index inspection_deductions_agreement on inspection_deductions (user_id, agreement_id, created_at);
call owned('inspection_deductions');
