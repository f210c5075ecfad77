-- The family binder: what there is, where, and whom to call. It is made out of the records; what is kept here is what its owner says of it.

create table binders (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- When its owner last looked it over.
  reviewed_on date not null,
  primary key (user_id)
);
call owned('binders');

create table binder_sections (
  user_id uuid not null references users (id) on delete cascade,
  section text not null check (section in ('first', 'identity', 'homes', 'policies', 'accounts', 'things', 'people', 'documents', 'wishes')),
  notes text not null default '' check (char_length(notes) <= 5000),
  left_out boolean not null default false,
  primary key (user_id, section)
);
call owned('binder_sections');
call versioned('binder_sections');

-- It is looked over once a year.
create function binder_due() returns trigger language plpgsql as $$
begin
  perform due_repeat(new.user_id, 'emergency', new.id, 'review', 'binder', 'floating', 1, 'year', new.reviewed_on,
    'Look over the family binder', bell_days => 14, unread_days => 2);
  return null;
end $$;
create trigger due after insert or update of reviewed_on on binders for each row execute function binder_due();
create function binder_gone() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, 'emergency', old.id);
  return null;
end $$;
create trigger gone after delete on binders for each row execute function binder_gone();
