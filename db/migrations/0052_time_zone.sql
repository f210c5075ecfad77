-- The time zone of a person. Their browser says it at each sign-in, until they choose one themselves.
alter table user_profiles
  add time_zone text not null default 'UTC',
  add time_zone_chosen boolean not null default false;
grant update (time_zone, time_zone_chosen) on user_profiles to app_user;

create policy zone_of_browser on user_profiles to app_auth using (not time_zone_chosen) with check (not time_zone_chosen);
grant select (user_id, time_zone, time_zone_chosen), update (time_zone) on user_profiles to app_auth;
