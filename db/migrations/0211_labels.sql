-- The codes of labels that are stuck on things. A code says nothing of what it stands for, and opens it only to whoever may see it; it
-- is changed by writing another one in its place.

create table labels (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null,
  item_id uuid not null,
  -- 100 bits by chance.
  code text not null unique check (code ~ '^[0-9a-z]{20}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, item_type, item_id),
  foreign key (user_id, item_type, item_id) references records (user_id, item_type, item_id) on delete cascade
);
call owned('labels');
call kept('labels');

-- What a code stands for, for its owner and for those who are a guest in the owner's house now; to all others it is as an unknown one.
create function label_of(scanned text, out owner uuid, out item_type text, out item_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.user_id, l.item_type, l.item_id from labels l
  where l.code = scanned and (l.user_id = viewer_id() or exists (
    select from grants g where g.user_id = l.user_id and g.grantee_id = viewer_id() and g.state = 'accepted'
      and (g.expires_at is null or g.expires_at > now())))
$$;
alter function label_of owner to app_keeper;
revoke all on function label_of from public;
grant execute on function label_of to app_user;
