-- Which of the things that a policy covers a claim on it is about.

alter table claims
  add about_type text check (about_type in ('real_estate', 'movable', 'appliance')),
  add about_id uuid,
  add check ((about_type is null) = (about_id is null)),
  add check (about_id is null or of_type = 'policy'),
  add foreign key (user_id, about_type, about_id) references records (user_id, item_type, item_id) on delete set null (about_type, about_id);
create index claims_about on claims (user_id, about_type, about_id) where about_id is not null;

-- The claim belongs to the thing that it is about as well: who is shown the thing is shown the claim.
create or replace function claim_recorded(c claims) returns void language plpgsql as $$
begin
  perform hung_put(c.user_id, 'claim', c.id, 'warranties', c.what_failed, initcap(replace(c.status, '_', ' ')),
    concat_ws(' ', c.reference_number, c.description), c.of_type, c.of_id, c.private, c.removed_at, null, c.photos[1]);
  if c.of_type = 'warranty' then
    perform belonging_put(c.user_id, w.of_type, w.of_id, 'claim', c.id) from warranties w where w.user_id = c.user_id and w.id = c.of_id;
  elsif c.about_id is not null then
    perform belonging_put(c.user_id, c.about_type, c.about_id, 'claim', c.id);
  end if;
end $$;
