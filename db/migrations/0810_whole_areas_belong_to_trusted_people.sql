-- Whole areas that were opened without an invitation, by an earlier version, stood in the list of single records without a name and under
-- no trusted person. Each holder becomes one: a confirmed invitation that these grants hang on.
alter table grants no force row level security;
alter table invitations no force row level security;
alter table users no force row level security;

with holders as (
  select g.user_id, g.grantee_id, u.email, u.name, min(g.created_at) as since,
    case when bool_or(g.expires_at is null) then null else max(g.expires_at) end as until
  from grants g join users u on u.id = g.grantee_id
  where g.source = 'share' and g.source_id is null and g.grantee_kind = 'person' and g.state = 'accepted'
    and (g.item_type = '*' or g.item_type like 'area:%')
    and not exists (select from invitations i where i.user_id = g.user_id and i.kind = 'trusted' and lower(i.email) = lower(u.email)
      and i.state in ('invited', 'accepted', 'confirmed'))
  group by g.user_id, g.grantee_id, u.email, u.name)
insert into invitations (user_id, kind, email, name, person_id, state, token_until, access_until, created_at, answered_at, confirmed_at, untold)
select user_id, 'trusted', email, name, grantee_id, 'confirmed', since, until, since, since, since, false from holders;

update grants g set source = 'trusted', source_id = i.id
from invitations i
where i.user_id = g.user_id and i.person_id = g.grantee_id and i.kind = 'trusted' and i.state = 'confirmed'
  and g.source = 'share' and g.source_id is null and g.grantee_kind = 'person' and g.state = 'accepted'
  and (g.item_type = '*' or g.item_type like 'area:%');

alter table grants force row level security;
alter table invitations force row level security;
alter table users force row level security;
