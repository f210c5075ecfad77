-- The schema of kernel: tellings, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- tellings
create table tellings (
  user_id uuid not null,
  channel text not null,
  told_on date not null,
  next_on date,
  next_at timestamp with time zone,
  constraint tellings_pkey PRIMARY KEY (user_id, channel),
  constraint tellings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint tellings_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'push'::text]))
);
CREATE INDEX tellings_next ON tellings USING btree (next_at) WHERE (next_at IS NOT NULL);
alter table tellings enable row level security, force row level security;
create policy housekeeping on tellings for select to app_worker
  using (next_at IS NOT NULL);
create policy keeping on tellings for all to app_keeper
  using (true);
create policy owner on tellings for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select
-- app_worker: select (channel, next_at, user_id)

CREATE OR REPLACE FUNCTION tell_again(owner uuid, by text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tell_put_off(owner, by, at + least(greatest(at - tell_moment(owner, by, t.next_on), interval '5 minutes'), interval '12 hours'))
  from tellings t where t.user_id = owner and t.channel = by
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION tell_anew(owner uuid, today date, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  update tellings t set told_on = n.told, next_on = n.day, next_at = tell_moment(owner, t.channel, n.day)
  from (
    select f.channel, f.told, tell_next(owner, f.channel, f.told) as day
    from (
      select c.channel, case when c.next_at is not null and c.next_on <= u.upto then c.told_on else greatest(c.told_on, u.upto) end as told
      from tellings c
      cross join lateral (select today - case when at >= tell_moment(owner, c.channel, today) then 0 else 1 end as upto) u
      where c.user_id = owner) f
  ) n
  where t.user_id = owner and t.channel = n.channel;
end $function$;
-- owned by app_keeper, called by app_user
