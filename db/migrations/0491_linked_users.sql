-- Linked users as the system before this one kept them: names and addresses, which open nothing. Whom one still trusts is invited anew.
create table linked_users (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null,
  -- Who they are to the owner, in the words of their list.
  relation text not null default '' check (char_length(relation) <= 120),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index linked_users_email on linked_users (user_id, lower(email));
call owned('linked_users');
