-- Files of banks: what waits to be looked at, what was brought in, and what is remembered so that nothing comes twice.

-- A file, or rules that were applied to what was there: both change transactions, and both can be taken back.
create table imports (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  what text not null check (what in ('file', 'rules')),
  name text not null check (char_length(name) between 1 and 400),
  format text check (format in ('csv', 'ofx', 'qif', 'camt')),
  -- The file's bytes, compressed: until it is brought in, and as long as its owner wants it kept.
  content bytea,
  bytes int,
  keeps_file boolean not null default false,
  -- What somebody said about the file, its accounts and its rows.
  answers jsonb not null default '{}',
  accounts jsonb not null default '[]',
  choices jsonb not null default '{}',
  -- What came of it.
  result jsonb,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id),
  check ((what = 'file') = (format is not null)),
  check ((what = 'rules') <= (applied_at is not null)),
  check ((result is null) = (applied_at is null)),
  check (undone_at is null or applied_at is not null)
);
create index imports_newest on imports (user_id, created_at desc, id desc);
call owned('imports');

-- The rows that have come. The n-th row of a file with one key is its occurrence n: a file that comes again adds nothing, two purchases
-- that are alike are two, and what was deleted since does not come back.
create table import_rows (
  user_id uuid not null references users (id) on delete cascade,
  account_id uuid not null,
  base_key text not null,
  occurrence int not null check (occurrence > 0),
  -- The same without the bank's own number, by which a row is known in another format.
  plain_key text not null,
  plain_occurrence int not null check (plain_occurrence > 0),
  format text not null,
  bank_id text,
  day date not null,
  import_id uuid not null,
  transaction_id uuid,
  primary key (user_id, account_id, base_key, occurrence),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade,
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade,
  foreign key (user_id, transaction_id) references transactions (user_id, id) on delete set null (transaction_id)
);
create index import_rows_day on import_rows (user_id, account_id, day);
create index import_rows_import on import_rows (user_id, import_id);
create index import_rows_transaction on import_rows (user_id, transaction_id) where transaction_id is not null;
call owned('import_rows');

-- What transactions were before an import or rules changed them.
create table import_changes (
  user_id uuid not null references users (id) on delete cascade,
  import_id uuid not null,
  transaction_id uuid not null,
  before jsonb not null,
  -- The version that it became: another one says that somebody has changed it since.
  became int not null,
  primary key (user_id, import_id, transaction_id),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade,
  foreign key (user_id, transaction_id) references transactions (user_id, id) on delete cascade
);
create index import_changes_transaction on import_changes (user_id, transaction_id);
call owned('import_changes');

-- How tables of one bank are read, by their headings, and for which account.
create table import_mappings (
  user_id uuid not null references users (id) on delete cascade,
  account_id uuid not null,
  fingerprint text not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (user_id, account_id, fingerprint),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade
);
create index import_mappings_fingerprint on import_mappings (user_id, fingerprint);
call owned('import_mappings');

-- Which account a bank's number stands for.
create table import_references (
  user_id uuid not null references users (id) on delete cascade,
  reference text not null check (char_length(reference) between 1 and 200),
  account_id uuid not null,
  primary key (user_id, reference),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade
);
create index import_references_account on import_references (user_id, account_id);
call owned('import_references');

create table import_rules (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  place int not null,
  conditions jsonb not null,
  effects jsonb not null,
  primary key (user_id, id)
);
create index import_rules_place on import_rules (user_id, place, id);
call owned('import_rules');
call versioned('import_rules');
