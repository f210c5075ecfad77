-- What the daily check found: whether a service that is set up still has the model that is named in the settings. It is nobody's row; people are only
-- told of which service the model is gone.
create table model_checks (
  service text primary key,
  model text not null,
  gone boolean not null,
  checked_at timestamptz not null
);
alter table model_checks enable row level security;
alter table model_checks force row level security;
create policy checking on model_checks to app_worker using (true) with check (true);
grant select, insert, update, delete on model_checks to app_worker;
create policy looking on model_checks for select to app_admin using (true);
grant select on model_checks to app_admin;
create policy telling on model_checks for select to app_keeper using (true);
grant select on model_checks to app_keeper;

-- The services whose model is gone, each with the model that was looked for.
create function gone_models() returns table (service text, model text)
language sql stable security definer set search_path = public, pg_temp
as $$ select c.service, c.model from model_checks c where c.gone $$;
alter function gone_models owner to app_keeper;
revoke all on function gone_models from public;
grant execute on function gone_models to app_user;
